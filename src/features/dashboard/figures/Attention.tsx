import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router-dom';
import type { RuleResult } from '../../../domain/checks/checks';
import { FigurePanel } from '../../../shared/charts/FigurePanel';
import { formatCounted, formatMore } from '../../../shared/format';
import { Muted } from '../../../shared/ui/Muted';
import { StatusChip } from '../../../shared/ui/StatusChip';
import {
  CHECK_PARAM,
  countNotMade,
  neededLists,
  offerText,
  runText,
  severities,
  useCheckFacts,
  useCheckResults,
} from '../../checks/checkResults';
import { countOpen, useDismissals } from '../../checks/dismissals';
import { LoadButton } from '../../figures/LoadButton';
import type { WholeLists } from '../../figures/useWholeLists';
import { screenPath, screens } from '../../navigation/screens';
import { useAppLink } from '../../navigation/useAppLink';

const MOST_RULES = 7;

type AttentionProps = {
  appId: string;
  /** Whether the requests for statistics and prices have finished. */
  isAnswered: boolean;
  lists: WholeLists;
};

/**
 * Panel 'Needs attention' with the most severe checks that have findings, and the number of checks
 * that were not made (docs/product/dashboard.md#figures).
 */
export function Attention({ appId, isAnswered, lists }: AttentionProps) {
  const appLink = useAppLink();
  const facts = useCheckFacts(appId);
  const results = useCheckResults(isAnswered ? facts : null);
  const { dismissals } = useDismissals();
  // The results are deferred. They are outdated while they need a list that is already loaded.
  const isWaiting =
    lists.loading.length > 0 ||
    results === null ||
    neededLists(results).some((list) => lists.lists[list]);
  const found = ((!isWaiting && results) || [])
    .map((result) => ({ rule: result.rule, open: countOpen([result], appId, dismissals) }))
    .filter(({ open }) => open > 0);
  return (
    <FigurePanel
      title="Needs attention"
      actions={
        <>
          {found.length > MOST_RULES && <Muted>{formatMore(found.length - MOST_RULES)}</Muted>}
          <Link component={RouterLink} to={appLink(screens.checks.path)} variant="body2">
            All checks
          </Link>
        </>
      }
    >
      <Box
        key={isWaiting ? 'waiting' : 'known'}
        component="ul"
        aria-busy={isWaiting}
        sx={{
          m: 0,
          p: 0,
          flex: 1,
          listStyle: 'none',
          // Space for all rules beside 'Coming up', and for five where it would push down the rest.
          minHeight: { xs: '12rem', sm: '10rem', lg: `${MOST_RULES * 2}rem` },
        }}
      >
        {found.slice(0, MOST_RULES).map(({ rule, open }) => (
          <Box component="li" key={rule.id} sx={line}>
            <StatusChip {...severities[rule.severity]} />
            <Link
              component={RouterLink}
              to={appLink(screenPath('checks', { [CHECK_PARAM]: rule.id }))}
              variant="body2"
            >
              {rule.name}
            </Link>
            <Muted noWrap sx={{ ml: 'auto', flexShrink: 0 }}>
              {formatCounted(open, 'finding')}
            </Muted>
          </Box>
        ))}
        {isWaiting
          ? [80, 65, 72].map((width) => (
              <Box component="li" key={width} sx={line}>
                <Skeleton width={`${width}%`} />
              </Box>
            ))
          : found.length === 0 && <Muted component="li">{nothingFoundText(results)}</Muted>}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          minHeight: { xs: 68, sm: 36 },
        }}
      >
        {isWaiting ? (
          <Muted role="status">{lists.loading.length > 0 && 'Running checks…'}</Muted>
        ) : (
          <NotMade lists={lists} results={results} />
        )}
      </Box>
    </FigurePanel>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: '2rem',
  // The chip with the severity keeps its width when the line is too narrow.
  '& > .chip': { flexShrink: 0 },
} as const;

function nothingFoundText(results: readonly RuleResult[]): string {
  const made = results.length - countNotMade(results);
  if (made === 0) return '';
  return made === results.length
    ? `No findings. All ${formatCounted(made, 'check')} passed.`
    : `No findings in ${formatCounted(made, 'check')} so far.`;
}

type NotMadeProps = Pick<AttentionProps, 'lists'> & { results: readonly RuleResult[] };

function NotMade({ lists, results }: NotMadeProps) {
  const notMade = countNotMade(results);
  const needed = neededLists(results);
  if (notMade === 0) return null;
  const checks = formatCounted(notMade, 'check');
  if (needed.length === 0) {
    return <Muted>{`${checks} couldn’t run because some data couldn’t be loaded.`}</Muted>;
  }
  return (
    <>
      <Muted>{offerText(notMade)}</Muted>
      <Box sx={{ ml: 'auto' }}>
        <LoadButton onLoad={() => lists.load(needed)} isBusy={false}>
          {runText(notMade)}
        </LoadButton>
      </Box>
    </>
  );
}
