import { NEVER, type ArgsOf, type Kind, type MutationName } from './kind';

/*
 * The kinds without a row that shows the change: nothing is read before or after them, they do not wait
 * for the network, and nothing takes them back.
 */

const admin = 'an administrator';
const without = { row: null, never: NEVER } as const;
const ofDevice = { ...without, needs: null, app: 'selected', fields: {} } as const;
const ofFile = { ...without, needs: null, app: null, fields: {} } as const;

/** The labels of an app's fields. */
export const appLabels = {
  name: 'Name',
  displayName: 'Display name',
  description: 'Description',
  domain: 'Domain',
  isActive: 'Active',
};

export const calls = {
  createApp: {
    ...without,
    label: 'Create app',
    done: 'App created successfully!',
    failed: 'Failed to create app',
    needs: admin,
    // The platform chooses the id; the name is unique, too.
    target: ({ name }) => name,
    app: null,
    fields: appLabels,
  },
  deleteApp: {
    ...without,
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
    label: 'Sync plans',
    done: 'Plans were successfully synced from Stripe',
    failed: 'Failed to sync plans from Stripe',
    needs: null,
    target: () => '',
    app: null,
    fields: {},
  },
  startCheckout: {
    ...without,
    label: 'Start checkout',
    needs: null,
    target: ({ customerId = '' }) => customerId,
    app: 'selected',
    fields: { priceId: 'Price' },
  },
  openPortal: {
    ...without,
    label: 'Open billing portal',
    needs: null,
    target: ({ customerId }) => customerId,
    app: 'selected',
    fields: {},
  },
  registerDevice: {
    ...without,
    label: 'Register device',
    done: 'Device registered',
    failed: 'Failed to register the device',
    needs: null,
    target: ({ deviceId }) => deviceId,
    app: 'selected',
    fields: { deviceName: 'Name', platform: 'Platform', appVersion: 'App version' },
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
} as const satisfies { [Name in MutationName]?: Kind<ArgsOf<Name>> };

/** Why these mutations are no changes; one that is neither here nor a kind does not compile. */
export const noChanges = {
  requestUpload: 'It only asks where to upload; the confirmed upload is recorded.',
  checkFeature: 'It only asks, though it is a POST.',
  login: 'A session',
  register: 'A session',
  logout: 'A session',
  verifyEmail: 'A session',
  forgotPassword: 'A session',
  resetPassword: 'A session',
} as const satisfies { [Name in MutationName]?: string };
