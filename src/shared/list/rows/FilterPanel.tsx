import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useId, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { readNumber } from '../../readNumber';
import { capitalize } from '../../text';
import { LabelledInput, noteId } from '../../ui/LabelledInput';
import { PanelPopover } from '../../ui/PanelPopover';
import { useIsPhone } from '../../ui/useIsPhone';
import type { ColumnValue, GridColumn } from '../gridColumn';
import { FilterSelect } from '../FilterSelect';
import type { RowsWish } from '../listData';
import type { GridRow } from '../rowIds';
import { CONDITION, SORT, type Arrangement } from '../../routing/arrangementParams';
import { ALL, type ListState } from '../useListState';
import { valueOf } from './columnValues';
import { conditionParam, parseCondition, type Condition } from './condition';
import { conditionText } from './conditionText';
import { FilterValues } from './FilterValues';
import { parseSort, sortParam, type SortColumn } from './sortParam';

type FilterPanelProps = {
  columns: readonly GridColumn<GridRow>[];
  /** Rows whose values can be chosen. Null until they are loaded. */
  wish: RowsWish<GridRow> | null;
  /** Content shown in place of the values while the rows are not loaded. */
  offer: ReactNode;
  arrangement: Arrangement;
  arrange: ListState<Record<string, never>>['arrange'];
  anchor: HTMLElement | null;
  onClose: () => void;
};

/**
 * Value for 'no column'. An empty value would show no text, and `ALL` would show a clear button
 * that looks as if it removed the filter.
 */
const NONE = '-';

const orders = [
  { value: 'ascending', label: 'Ascending' },
  { value: 'descending', label: 'Descending' },
] as const;

/**
 * A panel that sorts a list, and filters it by conditions on its columns. A phone has no column
 * headers to sort by, and the palette can open the panel.
 */
export function FilterPanel(props: FilterPanelProps) {
  const { wish, arrangement, arrange, anchor, onClose } = props;
  const isPhone = useIsPhone();
  const titleId = useId();
  const range = useRef<RangeForm>(null);
  const columns = props.columns.flatMap((column) => {
    const value = valueOf(column);
    return value ? { ...column, kind: value.kind } : [];
  });
  // The toolbar filters by all values of such a column, but a condition from an address stays visible.
  const offered = columns.filter(
    ({ field: own, toolbarFilter }) => !toolbarFilter?.isComplete || own in arrangement.where,
  );
  const [field, setField] = useState(() => Object.keys(arrangement.where)[0] ?? NONE);
  const column = columns.find((each) => each.field === field);
  const { field: sortField = ALL, isDescending = false } = parseSort(arrangement.sort) ?? {};
  const sortBy = (by: SortColumn | null) => arrange({ [SORT]: by ? sortParam(by) : '' });
  const names = columns.map(({ field: value, header: label }) => ({ value, label }));
  const isSortKnown = names.some(({ value }) => value === sortField);
  const isEmpty = arrangement.sort === '' && Object.keys(arrangement.where).length === 0;
  const clear = () => {
    const fields = Object.keys(arrangement.where).map((each) => [CONDITION + each, '']);
    arrange({ [SORT]: '', ...(Object.fromEntries(fields) as object) });
    setField(NONE);
  };
  const content = (
    <>
      <Typography id={titleId} variant="h2">
        Filter and sort
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, '& > :first-of-type': { flex: 1 } }}>
        <FilterSelect
          label="Sort by"
          value={isSortKnown ? sortField : ALL}
          options={[{ value: ALL, label: 'Sort by…' }, ...names]}
          onChange={(chosen) => sortBy(chosen === ALL ? null : { field: chosen, isDescending })}
        />
        {isSortKnown && (
          <FilterSelect
            label="Sort order"
            value={isDescending ? 'descending' : 'ascending'}
            options={orders}
            onChange={(chosen) =>
              sortBy({ field: sortField, isDescending: chosen === 'descending' })
            }
          />
        )}
      </Box>
      <FilterSelect
        label="Filter by"
        value={column ? field : NONE}
        options={[
          { value: NONE, label: 'Filter by a column…' },
          ...offered.map(({ field: value, header: label }) => ({ value, label })),
        ]}
        onChange={setField}
      />
      {column && (
        <ColumnCondition
          key={field}
          wish={wish}
          offer={props.offer}
          column={column}
          text={arrangement.where[field] ?? ''}
          range={range}
          onChange={(condition) =>
            arrange({ [CONDITION + field]: condition ? conditionParam(condition) : '' })
          }
        />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button color="inherit" disabled={isEmpty} onClick={clear}>
          Clear
        </Button>
        <Button
          variant="contained"
          onClick={() => {
            if (range.current?.apply() ?? true) onClose();
          }}
        >
          Done
        </Button>
      </Box>
    </>
  );
  return isPhone ? (
    <Drawer
      anchor="bottom"
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: sheetStyles } }}
    >
      {content}
    </Drawer>
  ) : (
    <PanelPopover
      anchor={anchor}
      onClose={onClose}
      titleId={titleId}
      sx={{ ...panelStyles, width: '21.25rem' }}
    >
      {content}
    </PanelPopover>
  );
}

