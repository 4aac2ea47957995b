import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

export type Stat = {
  label: string;
  /** Formatted; `—` for a figure that is not known. */
  value: string;
  /** What the figure counts: `this page`, `12 active`. */
  hint?: string;
};

type StatCardsProps = {
  stats: readonly Stat[];
  /** Shows the labels, and placeholders of the final size for the figures. */
  isLoading?: boolean;
};

/** A row of figures above a list. */
export function StatCards({ stats, isLoading = false }: StatCardsProps) {
  return (
    <Box
      aria-busy={isLoading}
      sx={{
        display: 'grid',
        gap: { xs: 1, lg: 2 },
        // Four beside each other, or two in a row narrower than 560 px: never three and one.
        gridTemplateColumns: 'repeat(auto-fit, minmax(clamp(21%, (560px - 100%) * 999, 46%), 1fr))',
      }}
    >
      {stats.map((stat) => (
        <StatCard key={stat.label} stat={stat} isLoading={isLoading} />
      ))}
    </Box>
  );
}

function StatCard({ stat, isLoading }: { stat: Stat; isLoading: boolean }) {
  const labelId = useId();
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-labelledby={labelId}
      sx={{ px: { xs: 1.5, lg: 2 }, py: 1.5, minWidth: 0 }}
    >
      <Typography id={labelId} variant="caption" color="textSecondary" noWrap component="div">
        {stat.label}
      </Typography>
      <Box
        // Mounted again when the figure arrives: otherwise the hint beside it would visibly shift.
        key={isLoading ? 'loading' : 'loaded'}
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', lg: 'row' },
          alignItems: { lg: 'baseline' },
          columnGap: 1,
          fontSize: '1.375rem',
          lineHeight: 1.4,
          fontWeight: 600,
          letterSpacing: '-0.01em',
        }}
      >
        {isLoading ? <Skeleton width={64} /> : stat.value}
        {stat.hint !== undefined && (
          <Typography variant="caption" color="textSecondary" noWrap>
            {isLoading ? <Skeleton width={56} /> : stat.hint}
          </Typography>
        )}
      </Box>
    </Paper>
  );
}
