import Box from '@mui/material/Box';
import { useState } from 'react';
import { describeFailure, TRY_ANYWAY } from '../../api/client/errors';
import { toastFailure } from '../../api/toastFailure';
import { kinds } from '../../changes/kinds/kinds';
import { useSaveChange } from '../../changes/useSaveChange';
import type { App } from '../../domain/entities';
import { toast } from '../../shared/toast/toast';
import { FormDialog } from '../../shared/ui/FormDialog';
import { FormTextField } from '../../shared/ui/FormTextField';
import { AdminHint } from '../AdminHint';
import { useIsRefused } from '../useIsRefused';
import { appFormOf, EDIT_APP, pathOfApp, toAppFields, type AppForm } from './appForm';
import { appChangeSchema, AppDetailFields } from './appFormFields';

/** Keeps the disabled name readable: it tells which app is edited. */
const legible = {
  '& .Mui-disabled.Mui-disabled': { color: 'text.secondary', WebkitTextFillColor: 'currentcolor' },
};

type EditAppDialogProps = {
  /** The app to edit; `null` closes the dialog. */
  app: App | null;
  onClose: () => void;
};

export function EditAppDialog({ app, onClose }: EditAppDialogProps) {
  // The fields keep the app while the dialog fades out.
  const [edited, setEdited] = useState(app);
  if (app !== null && app !== edited) setEdited(app);
  return edited && <EditForm app={edited} open={app !== null} onClose={onClose} />;
}

function EditForm({ app, open, onClose }: { app: App; open: boolean; onClose: () => void }) {
  const saveChange = useSaveChange('updateApp');
  const isRefused = useIsRefused('updateApp');

  const save = async (form: AppForm) => {
    const { id, displayName } = app;
    const edit = {
      subject: { id, label: displayName },
      base: toAppFields(appFormOf(app)),
      wanted: toAppFields(form),
    };
    const result = await saveChange(edit);
    if (result.isQueued) return undefined;
    if (result.error) {
      const failure = describeFailure(result.error, kinds.updateApp.failed);
      toastFailure(result.error, failure.title, failure.detail, { from: 'form' });
      return failure;
    }
    const about = [form.displayName, result.missed].filter(Boolean).join('\n');
    toast.success(kinds.updateApp.done, about, {
      to: pathOfApp(app.name),
      action: result.undo,
    });
    return undefined;
  };

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={{ key: EDIT_APP, row: app }}
      title="Edit App"
      submitLabel={isRefused ? TRY_ANYWAY : 'Save Changes'}
      busyLabel="Saving..."
      initialValues={appFormOf(app)}
      schema={appChangeSchema}
      onSubmit={save}
    >
      <AdminHint call="updateApp" />
      <Box sx={legible}>
        <FormTextField
          name="name"
          label="App Name"
          hint="App name cannot be changed after creation"
          disabled
        />
      </Box>
      <AppDetailFields />
    </FormDialog>
  );
}
