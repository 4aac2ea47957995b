import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Muted } from './Muted';

type EmptyStateProps = {
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  /** Whether the page has no other content. The title is then its h1. */
  isPage?: boolean;
};

/** Shows that there is no content, and offers the next step. */
export function EmptyState({ title, text, action, isPage = false }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.5,
        minHeight: 160,
        px: 3,
        py: 4,
        textAlign: 'center',
      }}
    >
      <Typography variant="body1" component={isPage ? 'h1' : 'p'} sx={{ fontWeight: 500 }}>
        {title}
      </Typography>
      {text !== undefined && <Muted sx={{ maxWidth: '30rem' }}>{text}</Muted>}
      {action !== undefined && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </Box>
  );
}
