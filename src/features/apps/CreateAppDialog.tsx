import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useGetAppsQuery } from '../../api/api';
import { describeFailure, messageOr, reasonOf } from '../../api/client/errors';
import { toastFailure } from '../answers/toastFailure';
import { kinds } from '../../changes/kinds/kinds';
import { makeChange } from '../../changes/single/makeChange';
import { saveChange } from '../../changes/single/saveChange';
import { toast } from '../../shared/toast/toast';
import { FormTextField } from '../../shared/ui/FormTextField';
import type { SubmitForm } from '../../shared/ui/useSubmission';
import { useAppDispatch } from '../../store/hooks';
import { ChangeDialog } from '../permissions/ChangeDialog';
import { emptyAppForm, pathOfApp, proposedName, toNewApp, type AppForm } from './appForm';
import { AppDetailFields, newAppSchema } from './appFormFields';

type CreateAppDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Called with the id of the new app, if the response contains the app. */
  onCreated: (id: string) => void;
};

export function CreateAppDialog({ open, onClose, onCreated }: CreateAppDialogProps) {
  const createApp = useCreateApp(onCreated);
  return (
    <ChangeDialog
      call="createApp"
      open={open}
      onClose={onClose}
      form={{ key: 'createApp' }}
      title="Create App"
      submitLabel="Create App"
      busyLabel="Creating..."
      initialValues={emptyAppForm}
      schema={newAppSchema}
      onSubmit={createApp}
    >
      <AppDetailFields>
        <NewNameField />
      </AppDetailFields>
    </ChangeDialog>
  );
}

/**
 * Field for the name of a new app. The name follows the display name until the operator changes it.
 */
function NewNameField() {
  const { values, setFieldValue } = useFormikContext<AppForm>();
  const { name, displayName } = values;
  const proposedFor = useRef(displayName);
  const propose = useEffectEvent(() => {
    const isOwn = name !== proposedName(proposedFor.current);
    proposedFor.current = displayName;
    if (!isOwn) void setFieldValue('name', proposedName(displayName));
  });
  useEffect(() => propose(), [displayName]);
  return (
    <FormTextField
      name="name"
      label="App Name"
      placeholder="my-app"
      hint="Used in URLs and APIs. Letters, numbers, hyphens and underscores only. It can’t be changed later."
    />
  );
}

const stays = (why: string) =>
  `${why.replace(/\.$/, '')}. The app is still active. Edit it to try again.`;

/**
 * The call doesn't accept `isActive`, so a second call deactivates an app that starts inactive
 * (docs/product/apps.md#apps). If the second call fails, the dialog still closes, because sending
 * the form again would create another app.
 */
function useCreateApp(onCreated: (id: string) => void): SubmitForm<AppForm> {
  const dispatch = useAppDispatch();
  const { refetch } = useGetAppsQuery();

  /** Looks up the id in the list, because the response may not contain the new app. */
  const idOf = async (name: string) =>
    (await refetch()).data?.rows.find((app) => app.name === name)?.id;

  /** Resolves to the reason why the app is still active, or to null after success. */
  const deactivate = async (id: string, displayName: string): Promise<string | null> => {
    const subject = { id, label: displayName };
    const result = await dispatch(
      saveChange({
        kind: 'updateApp',
        subject,
        before: { isActive: true },
        after: { isActive: false },
      }),
    );
    if (result.isQueued) return 'Saved on this device. See Notifications.';
    const why = result.error ? reasonOf(result.error) : result.missed;
    return why === null ? null : stays(why);
  };

  return async (form) => {
    const created = await dispatch(makeChange('createApp', toNewApp(form)));
    if (created.error) {
      const detail = messageOr(created.error, kinds.createApp.failed);
      toastFailure(created.error, { title: 'Error', detail }, { from: 'form' });
      return describeFailure(created.error, kinds.createApp.failed);
    }
    const answered = created.data.app?.id;
    if (answered !== undefined) onCreated(answered);
    const succeed = () =>
      toast.success(kinds.createApp.done, form.displayName, { to: pathOfApp(form.name) });
    if (form.isActive) {
      succeed();
      return undefined;
    }
    const id = answered ?? (await idOf(form.name));
    const why =
      id === undefined
        ? stays('The server didn’t return the new app')
        : await deactivate(id, form.displayName);
    if (why === null) succeed();
    else toast.error('The app was created but couldn’t be deactivated', why);
    return undefined;
  };
}
