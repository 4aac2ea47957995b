import { describeFailure, messageOr } from '../../api/client/errors';
import type { RegisteredDevice } from '../../api/resources/devices/adapter';
import { toastFailure } from '../../api/toastFailure';
import { kinds } from '../../changes/kinds/kinds';
import { useMakeChange } from '../../changes/useMakeChange';
import { showable } from '../../shared/text';
import { formatDate, type Times } from '../../shared/times/formatTimes';
import { useTimes } from '../../shared/times/TimesContext';
import { toast } from '../../shared/toast/toast';
import type { SubmitForm } from '../../shared/ui/useSubmission';
import { screens } from '../screens';
import { useAppLink } from '../useAppLink';
import { toRegistration, type RegistrationForm } from './registrationForm';

const { done: DONE, failed: FAILED } = kinds.registerDevice;
const MAY_BE_THERE =
  'It may be registered all the same: look for it in the list before you send this again.';

/** A device that was registered longer ago than this was known before (milliseconds). */
const NEW_MS = 5 * 60_000;

/** Registers a device with this app (docs/product.md#repairs). */
export function useRegisterDevice(appId: string): SubmitForm<RegistrationForm> {
  const [registerDevice] = useMakeChange('registerDevice');
  const appLink = useAppLink();
  const times = useTimes();

  return async (form) => {
    const registration = toRegistration(appId, form);
    const { data, error } = await registerDevice(registration);
    if (error) {
      toastFailure(error, FAILED, messageOr(error, ''), { from: 'form' });
      const failure = describeFailure(error, FAILED);
      return failure.isUnanswered
        ? { ...failure, detail: `${failure.detail}. ${MAY_BE_THERE}` }
        : failure;
    }
    const { deviceId } = registration;
    if (data.device && data.device.id !== deviceId) {
      const [asked, answered] = [showable(deviceId), showable(data.device.id)];
      return {
        title: 'The server’s answer is about another device',
        detail: `It was asked to register ${asked}, and answered with ${answered}. Look for both in the list before you send this again.`,
      };
    }
    const panel = new URLSearchParams({ device: deviceId }).toString();
    toast.success(DONE, remarkOn(data, times), {
      to: appLink(`${screens.devices.path}?${panel}`),
    });
    return undefined;
  };
}

/** What the server says, and whether it knew the device already. */
function remarkOn({ device, message }: RegisteredDevice, times: Times): string | undefined {
  const since = device?.createdAt ?? Infinity;
  const known = Date.now() - since > NEW_MS && `Known already, since ${formatDate(since, times)}`;
  return [known, message !== DONE && message].filter(Boolean).join('. ') || undefined;
}
