import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { Subscription } from '../../../domain/entities';
import {
  moneyNames,
  monthlyValue,
  type MoneySums,
} from '../../../domain/figures/subscriptionMoney';
import { tableStyles } from '../../../shared/charts/tableStyles';
import { formatCount, formatCounted } from '../../../shared/format';
import { FilterSelect } from '../../../shared/list/FilterSelect';
import type { GridColumn } from '../../../shared/list/gridColumn';
import type { GridRow } from '../../../shared/list/rowIds';
import { conditionParam, type Condition } from '../../../shared/list/rows/condition';
import { groupColumns, groupRows, type RowGroup } from '../../../shared/list/rows/groupRows';
import type { ListController } from '../../../shared/list/useListController';
import { CONDITION } from '../../../shared/routing/arrangementParams';
import { capitalize, showable } from '../../../shared/text';
import { useTimes } from '../../../shared/times/Time';
import { InfoDialog } from '../../../shared/ui/InfoDialog';
import { Muted } from '../../../shared/ui/Muted';
import { MONTHLY_VALUE_FORMULA, sumsText } from '../../figures/figureTexts';
import { ListExport } from '../ListExport';
import { groupFields, type ExportedGroup } from './groupExport';
import type { FullList } from './useFullList';
import { usePricesOf } from './SumOfRows';

type GroupsProps = {
  list: ListController<GridRow>;
  full: FullList;
  /** Plural noun for the rows: `devices`. */
  nouns: string;
  open: boolean;
  onClose: () => void;
};

/** Maximum number of groups in the table. The export contains all groups. */
const MOST_SHOWN = 200;

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** Dialog that groups the matching rows by a column (docs/product/lists.md#all-rows). */
export function GroupsDialog({ list: { state }, full, nouns, open, onClose }: GroupsProps) {
  const { matching } = full;
  const all = full.wish?.columns;
  const columns = useMemo(
    () => (matching && all ? groupColumns(matching, all) : []),
    [matching, all],
  );
  const [chosen, setField] = useState('');
  const field = chosen || (columns[0]?.field ?? '');
  const column = columns.find((each) => each.field === field);
  const groups = useGroups(matching, column);
  const noteId = useId();
  const prices = usePricesOf(full.args);
  const valueIn =
    full.args.list === 'subscriptions' && prices
      ? // The cast is safe: the list is `subscriptions`.
        (rows: readonly GridRow[]) => monthlyValue(rows as readonly Subscription[], prices)
      : null;
  const total = matching?.length ?? 0;
  const exported = groups?.map((group) => toExported(group, total, valueIn));
  const shown = groups?.slice(0, MOST_SHOWN);
  const most = Math.max(1, ...(shown ?? []).map(({ rows }) => rows.length));
  const more = (groups?.length ?? 0) - MOST_SHOWN;
  return (
    <InfoDialog
      open={open}
      title={`${capitalize(nouns)} by ${column?.header.toLowerCase() ?? 'column'}`}
      maxWidth="md"
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pt: 0.5 }}>
        <FilterSelect
          label="Group by"
          value={field}
          options={columns.map(({ field: value, header: label }) => ({ value, label }))}
          onChange={setField}
        />
        <Muted id={noteId}>
          {groups
            ? `${formatCount(total)} in ${formatCounted(groups.length, 'group')}`
            : 'Grouping…'}
        </Muted>
        <Box sx={{ ml: 'auto' }}>
          <ListExport
            list="groups"
            appId={full.args.args.appId}
            rows={exported}
            all={exported}
            tools={null}
            loadFields={() => Promise.resolve(groupFields(exported ?? []))}
          />
        </Box>
      </Box>
      <Box component="table" aria-label="Groups" aria-describedby={noteId} sx={groupStyles}>
        <thead>
          <tr>
            <th scope="col">{column?.header}</th>
            <th scope="col">Count</th>
            <th scope="col" className="share">
              Share
            </th>
            {valueIn && (
              <th scope="col" className="money">
                {moneyNames.monthlyValue}
              </th>
            )}
            <th aria-hidden />
          </tr>
        </thead>
        <tbody>
          {shown?.map(({ key, label, condition, rows }) => (
            <tr key={key}>
              <th scope="row">
                <Link
                  component="button"
                  type="button"
                  onClick={() => {
                    state.arrange(paramOf(column, condition));
                    onClose();
                  }}
                >
                  {showable(label, 80)}
                </Link>
              </th>
              <td>{formatCount(rows.length)}</td>
              <td className="share">{percent.format(rows.length / total)}</td>
              {valueIn && <td className="money">{sumsText(valueIn(rows))}</td>}
              <td aria-hidden>
                <div style={{ width: `${(rows.length / most) * 100}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      {valueIn && <Muted>{MONTHLY_VALUE_FORMULA}</Muted>}
      {more > 0 && (
        <Muted>{`${formatCounted(more, 'more group')}. The export includes all groups.`}</Muted>
      )}
    </InfoDialog>
  );
}

/** Parameter of the address that shows exactly the rows of a group. */
function paramOf(
  column: GridColumn<GridRow> | undefined,
  condition: Condition,
): Record<string, string> {
  const { field = '', toolbarFilter } = column ?? {};
  const [text, ...others] = condition.kind === 'is' ? condition.values : [];
  const value = text !== undefined && others.length === 0 && toolbarFilter?.values.get(text);
  if (toolbarFilter && value) return { [toolbarFilter.name]: value };
  return { [CONDITION + field]: conditionParam(condition) };
}

const groupStyles = {
  ...tableStyles,
  '& th:first-of-type': { ...tableStyles['& th:first-of-type'], minWidth: 96 },
  '& button': { textAlign: 'left' },
  '& .share': { display: { xs: 'none', sm: 'table-cell' } },
  '& .money': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
  '& [aria-hidden]': { width: '30%', display: { xs: 'none', sm: 'table-cell' } },
  '& td > div': { height: 10, minWidth: 2, borderRadius: '2px', bgcolor: 'primary.main' },
} as const;

const toExported = (
  { key, label, rows }: RowGroup<GridRow>,
  total: number,
  valueIn: ((rows: readonly GridRow[]) => MoneySums) | null,
): ExportedGroup => ({
  id: key,
  label,
  rowCount: rows.length,
  share: total === 0 ? 0 : rows.length / total,
  monthly: valueIn?.(rows).sums ?? [],
});

function useGroups(
  rows: readonly GridRow[] | undefined,
  column: Parameters<typeof groupRows<GridRow>>[1] | undefined,
): RowGroup<GridRow>[] | null {
  const times = useTimes();
  const grouped = useDeferredValue(column, undefined);
  const groups = useMemo(
    () => (rows && grouped ? groupRows(rows, grouped, times) : null),
    [rows, grouped, times],
  );
  return grouped === column ? groups : null;
}
