import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from './FieldFrame';
import { useFormField } from './useFormField';

type FormTextFieldProps = {
  name: string;
  label: string;
  hint?: string;
  placeholder?: string;
  type?: 'text' | 'email' | 'password' | 'tel' | 'url';
  autoComplete?: string;
  disabled?: boolean;
  /** Lines of a field that has more than one. */
  rows?: number;
};

/** A text field in a Formik form. */
export function FormTextField(props: FormTextFieldProps) {
  const { name, label, hint, placeholder, type = 'text', autoComplete, rows } = props;
  const field = useFormField<string>(name, hint);
  const disabled = field.isSubmitting || props.disabled === true;
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error} disabled={disabled}>
      <OutlinedInput
        id={field.id}
        name={name}
        type={type}
        value={field.value}
        onChange={(event) => {
          field.onChange(event.target.value);
        }}
        onBlur={field.onBlur}
        placeholder={placeholder ?? ''}
        autoComplete={autoComplete ?? 'off'}
        multiline={rows !== undefined}
        rows={rows ?? 1}
        slotProps={{ input: { 'aria-describedby': field.describedBy } }}
      />
    </FieldFrame>
  );
}
