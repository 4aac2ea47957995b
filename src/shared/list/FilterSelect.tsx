import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { memo, useRef, type ReactNode } from 'react';
import { plainField } from './plainField';
import { ALL } from './useListState';

type FilterSelectProps<Value extends string> = {
  /** The accessible name; there is no visible label. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** The room of the arrow and, where the filter is on, of the button that clears it, in pixels. */
const ARROW = 28;
const CLEAR = 24;

const styles = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: { xs: 0, sm: 136 },
  // The arrow, which a press goes through.
  '&::after': {
    content: '""',
    position: 'absolute',
    right: 10,
    borderInline: '4px solid transparent',
    borderTop: '5px solid currentColor',
    pointerEvents: 'none',
  },
  '& > select': {
    ...plainField,
    pr: `${ARROW}px`,
    borderRadius: { xs: 4, sm: 1 },
    cursor: 'pointer',
  },
  '&[data-is-on] > select': { pr: `${ARROW + CLEAR}px`, borderColor: 'primary.main' },
  '& > button': { position: 'absolute', right: ARROW - 4 },
} as const;

/**
 * A filter of a list. The browser's own control: it opens at once, as a phone's operator knows it, and
 * MUI's is as much code as a screen. Memoised: a page of the list is no other filter.
 */
export const FilterSelect = memo(function FilterSelect<Value extends string>(
  props: FilterSelectProps<Value>,
) {
  const { label, value, options, onChange } = props;
  const select = useRef<HTMLSelectElement>(null);
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChange(chosen.value);
  };
  const isOn = value !== ALL && options[0]?.value === ALL;
  return (
    <Box data-is-on={isOn || undefined} sx={styles}>
      <select
        ref={select}
        aria-label={label}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {isOn && (
        <IconButton
          aria-label={`Clear ${label.toLowerCase()}`}
          size="small"
          onClick={() => {
            choose(ALL);
            // This button goes away.
            select.current?.focus();
          }}
        >
          <Close fontSize="inherit" />
        </IconButton>
      )}
    </Box>
  );
}) as <Value extends string>(props: FilterSelectProps<Value>) => ReactNode;
