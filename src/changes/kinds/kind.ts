import type { api } from '../../api/api';
import type { Fields, FieldValues } from '../record/fields';

export type Endpoints = typeof api.endpoints;

export type MutationName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { useMutation: unknown } ? Name : never;
}[keyof Endpoints];

export type ArgsOf<Name extends MutationName> = Parameters<Endpoints[Name]['initiate']>[0];

export type Entity = 'app' | 'user' | 'profile' | 'device' | 'customer' | 'plan' | 'file';

/** Description of a kind of change, named after the mutation that makes the change. */
export type Kind<Args> = {
  /** Label of the operation in Activity. */
  label: string;
  /**
   * Toast after a success (`done`) or a failure (`failed`). A function receives the subject's name.
   */
  done?: string | ((name: string) => string);
  failed?: string | ((name: string) => string);
  /**
   * Role that the call requires; null if every operator may make it or the contract names no role.
   */
  needs: 'an administrator' | null;
  /** Kind of the changed thing. Activity links to its screen, and texts count in it (`8 users`). */
  entity: Entity;
  /** Id of the changed thing; empty if the call changes all of them. */
  target: (args: Args) => string;
  /** App that the change belongs to: its target, the selected app, or none. */
  app: 'target' | 'selected' | null;
  /** Fields that the record stores. Never include a password, token or file. */
  fields: Fields;
  /** Reason why the change can't be undone; null if a change of the same kind can undo it. */
  never: string | null;
};

export type RowKind<Args> = Kind<Args> & {
  /**
   * Name of the changed property, shown in the panel of waiting changes and in the title of a run.
   */
  subject: string;
  /**
   * Whether the change may take the subject's rights of an administrator, judged by the recorded
   * fields alone. The rest is the same for every kind: `changes/single/adminGuard.ts`.
   */
  takesAdmin?: (from: FieldValues, to: FieldValues) => boolean;
};

/** Warning shown in Activity and before an irreversible change. */
export const NEVER = 'This can’t be undone.';
