import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

type SectionCardProps = {
  title: string;
  heading: 'h2' | 'h3';
  isBusy?: boolean;
  /** Content at the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
};

/** A card that is a section named by its heading. */
export function SectionCard({ title, heading, isBusy, action, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      aria-busy={isBusy}
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}
    >
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}
      >
        <Typography id={titleId} variant="h3" component={heading}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Paper>
  );
}
