import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useId, type ReactNode } from 'react';
import { formatCount } from '../format';

export type Stat = {
  label: string;
  /** Formatted; `—` for a figure that is not known. */
  value: ReactNode;
  /** What the figure counts: `on this page`, `12 active`. */
  hint?: ReactNode;
  /** Whether it counts the current page only: it is then set more quietly. */
  isPartial?: boolean;
  /** A link in the corner. */
  corner?: ReactNode;
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
  const all = typeof inAll === 'number' ? ` · ${formatCount(inAll)} total` : '';
  return { hint: `${of}on this page${all}`, isPartial: true };
}

type StatCardsProps = {
  stats: readonly Stat[];
  /** Shows the labels, and placeholders of the final size for the figures. */
  isLoading?: boolean;
};

/** Of all cards at once: styled components for their parts would be much of what a list renders anew. */
const styles = {
  display: 'grid',
  gap: { xs: 1, lg: 2 },
  // Four beside each other, or two in a row narrower than 35rem: never three and one.
  gridTemplateColumns: 'repeat(auto-fit, minmax(clamp(21%, (35rem - 100%) * 999, 46%), 1fr))',
  '& > .stat': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 1,
    px: { xs: 1.5, lg: 2 },
    py: 1.5,
    minWidth: 0,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    '&:has(> button):hover': { borderColor: 'text.disabled' },
    '&:has(> [aria-pressed="true"])': {
      borderColor: 'primary.main',
      // A thicker edge, where forced colours make all borders alike.
      outline: '2px solid transparent',
    },
  },
  // Over the whole card, which stays text to select and to read.
  '& > .stat > button': {
    position: 'absolute',
    inset: 0,
    p: 0,
    border: 0,
    borderRadius: 1,
    bgcolor: 'transparent',
    cursor: 'pointer',
  },
  '& .stat-text': {
    typography: 'caption',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // It would cut off the ring of the focus.
    '&:has(a)': { overflow: 'visible' },
  },
  '& .stat-label, & .stat-hint': { color: 'text.secondary' },
  '& .stat-corner': {
    typography: 'caption',
    whiteSpace: 'nowrap',
    // On a phone the label needs the whole line.
    position: { xs: 'absolute', sm: 'static' },
    right: { xs: '0.75rem' },
    bottom: { xs: '0.75rem' },
  },
  // The target size of WCAG 2.5.8, in a line that is lower.
  '& .stat-corner > a': { display: 'inline-block', py: 0.5, my: -0.5 },
  '& .stat-value': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexDirection: { xs: 'column', lg: 'row' },
    alignItems: { lg: 'baseline' },
    columnGap: 1,
    fontSize: '1.375rem',
    lineHeight: 1.4,
    fontWeight: 600,
    letterSpacing: '-0.01em',
    '&[data-is-partial]': { fontWeight: 400 },
    // The target size of WCAG 2.5.8, for a value of one digit.
    '& > :first-of-type > a': { display: 'inline-block', minWidth: '1.5rem' },
  },
} as const;

/** A row of figures above a list. */
export function StatCards({ stats, isLoading = false }: StatCardsProps) {
  return (
    <Box aria-busy={isLoading} sx={styles}>
      {stats.map((stat) => (
        <StatCard key={stat.label} stat={stat} isLoading={isLoading} />
      ))}
    </Box>
  );
}

function StatCard({ stat, isLoading }: { stat: Stat; isLoading: boolean }) {
  const labelId = useId();
  const { filter } = stat;
  return (
    <div className="stat" role="group" aria-labelledby={labelId}>
      {filter && (
        <button
          type="button"
          aria-label={`Show only ${stat.label}`}
          aria-pressed={filter.isOn}
          onClick={filter.toggle}
        />
      )}
      <div id={labelId} className="stat-text stat-label">
        {stat.label}
      </div>
      {stat.corner !== undefined && <div className="stat-corner">{stat.corner}</div>}
      <div
        // Mounted again when the figure arrives: otherwise the hint beside it would visibly shift.
        key={isLoading ? 'loading' : 'loaded'}
        className="stat-value"
        data-is-partial={stat.isPartial}
      >
        {isLoading ? <Skeleton width={64} /> : <span>{stat.value}</span>}
        {stat.hint !== undefined && (
          <span className="stat-text stat-hint">
            {isLoading ? <Skeleton width={56} /> : stat.hint}
          </span>
        )}
      </div>
    </div>
  );
}
