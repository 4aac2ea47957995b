import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetAppsQuery } from '../../api/api';
import { useAppAnswers, type AnswersByApp } from '../../api/useAppAnswers';
import { toListData } from '../../api/listData';
import { PAGE_SIZE } from '../../api/resources/paging';
import { pageOf } from '../../shared/list/listData';
import { useListController } from '../../shared/list/useListController';
import { useListState } from '../../shared/list/useListState';
import { PageBody, PageHeader } from '../../shared/ui/PageHeader';
import { matchingApps } from '../appRows';
import { useFigureRecords } from '../figureRecords';
import { ListView } from '../ListView';
import { dashboardOf, overviewColumns } from './overviewColumns';
import { figuresOf, toOverviewRow } from './overviewRows';
import { OverviewTotals } from './OverviewTotals';

const NO_APPS: readonly never[] = [];

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
  const list = useListController({ name: 'overview', columns: overviewColumns, state, source });
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
        cardHeight={304}
        searchLabel="Search by name or display name"
        searchPlaceholder="Name or display name"
        onOpen={(row) => void navigate(dashboardOf(row))}
        empty={{
          title: 'No apps yet',
          text: 'An app is a tenant with its own devices, plans, customers and users.',
        }}
      />
    </PageBody>
  );
}
