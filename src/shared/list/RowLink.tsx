import { withBase } from '../browser/base';
import { showable } from '../text';
import { useCellTabIndex } from '../ui/cellTabStop';

type RowLinkProps = {
  /** A path of the console. */
  to: string;
  text: string;
  /** The text by default. */
  accessibleName?: string;
  look?: 'plain' | 'title' | 'muted';
};

/**
 * A link within the console, in a row of a list, which follows it (`useRowEvents`). The router's `Link`
 * would render in each row at each change of the address, of which the page of the list is a part.
 */
export function RowLink({ to, text, accessibleName, look = 'plain' }: RowLinkProps) {
  const shown = showable(text);
  return (
    <a
      className={`text-line text-line-${look} row-link`}
      dir="auto"
      title={shown}
      href={withBase(to)}
      tabIndex={useCellTabIndex()}
      aria-label={accessibleName && showable(accessibleName)}
    >
      {shown}
    </a>
  );
}

type LinkPlaceProps = Pick<RowLinkProps, 'text' | 'look'>;

/** What stands where a `RowLink` will, as high as the link: nothing moves when it comes. */
export function LinkPlace({ text, look = 'plain' }: LinkPlaceProps) {
  return <span className={`text-line text-line-${look} link-place`}>{showable(text)}</span>;
}
