import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect, { nativeSelectClasses } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, useRef, type ReactNode } from 'react';
import { showable } from '../text';
import { Muted } from '../ui/Muted';
import { ALL } from './useListState';

type FilterSelectProps<Value extends string> = {
  /** Accessible name. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Whether the label is also visible, before the value. */
  isLabelled?: boolean;
};

/**
 * A filter of a list. It uses the browser's native control, which opens immediately and is familiar
 * on phones. Memoized, because a change of the list's page does not affect it.
 */
export const FilterSelect = memo(function FilterSelect<Value extends string>(
  props: FilterSelectProps<Value>,
) {
  const { label, value, options, onChange, isLabelled = false } = props;
  const select = useRef<HTMLSelectElement>(null);
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChange(chosen.value);
  };
  const isOn = value !== ALL && options[0]?.value === ALL;
  return (
    <NativeSelect
      value={value}
      onChange={(event) => choose(event.target.value)}
      input={<OutlinedInput />}
      inputRef={select}
      inputProps={{ 'aria-label': label }}
      startAdornment={
        isLabelled && (
          <InputAdornment position="start" aria-hidden disableTypography sx={{ mr: 0 }}>
            <Muted component="span">{`${label}:`}</Muted>
          </InputAdornment>
        )
      }
      endAdornment={
        isOn && (
          <InputAdornment position="end" sx={{ mr: 2 }}>
            <IconButton
              aria-label={`Clear ${label.toLowerCase()}`}
              size="small"
              onClick={() => {
                choose(ALL);
                // Moves the focus from the clear button, which is about to be removed.
                select.current?.focus();
              }}
            >
              <Close fontSize="inherit" />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{
        minWidth: { xs: 0, sm: '8.5rem' },
        borderRadius: { xs: 4, sm: 1 },
        [`& .${nativeSelectClasses.icon}`]: { right: 6 },
        ...(isOn && { '& fieldset': { borderColor: 'primary.main' } }),
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {showable(option.label)}
        </option>
      ))}
    </NativeSelect>
  );
}) as <Value extends string>(props: FilterSelectProps<Value>) => ReactNode;
