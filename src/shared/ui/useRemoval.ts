import { toast } from '../toast/toast';
import type { ConfirmQuestion } from './ConfirmDialog';
import { useConfirm } from './ConfirmProvider';

type Removal = {
  question: ConfirmQuestion;
  /** Rejects where the browser denies its storage. */
  remove: () => Promise<unknown>;
  /** The title of the toast after it, and that after a failure with its detail. */
  done: string;
  failed: readonly [title: string, detail?: string];
};

/** Returns a function that removes what this browser keeps, after a question. */
export function useRemoval({ question, remove, done, failed }: Removal): () => Promise<void> {
  const confirm = useConfirm();
  return async () => {
    if (!(await confirm(question))) return;
    try {
      await remove();
      toast.success(done);
    } catch {
      toast.error(...failed);
    }
  };
}
