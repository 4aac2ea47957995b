import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup, { type ToggleButtonGroupProps } from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';

type ToggleChoiceProps<Value> = Pick<ToggleButtonGroupProps, 'fullWidth' | 'sx'> & {
  label: string;
  value: Value;
  options: readonly Value[];
  onChange: (value: Value) => void;
  /** Content of an option's button. */
  children: (option: Value) => ReactNode;
};

/** Buttons of which exactly one is pressed. */
export function ToggleChoice<Value extends string | number>(props: ToggleChoiceProps<Value>) {
  const { label, options, onChange, children, ...group } = props;
  return (
    <ToggleButtonGroup
      {...group}
      exclusive
      size="small"
      aria-label={label}
      onChange={(_event, pressed: Value | null) => {
        // Null means that the pressed button was pressed again.
        if (pressed !== null) onChange(pressed);
      }}
    >
      {options.map((option) => (
        <ToggleButton key={option} value={option}>
          {children(option)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
