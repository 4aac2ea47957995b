import Expand from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CheckRule, Finding } from '../../domain/checks/checkRule';
import type { RuleResult } from '../../domain/checks/checks';
import { moneyNames } from '../../domain/figures/subscriptionMoney';
import { formatCount, formatCounted } from '../../shared/format';
import { DASH, showable } from '../../shared/text';
import { Time } from '../../shared/times/Time';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { Muted } from '../../shared/ui/Muted';
import { lazyPart } from '../../shared/ui/LazyDialog';
import { ShowMore } from '../../shared/ui/ShowMore';
import { StatusChip } from '../../shared/ui/StatusChip';
import { severities } from './checkResults';
import type { Dismissal } from './dismissals';
import { useAppLink } from '../navigation/useAppLink';
import { evidenceText, isWholeList, pathTo } from './findingTexts';

const ShowRows = lazyPart(async () => (await import('./ShowRows')).ShowRows);

const ROWS_AT_ONCE = 10;

type GroupProps = {
  result: RuleResult;
  /** Whether the URL names this check, so that the group is expanded at first. */
  isNamed: boolean;
  /** Part of the data that wasn't checked; null if everything was checked. */
  missing: string | null;
  /** Monthly value of the affected subscriptions; a dash if there is none. */
  value: string;
  dismissalOf: (finding: Finding) => Dismissal | undefined;
  onDismiss: (findings: readonly Finding[]) => void;
  onRestore: (finding: Finding) => void;
};

/**
 * Shows the findings of one rule under a title that expands them. Renders nothing without findings.
 */
export function FindingGroup(props: GroupProps) {
  const { result, isNamed, missing, value, dismissalOf, onDismiss, onRestore } = props;
  const { rule, findings } = result;
  const titleId = useId();
  const listId = useId();
  const [isOpen, setOpen] = useState(isNamed);
  const [isAll, setAll] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  if (!findings?.length) return null;
  const open = findings.filter((finding) => !dismissalOf(finding));
  const dismissed = findings.length - open.length;
  const { label, tone } = severities[rule.severity];
  const chosen = open.filter(({ row }) => selected.has(row));
  const ids = open.flatMap(({ row, rows }) => rows ?? [row]);
  const toDismiss = chosen.length > 0 ? chosen : open;
  const select = ({ row }: Finding, isSelected: boolean) =>
    setSelected(
      new Set([...selected].filter((each) => each !== row).concat(isSelected ? row : [])),
    );
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box sx={{ px: { xs: 1.5, lg: 2 }, py: 1.5, position: 'relative' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography variant="h2">
            <ButtonBase
              id={titleId}
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
              // Makes the whole header clickable. The other texts of the header stay outside of the
              // button, so that they don't become part of its accessible name.
              sx={{
                font: 'inherit',
                gap: 0.5,
                ml: -0.5,
                alignItems: 'start',
                textAlign: 'start',
                '&::after': { content: '""', position: 'absolute', inset: 0 },
              }}
            >
              <Expand
                fontSize="small"
                sx={{
                  my: 0.25,
                  transform: isOpen ? 'none' : 'rotate(-90deg)',
                  color: 'text.secondary',
                }}
              />
              {rule.name}
            </ButtonBase>
          </Typography>
          <StatusChip label={label} tone={open.length > 0 ? tone : 'neutral'} />
          <Muted sx={{ ml: 'auto' }}>
            {[
              formatCounted(open.length, 'finding'),
              ...(dismissed > 0 ? [`${formatCount(dismissed)} dismissed`] : []),
            ].join(', ') + (value === DASH ? '' : ` · ${moneyNames.monthlyValue} ${value}`)}
          </Muted>
        </Box>
        {/* The padding aligns this text with the title, which has an arrow before it. */}
        <Muted sx={{ pl: 2.5 }}>
          {[rule.why, rule.action, missing !== null && `Partially checked: ${missing}.`]
            .filter(Boolean)
            .join(' ')}
        </Muted>
      </Box>
      <Box id={listId} hidden={!isOpen}>
        {isOpen && (
          <ShowMore items={isAll ? findings : open} step={ROWS_AT_ONCE} noun="findings">
            {(shown, more) => (
              <>
                <Box
                  component="ul"
                  aria-labelledby={titleId}
                  sx={{ m: 0, p: 0, listStyle: 'none' }}
                >
                  {shown.map((finding) => (
                    <FindingRow
                      key={finding.row}
                      rule={rule}
                      finding={finding}
                      dismissal={dismissalOf(finding)}
                      onDismiss={onDismiss}
                      onRestore={onRestore}
                      {...(open.length > 1 && {
                        isSelected: selected.has(finding.row),
                        onSelect: select,
                      })}
                    />
                  ))}
                </Box>
                {(more !== false || dismissed > 0 || open.length > 1) && (
                  <Box sx={{ px: 1, py: 0.5, borderTop: 1, borderColor: 'divider' }}>
                    {more}
                    {isWholeList(rule.list) && open.length > 1 && (
                      <Suspense>
                        <ShowRows list={rule.list} ids={ids} describedBy={titleId} />
                      </Suspense>
                    )}
                    {open.length > 1 && (
                      <Button
                        color="inherit"
                        aria-describedby={titleId}
                        onClick={() => onDismiss(toDismiss)}
                      >
                        <span>
                          {chosen.length > 0
                            ? `Dismiss ${formatCount(chosen.length)} selected…`
                            : `Dismiss all ${formatCount(open.length)}…`}
                        </span>
                      </Button>
                    )}
                    {dismissed > 0 && (
                      <Button
                        color="inherit"
                        aria-describedby={titleId}
                        onClick={() => setAll(!isAll)}
                      >
                        <span>
                          {isAll ? 'Hide dismissed' : `Show ${formatCount(dismissed)} dismissed`}
                        </span>
                      </Button>
                    )}
                  </Box>
                )}
              </>
            )}
          </ShowMore>
        )}
      </Box>
    </Paper>
  );
}

type RowProps = {
  rule: CheckRule;
  finding: Finding;
  dismissal: Dismissal | undefined;
  /**
   * Whether the finding is selected for dismissal; undefined if the rule has only one open finding.
   */
  isSelected?: boolean;
  onSelect?: (finding: Finding, isSelected: boolean) => void;
} & Pick<GroupProps, 'onDismiss' | 'onRestore'>;

function FindingRow(props: RowProps) {
  const { rule, finding, dismissal, isSelected, onSelect, onDismiss, onRestore } = props;
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
      {onSelect && (
        <Checkbox
          size="small"
          checked={isSelected ?? false}
          disabled={dismissal !== undefined}
          onChange={(_event, isChecked) => onSelect(finding, isChecked)}
          sx={{ m: -1 }}
          slotProps={{ input: { 'aria-label': `Select: ${showable(name)}` } }}
        />
      )}
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
          <span>{showable(evidenceText(finding))}</span>
          {dismissal && (
            <span>
              {finding.evidence.length > 0 && <br />}
              Dismissed <Time at={dismissal.at} as="date" />:{' '}
              <IsolatedText text={dismissal.reason} />
            </span>
          )}
        </Muted>
      </Box>
      <Button
        color="inherit"
        size="small"
        aria-label={`${dismissal ? 'Restore' : 'Dismiss'}: ${showable(name)}`}
        onClick={() => (dismissal ? onRestore(finding) : onDismiss([finding]))}
        sx={{ flexShrink: 0 }}
      >
        <span>{dismissal ? 'Restore' : 'Dismiss'}</span>
      </Button>
    </Box>
  );
}
