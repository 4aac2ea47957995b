import { useCreateAppMutation, useGetAppsQuery, useUpdateAppMutation } from '../../api/api';
import { describeFailure, messageOr } from '../../api/client/errors';
import { toastFailure } from '../../api/toastFailure';
import { journaled } from '../../journal/journaled';
import { mutations } from '../../journal/mutations';
import { toast } from '../../shared/toast/toast';
import type { SubmitForm } from '../../shared/ui/useSubmission';
import { pathOfApp, toAppChange, toNewApp, type AppForm } from './appForm';

/** What the journal notes of the second call. */
const deactivation = { before: { isActive: true }, after: { isActive: false } };

/**
 * Creates an app (docs/product.md#apps). The call takes no `isActive`, so a second call deactivates
 * an app that starts inactive. If that one fails, the dialog closes all the same: sending the form
 * again would create a second app.
 */
export function useCreateApp(): SubmitForm<AppForm> {
  const [createApp] = useCreateAppMutation();
  const [updateApp] = useUpdateAppMutation();
  const { refetch } = useGetAppsQuery();

  /** The id of the new app from the list: the answer to the creation may hold no app. */
  const idOf = async (name: string) =>
    (await refetch()).data?.rows.find((app) => app.name === name)?.id;

  return async (form) => {
    const created = await createApp(toNewApp(form));
    if (created.error) {
      const reason = messageOr(created.error, mutations.createApp.failed);
      toastFailure(created.error, 'Error', reason, { from: 'form' });
      return describeFailure(created.error, mutations.createApp.failed);
    }
    const succeed = () =>
      toast.success(mutations.createApp.done, form.displayName, { to: pathOfApp(form.name) });
    if (form.isActive) {
      succeed();
      return undefined;
    }
    const id = created.data.app?.id ?? (await idOf(form.name));
    const change =
      id === undefined ? null : await updateApp(journaled(toAppChange(id, form), deactivation));
    if (change && !change.error) succeed();
    else toast.error('The app was created, but could not be deactivated', reasonOf(change?.error));
    return undefined;
  };
}

function reasonOf(error: Parameters<typeof describeFailure>[0]): string {
  const reason = error
    ? describeFailure(error, '').detail
    : 'The server did not say which app it is';
  return `${reason}. It is active: edit it to try again.`;
}
