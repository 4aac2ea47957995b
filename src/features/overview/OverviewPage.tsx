import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetAppsQuery } from '../../api/api';
import { useAppAnswers, type AnswersByApp } from '../../api/useAppAnswers';
import { toListData } from '../../api/listData';
import { PAGE_SIZE } from '../../api/resources/paging';
import { pageOf } from '../../shared/list/listData';
import { useListController } from '../../shared/list/useListController';
import { useListState } from '../../shared/list/useListState';
import { onIntent, preload } from '../../shared/preload';
import { useSelected } from '../../shared/list/selection/selection';
import { LazyDialog, lazyPart } from '../../shared/ui/LazyDialog';
import { PageBody, PageHeader } from '../../shared/ui/PageHeader';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';
import { matchingApps } from '../appRows';
import { useFigureRecords } from '../figureRecords';
import { ListView } from '../ListView';
import { dashboardOf, overviewColumnsFor } from './overviewColumns';
import { figuresOf, toOverviewRow, type OverviewRow } from './overviewRows';
import { OverviewTotals } from './OverviewTotals';

const NO_APPS: readonly never[] = [];

const loadCompare = async () => (await import('./CompareDialog')).CompareDialog;
const CompareDialog = lazyPart(loadCompare);

/** The statistics among the answers. */
const seenFigures = (answers: AnswersByApp) =>
  new Map(
    [...answers].flatMap(([appId, { statistics }]) =>
      statistics
        ? [[appId, { statistics: statistics.answer.statistics, at: statistics.readAt }]]
        : [],
    ),
  );

/** The page /overview (docs/product.md#overview). */
export function OverviewPage() {
  const navigate = useNavigate();
  const state = useListState();
  const { search, page } = state.params;
  const query = toListData(useGetAppsQuery(), 'Failed to fetch apps');
  const found = useMemo(
    () => query.rows && matchingApps(query.rows, { search }),
    [query.rows, search],
  );
  const shown = useMemo(() => pageOf(found, page, PAGE_SIZE), [found, page]);
  // Only the apps of the page are asked, as they are seen.
  const appIds = useMemo(() => shown.rows?.map(({ id }) => id) ?? NO_APPS, [shown.rows]);
  const { answers, progress, refresh } = useAppAnswers(appIds);
  const { records } = useFigureRecords(useMemo(() => seenFigures(answers), [answers]));
  const rows = useMemo(
    () =>
      shown.rows?.map((app) => toOverviewRow(app, { answers, outcomes: progress.apps, records })),
    [shown.rows, answers, progress.apps, records],
  );
  const source = {
    ...query,
    ...shown,
    rows,
    refetch: () => {
      refresh();
      return query.refetch();
    },
  };
  const columns = overviewColumnsFor(rows ?? NO_APPS);
  const list = useListController({ name: 'overview', columns, state, source });
  const [compared, setCompared] = useState<readonly [OverviewRow, OverviewRow] | null>(null);
  const { selection } = list.tools;
  const isPair = useSelected(selection, (each) => each.kind === 'rows' && each.rows.size === 2);
  const compare = () => {
    const selected = selection.get();
    if (selected.kind !== 'rows') return;
    const [one, other] = [...selected.rows.values()].flatMap(({ id }) => {
      const app = query.rows?.find((each) => each.id === id);
      return app ? toOverviewRow(app, { answers, outcomes: progress.apps, records }) : [];
    });
    if (one && other) setCompared([one, other]);
  };
  const known = (query.rows ?? NO_APPS).map(({ id }) => figuresOf(answers, id));
  const times = known.flatMap(({ readAt }) => readAt ?? []);

  return (
    <PageBody>
      <PageHeader
        title="All Apps"
        subtitle="Key figures of every app, with totals."
        updatedAt={times.length > 0 ? Math.min(...times) : undefined}
      />
      <OverviewTotals
        apps={known}
        count={query.isMalformed ? null : (query.rows?.length ?? null)}
      />
      <ListView
        list={list}
        label="Apps"
        searchLabel="Search by name or display name"
        searchPlaceholder="Name or display name"
        selectionActions={
          isPair && (
            <SecondaryButton {...onIntent(() => preload(loadCompare))} onClick={compare}>
              Compare
            </SecondaryButton>
          )
        }
        onOpen={(row) => void navigate(dashboardOf(row))}
        empty={{
          title: 'No apps yet',
          text: 'An app is a tenant with its own devices, plans, customers and users.',
        }}
      />
      <LazyDialog open={compared !== null}>
        <CompareDialog apps={compared} onClose={() => setCompared(null)} />
      </LazyDialog>
    </PageBody>
  );
}
