import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState, type ReactNode } from 'react';
import { plainText, showable } from '../text';
import { DialogForm } from './DialogForm';
import { LabelledInput } from './LabelledInput';
import { SecondaryButton } from './SecondaryButton';

export type ConfirmQuestion = {
  title: string;
  /**
   * Text of the question. If it contains a name, pass a node with the name in an `IsolatedText`.
   */
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` marks an action that can't be undone. */
  tone?: 'danger';
  /** Name that the operator has to type before the confirm button is enabled. */
  nameToType?: string | undefined;
  /** Checkbox below the text. */
  choice?: { label: string; isChosen: boolean; onChange: (isChosen: boolean) => void };
};

type ConfirmDialogProps = {
  question: ConfirmQuestion;
  open: boolean;
  onAnswer: (isConfirmed: boolean) => void;
  onExited?: () => void;
};

/** A dialog that asks for confirmation of an action. Most callers only need `useConfirm`. */
export function ConfirmDialog({ question, open, onAnswer, onExited }: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={() => onAnswer(false)}
      maxWidth="xs"
      fullWidth
      aria-describedby={`${id}text`}
      slotProps={{ transition: { ...(onExited && { onExited }) } }}
    >
      <DialogTitle>{question.title}</DialogTitle>
      <Answers id={id} question={question} onAnswer={onAnswer} />
    </Dialog>
  );
}

type AnswersProps = Pick<ConfirmDialogProps, 'question' | 'onAnswer'> & { id: string };

function Answers({ id, question, onAnswer }: AnswersProps) {
  const { text, nameToType, choice } = question;
  const [typed, setTyped] = useState('');
  const asksForName = nameToType !== undefined;
  const shownName = showable(nameToType ?? '');
  // `plainText` drops hidden characters from both texts, because an operator can't type them.
  const isNameTyped = plainText(typed) === (plainText(nameToType ?? '') || shownName);
  return (
    <DialogForm onSubmit={() => onAnswer(true)}>
      <DialogContent>
        <DialogContentText id={`${id}text`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {typeof text === 'string' ? showable(text, 600) : text}
        </DialogContentText>
        {choice && (
          <FormControlLabel
            label={choice.label}
            control={
              <Checkbox
                defaultChecked={choice.isChosen}
                onChange={({ target }) => choice.onChange(target.checked)}
              />
            }
            sx={{ mt: 1 }}
          />
        )}
        {asksForName && (
          <Box sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            <LabelledInput
              label={`Type "${shownName}" to confirm`}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              autoComplete="off"
              autoFocus
            />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <SecondaryButton
          // The focus starts on the cancel button, so that Enter does no harm.
          autoFocus={!asksForName}
          onClick={() => onAnswer(false)}
        >
          {question.cancelLabel ?? 'Cancel'}
        </SecondaryButton>
        <Button
          type="submit"
          variant="contained"
          color={question.tone === 'danger' ? 'error' : 'primary'}
          disabled={asksForName && !isNameTyped}
        >
          {question.confirmLabel}
        </Button>
      </DialogActions>
    </DialogForm>
  );
}
