import type { Badge } from '../../domain/badges';
import { DASH, showable } from '../../shared/text';
import type { Change, ChangeState } from './changeRecord';
import { fieldsOf } from '../kinds/kinds';
import { fieldOf } from './fields';

/** Label and tone of each state. */
export const stateBadges = {
  waiting: { label: 'Waiting', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  done: { label: 'Done', tone: 'success' },
  notNeeded: { label: 'Not needed', tone: 'neutral' },
  conflict: { label: 'Conflict', tone: 'warning' },
  refused: { label: 'Refused', tone: 'danger' },
  unknown: { label: 'Unknown', tone: 'warning' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
} as const satisfies Record<ChangeState['name'], Badge>;

/** Null if the state needs no explanation. */
export function stateReason({ kind, state, after }: Change): string | null {
  if (state.name !== 'conflict') {
    // The reason is empty if a logout removed the texts but kept the change.
    const why = 'why' in state ? (state.why ?? '') : '';
    return why === '' ? null : why;
  }
  const current = Object.keys(after).map((name) =>
    fieldOf(fieldsOf(kind), name).text(state.server[name]),
  );
  return `Left as is because it changed in the meantime: ${current.join(', ') || DASH}.`;
}

export const subjectText = ({ subject: { id, label } }: Change): string => showable(label || id);
