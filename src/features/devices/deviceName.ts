import type { Device } from '../../domain/entities';

/** The device's name, or 'Unnamed Device'. */
export function deviceName({ deviceName: name }: Pick<Device, 'deviceName'>): string {
  return name ?? 'Unnamed Device';
}
