import { safeHref } from '../browser/safeHref';
import { showable } from '../text';
import { useCellTabIndex } from './cellTabStop';
import { IsolatedText } from './IsolatedText';

type SafeLinkProps = {
  /** As the server sent it. */
  href: string;
  /** The address itself by default. */
  label?: string;
  /** Where the label alone does not say what the link leads to. Has to contain the label. */
  accessibleName?: string;
};

/** A link out of the console, in a new tab; plain text if the address is unsafe. */
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
