import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { CallLog } from '../../api/client/callLog';
import { formatCount } from '../../shared/format';
import { DASH } from '../../shared/text';
import { callName, formatClock, formatDuration, requestText, typicalMs } from './statusTexts';

const Table = styled('table')({
  width: '100%',
  minWidth: 760,
  borderCollapse: 'collapse',
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
  '& tbody th': { width: '40%', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .number': { textAlign: 'right' },
  '& .failed': { color: 'var(--mui-palette-error-main)' },
});

/** The requests of this page, a row a call. */
export function CallTable({ calls }: { calls: readonly [string, CallLog][] }) {
  const headingId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Box sx={{ p: 2, pb: 1 }}>
        <Typography id={headingId} variant="h3" component="h2">
          Requests of this page
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Since it was loaded. A request that is sent again counts again.
        </Typography>
      </Box>
      <Box
        role="region"
        tabIndex={0}
        aria-labelledby={headingId}
        sx={{ overflowX: 'auto', position: 'relative' }}
      >
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
              <th scope="col">Last</th>
              <th scope="col" className="number">
                Typical time
              </th>
              <th scope="col">Last failure</th>
            </tr>
          </thead>
          <tbody>
            {calls.map(([call, log]) => (
              <CallRow key={call} call={call} log={log} />
            ))}
          </tbody>
        </Table>
      </Box>
    </Paper>
  );
}

function CallRow({ call, log }: { call: string; log: CallLog }) {
  const { requests, failures, lastFailure, recent } = log;
  const last = recent.at(-1);
  const typical = typicalMs(recent);
  return (
    <tr>
      <th scope="row">{callName(call)}</th>
      <td className="number">{formatCount(requests)}</td>
      <td className={failures > 0 ? 'number failed' : 'number'}>{formatCount(failures)}</td>
      <td>{last ? formatClock(last.at) : DASH}</td>
      <td className="number">{typical === null ? DASH : formatDuration(typical)}</td>
      <td>{lastFailure ? `${formatClock(lastFailure.at)}, ${requestText(lastFailure)}` : DASH}</td>
    </tr>
  );
}
