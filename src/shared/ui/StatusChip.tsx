import { showable } from '../text';
import type { ChipTone } from './textStyles';

type StatusChipProps = { label: string; tone?: ChipTone };

/** A status or role on a soft background: Active, Past Due, Admin, or the server's own word. */
export function StatusChip({ label, tone = 'neutral' }: StatusChipProps) {
  return (
    <span className="chip" data-tone={tone} dir="auto" title={showable(label)}>
      {showable(label)}
    </span>
  );
}