const panelStyles = { p: 2, display: 'flex', flexDirection: 'column', gap: 1.5 } as const;
const sheetStyles = { ...panelStyles, maxHeight: '80dvh' };

type ConditionProps = Pick<FilterPanelProps, 'wish' | 'offer'> & {
  column: GridColumn<GridRow> & { kind: ColumnValue<GridRow>['kind'] };
  text: string;
  range: Ref<RangeForm>;
  onChange: (condition: Condition | null) => void;
};

type RangeForm = {
  /** Applies what was typed. Returns false if it can't be applied; the fields then say why. */
  apply: () => boolean;
};

const plain: readonly Condition[] = [{ kind: 'empty' }, { kind: 'filled' }];
const days: readonly Condition[] = [
  ...[-1, -7, -30, -90, 7, 30, 90].map((each) => ({ kind: 'days', days: each }) as const),
  ...[0, 7, 30, 90].map((each) => ({ kind: 'before', days: each }) as const),
];

/**
 * Controls for the condition on a column: a choice of values for a column of texts, a range for
 * other columns, or a test for the presence of a value.
 */
function ColumnCondition(props: ConditionProps) {
  const { wish, offer, column, text, range, onChange } = props;
  const { header, kind } = column;
  const condition = parseCondition(text, kind);
  const isOfTexts = kind !== 'number' && kind !== 'date';
  const [free, freeLabel] = isOfTexts ? ['is', 'Is any of'] : ['range', 'From … to …'];
  const named = [...(kind === 'date' ? days : []), ...plain];
  const [isFree, setFree] = useState(!condition || condition.kind === free);
  const options = [
    { value: free, label: freeLabel },
    ...named.map((each) => ({
      value: conditionParam(each),
      label: capitalize(conditionText(each)),
    })),
    ...((condition?.kind === 'days' || condition?.kind === 'before') &&
    !named.some((each) => conditionParam(each) === text)
      ? [{ value: text, label: conditionText(condition) }]
      : []),
  ];
  return (
    <>
      <FilterSelect
        label={`Condition on ${header}`}
        value={isFree ? free : text}
        options={options}
        onChange={(chosen) => {
          setFree(chosen === free);
          onChange(chosen === free ? null : parseCondition(chosen, kind));
        }}
      />
      {isFree && isOfTexts && !wish && offer}
      {isFree && isOfTexts && wish && (
        <FilterValues
          wish={wish}
          column={column}
          chosen={condition?.kind === 'is' ? condition.values : []}
          onChange={(values) => onChange(values.length > 0 ? { kind: 'is', values } : null)}
        />
      )}
      {isFree && !isOfTexts && (
        <Range
          ref={range}
          isDate={kind === 'date'}
          header={header}
          range={condition?.kind === 'range' ? condition : null}
          onChange={onChange}
        />
      )}
    </>
  );
}

type End = 'from' | 'to';

