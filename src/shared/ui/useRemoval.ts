import { toast } from '../toast/toast';
import type { ConfirmQuestion } from './ConfirmDialog';
import { useConfirm } from './ConfirmProvider';

type Removal = {
  question: ConfirmQuestion;
  /** Removes the data. Rejects if the browser denies access to its storage. */
  remove: () => Promise<unknown>;
  /** Toast titles after success and after a failure, the latter with an optional detail. */
  done: string;
  failed: readonly [title: string, detail?: string];
};

/** The returned function asks for confirmation first. */
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
