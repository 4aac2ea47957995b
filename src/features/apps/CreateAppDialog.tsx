import { TRY_ANYWAY } from '../../api/client/errors';
import { FormDialog } from '../../shared/ui/FormDialog';
import { FormTextField } from '../../shared/ui/FormTextField';
import { AdminHint } from '../AdminHint';
import { useIsRefused } from '../useIsRefused';
import { UndoHint } from '../UndoHint';
import { AppDetailFields } from './AppDetailFields';
import { emptyAppForm } from './appForm';
import { newAppSchema } from './appSchema';
import { useCreateApp } from './useCreateApp';

type CreateAppDialogProps = { open: boolean; onClose: () => void };

export function CreateAppDialog({ open, onClose }: CreateAppDialogProps) {
  const createApp = useCreateApp();
  const isRefused = useIsRefused('createApp');
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={{ key: 'createApp' }}
      title="Create App"
      submitLabel={isRefused ? TRY_ANYWAY : 'Create App'}
      busyLabel="Creating..."
      initialValues={emptyAppForm}
      schema={newAppSchema}
      onSubmit={createApp}
    >
      <AdminHint call="createApp" />
      <FormTextField
        name="name"
        label="App Name"
        placeholder="my-app"
        hint="Used in URLs and APIs: letters, numbers, hyphens and underscores. It stays as it is."
      />
      <AppDetailFields />
      <UndoHint />
    </FormDialog>
  );
}
