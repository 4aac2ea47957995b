import {
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { appSlugIn } from '../routing/appAddress';
import type { ConfirmQuestion } from './ConfirmDialog';
import { LazyDialog, lazyPart } from './LazyDialog';

export const loadConfirmDialog = async () => (await import('./ConfirmDialog')).ConfirmDialog;
const ConfirmDialog = lazyPart(loadConfirmDialog);

/** Asks a question and resolves to whether the operator confirmed. */
export type Confirm = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/**
 * Returns a function that asks a question: `if (await confirm({ title, text, confirmLabel })) …`
 */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (confirm === null) throw new Error('useConfirm must be used within ConfirmProvider');
  return confirm;
}

/**
 * Shows the questions of `useConfirm`. Navigating to another path or app declines an open question.
 */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const place = `${pathname} ${appSlugIn(search)}`;
  const shownPlace = useRef<string | null>(null);
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
      if (shownPlace.current !== place) return Promise.resolve(false);
      // A second question replaces the first, which then counts as declined.
      settle(false);
      setQuestion(newQuestion);
      setOpen(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
    [place, settle],
  );

  // A layout effect, so that no frame shows the question over another page.
  useLayoutEffect(() => {
    shownPlace.current = place;
    return () => {
      shownPlace.current = null;
      settle(false);
    };
  }, [place, settle]);

  return (
    <ConfirmContext value={confirm}>
      {children}
      <LazyDialog open={isOpen}>
        {question && (
          <ConfirmDialog
            question={question}
            open={isOpen}
            onAnswer={settle}
            // Another question may have been asked while the dialog faded out.
            onExited={() => answer.current === null && setQuestion(null)}
          />
        )}
      </LazyDialog>
    </ConfirmContext>
  );
}
