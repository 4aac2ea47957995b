import Chip from '@mui/material/Chip';
import { showable } from '../../text';
import { useIsPhone } from '../../ui/useIsPhone';
import type { GridColumn } from '../gridColumn';
import { CONDITION, SORT, type Arrangement, type ListState } from '../useListState';
import { readArrangement } from './arrangement';
import { conditionText } from './conditionText';

type ConditionChipsProps<Row> = {
  columns: readonly GridColumn<Row>[];
  arrangement: Arrangement;
  arrange: ListState<Record<string, never>>['arrange'];
};

/**
 * Chips for the conditions on columns, each with a button that removes the condition. A condition
 * that can't be parsed or does not fit its column has a chip, too, and so does the sort if no
 * column header shows it.
 */
export function ConditionChips<Row>({ columns, arrangement, arrange }: ConditionChipsProps<Row>) {
  const isPhone = useIsPhone();
  const { conditions, sorting } = readArrangement(arrangement, columns);
  const sortName = sorting && (sorting.column?.header ?? showable(sorting.field, 40));
  const order = sorting &&
    (isPhone || sorting.column === null) && {
      key: 'sort',
      isRead: sorting.column !== null,
      label: sorting.column
        ? `Sorted by ${sortName} ${sorting.isDescending ? '↓' : '↑'}`
        : `Sorted by ${sortName}: column not recognized, ignored`,
      remove: () => arrange({ [SORT]: '' }),
    };
  const chips = conditions.map(({ field, column, condition }) => {
    const name = column?.header ?? showable(field, 40);
    return {
      key: `where.${field}`,
      isRead: condition !== null,
      label: condition
        ? `${name}: ${conditionText(condition)}`
        : `${name}: filter not recognized, ignored`,
      remove: () => arrange({ [CONDITION + field]: '' }),
    };
  });
  return [...(order ? [order] : []), ...chips].map(({ key, isRead, label, remove }) => (
    <Chip
      key={key}
      size="small"
      variant="outlined"
      color={isRead ? 'default' : 'warning'}
      label={<bdi>{label}</bdi>}
      title="Press Delete to remove"
      onDelete={remove}
      // Keeps the usual text color, because the warning color of the border is too light for text.
      sx={{ maxWidth: '100%', '& .MuiChip-label': { color: 'text.primary' } }}
    />
  ));
}
