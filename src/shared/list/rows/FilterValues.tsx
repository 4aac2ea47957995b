import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useDeferredValue, useMemo, useState } from 'react';
import { formatCount, formatCounted } from '../../format';
import { foldText, searchText, showable } from '../../text';
import { Muted } from '../../ui/Muted';
import { pasteFirstLine } from '../../ui/pasteFirstLine';
import type { GridColumn } from '../gridColumn';
import type { RowsWish } from '../listData';
import type { GridRow } from '../rowIds';
import { countValues } from './arrangeRows';
import { MOST_VALUES } from './condition';

/** Maximum number of values in the list. The operator types to find any other value. */
const MOST_LISTED = 100;

const labelProps = {
  variant: 'body2',
  sx: { display: 'flex', gap: 1, flex: 1, minWidth: 0, whiteSpace: 'nowrap' },
} as const;

/** The values of a column with their counts, to choose those of the rows that a list shows. */
export function FilterValues(props: {
  wish: RowsWish<GridRow>;
  column: GridColumn<GridRow>;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}) {
  const { wish, column, chosen, onChange } = props;
  const { field, header, toolbarFilter } = column;
  const [search, setSearch] = useState('');
  const searched = foldText(searchText(search).text);
  const counted = useDeferredValue<RowsWish<GridRow> | null>(wish, null);
  const counts = useMemo(() => counted && countValues(counted, field), [counted, field]);
  const known = new Set(counts?.map(({ value }) => value));
  const missing = chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }));
  const found = [...(counts ? missing : []), ...(counts ?? [])].filter(
    ({ value }) =>
      foldText(value).includes(searched) &&
      (!toolbarFilter?.values.has(value) || chosen.includes(value)),
  );
  const listed = found.filter(({ value }, index) => index < MOST_LISTED || chosen.includes(value));
  return (
    <>
      <OutlinedInput
        size="small"
        type="search"
        value={search}
        placeholder="Find a value"
        onPaste={pasteFirstLine}
        onChange={({ target }) => setSearch(target.value)}
        inputProps={{ 'aria-label': `Find a value in ${header}` }}
      />
      <Box
        role="group"
        aria-label={`Values of ${header}`}
        sx={{ maxHeight: '13.5rem', overflowY: 'auto' }}
      >
        {counts === null && <Muted>Counting…</Muted>}
        {counts !== null && found.length === 0 && <Muted>No matching values.</Muted>}
        {listed.map(({ value, count }) => (
          <FormControlLabel
            key={value}
            control={
              <Checkbox
                checked={chosen.includes(value)}
                disabled={chosen.length >= MOST_VALUES && !chosen.includes(value)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, value] : chosen.filter((each) => each !== value),
                  )
                }
              />
            }
            label={
              <>
                <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {showable(value, 100)}
                </Box>
                <Muted>{formatCount(count)}</Muted>
              </>
            }
            slotProps={{ typography: labelProps }}
            sx={{ display: 'flex', m: 0, height: '2.25rem' }}
          />
        ))}
      </Box>
      {found.length > MOST_LISTED && (
        <Muted>Type to find more of {formatCounted(found.length, 'value')}</Muted>
      )}
      {chosen.length >= MOST_VALUES && <Muted>Choose at most {MOST_VALUES} values.</Muted>}
    </>
  );
}
