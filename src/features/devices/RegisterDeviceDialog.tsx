import * as yup from 'yup';
import { describeFailure, messageOr } from '../../api/client/errors';
import { fillPath } from '../../api/client/request';
import type { RegisteredDevice } from '../../api/resources/devices/adapter';
import type { DeviceRegistration } from '../../api/resources/devices/endpoints';
import { toastFailure } from '../answers/toastFailure';
import { kinds } from '../../changes/kinds/kinds';
import { useMakeChange } from '../../changes/single/useMakeChange';
import { showable } from '../../shared/text';
import { formatDate } from '../../shared/times/formatTimes';
import { toast } from '../../shared/toast/toast';
import { FormTextField } from '../../shared/ui/FormTextField';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { Muted } from '../../shared/ui/Muted';
import type { SubmitForm } from '../../shared/ui/useSubmission';
import { ChangeDialog } from '../permissions/ChangeDialog';
import { useScopedAppId } from '../navigation/currentApp';
import { screenPath } from '../navigation/screens';
import { useApp } from '../../api/useApp';
import { useAppLink } from '../navigation/useAppLink';

type RegisterDeviceDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Called with the id of the registered device. */
  onCreated: (id: string) => void;
};

/** Dialog that registers a device with the selected app (docs/product/devices.md#repairs). */
export function RegisterDeviceDialog(props: RegisterDeviceDialogProps) {
  const { open, onClose, onCreated } = props;
  const appId = useScopedAppId();
  const register = useRegisterDevice(appId, onCreated);
  const app = useApp(appId);
  return (
    <ChangeDialog
      call="registerDevice"
      open={open}
      onClose={onClose}
      // A draft belongs to the app for which it was typed.
      form={{ key: `registerDevice ${appId}` }}
      title="Register Device"
      submitLabel="Register Device"
      busyLabel="Registering..."
      initialValues={emptyRegistration}
      schema={registrationSchema}
      onSubmit={register}
    >
      <Muted>
        The device will be registered with{' '}
        <strong>
          <IsolatedText text={app?.displayName ?? appId} />
        </strong>
        .
      </Muted>
      <FormTextField
        name="deviceId"
        label="Device ID"
        hint="Shown in the device’s settings or logs."
      />
      <FormTextField name="deviceName" label="Name (optional)" />
      <FormTextField
        name="platform"
        label="Platform (optional)"
        placeholder="ios, android, linux"
      />
      <FormTextField name="appVersion" label="App version (optional)" placeholder="1.4.2" />
    </ChangeDialog>
  );
}

/** Values of the form. An empty optional field is an empty string. */
type RegistrationForm = Record<'deviceId' | 'deviceName' | 'platform' | 'appVersion', string>;

const emptyRegistration: RegistrationForm = {
  deviceId: '',
  deviceName: '',
  platform: '',
  appVersion: '',
};

/**
 * Schema of the form. Refuses ids such as `..` that can't be part of a path, because the console
 * looks up a device by its id (docs/product/devices.md#repairs).
 */
const registrationSchema = yup.object({
  deviceId: yup
    .string()
    .trim()
    .required('Device ID is required')
    .max(200, 'Device ID must be at most 200 characters')
    .test('path', 'Device ID can’t be “.” or “..”', (id) => fillPath('{id}', { id }) !== null),
  deviceName: yup.string(),
  platform: yup.string(),
  appVersion: yup.string(),
});

function toRegistration(appId: string, form: RegistrationForm): DeviceRegistration {
  const filled = Object.entries(form)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return { ...Object.fromEntries(filled), deviceId: form.deviceId.trim(), appId };
}

const { done: DONE, failed: FAILED } = kinds.registerDevice;
const MAY_BE_THERE =
  'The device may have been registered anyway. Check the list before you try again.';

/**
 * Maximum age of a new registration in milliseconds. An older registration existed before the
 * operator sent the form.
 */
const NEW_MS = 5 * 60_000;

function useRegisterDevice(
  appId: string,
  onCreated: (id: string) => void,
): SubmitForm<RegistrationForm> {
  const [registerDevice] = useMakeChange('registerDevice');
  const appLink = useAppLink();

  return async (form) => {
    const registration = toRegistration(appId, form);
    const { data, error } = await registerDevice(registration);
    if (error) {
      toastFailure(error, { title: FAILED, detail: messageOr(error, '') }, { from: 'form' });
      const failure = describeFailure(error, FAILED);
      return failure.isUnanswered
        ? { ...failure, detail: `${failure.detail}. ${MAY_BE_THERE}` }
        : failure;
    }
    const { deviceId } = registration;
    if (data.device && data.device.id !== deviceId) {
      const [asked, answered] = [showable(deviceId), showable(data.device.id)];
      return {
        title: 'The server responded about a different device',
        detail: `You asked to register ${asked}, but the server returned ${answered}. Check the list for both before you try again.`,
      };
    }
    onCreated(deviceId);
    toast.success(DONE, remarkOn(data), {
      to: appLink(screenPath('devices', { device: deviceId })),
    });
    return undefined;
  };
}

function remarkOn({ device, message }: RegisteredDevice): string | undefined {
  const since = device?.createdAt ?? Infinity;
  const known = Date.now() - since > NEW_MS && `Already registered since ${formatDate(since)}`;
  return [known, message !== DONE && message].filter(Boolean).join('. ') || undefined;
}
