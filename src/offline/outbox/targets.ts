import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { TagDescription } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { api } from '../../api/api';
import { listTags, rowTag } from '../../api/resources/cacheTags';
import { localError, type CallError } from '../../api/client/errors';
import type { TagType } from '../../api/resources/tags';
import type { App, EpochMs } from '../../domain/entities';
import type { EditFields, EditKind, EditValues } from './edit';

type CallResult<Data> = { data?: Data; error?: CallError; startedTimeStamp?: EpochMs };

/** The promise that RTK Query returns for a call; a query stays subscribed until `unsubscribe`. */
type RunningCall<Data> = PromiseLike<CallResult<Data>> & {
  abort: () => void;
  unsubscribe?: () => void;
};

/** The thunk that starts a call: an endpoint's `initiate`. */
type StartCall<Data> = ThunkAction<RunningCall<Data>, unknown, unknown, UnknownAction>;

/** Starts a call and resolves to its result; aborts it when the session ends. */
export type RunCall = <Data>(start: StartCall<Data>) => Promise<CallResult<Data>>;

/** An edit's target as the server has it. */
type EditTarget = {
  values: EditValues;
  /** Sends the changed fields, and the server's own values for the others. */
  send: (changes: EditValues) => Promise<CallResult<unknown>>;
};

type TargetKind = {
  /** Reads the target from the server, never from the cache. */
  read: (id: string, runCall: RunCall) => Promise<{ target: EditTarget } | { error: CallError }>;
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

/** The error of a read without data. An entry that was removed meanwhile has none of its own. */
const noTarget = (error: CallError | undefined) => ({
  error: error ?? localError('aborted'),
});

/**
 * Reads from the server with a request that starts now. RTK Query returns a pending request of the
 * same query if there is one, whose response may be older than the change in question.
 */
async function readNow<Data>(
  start: () => StartCall<Data>,
  runCall: RunCall,
): Promise<CallResult<Data>> {
  const now = Date.now();
  const result = await runCall(start());
  return (result.startedTimeStamp ?? now) < now ? runCall(start()) : result;
}

/** The app's fields with the values of its form. */
function appFields(app: App): EditFields['app'] {
  const { displayName, description, domain, isActive } = app;
  return { displayName, description: description ?? '', domain: domain ?? '', isActive };
}

/** How each kind of edit reads and changes its target: docs/product.md#outbox. */
export const targetKinds: Record<EditKind, TargetKind> = {
  app: {
    read: async (id, runCall) => {
      const { data: app, error } = await readNow(
        () => api.endpoints.getApp.initiate({ id }, fresh),
        runCall,
      );
      if (!app) return noTarget(error);
      const values = appFields(app);
      const send = (changes: EditValues) => {
        const fields = v.parse(schemas.app, { ...values, ...changes });
        return runCall(api.endpoints.updateApp.initiate({ id, name: app.name, ...fields }, once));
      };
      return { target: { values, send } };
    },
    tags: (id) => listTags('App', [{ id }]),
  },
  roles: {
    read: async (id, runCall) => {
      const { data: user, error } = await readNow(
        () => api.endpoints.getUser.initiate({ id }, fresh),
        runCall,
      );
      if (!user) return noTarget(error);
      const send = (changes: EditValues) => {
        const { roles } = v.parse(schemas.roles, changes);
        return runCall(api.endpoints.updateUserRoles.initiate({ id, roles }, once));
      };
      return { target: { values: { roles: user.roles }, send } };
    },
    tags: (id) => [rowTag('User', id)],
  },
  profile: {
    read: async (_id, runCall) => {
      const { data: user, error } = await readNow(
        () => api.endpoints.getProfile.initiate(undefined, fresh),
        runCall,
      );
      if (!user) return noTarget(error);
      const send = (changes: EditValues) => {
        const { displayName } = v.parse(schemas.profile, changes);
        return runCall(api.endpoints.updateProfile.initiate({ displayName }, once));
      };
      return { target: { values: { displayName: user.displayName }, send } };
    },
    tags: () => ['Profile'],
  },
};
