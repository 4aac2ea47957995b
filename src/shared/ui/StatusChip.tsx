import { showable } from '../text';
import type { ChipTone } from './textStyles';

type StatusChipProps = { label: string; tone?: ChipTone };

/**
 * Shows a status or role on a soft background, such as Active, Past Due or Admin, or any other
 * value from the server.
 */
export function StatusChip({ label, tone = 'neutral' }: StatusChipProps) {
  return (
    <span className="chip" data-tone={tone} dir="auto" title={showable(label)}>
      {showable(label)}
    </span>
  );
}
