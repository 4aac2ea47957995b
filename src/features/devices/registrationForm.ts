import * as yup from 'yup';
import { fillPath } from '../../api/client/request';
import type { DeviceRegistration } from '../../api/resources/devices/requests';

/** An optional field without a value is an empty text. */
export type RegistrationForm = Record<
  'deviceId' | 'deviceName' | 'platform' | 'appVersion',
  string
>;

export const emptyRegistration: RegistrationForm = {
  deviceId: '',
  deviceName: '',
  platform: '',
  appVersion: '',
};

/** The rules of docs/product.md#repairs: an id has to be one that the console can look up again. */
export const registrationSchema = yup.object({
  deviceId: yup
    .string()
    .trim()
    .required('Device ID is required')
    .max(200, 'Device ID must be at most 200 characters')
    .test('path', 'Device ID must not be . or ..', (id) => fillPath('{id}', { id }) !== null),
  deviceName: yup.string(),
  platform: yup.string(),
  appVersion: yup.string(),
});

/** The payload. Empty optional fields are absent. */
export function toRegistration(appId: string, form: RegistrationForm): DeviceRegistration {
  const filled = Object.entries(form)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return { ...Object.fromEntries(filled), deviceId: form.deviceId.trim(), appId };
}
