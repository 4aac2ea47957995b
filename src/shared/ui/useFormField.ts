import { useField, useFormikContext } from 'formik';
import { useId } from 'react';
import { noteId } from './FieldFrame';

/** What every field of a form has: its value, its error once it was left, and its ids. */
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
    // Leaving an untouched field is no mistake; an error that appears then would move the button
    // that is just being pressed.
    onBlur: () => {
      if (input.value !== meta.initialValue) void setTouched(true);
    },
  };
}
