import { useField, useFormikContext } from 'formik';
import { useId } from 'react';
import { LabelledInput, noteId } from './LabelledInput';

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
  return (
    <LabelledInput
      id={field.id}
      label={label}
      hint={hint}
      error={field.error}
      disabled={field.isSubmitting || props.disabled === true}
      name={name}
      type={type}
      value={field.value}
      onChange={(event) => field.onChange(event.target.value)}
      onBlur={field.onBlur}
      placeholder={placeholder ?? ''}
      autoComplete={autoComplete ?? 'off'}
      multiline={rows !== undefined}
      rows={rows ?? 1}
      slotProps={{ input: { 'aria-describedby': field.describedBy } }}
    />
  );
}

/** State and handlers of a form field. Its error shows once it was changed and left, or sent. */
export function useFormField<Value>(name: string, hint: string | undefined) {
  const { isSubmitting } = useFormikContext();
  const [input, meta, { setValue, setTouched }] = useField<Value>(name);
  const id = useId();
  const error = meta.touched ? meta.error : undefined;
  return {
    id,
    name,
    value: input.value,
    error,
    isSubmitting,
    describedBy: (error ?? hint) === undefined ? undefined : noteId(id),
    onChange: (value: Value) => void setValue(value),
    // Leaving an unchanged field shows no error: it would move the button that the operator is just
    // pressing.
    onBlur: () => {
      if (input.value !== meta.initialValue) void setTouched(true);
    },
  };
}
