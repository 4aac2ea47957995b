import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FigureHint, type FigureFacts } from './FigureTiles';

type FigurePanelProps = {
  title: string;
  facts?: FigureFacts;
  actions?: ReactNode;
  children: ReactNode;
};

const styles = {
  display: 'flex',
  flexDirection: 'column',
  p: 2,
  minWidth: 0,
  '@media print': { breakInside: 'avoid' },
} as const;

/** Panels in the same grid row have the same height. */
export function FigurePanel({ title, facts, actions, children }: FigurePanelProps) {
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={styles}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 0.5,
          minHeight: 32,
          mb: 1,
        }}
      >
        <Typography variant="h2">{title}</Typography>
        {facts && <FigureHint label={title} {...facts} />}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>{actions}</Box>
      </Box>
      {children}
    </Paper>
  );
}
