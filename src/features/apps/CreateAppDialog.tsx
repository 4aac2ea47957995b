import { FormDialog } from '../../shared/ui/FormDialog';
import { AppFields } from './AppFields';
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
      title="Create App"
      submitLabel="Create App"
      busyLabel="Creating..."
      initialValues={emptyAppForm}
      schema={newAppSchema}
      onSubmit={createApp}
    >
      <AppFields />
    </FormDialog>
  );
}
