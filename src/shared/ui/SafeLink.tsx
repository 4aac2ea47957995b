import OpenInNew from '@mui/icons-material/OpenInNew';
import Link from '@mui/material/Link';
import { safeHref } from '../safeHref';
import { IsolatedText } from './IsolatedText';

type SafeLinkProps = {
  /** As the server sent it. */
  href: string;
  /** The address itself by default. */
  label?: string;
};

/** A link out of the console, in a new tab; plain text if the address is unsafe. */
export function SafeLink({ href, label = href }: SafeLinkProps) {
  const target = safeHref(href);
  if (target === null) return <IsolatedText text={label} />;
  return (
    <Link
      href={target}
      target="_blank"
      rel="noopener noreferrer"
      underline="hover"
      title={target}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        maxWidth: '100%',
        // The target size of WCAG 2.5.8: two links may stand close together.
        minHeight: 24,
      }}
    >
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        <IsolatedText text={label} />
      </span>
      <OpenInNew aria-hidden sx={{ fontSize: 14, flex: 'none' }} />
    </Link>
  );
}
