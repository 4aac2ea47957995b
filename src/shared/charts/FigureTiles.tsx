import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { FigureHint, type FigureFacts } from './FigureHint';

type FigureTile = {
  label: string;
  /** Formatted. */
  value: string;
  /** What the figure counts, or what it was. */
  note: string;
  facts: FigureFacts;
  /** Whether the value needs the room of two. */
  isWide?: boolean;
  /** The in-app path to the rows behind the figure. */
  to?: string;
};

/** Figures beside each other, each with what it rests on. */
export function FigureTiles({ tiles }: { tiles: readonly FigureTile[] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(46%, 150px), 1fr))',
      }}
    >
      {tiles.map(({ label, value, note, facts, isWide, to }) => (
        <Box
          key={label}
          role="group"
          aria-label={label}
          sx={{ minWidth: 0, ...(isWide && { gridColumn: 'span 2' }) }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 28 }}>
            {to === undefined ? (
              <Typography variant="body2" color="textSecondary" noWrap>
                {label}
              </Typography>
            ) : (
              <Link component={RouterLink} to={to} variant="body2" color="textSecondary" noWrap>
                {label}
              </Link>
            )}
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
