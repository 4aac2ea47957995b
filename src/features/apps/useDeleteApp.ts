import { useDeleteAppMutation } from '../../api/api';
import { describeFailure } from '../../api/client/errors';
import { toastFailure } from '../../api/toastFailure';
import type { App } from '../../domain/entities';
import { showable } from '../../shared/text';
import { toast } from '../../shared/toast/toast';
import { useConfirm } from '../../shared/ui/ConfirmDialog';

/** Deletes an app after a question, and reports the outcome in a toast. */
export function useDeleteApp() {
  const [deleteApp, { isLoading }] = useDeleteAppMutation();
  const confirm = useConfirm();

  const askAndDelete = async ({ id, displayName }: App) => {
    const isConfirmed = await confirm({
      title: 'Delete App',
      // Clipped: a long name must leave the rest of the sentence readable.
      text: `Are you sure you want to delete "${showable(displayName)}"? This action cannot be undone.`,
      confirmLabel: 'Delete',
      tone: 'danger',
    });
    if (!isConfirmed) return;
    const { error } = await deleteApp({ id });
    if (error) {
      const { title, detail } = describeFailure(error, 'Failed to delete app');
      toastFailure(error, title, detail);
    } else toast.success('App deleted successfully!', displayName);
  };

  return { askAndDelete, isDeleting: isLoading };
}
