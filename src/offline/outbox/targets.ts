import type { TagDescription } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { api } from '../../api/api';
import { listTags, rowTag } from '../../api/resources/cacheTags';
import { localError, type ApiError, type CallError } from '../../api/client/errors';
import type { TagType } from '../../api/resources/tags';
import type { SavedApp } from '../../api/resources/apps/adapter';
import type { App, SessionUser } from '../../domain/entities';
import { pickFields, type FieldValues } from '../../journal/fieldValues';
import { journaled, type JournalContext } from '../../journal/journaled';
import type { ReversibleCall } from '../../journal/mutations';
import type { EditFields, EditKind } from './edit';
import type { CallResult, RunCall, StartCall } from './runCalls';

/** The result of the call that saves an edit of each kind. */
export type SavedData = { app: SavedApp; roles: { roles: string[] }; profile: SessionUser | null };

/** An edit's target as the server has it. */
type EditTarget<Kind extends EditKind> = {
  values: EditFields[Kind];
  /** Sends the changed fields, and the server's own values for the others. */
  send: (changes: FieldValues, context: JournalContext) => Promise<CallResult<SavedData[Kind]>>;
};

export type TargetKind<Kind extends EditKind> = {
  /** The call that changes the target. */
  call: ReversibleCall;
  /** Reads the target from the server, never from the cache. */
  read: (id: string, runCall: RunCall) => Promise<EditTarget<Kind> | { error: CallError }>;
  /** The tags of the queries that show the target. */
  tags: (id: string) => TagDescription<TagType>[];
};

// Subscribed until the request ends: when connectivity returns, maybe with this very response, RTK
// Query removes entries without subscribers.
const fresh = { forceRefetch: true } as const;
const once = { track: false } as const;

const text = v.string();
const schemas = {
  app: v.object({ displayName: text, description: text, domain: text, isActive: v.boolean() }),
  roles: v.object({ roles: v.array(text) }),
  profile: v.object({ displayName: text }),
} satisfies { [Kind in EditKind]: v.GenericSchema<unknown, EditFields[Kind]> };

/**
 * Reads from the server with a request that starts now. RTK Query returns a pending request of the
 * same query if there is one, whose response may be older than the change in question. After a
 * failure, its result may still hold the data of an earlier request.
 */
async function readNow<Data>(
  start: () => StartCall<Data>,
  runCall: RunCall,
): Promise<{ data: Data } | { error: CallError }> {
  const now = Date.now();
  const first = await runCall(start());
  const isOlder = (first.startedTimeStamp ?? now) < now;
  const { data, error } = isOlder ? await runCall(start()) : first;
  // An entry that was removed meanwhile has neither.
  return data === undefined || error ? { error: error ?? localError('aborted') } : { data };
}

/** The app's fields with the values of its form. */
function appFields(app: App): EditFields['app'] {
  const { displayName, description, domain, isActive } = app;
  return { displayName, description: description ?? '', domain: domain ?? '', isActive };
}

/** What the journal notes of a change, beside what the sender knows of it. */
function notedChange(
  targetId: string,
  values: FieldValues,
  changes: FieldValues,
  context: JournalContext,
): JournalContext {
  const before = pickFields(values, Object.keys(changes));
  return { targetId, before, after: changes, ...context };
}

const unreadRoles: ApiError = {
  kind: 'refused',
  status: null,
  serverMessage: null,
  detail: 'This user has a role that could not be read. Saving would take it away',
};

/** How each kind of edit reads and changes its target: docs/product.md#outbox. */
export const targetKinds: { [Kind in EditKind]: TargetKind<Kind> } = {
  app: {
    call: 'updateApp',
    read: async (id, runCall) => {
      const found = await readNow(() => api.endpoints.getApp.initiate({ id }, fresh), runCall);
      if ('error' in found) return found;
      const values = appFields(found.data);
      const { name } = found.data;
      const send = (changes: FieldValues, context: JournalContext) => {
        const noted = notedChange(id, values, changes, context);
        const fields = v.parse(schemas.app, { ...values, ...changes });
        return runCall(
          api.endpoints.updateApp.initiate(journaled({ id, name, ...fields }, noted), once),
        );
      };
      return { values, send };
    },
    tags: (id) => listTags('App', [{ id }]),
  },
  roles: {
    call: 'updateUserRoles',
    read: async (id, runCall) => {
      const found = await readNow(() => api.endpoints.getUser.initiate({ id }, fresh), runCall);
      if ('error' in found) return found;
      if (found.data.hasUnreadRoles) return { error: unreadRoles };
      const values = { roles: found.data.roles };
      const send = (changes: FieldValues, context: JournalContext) => {
        const noted = notedChange(id, values, changes, context);
        const { roles } = v.parse(schemas.roles, { ...values, ...changes });
        return runCall(
          api.endpoints.updateUserRoles.initiate(journaled({ id, roles }, noted), once),
        );
      };
      return { values, send };
    },
    tags: (id) => [rowTag('User', id)],
  },
  profile: {
    call: 'updateProfile',
    read: async (id, runCall) => {
      const { getProfile } = api.endpoints;
      const found = await readNow(() => getProfile.initiate(undefined, fresh), runCall);
      if ('error' in found) return found;
      const values = { displayName: found.data.displayName };
      const send = (changes: FieldValues, context: JournalContext) => {
        const noted = notedChange(id, values, changes, context);
        const { displayName } = v.parse(schemas.profile, { ...values, ...changes });
        return runCall(
          api.endpoints.updateProfile.initiate(journaled({ displayName }, noted), once),
        );
      };
      return { values, send };
    },
    tags: () => ['Profile'],
  },
};
