import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import * as v from 'valibot';
import { readJson } from '../../shared/readJson';
import { useSentReports, type SentReport } from '../../store/errorReports';
import { CopyButton } from '../../shared/ui/CopyButton';
import { Muted } from '../../shared/ui/Muted';
import { formatDateTime } from '../../shared/times/formatTimes';
import { useTimes } from '../../shared/times/Time';

const kindTexts: Record<SentReport['kind'], string> = {
  render: 'A page ran into an error',
  uncaught: 'An error in the console',
  rejection: 'An error in the console’s background work',
  chunk: 'A part of the console could not be loaded',
  policy: 'The browser stopped something that the console’s policy forbids',
  answer: 'An answer of the platform was not understood',
};

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { borderTop: '1px solid var(--mui-palette-divider)' },
  '& summary': { padding: '8px 16px', cursor: 'pointer', overflowWrap: 'anywhere' },
  '& time': {
    marginRight: 12,
    color: 'var(--mui-palette-text-secondary)',
    fontVariantNumeric: 'tabular-nums',
  },
  '& div': { position: 'relative', padding: '0 16px 12px' },
  '& div > button': { position: 'absolute', top: 4, right: 20 },
});

const Json = styled('pre')({
  maxHeight: 320,
  margin: 0,
  padding: '8px 40px 8px 12px',
  overflow: 'auto',
  borderRadius: 4,
  background: 'var(--mui-palette-action-hover)',
  fontSize: '0.75rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

/** The JSON with line breaks. */
const readable = (text: string) => JSON.stringify(readJson(v.unknown(), text), null, 2);

function Report({ report: { at, kind, text } }: { report: SentReport }) {
  const times = useTimes();
  const when = formatDateTime(at, times);
  return (
    <li>
      <details>
        <summary>
          <time dateTime={new Date(at).toISOString()}>{when}</time>
          {kindTexts[kind]}
        </summary>
        <div>
          <Json role="group" tabIndex={0} aria-label={`Report of ${when}`} dir="ltr">
            {readable(text)}
          </Json>
          <CopyButton text={text} label={`Copy the report of ${when}`} />
        </div>
      </details>
    </li>
  );
}

/**
 * What this browser has told of crashes (docs/product.md#error-reports).
 *
 * @param to the address that they are sent to
 */
export function ErrorReports({ to }: { to: string }) {
  const headingId = useId();
  const reports = useSentReports();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Box sx={{ p: 2, pb: reports.length > 0 ? 1 : 2 }}>
        <Typography id={headingId} variant="h3" component="h2">
          Error reports
        </Typography>
        <Muted>
          {reports.length > 0
            ? `What this browser has sent to ${new URL(to).host} since the sign-in, without data of yours or of customers.`
            : `None since the sign-in. A crash would be reported to ${new URL(to).host}, without data of yours or of customers.`}
        </Muted>
      </Box>
      {reports.length > 0 && (
        <List>
          {reports.map((report) => (
            <Report key={`${report.at} ${report.kind}`} report={report} />
          ))}
        </List>
      )}
    </Paper>
  );
}
