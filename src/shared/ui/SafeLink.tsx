import { safeHref } from '../browser/safeHref';
import { showable } from '../text';
import { useCellTabIndex } from './cellTabStop';
import { IsolatedText } from './IsolatedText';

type SafeLinkProps = {
  /** Address as the server sent it. It may be unsafe. */
  href: string;
  label?: string;
  /**
   * Accessible name for a link whose label does not describe its target. It has to contain the
   * label.
   */
  accessibleName?: string;
};

/**
 * A link to a page outside the console, in a new tab. It is plain text if the address is unsafe.
 */
export function SafeLink({ href, label = href, accessibleName }: SafeLinkProps) {
  const tabIndex = useCellTabIndex();
  const target = safeHref(href);
  if (target === null) return <IsolatedText text={label} />;
  return (
    <a
      className="outside-link"
      dir="auto"
      href={target}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={tabIndex}
      title={target}
      aria-label={accessibleName && showable(accessibleName)}
    >
      {showable(label)}
    </a>
  );
}
