import Box from '@mui/material/Box';
import MuiLink, { type LinkProps } from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { config } from '../../shared/config';
import { BrandMark } from '../../shared/ui/BrandMark';
import { Muted } from '../../shared/ui/Muted';
import { screens } from '../navigation/screens';

type AuthLayoutProps = {
  title: string;
  purpose?: string;
  children: ReactNode;
  /** Links to other pages; a link to the sign-in page by default. */
  footer?: ReactNode;
};

/** Layout of pages without the sidebar, such as the sign-in page: the brand, a card and links. */
export function AuthLayout(props: AuthLayoutProps) {
  const { title, purpose, children } = props;
  const { footer = <RouterLink to={screens.login.path}>Back to Login</RouterLink> } = props;
  return (
    <Box
      component="main"
      sx={{
        minHeight: 'calc(100dvh - var(--environment-height, 0px))',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 3,
        p: 2,
        bgcolor: 'background.default',
      }}
    >
      <BrandMark name={config.brandName} />
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: '25rem', p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h1" sx={{ mb: purpose === undefined ? 2.5 : 0.5 }}>
          {title}
        </Typography>
        {purpose !== undefined && <Muted sx={{ mb: 2.5 }}>{purpose}</Muted>}
        {children}
      </Paper>
      <Box sx={{ display: 'flex', gap: 2, typography: 'body2' }}>{footer}</Box>
    </Box>
  );
}

export function RouterLink({ to, ...props }: Omit<LinkProps, 'href'> & { to: string }) {
  return <MuiLink component={Link} to={to} {...props} />;
}

/** The link below a result. It takes the focus from the form that the result replaces. */
export function NextLink(props: ComponentProps<typeof RouterLink>) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return <RouterLink {...props} ref={link} />;
}
