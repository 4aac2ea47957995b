import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ChangeEvent } from 'react';
import { useFormField } from './FormTextField';
import { FieldNote } from './LabelledInput';

type ToggleFieldProps = { name: string; label: string; hint?: string };

/** A switch in a Formik form. */
export function SwitchField(props: ToggleFieldProps) {
  return <ToggleField {...props} control={Switch} indent={40} />;
}

/** A checkbox in a Formik form. */
export function CheckboxField(props: ToggleFieldProps) {
  return <ToggleField {...props} control={Checkbox} indent={28} />;
}

type ControlProps = {
  control: typeof Switch | typeof Checkbox;
  /** Distance from the left edge to the label, in pixels. */
  indent: number;
};

function ToggleField(props: ToggleFieldProps & ControlProps) {
  const { name, label, hint, control: Control, indent } = props;
  const field = useFormField<boolean>(name, hint);
  return (
    <Box>
      <FormControlLabel
        label={label}
        disabled={field.isSubmitting}
        slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 500 } } }}
        sx={{ m: 0, ml: '-4px', gap: 0.5 }}
        control={
          <Control
            id={field.id}
            name={name}
            checked={field.value}
            onChange={(event: ChangeEvent<HTMLInputElement>) =>
              field.onChange(event.target.checked)
            }
            onBlur={field.onBlur}
            slotProps={{ input: { 'aria-describedby': field.describedBy } }}
          />
        }
      />
      <Box sx={{ ml: `${indent}px`, mt: -0.5 }}>
        <FieldNote id={field.id} hint={hint} error={field.error} />
      </Box>
    </Box>
  );
}
