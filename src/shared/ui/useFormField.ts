import { useField, useFormikContext } from 'formik';
import { useId } from 'react';
import { noteId } from './FieldFrame';

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
