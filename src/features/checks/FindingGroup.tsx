import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from '../../shared/router';
import type { CheckRule, Finding } from '../../domain/checks/checkRule';
import type { RuleResult } from '../../domain/checks/checks';
import { formatCount, formatCounted } from '../../shared/format';
import { showable } from '../../shared/text';
import { TextWithTimes } from '../../shared/times/Time';
import { asDate } from '../../shared/times/timedText';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { Muted } from '../../shared/ui/Muted';
import { ShowMore } from '../../shared/ui/ShowMore';
import { StatusChip } from '../../shared/ui/StatusChip';
import { severities } from '../checkResults';
import type { Dismissal } from '../dismissals';
import { useAppLink } from '../useAppLink';
import { evidenceText, pathTo } from './findingTexts';

const ROWS_AT_ONCE = 10;

type GroupProps = {
  result: RuleResult;
  /** Which part was not checked; null for none. */
  missing: string | null;
  dismissalOf: (finding: Finding) => Dismissal | undefined;
  onDismiss: (finding: Finding) => void;
  onRestore: (finding: Finding) => void;
};

/** What one rule has found; nothing if it has found nothing. */
export function FindingGroup({ result, missing, dismissalOf, onDismiss, onRestore }: GroupProps) {
  const { rule, findings } = result;
  const titleId = useId();
  const [isAll, setAll] = useState(false);
  if (!findings?.length) return null;
  const open = findings.filter((finding) => !dismissalOf(finding));
  const dismissed = findings.length - open.length;
  const { label, tone } = severities[rule.severity];
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box sx={{ px: { xs: 1.5, lg: 2 }, py: 1.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography id={titleId} variant="h2">
            {rule.name}
          </Typography>
          <StatusChip label={label} tone={open.length > 0 ? tone : 'neutral'} />
          <Muted sx={{ ml: 'auto' }}>
            {[
              formatCounted(open.length, 'finding'),
              ...(dismissed > 0 ? [`${formatCount(dismissed)} dismissed`] : []),
            ].join(', ')}
          </Muted>
        </Box>
        <Muted>
          {rule.why} {rule.action}
          {missing !== null && ` Checked in part: ${missing}.`}
        </Muted>
      </Box>
      <ShowMore items={isAll ? findings : open} step={ROWS_AT_ONCE} noun="findings">
        {(shown, more) => (
          <>
            <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {shown.map((finding) => (
                <FindingRow
                  key={finding.row}
                  rule={rule}
                  finding={finding}
                  dismissal={dismissalOf(finding)}
                  onDismiss={onDismiss}
                  onRestore={onRestore}
                />
              ))}
            </Box>
            {(more !== false || dismissed > 0) && (
              <Box sx={{ px: 1, py: 0.5, borderTop: 1, borderColor: 'divider' }}>
                {more}
                {dismissed > 0 && (
                  <Button color="inherit" aria-describedby={titleId} onClick={() => setAll(!isAll)}>
                    {isAll ? 'Hide dismissed' : `Show ${formatCount(dismissed)} dismissed`}
                  </Button>
                )}
              </Box>
            )}
          </>
        )}
      </ShowMore>
    </Paper>
  );
}

type RowProps = {
  rule: CheckRule;
  finding: Finding;
  dismissal: Dismissal | undefined;
} & Pick<GroupProps, 'onDismiss' | 'onRestore'>;

function FindingRow({ rule, finding, dismissal, onDismiss, onRestore }: RowProps) {
  const appLink = useAppLink();
  const name = finding.label ?? finding.row;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: { xs: 1.5, lg: 2 },
        py: 0.75,
        minHeight: 44,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          flex: 1,
          minWidth: 0,
          columnGap: 2,
          alignItems: 'baseline',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
        }}
      >
        <Typography
          variant="body2"
          component={Link}
          to={appLink(pathTo(rule.list, finding))}
          title={showable(name)}
          noWrap
          sx={{ color: 'primary.main', fontWeight: 500, justifySelf: 'start', maxWidth: '100%' }}
        >
          <IsolatedText text={name} />
        </Typography>
        <Muted sx={{ overflowWrap: 'anywhere' }}>
          <TextWithTimes text={evidenceText(finding)} />
          {dismissal && (
            <>
              {finding.evidence.length > 0 && <br />}
              Dismissed <TextWithTimes text={asDate(dismissal.at)} />:{' '}
              <IsolatedText text={dismissal.reason} />
            </>
          )}
        </Muted>
      </Box>
      <Button
        color="inherit"
        size="small"
        aria-label={`${dismissal ? 'Restore' : 'Dismiss'}: ${showable(name)}`}
        onClick={() => (dismissal ? onRestore(finding) : onDismiss(finding))}
        sx={{ flexShrink: 0 }}
      >
        {dismissal ? 'Restore' : 'Dismiss'}
      </Button>
    </Box>
  );
}
