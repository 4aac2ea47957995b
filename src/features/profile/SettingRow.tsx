import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type SettingRowsProps = { title: string; children: ReactNode };

/** A group of settings under its heading. */
export function SettingRows({ title, children }: SettingRowsProps) {
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={title}
      sx={{ '& > * + *': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Typography variant="h2" sx={{ px: 2.5, py: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

type SettingRowProps = { title: string; text: string; action?: ReactNode };

/** A setting: its name, its value or purpose, and its button. */
export function SettingRow({ title, text, action }: SettingRowProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2.5, py: 1.5, minHeight: 64 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3">{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      </Box>
      {action}
    </Box>
  );
}
