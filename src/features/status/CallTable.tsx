import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { LOGGED_REQUESTS } from '../../api/client/callLog';
import { formatCount } from '../../shared/format';
import { DASH } from '../../shared/text';
import { useTimes } from '../../shared/times/Time';
import { Muted } from '../../shared/ui/Muted';
import {
  callName,
  formatClock,
  formatDuration,
  typicalMs,
  whenText,
  type CallSummary,
} from './statusTexts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  // A row that is added moves no column.
  tableLayout: 'fixed',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '6px 16px',
    textAlign: 'left',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    borderTop: '1px solid var(--mui-palette-divider)',
  },
  '& thead th': { color: 'var(--mui-palette-text-secondary)', fontSize: '0.75rem' },
  '& thead th:first-of-type': { width: '40%' },
  '& tbody th': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& td': { whiteSpace: 'normal' },
  '& .number': { textAlign: 'right' },
  '& .failed': { color: 'var(--mui-palette-error-main)' },
  [theme.breakpoints.down('lg')]: {
    '& thead th:first-of-type': { width: '30%' },
    '& th, & td': { padding: '6px 8px' },
  },
  // A phone has room for the counts and for what failed last.
  [theme.breakpoints.down('md')]: {
    '& thead th': { whiteSpace: 'normal' },
    '& thead th:first-of-type': { width: '40%' },
    '& .wide': { display: 'none' },
  },
}));

/** The requests of this page, a row a call. */
export function CallTable({ calls }: { calls: readonly CallSummary[] }) {
  const headingId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Box sx={{ p: 2, pb: 1 }}>
        <Typography id={headingId} variant="h3" component="h2">
          Requests of this page
        </Typography>
        <Muted>
          The last {formatCount(LOGGED_REQUESTS)} since it was loaded. One that was sent again
          counts again.
        </Muted>
      </Box>
      <Table>
        <thead>
          <tr>
            <th scope="col">Call</th>
            <th scope="col" className="number">
              Requests
            </th>
            <th scope="col" className="number">
              Failed
            </th>
            <th scope="col" className="wide">
              Last
            </th>
            <th scope="col" className="number wide">
              Typical time
            </th>
            <th scope="col">Last failure</th>
          </tr>
        </thead>
        <tbody>
          {calls.map((summary) => (
            <CallRow key={summary.call} summary={summary} />
          ))}
        </tbody>
      </Table>
    </Paper>
  );
}

function CallRow({ summary: { call, requests, failed } }: { summary: CallSummary }) {
  const times = useTimes();
  const last = requests.at(-1);
  const lastFailure = failed.at(-1);
  const typical = typicalMs(requests);
  return (
    <tr>
      <th scope="row">{callName(call)}</th>
      <td className="number">{formatCount(requests.length)}</td>
      <td className={lastFailure ? 'number failed' : 'number'}>{formatCount(failed.length)}</td>
      <td className="wide">{last ? formatClock(last.at, times) : DASH}</td>
      <td className="number wide">{typical === null ? DASH : formatDuration(typical)}</td>
      <td>{lastFailure ? whenText(lastFailure, times) : DASH}</td>
    </tr>
  );
}