const ends: readonly { end: End; label: string }[] = [
  { end: 'from', label: 'From' },
  { end: 'to', label: 'To' },
];

const dateStyles = {
  // WebKit shows the current date in an empty field, in a lighter color if it knows the background.
  '& input': { backgroundColor: 'background.paper' },
};
const emptyDateStyles = {
  // `:valid` excludes a field that the operator has begun to fill in.
  '& input:valid:not(:focus-within)::-webkit-datetime-edit': { opacity: 0 },
};

/**
 * Fields for the two ends of a range of numbers or days. Either end may be empty. Applying two
 * empty ends removes the condition.
 */
function Range(props: {
  ref: Ref<RangeForm>;
  isDate: boolean;
  header: string;
  range: { from: string; to: string } | null;
  onChange: (condition: Condition | null) => void;
}) {
  const { ref, isDate, header, range, onChange } = props;
  const kind = isDate ? 'date' : 'number';
  const [texts, setTexts] = useState({ from: range?.from ?? '', to: range?.to ?? '' });
  const [errors, setErrors] = useState<Partial<Record<End, string>>>({});
  const inputs = useRef<Partial<Record<End, HTMLInputElement | null>>>({});
  const rangeId = useId();
  const isAfter = (from: string, to: string) => (isDate ? from > to : Number(from) > Number(to));

  /** End as conditions contain it: `.5` is `0.5`. Null if it is not valid. */
  const validEnd = (end: End): string | null => {
    // A browser hides a text that is not a date: `value` is empty.
    if (inputs.current[end]?.validity.badInput) return null;
    const number = readNumber(texts[end]);
    const text = isDate || number === null ? texts[end].trim() : String(number);
    const alone = conditionParam({ kind: 'range', from: text, to: '' });
    return text === '' || parseCondition(alone, kind) ? text : null;
  };
  const apply = (): boolean => {
    const [from, to] = [validEnd('from'), validEnd('to')];
    const invalid = isDate ? 'Enter a full date, with a year of four digits.' : 'Enter a number.';
    const found: typeof errors = {
      ...(from === null && { from: invalid }),
      ...(to === null && { to: invalid }),
      ...(from === '' && to === '' && !range && { from: `Enter a ${kind} here or in “To”.` }),
      ...(from && to && isAfter(from, to) && { to: 'Enter the same or more than in “From”.' }),
    };
    setErrors(found);
    const first = ends.find(({ end }) => found[end] !== undefined);
    if (first) inputs.current[first.end]?.focus();
    else
      onChange(
        parseCondition(conditionParam({ kind: 'range', from: from ?? '', to: to ?? '' }), kind),
      );
    return !first;
  };
  const isUntouched = () =>
    ends.every(
      ({ end }) => texts[end] === (range?.[end] ?? '') && !inputs.current[end]?.validity.badInput,
    );
  useImperativeHandle(ref, () => ({ apply: () => isUntouched() || apply() }));
  return (
    <Box
      component="form"
      // The fields show their errors themselves.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}
    >
      {ends.map(({ end, label }) => {
        const id = `${rangeId}${end}`;
        const error = errors[end];
        return (
          <LabelledInput
            key={end}
            id={id}
            label={label}
            error={error}
            type={isDate ? 'date' : 'text'}
            value={texts[end]}
            onChange={({ target }) => {
              setTexts({ ...texts, [end]: target.value });
              setErrors({});
            }}
            inputRef={(input: HTMLInputElement | null) => {
              inputs.current[end] = input;
            }}
            slotProps={{
              input: {
                'aria-label': `${header}: ${label}`,
                'aria-describedby': error === undefined ? undefined : noteId(id),
                ...(isDate ? { max: '9999-12-31' } : { inputMode: 'decimal' }),
              },
            }}
            sx={[isDate && dateStyles, isDate && texts[end] === '' && emptyDateStyles]}
          />
        );
      })}
      <Button type="submit" variant="outlined" color="inherit" sx={{ justifySelf: 'start' }}>
        Apply
      </Button>
    </Box>
  );
}
