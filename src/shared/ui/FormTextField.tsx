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
  /** Number of lines of a multi-line field. */
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

/**
 * An error is shown only after the operator has changed and left the field, or submitted the form.
 */
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
    // Leaving an unchanged field shows no error, because the error would move the button that the
    // operator is about to press.
    onBlur: () => {
      if (input.value !== meta.initialValue) void setTouched(true);
    },
  };
}
