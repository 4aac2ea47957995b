import Box from '@mui/material/Box';
import { describeFailure } from '../../api/client/errors';
import { toastFailure } from '../answers/toastFailure';
import { kinds } from '../../changes/kinds/kinds';
import { useSaveChange } from '../../changes/single/useSaveChange';
import type { App } from '../../domain/entities';
import { toast } from '../../shared/toast/toast';
import { FormTextField } from '../../shared/ui/FormTextField';
import { useLast } from '../../shared/ui/useLast';
import { ChangeDialog } from '../permissions/ChangeDialog';
import { appFormOf, EDIT_APP, pathOfApp, toAppFields, type AppForm } from './appForm';
import { appChangeSchema, AppDetailFields } from './appFormFields';

/** Keeps the disabled name readable, because it identifies the edited app. */
const legible = {
  '& .Mui-disabled.Mui-disabled': { color: 'text.secondary', WebkitTextFillColor: 'currentcolor' },
};

type EditAppDialogProps = {
  /** App to edit; null closes the dialog. */
  app: App | null;
  onClose: () => void;
};

export function EditAppDialog({ app, onClose }: EditAppDialogProps) {
  const edited = useLast(app);
  return edited && <EditForm app={edited} open={app !== null} onClose={onClose} />;
}

function EditForm({ app, open, onClose }: { app: App; open: boolean; onClose: () => void }) {
  const saveChange = useSaveChange('updateApp');

  const save = async (form: AppForm) => {
    const { id, displayName } = app;
    const edit = {
      subject: { id, label: displayName },
      before: toAppFields(appFormOf(app)),
      after: toAppFields(form),
    };
    const result = await saveChange(edit);
    if (result.isQueued) return undefined;
    if (result.error) {
      const failure = describeFailure(result.error, kinds.updateApp.failed);
      toastFailure(result.error, failure, { from: 'form' });
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
    <ChangeDialog
      call="updateApp"
      open={open}
      onClose={onClose}
      form={{ key: EDIT_APP, row: app }}
      title="Edit App"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      initialValues={appFormOf(app)}
      schema={appChangeSchema}
      onSubmit={save}
    >
      <Box sx={legible}>
        <FormTextField
          name="name"
          label="App Name"
          hint="App name cannot be changed after creation"
          disabled
        />
      </Box>
      <AppDetailFields />
    </ChangeDialog>
  );
}
