import { PlatformError } from './errors';
import { Fields } from './fields';
import { iso, type ListQuery, pageOf } from './listing';
import type { AppRecord } from './records';
import { requireApp, type World } from './world';

const DEFAULT_LIMIT = 20;

type AppChanges = Partial<Pick<AppRecord, 'displayName' | 'description' | 'domain' | 'isActive'>>;

const checkName = (fields: Fields): string => {
  const name = fields.text('name', 'App name must be at least 3 characters');
  if (name === '') return name;
  if (name.length < 3) fields.refuse('App name must be at least 3 characters');
  if (name.length > 50) fields.refuse('App name must be at most 50 characters');
  if (!/^[A-Za-z0-9_-]*$/.test(name)) {
    fields.refuse('App name can only contain letters, numbers, hyphens, and underscores');
  }
  return name;
};

const checkDisplayName = (fields: Fields): string => {
  const displayName = fields.text('displayName', 'Display name is required');
  if (displayName.length > 100) fields.refuse('Display name must be at most 100 characters');
  return displayName;
};

/** Returns the new description. An empty text clears the description; undefined keeps it. */
const checkDescription = (fields: Fields): string | undefined => {
  const description = fields.optionalText('description');
  if (Array.from(description ?? '').length > 500) {
    fields.refuse('Description must be at most 500 characters');
  }
  return description;
};

const isWebAddress = (text: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
};

const checkDomain = (fields: Fields): string | undefined => {
  const domain = fields.optionalText('domain');
  if (domain !== undefined && domain !== '' && !isWebAddress(domain)) {
    fields.refuse('Must be a valid URL');
  }
  return domain;
};

/** Calls about apps, the platform's tenants. The handlers check permissions. */
export class Apps {
  constructor(private readonly world: World) {}

  /**
   * Returns an app in the format of responses. `_count.users` excludes the platform's
   * administrators, who belong to no app although every app's user list contains them.
   */
  view(app: AppRecord) {
    const { store } = this.world;
    return {
      id: app.id,
      name: app.name,
      displayName: app.displayName,
      description: app.description,
      domain: app.domain,
      isActive: app.isActive,
      createdAt: iso(app.createdAt),
      updatedAt: iso(app.updatedAt),
      _count: {
        users: store.users.ofApp(app.id).length,
        devices: store.devices.ofApp(app.id).length,
      },
    };
  }

  list(query: ListQuery) {
    const found = this.world.store.apps.search(undefined, query.search);
    const { rows, total, page, pages } = pageOf(found, query, DEFAULT_LIMIT);
    return { success: true, data: rows.map((app) => this.view(app)), total, page, pages };
  }

  /** Returns one app. Throws 404 'App not found'. */
  one(id: string) {
    return { success: true, data: this.view(requireApp(this.world, id)) };
  }

  /** Creates an app. Throws 400 with the refused fields, or 409 if the name is taken. */
  create(body: unknown) {
    const fields = new Fields(body);
    const name = checkName(fields);
    const displayName = checkDisplayName(fields);
    const description = checkDescription(fields);
    const domain = checkDomain(fields);
    const isActive = fields.optionalBoolean('isActive') ?? true;
    fields.throwIfRefused();
    this.refuseTakenName(name);
    const now = this.world.now();
    const app = this.world.store.apps.insert({
      id: this.world.newId('app'),
      appId: null,
      name,
      displayName,
      description: description === '' ? null : (description ?? null),
      domain: domain === '' ? null : (domain ?? null),
      isActive,
      createdAt: now,
      updatedAt: now,
    });
    return { success: true, message: 'App created successfully', data: this.view(app) };
  }

  /**
   * Updates the fields in the body and keeps the others. Throws 404 for an unknown app, or 400 for
   * a refused field, such as a different name.
   */
  update(id: string, body: unknown) {
    const app = requireApp(this.world, id);
    const fields = new Fields(body);
    if (fields.has('name') && fields.optionalText('name') !== app.name) {
      fields.refuse('App name cannot be changed after creation');
    }
    const changes: AppChanges = {};
    if (fields.has('displayName')) changes.displayName = checkDisplayName(fields);
    const description = checkDescription(fields);
    if (description !== undefined) changes.description = description || null;
    const domain = checkDomain(fields);
    if (domain !== undefined) changes.domain = domain || null;
    const isActive = fields.optionalBoolean('isActive');
    if (isActive !== undefined) changes.isActive = isActive;
    fields.throwIfRefused();
    this.world.store.apps.update(app, { ...changes, updatedAt: this.world.now() });
    return { success: true, message: 'App updated successfully', data: this.view(app) };
  }

  /** Deletes the app and all its rows. Throws 404 'App not found'. */
  remove(id: string) {
    const { store } = this.world;
    requireApp(this.world, id);
    const belongs = (row: { appId: string | null }): boolean => row.appId === id;
    const leaving = new Set(store.users.ofApp(id).map((user) => user.id));
    store.files.removeWhere(({ ownerId }) => leaving.has(ownerId));
    store.mails.removeWhere(({ userId }) => leaving.has(userId));
    store.events.removeWhere(belongs);
    store.devices.removeWhere(belongs);
    store.subscriptions.removeWhere(belongs);
    store.customers.removeWhere(belongs);
    store.prices.removeWhere(belongs);
    store.users.removeWhere(belongs);
    store.apps.remove(id);
    return { success: true, message: 'App deleted successfully' };
  }

  private refuseTakenName(name: string): void {
    const taken = this.world.store.apps.all.some(
      (app) => app.name.toLowerCase() === name.toLowerCase(),
    );
    if (taken) throw new PlatformError(409, 'An app with this name already exists');
  }
}
