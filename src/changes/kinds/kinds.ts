import * as v from 'valibot';
import type { CallError } from '../../api/client/errors';
import { exactApp } from '../../api/resources/apps/adapter';
import { exactProfile } from '../../api/resources/auth/adapter';
import { exactUser } from '../../api/resources/users/adapter';
import type { App } from '../../domain/entities';
import { areSameRoles, roleLabel } from '../../domain/roles';
import { DASH, showable } from '../../shared/text';
import { field, type Fields, type FieldValue, type ValuesOf } from '../record/fields';
import {
  NEVER,
  type ArgsOf,
  type Endpoints,
  type Kind,
  type MutationName,
  type RowKind,
} from './kind';
import { providerName } from '../../shared/config';

const admin = 'an administrator';

const hasAdmin = (roles: FieldValue | undefined) => Array.isArray(roles) && roles.includes('admin');

/** Fields of the rows that operators edit, by entity. */
const editable = {
  app: {
    name: field('Name', exactApp.name),
    displayName: field('Display name', exactApp.displayName),
    description: field('Description', exactApp.description, { isNeverEmptied: true }),
    domain: field('Domain', exactApp.domain, { isNeverEmptied: true }),
    isActive: field('Active', exactApp.isActive),
  },
  user: {
    // Roles form a set: a server may send them in any order.
    roles: field('Roles', exactUser.roles, {
      isSame: (a, b) => (Array.isArray(a) && Array.isArray(b) ? areSameRoles(a, b) : a === b),
      text: (names) =>
        Array.isArray(names)
          ? names.map((name) => showable(roleLabel(name), 100)).join(', ') || 'No Role'
          : DASH,
    }),
  },
  profile: { displayName: field('Display name', exactProfile.displayName) },
};

/** Values of an entity's editable fields. */
export type EntityFields = {
  [Name in keyof typeof editable]: ValuesOf<(typeof editable)[Name]>;
};

/** Values that an edit of an app may change: its name is only sent back. */
export type AppFields = Omit<EntityFields['app'], 'name'>;

export const appFields = ({ displayName, description, domain, isActive }: App): AppFields => ({
  displayName,
  description: description ?? '',
  domain: domain ?? '',
  isActive,
});

const without = { never: NEVER } as const;

/**
 * Kinds that have a readable row (`rows.ts`). The console can queue these changes, run them in bulk
 * and compare them with the platform. Most of them can be undone.
 */
export const rowKinds = {
  updateApp: {
    label: 'Edit app',
    subject: 'App',
    entity: 'app',
    done: 'App updated successfully!',
    failed: 'Failed to update app',
    needs: admin,
    target: ({ id }) => id,
    app: 'target',
    fields: editable.app,
    never: null,
  },
  updateUserRoles: {
    label: 'Change roles',
    subject: 'Roles',
    entity: 'user',
    done: 'User roles updated successfully',
    failed: 'Failed to update user roles',
    needs: admin,
    target: ({ id }) => id,
    app: 'selected',
    fields: { roles: editable.user.roles },
    never: null,
    takesAdmin: ({ roles: from }, { roles: to }) => hasAdmin(from) && !hasAdmin(to),
  },
  updateProfile: {
    label: 'Edit profile',
    subject: 'Profile',
    entity: 'profile',
    done: 'Profile updated',
    failed: 'Failed to update profile',
    needs: null,
    target: () => '',
    app: null,
    fields: editable.profile,
    never: null,
  },
} as const satisfies { [Name in MutationName]?: RowKind<ArgsOf<Name>> };

export type RowKindName = keyof typeof rowKinds;

/** Values that a kind of change sends. */
export type EditFields = {
  [Name in RowKindName]: ValuesOf<(typeof rowKinds)[Name]['fields']>;
};

/**
 * Correction of a device's server count: one change that may take several calls
 * (docs/product/devices.md#repairs).
 */
