import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatCount } from '../format';
import { TextWithTimes } from '../times/Time';
import type { TimedText } from '../times/timedText';

export type Stat = {
  label: string;
  /** Formatted; `—` for a figure that is not known. */
  value: string;
  /** What the figure counts: `on this page`, `12 active`. */
  hint?: string;
  /** What it did since a moment: `+12`, `since Nov 22, 12:04`. */
  change?: { text: string; since: TimedText };
  /** Whether it counts the current page only: it is then set more quietly. */
  isPartial?: boolean;
  /** The filter of the list that shows what the figure counts. */
  filter?: { isOn: boolean; toggle: () => void };
};

/**
 * The fields of a figure of the current page; `undefined` while its rows are not known.
 *
 * @param inAll the same figure of all pages, where it is known
 */
export function onThisPage(rows?: number, inAll?: number | null): Pick<Stat, 'hint' | 'isPartial'> {
  const of = rows === undefined ? '' : `of ${formatCount(rows)} `;
  const all = typeof inAll === 'number' ? ` · ${formatCount(inAll)} in all` : '';
  return { hint: `${of}on this page${all}`, isPartial: true };
}

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

/** Read out at every width, seen where there is room for it. */
const changeTime = {
  color: 'text.secondary',
  ...{ position: { xs: 'absolute', xl: 'static' }, clipPath: { xs: 'inset(50%)', xl: 'none' } },
};

function StatCard({ stat, isLoading }: { stat: Stat; isLoading: boolean }) {
  const labelId = useId();
  const { filter } = stat;
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-labelledby={labelId}
      sx={{
        position: 'relative',
        px: { xs: 1.5, lg: 2 },
        py: 1.5,
        minWidth: 0,
        ...(filter && { '&:hover': { borderColor: 'text.disabled' } }),
        ...(filter?.isOn && { '&&': { borderColor: 'primary.main' } }),
      }}
    >
      {filter && (
        <ButtonBase
          aria-label={`Show only ${stat.label}`}
          aria-pressed={filter.isOn}
          onClick={filter.toggle}
          // Over the whole card, which stays text to select and to read.
          sx={{ position: 'absolute', inset: 0, borderRadius: 1 }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Typography id={labelId} variant="caption" color="textSecondary" noWrap component="div">
          {stat.label}
        </Typography>
        {stat.change && (
          <Typography variant="caption" noWrap component="div" sx={{ ml: 'auto', flexShrink: 0 }}>
            {stat.change.text}{' '}
            <Box component="span" sx={changeTime}>
              <TextWithTimes text={stat.change.since} />
            </Box>
          </Typography>
        )}
      </Box>
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
          fontWeight: stat.isPartial ? 400 : 600,
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
