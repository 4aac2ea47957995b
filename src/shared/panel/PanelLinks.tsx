import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { SafeLink } from '../ui/SafeLink';

/** Link from a panel: `to` is a path within the console, `href` an external URL. */
export type PanelLink = { label: string } & ({ to: string } | { href: string });

type PanelLinksProps = { label: string; links: readonly PanelLink[] };

export function PanelLinks({ label: name, links }: PanelLinksProps) {
  return (
    <Box
      component="nav"
      aria-label={name}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, typography: 'body2' }}
    >
      {links.map((link) =>
        'to' in link ? (
          <Link key={link.label} component={RouterLink} to={link.to}>
            {link.label}
          </Link>
        ) : (
          <SafeLink key={link.label} href={link.href} label={link.label} />
        ),
      )}
    </Box>
  );
}
