import type { api } from '../api/api';
import type { FieldValue, FieldValues } from './fieldValues';

type Endpoints = typeof api.endpoints;

/** The calls that may change something. */
export type MutationName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { useMutation: unknown } ? Name : never;
}[keyof Endpoints];

type ArgsOf<Name extends MutationName> = Parameters<Endpoints[Name]['initiate']>[0];

/** Of a call that changes nothing of an app's, or only the session: the journal does not note it. */
type Unnoted = { notNoted: string };

type Noted<Args> = {
  /** What the operator does: in the journal. */
  label: string;
  /** What an edit is about, which waits to be sent. */
  subject?: string;
  /** Who may do it; null for every operator, or where the contract does not say. */
  needs: 'an administrator' | null;
  /** The id of what is changed; empty for all of them. */
  target: (args: Args) => string;
  /** The app of it: the target itself, the selected one, or none. */
  app: 'target' | 'selected' | null;
  /** The fields that the journal keeps, with their labels. */
  fields: Readonly<Record<string, string>>;
  /** The kind of edit that takes it back, which can also be sent later; else why there is none. */
  undo: 'app' | 'roles' | 'profile' | { never: string };
};

type Description<Name extends MutationName> = (Noted<ArgsOf<Name>> | Unnoted) & {
  /** What a message says after it, and after a failure. */
  done?: string | ((name: string) => string);
  failed?: string | ((name: string) => string);
};

/** Said before a change that can't be taken back, and in the journal. */
const never = { never: 'This can’t be undone.' };
const admin = 'an administrator';
const session = { notNoted: 'It is about a session, not about the platform’s data' };

const ofDevice = { needs: null, app: 'selected', fields: {}, undo: never } as const;
const ofFile = { needs: null, app: null, fields: {}, undo: never } as const;
const appFields = {
  name: 'Name',
  displayName: 'Display name',
  description: 'Description',
  domain: 'Domain',
  isActive: 'Active',
};

/**
 * Every call that changes something, described once (docs/product.md#journal): messages, journal,
 * outbox, undo and permission hints read it here. A new mutation without its entry does not compile.
 */
export const mutations = {
  createApp: {
    label: 'Create app',
    done: 'App created successfully!',
    failed: 'Failed to create app',
    needs: admin,
    // The platform chooses the id; the name is unique, too.
    target: ({ name }) => name,
    app: null,
    fields: appFields,
    undo: never,
  },
  updateApp: {
    label: 'Edit app',
    subject: 'App',
    done: 'App updated successfully!',
    failed: 'Failed to update app',
    needs: admin,
    target: ({ id }) => id,
    app: 'target',
    fields: appFields,
    undo: 'app',
  },
  deleteApp: {
    label: 'Delete app',
    done: 'App deleted successfully!',
    failed: 'Failed to delete app',
    needs: admin,
    target: ({ id }) => id,
    app: 'target',
    fields: {},
    undo: never,
  },
  updateUserRoles: {
    label: 'Change roles',
    subject: 'Roles',
    done: 'User roles updated successfully',
    failed: 'Failed to update user roles',
    needs: admin,
    target: ({ id }) => id,
    app: 'selected',
    fields: { roles: 'Roles' },
    undo: 'roles',
  },
  updateProfile: {
    label: 'Edit profile',
    subject: 'Profile',
    done: 'Profile updated',
    failed: 'Failed to update profile',
    needs: null,
    target: () => '',
    app: null,
    fields: { displayName: 'Display name' },
    undo: 'profile',
  },
  syncStripePlans: {
    label: 'Sync plans',
    done: 'Plans were successfully synced from Stripe',
    failed: 'Failed to sync plans from Stripe',
    needs: null,
    target: () => '',
    app: null,
    fields: {},
    undo: never,
  },
  startCheckout: {
    label: 'Start checkout',
    needs: null,
    target: ({ customerId = '' }) => customerId,
    app: 'selected',
    fields: { priceId: 'Price' },
    undo: never,
  },
  openPortal: {
    label: 'Open billing portal',
    needs: null,
    target: ({ customerId }) => customerId,
    app: 'selected',
    fields: {},
    undo: never,
  },
  registerDevice: {
    label: 'Register device',
    done: 'Device registered',
    failed: 'Failed to register the device',
    needs: null,
    target: ({ deviceId }) => deviceId,
    app: 'selected',
    fields: { deviceName: 'Name', platform: 'Platform', appVersion: 'App version' },
    undo: never,
  },
  recordServerCreated: {
    ...ofDevice,
    label: 'Record a created server',
    target: ({ deviceId }) => deviceId,
  },
  recordServerDeleted: {
    ...ofDevice,
    label: 'Record a deleted server',
    target: ({ deviceId }) => deviceId,
  },
  confirmUpload: {
    ...ofFile,
    label: 'Upload file',
    done: (name) => `${name} uploaded`,
    failed: (name) => `Failed to upload ${name}`,
    target: ({ fileId }) => fileId,
  },
  deleteFile: {
    ...ofFile,
    label: 'Delete file',
    done: (name) => `${name} deleted`,
    failed: (name) => `Failed to delete ${name}`,
    target: ({ fileId }) => fileId,
  },
  requestUpload: { notNoted: 'It only asks where to upload; the confirmed upload is noted' },
  checkFeature: { notNoted: 'It only asks, though it is a POST' },
  login: session,
  register: session,
  logout: session,
  verifyEmail: session,
  forgotPassword: session,
  resetPassword: session,
} as const satisfies { [Name in MutationName]: Description<Name> };

/** The calls that can't be taken back. */
export type IrreversibleCall = {
  [Name in MutationName]: (typeof mutations)[Name] extends { undo: { never: string } }
    ? Name
    : never;
}[MutationName];

/** The calls of edits, which can be taken back and sent later. */
export type ReversibleCall = {
  [Name in MutationName]: (typeof mutations)[Name] extends { undo: string } ? Name : never;
}[MutationName];

/** What is the same for all calls that the journal notes; their arguments are not known here. */
export type NotedMutation = Omit<Noted<never>, 'target'> & { target: (args: unknown) => string };

/** The description of a call; null for one that is not noted, or that this version does not know. */
export function notedMutation(call: string): NotedMutation | null {
  const all: Readonly<Record<string, object>> = mutations;
  const description = Object.hasOwn(all, call) ? all[call] : undefined;
  // Every description that is not `Unnoted` is `Noted`; the middleware passes each its own arguments.
  return description && !('notNoted' in description) ? (description as NotedMutation) : null;
}

/** The noted fields among the arguments of a call. A field that is not sent is empty. */
export function notedFields({ fields }: NotedMutation, args: unknown): FieldValues {
  const sent = Object.entries(args ?? {}).filter(
    (field): field is [string, FieldValue] =>
      Object.hasOwn(fields, field[0]) &&
      (['string', 'boolean'].includes(typeof field[1]) || Array.isArray(field[1])),
  );
  return Object.fromEntries(sent);
}
