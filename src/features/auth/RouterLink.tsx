import MuiLink, { type LinkProps } from '@mui/material/Link';
import { Link } from 'react-router-dom';

/** A text link to another page of the console. */
export function RouterLink({ to, ...props }: Omit<LinkProps, 'href'> & { to: string }) {
  return <MuiLink component={Link} to={to} {...props} />;
}
