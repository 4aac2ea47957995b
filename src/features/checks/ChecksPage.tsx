import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetAppStatisticsQuery, useGetPricesQuery } from '../../api/api';
import { describeFailure } from '../../api/client/errors';
import type { CheckRule, Finding } from '../../domain/checks/checkRule';
import type { RuleResult } from '../../domain/checks/checks';
import { valueOfFindings } from '../../domain/checks/valueOfFindings';
import { formatCount } from '../../shared/format';
import { DASH } from '../../shared/text';
import { useListState } from '../../shared/list/useListState';
import { useScreenCommand } from '../../shared/screenCommands';
import { ErrorView } from '../../shared/ui/ErrorView';
import { LazyDialog, lazyPart } from '../../shared/ui/LazyDialog';
import { PageBody, PageHeader } from '../../shared/ui/PageHeader';
import { StatCards, type Stat } from '../../shared/ui/StatCards';
import { UnexpectedResponse } from '../../shared/ui/UnexpectedResponse';
import { useScopedAppId } from '../navigation/currentApp';
import { CHECK_PARAM, countNotMade, useCheckFacts, useCheckResults } from './checkResults';
import { countOpen, dismissalOf, useDismissals } from './dismissals';
import { sumsText } from '../figures/figureTexts';
import { useWholeLists } from '../figures/useWholeLists';
import { ListExport } from '../lists/ListExport';
import { toCheckRows } from './checkExport';
import type { FoundByRule } from './DismissDialog';
import { FindingGroup } from './FindingGroup';
import { isWholeList, missingOfList } from './findingTexts';
import { RuleList } from './RuleList';
import { ListsState } from './ListsState';

const DismissDialog = lazyPart(async () => (await import('./DismissDialog')).DismissDialog);

const cards = [
  { severity: 'serious', label: 'Critical' },
  { severity: 'warning', label: 'Warnings' },
  { severity: 'notice', label: 'Notices' },
] as const;

/** The screen loads no list without being asked. */
const NO_LISTS: readonly never[] = [];

const filters = { severity: cards.map(({ severity }) => severity) };

/** The page /checks (docs/product/checks.md#checks). */
export function ChecksPage() {
  const appId = useScopedAppId();
  const state = useListState({ filters });
  const statistics = useGetAppStatisticsQuery({ appId });
  const prices = useGetPricesQuery({ appId });
  const lists = useWholeLists(appId, NO_LISTS);
  const facts = useCheckFacts(appId);
  const answers = [statistics, prices];
  const isAnswered = answers.every(({ isFetching, currentData }) => currentData ?? !isFetching);
  const shown = useCheckResults(isAnswered ? facts : null);
  const { dismissals, dismiss, restore } = useDismissals();
  const [subject, setSubject] = useState<FoundByRule | null>(null);
  const refetch = () => {
    for (const answer of answers) void answer.refetch();
    lists.reload();
  };
  useScreenCommand('refresh', refetch);

  const find = (rule: CheckRule, finding: Finding) =>
    dismissalOf(dismissals, { appId, rule: rule.id }, finding);
  const missingOf = ({ rule }: RuleResult) =>
    rule.needs
      .flatMap((name) => (isWholeList(name) ? (missingOfList(name, lists.lists) ?? []) : []))
      .join(', ') || null;
  const readAt = answers.map(({ fulfilledTimeStamp }) => fulfilledTimeStamp ?? Infinity);
  const updatedAt = Math.min(...readAt);
  const named = useSearchParams()[0].get(CHECK_PARAM);
  const { severity: wanted } = state.params;
  const listed = shown?.filter(({ rule }) => wanted === undefined || wanted === rule.severity);
  const cardOf = (severity: CheckRule['severity']) => {
    const results = shown?.filter(({ rule }) => rule.severity === severity) ?? [];
    const found = countOpen(results, appId, dismissals);
    const notMade = countNotMade(results);
    // A zero would look as if all checks had run.
    const value = found === 0 && notMade > 0 ? DASH : formatCount(found);
    return { value, hint: notMade > 0 ? `${formatCount(notMade)} not checked` : 'all checked' };
  };
  const stats: Stat[] = [
    ...cards.map(({ severity, label }) => ({
      label,
      ...cardOf(severity),
      filter: state.filterSwitch('severity', severity),
    })),
    {
      label: 'Not checked',
      value: formatCount(shown && countNotMade(shown)),
      hint: `of ${formatCount(shown?.length)} checks`,
    },
  ];
  const rows = shown
    ? toCheckRows(shown, {
        missingOf,
        dismissalOf: find,
        readAt: Number.isFinite(updatedAt) ? updatedAt : null,
      })
    : undefined;

  return (
    <PageBody>
      <PageHeader
        title="Checks"
        subtitle="Problems found in this app’s data."
        updatedAt={Number.isFinite(updatedAt) ? updatedAt : undefined}
        actions={<ListExport list="checks" appId={appId} rows={rows} all={rows} tools={null} />}
      />
      {answers.map(
        ({ error }, index) =>
          error && (
            <ErrorView
              key={index}
              {...describeFailure(
                error,
                index === 0 ? 'Failed to fetch statistics' : 'Failed to fetch plans',
              )}
              compact
              onRetry={refetch}
            />
          ),
      )}
      {answers.some(({ currentData }) => currentData?.isMalformed) && <UnexpectedResponse />}
      <StatCards isLoading={shown === null} stats={stats} />
      {shown && <ListsState lists={lists} results={shown} />}
      {listed?.map((result) => (
        <FindingGroup
          key={result.rule.id}
          result={result}
          isNamed={result.rule.id === named}
          missing={missingOf(result)}
          dismissalOf={(finding) => find(result.rule, finding)}
          value={sumsText(valueOfFindings(result, facts))}
          onDismiss={(findings) => setSubject({ rule: result.rule, findings })}
          onRestore={(finding) => restore({ appId, rule: result.rule.id }, finding)}
        />
      ))}
      {shown && <RuleList results={shown} missingOf={missingOf} />}
      <LazyDialog open={subject !== null}>
        <DismissDialog
          appId={appId}
          subject={subject}
          onClose={() => setSubject(null)}
          onDismiss={({ rule, findings }, reason) =>
            dismiss({ appId, rule: rule.id }, findings, reason)
          }
        />
      </LazyDialog>
    </PageBody>
  );
}
