import type { api } from '../../api/api';
import type { Labels } from '../record/compare';
import type { FieldValues } from '../record/fieldValues';

export type Endpoints = typeof api.endpoints;

export type MutationName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { useMutation: unknown } ? Name : never;
}[keyof Endpoints];

export type ArgsOf<Name extends MutationName> = Parameters<Endpoints[Name]['initiate']>[0];

export type Entity = 'app' | 'user' | 'profile' | 'device' | 'customer' | 'plan' | 'file';

/** A kind of change, named after the mutation that makes it. */
export type Kind<Args> = {
  /** What the operator does: in Activity. */
  label: string;
  /** What a message says after it, and after a failure. */
  done?: string | ((name: string) => string);
  failed?: string | ((name: string) => string);
  /** Who may do it; null for every operator, or where the contract does not say. */
  needs: 'an administrator' | null;
  /** What is changed: where Activity leads, and how a run counts its changes. */
  entity: Entity;
  /** The id of what is changed; empty for all of them. */
  target: (args: Args) => string;
  /** The app of it: the target itself, the selected one, or none. */
  app: 'target' | 'selected' | null;
  /** The fields that the record keeps, with their labels: never a password, token or file. */
  fields: Labels;
  /** Why no second change takes it back; null where one of the same kind does. */
  never: string | null;
};

export type RowKind<Args> = Kind<Args> & {
  /** What it is about, in the panel of changes that wait, and in the title of a run. */
  subject: string;
  /** The fields that the call leaves out where they are empty, so that it can't empty them. */
  neverEmptied: readonly string[];
  /**
   * Whether it takes a role as an administrator: from the operator it may take what later changes need,
   * so a run makes it last; from the last administrator it takes what all need. A form asks before it
   * does either, and an undo does neither. It sees the recorded fields alone.
   */
  takesAdmin?: (from: FieldValues, to: FieldValues) => boolean;
};

/** Said before a change that nothing takes back, and in Activity. */
export const NEVER = 'This can’t be undone.';
