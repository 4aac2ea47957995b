import Typography from '@mui/material/Typography';
import { useGetAppsQuery } from '../../api/api';
import { TRY_ANYWAY } from '../../api/client/errors';
import { FormDialog } from '../../shared/ui/FormDialog';
import { FormTextField } from '../../shared/ui/FormTextField';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { AdminHint } from '../AdminHint';
import { useIsRefused } from '../useIsRefused';
import { UndoHint } from '../UndoHint';
import { emptyRegistration, registrationSchema } from './registrationForm';
import { useRegisterDevice } from './useRegisterDevice';

type RegisterDeviceDialogProps = { appId: string; open: boolean; onClose: () => void };

/** The form that registers a device with the chosen app (docs/product.md#repairs). */
export function RegisterDeviceDialog({ appId, open, onClose }: RegisterDeviceDialogProps) {
  const register = useRegisterDevice(appId);
  const isRefused = useIsRefused('registerDevice');
  const app = useGetAppsQuery().data?.rows.find(({ id }) => id === appId);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      // A draft belongs to the app that it was typed for.
      form={{ key: `registerDevice ${appId}` }}
      title="Register Device"
      submitLabel={isRefused ? TRY_ANYWAY : 'Register Device'}
      busyLabel="Registering..."
      initialValues={emptyRegistration}
      schema={registrationSchema}
      onSubmit={register}
    >
      <AdminHint call="registerDevice" />
      <Typography variant="body2" color="textSecondary">
        It is registered with{' '}
        <strong>
          <IsolatedText text={app?.displayName ?? appId} />
        </strong>
        .
      </Typography>
      <FormTextField
        name="deviceId"
        label="Device ID"
        hint="The id that the device itself sends."
      />
      <FormTextField name="deviceName" label="Name (optional)" />
      <FormTextField
        name="platform"
        label="Platform (optional)"
        placeholder="ios, android, linux"
      />
      <FormTextField name="appVersion" label="App version (optional)" placeholder="1.4.2" />
      <UndoHint />
    </FormDialog>
  );
}
