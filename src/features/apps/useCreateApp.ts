import { useCreateAppMutation, useGetAppsQuery, useUpdateAppMutation } from '../../api/api';
import { describeFailure, messageOr } from '../../api/client/errors';
import { toast } from '../../shared/toast/toast';
import type { SubmitForm } from '../../shared/ui/useSubmission';
import { toAppChange, toNewApp, type AppForm } from './appForm';

/**
 * Creates an app. The call takes no `isActive` (section 7), so an app that shall start inactive is
 * changed right after. Once it exists, nothing that fails may keep the dialog open: sending the
 * form again would create a second one.
 */
export function useCreateApp(): SubmitForm<AppForm> {
  const [createApp] = useCreateAppMutation();
  const [updateApp] = useUpdateAppMutation();
  const { refetch } = useGetAppsQuery();

  /** An answer may say only that it went well; then the list knows the new app's id. */
  const idOf = async (name: string) =>
    (await refetch()).data?.rows.find((app) => app.name === name)?.id;

  return async (form) => {
    const created = await createApp(toNewApp(form));
    if (created.error) {
      toast.error('Error', messageOr(created.error, 'Failed to create app'));
      return describeFailure(created.error, 'Failed to create app');
    }
    if (form.isActive) {
      toast.success('App created successfully!');
      return undefined;
    }
    const id = created.data.app?.id ?? (await idOf(form.name));
    const change = id === undefined ? null : await updateApp(toAppChange(id, form));
    if (change && !change.error) toast.success('App created successfully!');
    else toast.error('The app was created, but could not be deactivated', whyOf(change?.error));
    return undefined;
  };
}

function whyOf(error: Parameters<typeof describeFailure>[0]): string {
  const why = error ? describeFailure(error, '').detail : 'The server did not say which app it is';
  return `${why}. It is active: edit it to try again.`;
}
