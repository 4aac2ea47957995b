import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';

type FilterSelectProps<Value extends string> = {
  /** The accessible name; there is no visible label. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A filter of a list, in the toolbar. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
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
}
