import { hrefOf } from '../browser/base';
import { showable } from '../text';
import { useCellTabIndex } from '../ui/cellTabStop';

type RowLinkProps = {
  /** Path within the console. */
  to: string;
  text: string;
  accessibleName?: string;
  look?: 'plain' | 'title' | 'muted';
};

/**
 * A link within the console, for a row of a list. `useRowEvents` handles its clicks. The router's
 * `Link` would rerender in each row whenever the address changes, for example to another page of
 * the list.
 */
export function RowLink({ to, text, accessibleName, look = 'plain' }: RowLinkProps) {
  const shown = showable(text);
  return (
    <a
      className={`text-line text-line-${look} row-link`}
      dir="auto"
      title={shown}
      href={hrefOf(to)}
      // Otherwise the mouse would drag the link instead of selecting a part of its text.
      draggable={false}
      tabIndex={useCellTabIndex()}
      aria-label={accessibleName && showable(accessibleName)}
    >
      {shown}
    </a>
  );
}

type LinkPlaceProps = Pick<RowLinkProps, 'text' | 'look'>;

/**
 * A placeholder for a `RowLink` with the same height, so that the row does not change when the link
 * replaces it.
 */
export function LinkPlace({ text, look = 'plain' }: LinkPlaceProps) {
  return <span className={`text-line text-line-${look} link-place`}>{showable(text)}</span>;
}
