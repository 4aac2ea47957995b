import Info from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { formatTime } from '../times/formatTimes';
import { Muted } from '../ui/Muted';

type FigureTile = {
  label: string;
  value: string;
  /** Short text below the value, such as what the figure counts or its previous value. */
  note: string;
  facts: FigureFacts;
};

/** Figures side by side, each with a hint that explains how it is computed. */
export function FigureTiles({ tiles }: { tiles: readonly FigureTile[] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(46%, 9.375rem), 1fr))',
      }}
    >
      {tiles.map(({ label, value, note, facts }) => (
        <Box key={label} role="group" aria-label={label} sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 28 }}>
            <Muted noWrap>{label}</Muted>
            <FigureHint label={label} {...facts} />
          </Box>
          <Box
            sx={{
              fontSize: '1.125rem',
              lineHeight: 1.4,
              fontWeight: 600,
              letterSpacing: '-0.01em',
              fontVariantNumeric: 'tabular-nums',
              overflowWrap: 'anywhere',
            }}
          >
            {value}
          </Box>
          <Typography variant="caption" color="textSecondary" component="div">
            {note}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Explanation of how a figure is computed and from which data. */
export type FigureFacts = {
  formula: string;
  /** Time at which the data were loaded, or null if it is unknown. */
  readAt: number | null | undefined;
  /**
   * Description of data that the figure lacks. Null means that the data are complete as far as
   * known.
   */
  missing?: string | null;
};

/**
 * Explains, for pointer and keyboard users, how a figure is computed, how old its data are and
 * which data it lacks.
 */
export function FigureHint({ label, formula, readAt, missing }: FigureFacts & { label: string }) {
  return (
    <Tooltip
      describeChild
      title={
        <>
          <div>{formula}</div>
          <div>{readAt ? `Loaded ${formatTime(readAt)}.` : 'Not loaded.'}</div>
          {missing ? <div>{`Missing: ${missing}`}</div> : readAt && <div>Complete.</div>}
        </>
      }
    >
      <IconButton size="small" aria-label={`About ${label}`}>
        <Info fontSize="inherit" />
      </IconButton>
    </Tooltip>
  );
}
