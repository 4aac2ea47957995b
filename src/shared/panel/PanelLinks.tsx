import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

type PanelLinksProps = { label: string; links: readonly { to: string; label: string }[] };

/** Leads from a row's panel to other screens. */
export function PanelLinks({ label: name, links }: PanelLinksProps) {
  return (
    <Box
      component="nav"
      aria-label={name}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}
    >
      {links.map(({ to, label }) => (
        <Link key={to} component={RouterLink} to={to} variant="body2">
          {label}
        </Link>
      ))}
    </Box>
  );
}
