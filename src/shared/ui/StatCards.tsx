import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useId, useMemo, type ReactNode } from 'react';
import { formatCount } from '../format';
import { scrollingLine } from './scrollingLine';
import { useIsPhone } from './useIsPhone';

export type Stat = {
  label: string;
  /** Formatted value, or `—` if it is unknown. */
  value: ReactNode;
  /** Description of what the figure counts, such as `on this page` or `12 active`. */
  hint?: ReactNode;
  /** Whether the figure counts only the current page. It is then less prominent. */
  isPartial?: boolean;
  corner?: ReactNode;
  /** Filter of the list that shows exactly the counted rows. */
  filter?: { isOn: boolean; toggle: () => void };
};

type CountedStat<Figure> = Pick<Stat, 'label' | 'filter'> & {
  of: Figure;
  /** Whether the figure is a number of the page's rows: '12 of 20'. True by default. */
  isPart?: boolean;
};

/**
 * Returns cards with figures of a list's rows. If the rows of all pages are known, their figures are
 * large and those of the page small. Otherwise all cards show the page.
 *
 * @param here Rows of the page, or `undefined` while they are unknown.
 * @param all Rows of all pages, or `undefined` if they aren't loaded.
 * @param figuresOf Function outside the component, so that it is called only for other rows.
 */
export function useCountedStats<Row, Figures extends Record<string, number | string>>(
  here: readonly Row[] | undefined,
  all: readonly Row[] | undefined,
  figuresOf: (rows: readonly Row[]) => Figures,
  stats: readonly CountedStat<keyof Figures>[],
): Stat[] {
  const ofPage = here && figuresOf(here);
  const ofAll = useMemo(() => all && figuresOf(all), [all, figuresOf]);
  const part = here ? `of ${formatCount(here.length)} ` : '';
  return stats.map(({ of, isPart = true, ...stat }) =>
    ofAll
      ? { ...stat, value: figureText(ofAll[of]), hint: `${figureText(ofPage?.[of])} on this page` }
      : {
          ...stat,
          value: figureText(ofPage?.[of]),
          hint: `${isPart ? part : ''}on this page`,
          isPartial: true,
        },
  );
}

const figureText = (figure: number | string | undefined): string =>
  typeof figure === 'string' ? figure : formatCount(figure);

type StatCardsProps = {
  stats: readonly Stat[];
  /** Whether the cards show placeholders of the final size instead of values. */
  isLoading?: boolean;
  /** Whether rows follow, to which the cards leave the room on a phone. */
  isAboveList?: boolean;
};

/**
 * Styles of all cards in one object. A styled component for each part would make a list slower to
 * render.
 */
const styles = {
  display: 'grid',
  gap: { xs: 1, lg: 2 },
  // Four cards in a row, or two if the row is narrower than 35rem, but never three and one.
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
      // In forced-colors mode all borders look alike, so the outline marks the active card.
      outline: '2px solid transparent',
    },
  },
  // The button lies over the whole card rather than containing the text, so that the text stays
  // selectable and screen readers can read it.
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
    // Hidden overflow would cut off the focus ring.
    '&:has(a)': { overflow: 'visible' },
  },
  '& .stat-label, & .stat-hint': { color: 'text.secondary' },
  '& .stat-corner': {
    typography: 'caption',
    whiteSpace: 'nowrap',
    // On a phone the label needs the full width, so this element is placed at the bottom.
    position: { xs: 'absolute', sm: 'static' },
    right: { xs: '0.75rem' },
    bottom: { xs: '0.75rem' },
  },
  // Gives the link the minimum target size of WCAG 2.5.8 without making its line higher.
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
    // Minimum target width of WCAG 2.5.8, for a link that is a single digit.
    '& > :first-of-type > a': { display: 'inline-block', minWidth: '1.5rem' },
  },
} as const;

/** Styles of the cards above a list on a phone, where they leave the room to the rows. */
const stripStyles = {
  ...styles,
  ...scrollingLine,
  '& > .stat': {
    ...styles['& > .stat'],
    // A fixed width, so that no card moves when the figures arrive.
    flex: '0 0 10.5rem',
    py: 1,
  },
  '& .stat-value': {
    ...styles['& .stat-value'],
    flexDirection: 'row',
    alignItems: 'baseline',
    fontSize: '1.125rem',
  },
} as const;

export function StatCards({ stats, isLoading = false, isAboveList = false }: StatCardsProps) {
  const isStrip = useIsPhone() && isAboveList;
  return (
    <Box
      aria-busy={isLoading}
      // The arrow keys scroll the strip.
      {...(isStrip && { role: 'group', 'aria-label': 'Figures', tabIndex: 0 })}
      sx={isStrip ? stripStyles : styles}
    >
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
        // Remounts the element when the value arrives. Otherwise the hint next to it would visibly
        // shift.
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
