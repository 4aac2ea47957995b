import Chip from '@mui/material/Chip';
import { showable } from '../../text';
import type { GridColumn } from '../gridColumn';
import { CONDITION, SORT, type Arrangement } from '../../routing/arrangementParams';
import type { ListState } from '../useListState';
import { readArrangement } from './arrangement';
import { conditionText } from './conditionText';

type ConditionChipsProps<Row> = {
  columns: readonly GridColumn<Row>[];
  arrangement: Arrangement;
  arrange: ListState<Record<string, never>>['arrange'];
};

/**
 * Chips for the sort and the conditions of a full list, each with a button that removes it. A
 * condition that can't be parsed or does not fit its column has a chip, too. Without both, the chip
 * is 'All rows'.
 */
export function ConditionChips<Row>({ columns, arrangement, arrange }: ConditionChipsProps<Row>) {
  const { conditions, sorting } = readArrangement(arrangement, columns);
  const sortName = sorting && (sorting.column?.header ?? showable(sorting.field, 40));
  const order = sorting && {
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
  const all = { key: 'all', isRead: true, label: 'All rows', remove: () => arrange(null) };
  const shown = [...(order ? [order] : []), ...chips];
  return (shown.length === 0 ? [all] : shown).map(({ key, isRead, label, remove }) => (
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
