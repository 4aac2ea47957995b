import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

type FieldNoteProps = {
  id: string;
  hint?: string | undefined;
  /** The error; an empty text marks the field without a text below it. */
  error?: string | undefined;
};

type LabelledInputProps = Omit<OutlinedInputProps, 'error' | 'label' | 'id'> &
  Partial<FieldNoteProps> & { label: string };

/** A text field with its label above, and its error or hint below. */
export function LabelledInput(props: LabelledInputProps) {
  const { id: givenId, label, hint, error, disabled = false, ...input } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FormControl fullWidth error={error !== undefined} disabled={disabled}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5, fontSize: '0.8125rem', fontWeight: 500 }}>
        {label}
      </FormLabel>
      <OutlinedInput {...input} id={id} />
      <FieldNote id={id} hint={hint} error={error} />
    </FormControl>
  );
}

/** The text below a field: the error if the field has one, otherwise the hint. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  const note = error ?? hint;
  if (!note) return null;
  return (
    <FormHelperText id={noteId(id)} error={error !== undefined} sx={{ mx: 0 }}>
      {note}
    </FormHelperText>
  );
}

export function noteId(fieldId: string): string {
  return `${fieldId}note`;
}
