import type { AppUser } from '../../domain/entities';
import { takesAdmin } from '../../domain/roles';

/*
 * Checks whether a change removes the administrator role from the operator or from the last
 * administrator (docs/product/users.md#roles).
 */

type UserChange = {
  user: Pick<AppUser, 'id' | 'isActive'>;
  from: readonly string[];
  to: readonly string[];
};

/** Risks that the operator has to confirm. */
export type Dangers = {
  /** Whether the operator loses their own administrator role. */
  losesOwn: boolean;
  /**
   * Whether no administrator would remain in the list; `unknown` if the list couldn't be loaded.
   */
  leavesNone: boolean | 'unknown';
};

/**
 * Returns the risks of role changes.
 * @param admins The ids from `readAdmins`; null if the list couldn't be loaded.
 */
export function dangersOf(
  changes: readonly UserChange[],
  operatorId: string | undefined,
  admins: readonly string[] | null,
): Dangers {
  const losing = new Set(
    changes.filter(({ from, to }) => takesAdmin(from, to)).map(({ user }) => user.id),
  );
  const gaining = changes.some(({ user, from, to }) => user.isActive && takesAdmin(to, from));
  const isLeft = gaining || admins?.some((id) => !losing.has(id));
  return {
    losesOwn: operatorId !== undefined && losing.has(operatorId),
    leavesNone: losing.size > 0 && !isLeft && (admins === null ? 'unknown' : true),
  };
}

const LOSES_OWN =
  'You’ll lose your own administrator role and will no longer be able to change apps and roles. Only another administrator can give it back.';
const LEAVES_NONE = 'This would leave no active administrator on the list.';
const MAY_LEAVE_NONE = 'Administrators couldn’t be loaded. This may remove the last one.';

export function warningsOf({ losesOwn, leavesNone }: Dangers): string[] {
  return [
    ...(losesOwn ? [LOSES_OWN] : []),
    ...(leavesNone ? [leavesNone === 'unknown' ? MAY_LEAVE_NONE : LEAVES_NONE] : []),
  ];
}

/** Returns the confirmation for these risks. The operator has to type words to confirm. */
export const questionOf = (dangers: Dangers) => ({
  title: dangers.losesOwn
    ? 'Give up your administrator role?'
    : 'Remove the last listed administrator?',
  text: warningsOf(dangers).join(' '),
  confirmLabel: 'Apply',
  cancelLabel: 'Keep as is',
  tone: 'danger' as const,
  nameToType: 'remove admin',
});
