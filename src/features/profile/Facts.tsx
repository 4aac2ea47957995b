import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DASH } from '../../shared/text';
import type { TimedText } from '../../shared/times/timedText';
import { IsolatedText } from '../../shared/ui/IsolatedText';

/** A list of labelled facts, one a line. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {children}
    </Box>
  );
}

type FactProps = {
  label: string;
  /** `null` shows a dash. */
  text: TimedText | null;
  /** Beside the text: a state, a remark. */
  aside?: ReactNode;
};

export function Fact({ label, text, aside }: FactProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '160px minmax(0, 1fr)' },
        columnGap: 2,
        px: 2.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box
        component="dd"
        sx={{ m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
      >
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {text === null || text === '' ? DASH : <IsolatedText text={text} />}
        </Box>
        {aside}
      </Box>
    </Box>
  );
}
