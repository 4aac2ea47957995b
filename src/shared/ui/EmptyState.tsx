import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Muted } from './Muted';

type EmptyStateProps = {
  title: string;
  /** Why there is nothing, and how to change that. */
  text?: string | undefined;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** The page has no other content: the title is its h1. */
  isPage?: boolean;
};

/** Says that there is nothing to show, and offers the next step. */
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
