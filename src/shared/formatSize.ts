import { formatDecimal } from './format';
import { DASH } from './text';

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Formats a size in bytes: `18.2 kB`. An unknown size is a dash. */
export function formatSize(bytes: number | null): string {
  if (bytes === null || !Number.isFinite(bytes) || bytes < 0) return DASH;
  let size = bytes;
  let unit = 0;
  // 999.95 would round to 1000.0.
  while (size >= (unit === 0 ? 1000 : 999.95) && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${formatDecimal(size, unit === 0 ? 0 : 1)} ${units[unit]}`;
}
