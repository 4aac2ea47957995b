import { useDeleteAppMutation } from '../../api/api';
import { describeFailure, TRY_ANYWAY } from '../../api/client/errors';
import { toastFailure } from '../../api/toastFailure';
import type { App } from '../../domain/entities';
import { formatCounted } from '../../shared/format';
import { showable } from '../../shared/text';
import { toast } from '../../shared/toast/toast';
import { useConfirm } from '../../shared/ui/ConfirmDialog';
import { useAdminHint, useIsRefused } from '../AdminHint';

/** An app with users or devices says how many, and asks for its name (docs/product.md#apps, 10.8). */
function deletionQuestion(app: App, hint: string | null, isRefused: boolean) {
  const { name, displayName, userCount, deviceCount } = app;
  // Clipped: a long name must leave the rest of the sentence readable.
  const question = `Are you sure you want to delete "${showable(displayName)}"? This action cannot be undone.`;
  const isEmpty = userCount === 0 && deviceCount === 0;
  const content = `${formatCounted(userCount, 'user')} and ${formatCounted(deviceCount, 'device')}`;
  return {
    title: 'Delete App',
    text: [question, !isEmpty && `The app is deleted with ${content}.`, hint && `${hint}.`]
      .filter(Boolean)
      .join(' '),
    confirmLabel: isRefused ? TRY_ANYWAY : 'Delete',
    tone: 'danger' as const,
    nameToType: isEmpty ? undefined : showable(name || displayName),
  };
}

/** Deletes an app after a question, and reports the outcome in a toast. */
export function useDeleteApp() {
  const [deleteApp, { isLoading }] = useDeleteAppMutation();
  const confirm = useConfirm();
  const hint = useAdminHint('deleteApp');
  const isRefused = useIsRefused('deleteApp');

  const askAndDelete = async (app: App) => {
    if (!(await confirm(deletionQuestion(app, hint, isRefused)))) return;
    const { error } = await deleteApp({ id: app.id });
    if (error) {
      const { title, detail } = describeFailure(error, 'Failed to delete app');
      toastFailure(error, title, detail);
    } else toast.success('App deleted successfully!', app.displayName);
  };

  return { askAndDelete, isDeleting: isLoading };
}
