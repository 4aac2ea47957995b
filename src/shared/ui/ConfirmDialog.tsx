import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { createContext, use, useCallback, useEffect, useId, useRef, useState } from 'react';
import { showable } from '../text';

type ConfirmQuestion = {
  title: string;
  /** A text; for a text with a name, a node that has the name in an `IsolatedText`. */
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for an action that can't be undone. */
  tone?: 'danger';
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
  const isDanger = question.tone === 'danger';
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={() => {
        onAnswer(false);
      }}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      slotProps={{ transition: { ...(onExited && { onExited }) } }}
    >
      <DialogTitle id={`${id}title`}>{question.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}text`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {typeof question.text === 'string' ? showable(question.text, 600) : question.text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          variant="outlined"
          // Enter gives the harmless answer.
          autoFocus
          onClick={() => {
            onAnswer(false);
          }}
        >
          {question.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          variant="contained"
          color={isDanger ? 'error' : 'primary'}
          onClick={() => {
            onAnswer(true);
          }}
        >
          {question.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type Confirm = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** Asks a question: `if (await confirm({ title, text, confirmLabel })) …` */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (confirm === null) throw new Error('useConfirm must be used within ConfirmProvider');
  return confirm;
}

/** Shows the questions of `useConfirm`. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<((isConfirmed: boolean) => void) | null>(null);

  const settle = useCallback((isConfirmed: boolean) => {
    answer.current?.(isConfirmed);
    answer.current = null;
    setOpen(false);
  }, []);

  const confirm = useCallback<Confirm>(
    (newQuestion) => {
      // A second question replaces the first, which then counts as declined.
      settle(false);
      setQuestion(newQuestion);
      setOpen(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
    [settle],
  );

  useEffect(
    () => () => {
      answer.current?.(false);
    },
    [],
  );

  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && (
        <ConfirmDialog
          question={question}
          open={isOpen}
          onAnswer={settle}
          onExited={() => {
            setQuestion(null);
          }}
        />
      )}
    </ConfirmContext>
  );
}
