import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { memo, type ReactNode } from 'react';

type FilterSelectProps<Value extends string> = {
  /** The accessible name; there is no visible label. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A filter of a list, in the toolbar. Memoised: a page of the list is no other filter. */
export const FilterSelect = memo(function FilterSelect<Value extends string>(
  props: FilterSelectProps<Value>,
) {
  const { label, value, options, onChange } = props;
  return (
    <Select
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ minWidth: 136 }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}) as <Value extends string>(props: FilterSelectProps<Value>) => ReactNode;
