import { calls, type noChanges } from './calls';
import type { ArgsOf, Kind, MutationName, RowKind } from './kind';
import { updateApp } from './updateApp';
import { updateProfile } from './updateProfile';
import { updateUserRoles } from './updateUserRoles';

/** The kinds whose row can be read, by the mutation that makes them. */
export const rowKinds = { updateApp, updateUserRoles, updateProfile };

export type RowKindName = keyof typeof rowKinds;

/**
 * Every kind of change, described once (docs/product.md#changes): messages, Activity, outbox, undo and
 * permission hints read it here. A new mutation without its kind does not compile.
 */
export const kinds = { ...calls, ...rowKinds } satisfies {
  [Name in Exclude<MutationName, keyof typeof noChanges>]: Kind<ArgsOf<Name>>;
};

type KindName = keyof typeof kinds;

/** A kind, whose arguments are not known here; null if this version of the console has none. */
export function kindNamed(name: string): Kind<never> | null {
  return Object.hasOwn(kinds, name) ? kinds[name as KindName] : null;
}

/** A kind with a row; null for any other. */
export function rowKindNamed(name: string): RowKind<never> | null {
  return Object.hasOwn(rowKinds, name) ? rowKinds[name as RowKindName] : null;
}

/** Whether a change of that kind can bring these values about. */
export const isExpressible = ({ neverEmptied }: RowKind<never>['row'], values: object): boolean =>
  neverEmptied.every((field) => (values as Record<string, unknown>)[field] !== '');
