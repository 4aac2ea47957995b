import { FormDialog } from '../../shared/ui/FormDialog';
import { FormTextField } from '../../shared/ui/FormTextField';
import { AdminHint } from '../AdminHint';
import { AppDetailFields } from './AppDetailFields';
import { emptyAppForm } from './appForm';
import { newAppSchema } from './appSchema';
import { useCreateApp } from './useCreateApp';

type CreateAppDialogProps = { open: boolean; onClose: () => void };

export function CreateAppDialog({ open, onClose }: CreateAppDialogProps) {
  const createApp = useCreateApp();
  return (
    <FormDialog
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
      <AdminHint />
      <FormTextField
        name="name"
        label="App Name"
        placeholder="my-app"
        hint="Used in URLs and APIs: letters, numbers, hyphens and underscores. It stays as it is."
      />
      <AppDetailFields />
    </FormDialog>
  );
}
