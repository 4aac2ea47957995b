import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetAppsQuery } from '../../api/api';
import { useAppAnswers } from '../../api/useAppAnswers';
import { toListData } from '../answers/listAnswer';
import { PAGE_SIZE } from '../../api/resources/paging';
import { pageOf } from '../../shared/list/listData';
import { sortRows } from '../../shared/list/rows/sortRows';
import { useListController } from '../../shared/list/useListController';
import { useListState } from '../../shared/list/useListState';
import { PageBody, PageHeader } from '../../shared/ui/PageHeader';
import { useIsPhone } from '../../shared/ui/useIsPhone';
import { matchingApps } from '../lists/appRows';
import { ViewTabs } from '../../shared/list/views/ViewTabs';
import { ListView } from '../lists/ListView';
import { dashboardOf, overviewColumns } from './overviewColumns';
import { toOverviewRow } from './overviewRows';
import { OverviewTotals } from './OverviewTotals';

const NO_APPS: readonly never[] = [];

const statisticsOnly = ['statistics'] as const;

/** The page /overview (docs/product/apps.md#overview). */
export function OverviewPage() {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const state = useListState();
  const { search, page } = state.params;
  const query = toListData(useGetAppsQuery(), 'Failed to fetch apps');
  const found = useMemo(
    () => query.rows && matchingApps(query.rows, { search }),
    [query.rows, search],
  );
  const { sort } = state.arrangement;
  // Requests figures only for the apps on the page. Sorting needs the figures of all apps.
  const asked = useMemo(
    () => (sort === '' ? pageOf(found, page, PAGE_SIZE).rows : found) ?? NO_APPS,
    [found, page, sort],
  );
  const appIds = useMemo(() => asked.map(({ id }) => id), [asked]);
  const { answers, progress, refresh } = useAppAnswers(appIds, statisticsOnly);
  const known = useMemo(() => ({ answers, outcomes: progress.apps }), [answers, progress.apps]);
  const all = (query.rows ?? NO_APPS).map((app) => toOverviewRow(app, known));
  const rows = useMemo(() => {
    const matching = found?.map((app) => toOverviewRow(app, known));
    return matching && sortRows(matching, overviewColumns, sort);
  }, [found, known, sort]);
  const source = {
    ...query,
    ...pageOf(rows, page, PAGE_SIZE),
    arranges: 'sort' as const,
    refetch: () => {
      refresh();
      return query.refetch();
    },
  };
  const list = useListController({ name: 'overview', columns: overviewColumns, state, source });
  const readAt = all.flatMap((row) => row.readAt ?? []);

  const totals = (
    <OverviewTotals apps={all} count={query.isMalformed ? null : (query.rows?.length ?? null)} />
  );

  return (
    <PageBody>
      <PageHeader
        title="All Apps"
        subtitle="Key figures for every app, with totals."
        updatedAt={readAt.length > 0 ? Math.min(...readAt) : undefined}
      />
      <ViewTabs tools={list.tools} />
      {!isPhone && totals}
      <ListView
        list={list}
        label="Apps"
        searchLabel="Search by name or display name"
        searchPlaceholder="Name or display name"
        onOpen={(row) => void navigate(dashboardOf(row))}
        empty={{
          title: 'No apps yet',
          text: 'An app is a tenant with its own devices, plans, customers and users.',
        }}
      />
      {/* On a phone, the apps themselves come first. */}
      {isPhone && totals}
    </PageBody>
  );
}
