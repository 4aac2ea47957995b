import { readAdmins } from '../../api/resources/users/readAdmins';
import type { ConfirmQuestion } from '../../shared/ui/ConfirmDialog';
import type { AppThunk } from '../../store/rootState';
import { selectCredentials } from '../../store/sessionSlice';
import type { Change } from '../record/changeRecord';
import { rowKindNamed } from '../kinds/kinds';

/*
 * Guards the administrator role of the operator and of the last administrator, for each kind of
 * change that may take it (docs/product/users.md#roles). A form and a bulk action ask first, an
 * undo never takes it, and a run makes the operator's own change last.
 */

export type Draft = Pick<Change, 'kind' | 'subject' | 'before' | 'after'>;

const takesAdmin = ({ kind, before, after }: Draft): boolean =>
  rowKindNamed(kind)?.takesAdmin?.(before ?? {}, after) ?? false;

/** Whether a change takes the operator's own administrator role. */
export const takesOwnRole = (change: Draft, operatorId: string | undefined): boolean =>
  change.subject.id === operatorId && takesAdmin(change);

/** Risks that the operator has to confirm. */
export type AdminRisks = {
  /** Whether the operator loses their own administrator role. */
  losesOwn: boolean;
  /**
   * Whether no administrator would remain in the list; `unknown` if the list couldn't be loaded.
   */
  leavesNone: boolean | 'unknown';
};

/** Reads the risks of changes that are made together. Sends nothing for harmless changes. */
export function readRisks(
  changes: readonly Draft[],
  appId: string | null,
): AppThunk<Promise<AdminRisks>> {
  return async (dispatch, getState) => {
    const operatorId = selectCredentials(getState())?.userId;
    const losing = new Set(changes.filter(takesAdmin).map(({ subject }) => subject.id));
    const losesOwn = changes.some((change) => takesOwnRole(change, operatorId));
    if (losing.size === 0) return { losesOwn, leavesNone: false };
    const admins = appId === null ? null : await dispatch(readAdmins(appId));
    if (admins === null) return { losesOwn, leavesNone: 'unknown' };
    return { losesOwn, leavesNone: admins.every((id) => losing.has(id)) };
  };
}

const LOSES_OWN =
  'You’ll lose your own administrator role and will no longer be able to change apps and roles. Only another administrator can give it back.';
const LEAVES_NONE = 'This would leave no active administrator on the list.';
const MAY_LEAVE_NONE = 'Administrators couldn’t be loaded. This may remove the last one.';

/** Warnings about these risks; none for harmless changes. */
export function warningsOf({ losesOwn, leavesNone }: AdminRisks): string[] {
  return [
    ...(losesOwn ? [LOSES_OWN] : []),
    ...(leavesNone ? [leavesNone === 'unknown' ? MAY_LEAVE_NONE : LEAVES_NONE] : []),
  ];
}

/**
 * Question before changes with these risks; null for harmless changes. The operator types words if
 * no administrator might remain.
 */
export function questionOf(risks: AdminRisks): ConfirmQuestion | null {
  const { losesOwn, leavesNone } = risks;
  if (!losesOwn && !leavesNone) return null;
  const about = {
    title: losesOwn ? 'Give up your administrator role?' : 'Remove the last listed administrator?',
    text: warningsOf(risks).join(' '),
    tone: 'danger',
  } as const;
  return leavesNone
    ? { ...about, confirmLabel: 'Apply', cancelLabel: 'Keep as is', nameToType: 'remove admin' }
    : { ...about, confirmLabel: 'Give up role', cancelLabel: 'Keep role' };
}

const ASK = 'To do that, use the form. It asks for confirmation first.';
const NOT_OWN = `This would remove your own administrator role. ${ASK}`;
const NOT_LAST = `${LEAVES_NONE} ${ASK}`;
const NOT_PERHAPS_LAST = `Administrators couldn’t be loaded, and this may remove the last one. ${ASK}`;

/**
 * One entry per change that takes another one back: the reason why it must not be made, or null if
 * it may.
 */
export function refusalsOf(
  changes: readonly Draft[],
  app: Change['app'],
): AppThunk<Promise<(string | null)[]>> {
  return async (dispatch, getState) => {
    const operatorId = selectCredentials(getState())?.userId;
    const isOwn = (change: Draft) => takesOwnRole(change, operatorId);
    const others = changes.filter((change) => !isOwn(change));
    const { leavesNone } = await dispatch(readRisks(others, app?.id ?? null));
    const ofOthers = leavesNone === 'unknown' ? NOT_PERHAPS_LAST : NOT_LAST;
    return changes.map((change) => {
      if (isOwn(change)) return NOT_OWN;
      return leavesNone && takesAdmin(change) ? ofOthers : null;
    });
  };
}
