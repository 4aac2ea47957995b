import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ReactNode } from 'react';
import { plainText, showable } from '../text';
import { LabelledInput } from './LabelledInput';
import { SecondaryButton } from './SecondaryButton';

export type ConfirmQuestion = {
  title: string;
  /** A text; for a text with a name, a node that has the name in an `IsolatedText`. */
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for an action that can't be undone. */
  tone?: 'danger';
  /** Has to be typed before the action can be confirmed. */
  nameToType?: string | undefined;
};

type ConfirmDialogProps = {
  question: ConfirmQuestion;
  open: boolean;
  onAnswer: (isConfirmed: boolean) => void;
  onExited?: () => void;
};

/** Asks before an action. Most callers need only `useConfirm`. */
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
  const { text, nameToType } = question;
  const [typed, setTyped] = useState('');
  const asksForName = nameToType !== undefined;
  const shownName = showable(nameToType ?? '');
  // Nobody can type what a name hides.
  const isNameTyped = plainText(typed) === (plainText(nameToType ?? '') || shownName);
  return (
    // A form, so that Enter in the field confirms.
    <form
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(true);
      }}
    >
      <DialogContent>
        <DialogContentText id={`${id}text`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {typeof text === 'string' ? showable(text, 600) : text}
        </DialogContentText>
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
          // Enter gives the harmless answer.
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
    </form>
  );
}
