import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';

type FieldFrameProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  disabled: boolean;
  children: ReactNode;
};

/** A field with its label above, and its error or else its hint below. */
export function FieldFrame({ id, label, hint, error, disabled, children }: FieldFrameProps) {
  return (
    <FormControl fullWidth error={error !== undefined} disabled={disabled}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5, fontSize: '0.8125rem', fontWeight: 500 }}>
        {label}
      </FormLabel>
      {children}
      <FieldNote id={id} hint={hint} error={error} />
    </FormControl>
  );
}

/** The text below a field: the error if there is one, else the hint. */
export function FieldNote({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) {
  const note = error ?? hint;
  if (note === undefined) return null;
  return (
    <FormHelperText id={noteId(id)} error={error !== undefined} sx={{ mx: 0 }}>
      {note}
    </FormHelperText>
  );
}

export function noteId(fieldId: string): string {
  return `${fieldId}note`;
}