const ofServerCount = {
  ...without,
  entity: 'device',
  needs: null,
  target: ({ deviceId }: { deviceId: string }) => deviceId,
  app: 'selected',
  fields: { serverCount: field('Server count', v.number()) },
} as const;

const ofFile = { ...without, entity: 'file', needs: null, app: null, fields: {} } as const;

/**
 * Kinds without a readable row. The console sends them at once, reads nothing before or after, and
 * can't queue or undo them.
 */
export const callKinds = {
  createApp: {
    never: 'Delete the app instead.',
    entity: 'app',
    label: 'Create app',
    done: 'App created successfully!',
    failed: 'Failed to create app',
    needs: admin,
    // The unique name identifies the app, because the platform assigns the id only later.
    target: ({ name }) => name,
    app: null,
    fields: editable.app,
  },
  deleteApp: {
    ...without,
    entity: 'app',
    label: 'Delete app',
    done: 'App deleted successfully!',
    failed: 'Failed to delete app',
    needs: admin,
    target: ({ id }) => id,
    app: 'target',
    fields: {},
  },
  syncStripePlans: {
    ...without,
    entity: 'plan',
    label: 'Sync plans',
    done: `Plans were successfully synced from ${providerName}`,
    failed: `Failed to sync plans from ${providerName}`,
    needs: null,
    target: () => '',
    app: null,
    fields: {},
  },
  startCheckout: {
    ...without,
    entity: 'customer',
    label: 'Get checkout link',
    needs: null,
    target: ({ customerId = '' }) => customerId,
    app: 'selected',
    fields: { priceId: field('Price', v.string()) },
  },
  openPortal: {
    ...without,
    entity: 'customer',
    label: 'Get billing portal link',
    needs: null,
    target: ({ customerId }) => customerId,
    app: 'selected',
    fields: {},
  },
  registerDevice: {
    ...without,
    entity: 'device',
    never: 'A device can’t be deleted later.',
    label: 'Register device',
    done: 'Device registered',
    failed: 'Failed to register device',
    needs: null,
    target: ({ deviceId }) => deviceId,
    app: 'selected',
    fields: {
      deviceName: field('Name', v.string()),
      platform: field('Platform', v.string()),
      appVersion: field('App version', v.string()),
    },
  },
  recordServerCreated: { ...ofServerCount, label: 'Server count corrected' },
  recordServerDeleted: { ...ofServerCount, label: 'Server count corrected' },
  confirmUpload: {
    ...ofFile,
    never: 'Delete the file instead.',
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
} as const satisfies { [Name in MutationName]?: Kind<ArgsOf<Name>> };

export type CallName = keyof typeof callKinds & MutationName;
export type ResultOf<Name extends CallName> = Endpoints[Name]['Types']['ResultType'];
export type CallResult<Name extends CallName> =
  { data: ResultOf<Name>; error?: undefined } | { data?: undefined; error: CallError };

/** Mutations that are not changes: queries sent as POST, and calls about the session. */
type NoChange =
  | 'requestUpload'
  | 'checkFeature'
  | 'login'
  | 'register'
  | 'logout'
  | 'verifyEmail'
  | 'forgotPassword'
  | 'resetPassword';

/** All kinds by mutation name. A new mutation without a kind does not compile. */
export const kinds = { ...callKinds, ...rowKinds } satisfies {
  [Name in Exclude<MutationName, NoChange>]: Kind<ArgsOf<Name>>;
};

/**
 * Null if this version of the console has no such kind. The name does not tell the compiler the
 * type of the arguments.
 */
export function kindNamed(name: string): Kind<never> | null {
  return Object.hasOwn(kinds, name) ? kinds[name as keyof typeof kinds] : null;
}

/** Empty for a kind that this version doesn't know. */
export const fieldsOf = (kind: string): Fields => kindNamed(kind)?.fields ?? {};

/** Kind that has a readable row; null for any other name. */
export function rowKindNamed(name: string): RowKind<never> | null {
  return Object.hasOwn(rowKinds, name) ? rowKinds[name as RowKindName] : null;
}
