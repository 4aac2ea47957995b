import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { TagDescription } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { api } from '../../api/api';
import { listTags, rowTag } from '../../api/resources/cacheTags';
import { silentError, type CallError } from '../../api/client/errors';
import type { TagType } from '../../api/resources/tags';
import type { App, EpochMs } from '../../domain/entities';
import type { EditFields, EditKind, EditValues } from './edit';

type CallResult<Data> = { data?: Data; error?: CallError; startedTimeStamp?: EpochMs };

/** What RTK Query makes of a call: it can be given up, and a query is held until it is let go. */
type RunningCall<Data> = PromiseLike<CallResult<Data>> & {
  abort: () => void;
  unsubscribe?: () => void;
};

type Start<Data> = ThunkAction<RunningCall<Data>, unknown, unknown, UnknownAction>;

/** Makes a call for as long as the session lasts. */
export type Call = <Data>(start: Start<Data>) => Promise<CallResult<Data>>;

/** What the server holds of an edit's target, and the way to change it. */
export type Target = {
  values: EditValues;
  /** Sends the changes fields, the others as the server has them. */
  send: (changes: EditValues) => Promise<CallResult<unknown>>;
};

type TargetKind = {
  /** Reads the target from the server, never from the cache. */
  read: (id: string, call: Call) => Promise<{ target: Target } | { error: CallError }>;
  /** What shows it. */
  tags: (id: string) => TagDescription<TagType>[];
};

// Held while it runs: RTK Query drops what nobody holds when the API is back, which may be at the
// answer to this very request.
const fresh = { forceRefetch: true } as const;
const once = { track: false } as const;

const text = v.string();
const schemas = {
  app: v.object({ displayName: text, description: text, domain: text, isActive: v.boolean() }),
  roles: v.object({ roles: v.array(text) }),
  profile: v.object({ displayName: text }),
} satisfies { [Kind in EditKind]: v.GenericSchema<unknown, EditFields[Kind]> };

/** Where there is nothing to read, the reason. An entry that was dropped meanwhile has none. */
const noTarget = (error: CallError | undefined) => ({
  error: error ?? silentError('aborted'),
});

/**
 * Asks the server now. RTK Query hands over a request that is under way already, and that one may
 * have been answered before what is to be found out happened.
 */
async function readNow<Data>(start: () => Start<Data>, call: Call): Promise<CallResult<Data>> {
  const asked = Date.now();
  const result = await call(start());
  return (result.startedTimeStamp ?? asked) < asked ? call(start()) : result;
}

/** The fields of an app as its form has them. */
function appFields(app: App): EditFields['app'] {
  const { displayName, description, domain, isActive } = app;
  return { displayName, description: description ?? '', domain: domain ?? '', isActive };
}

/** Section 7's calls by kind of edit. */
export const targetKinds: Record<EditKind, TargetKind> = {
  app: {
    read: async (id, call) => {
      const { data: app, error } = await readNow(
        () => api.endpoints.getApp.initiate({ id }, fresh),
        call,
      );
      if (!app) return noTarget(error);
      const values = appFields(app);
      const send = (changes: EditValues) => {
        const fields = v.parse(schemas.app, { ...values, ...changes });
        return call(api.endpoints.updateApp.initiate({ id, name: app.name, ...fields }, once));
      };
      return { target: { values, send } };
    },
    tags: (id) => listTags('App', [{ id }]),
  },
  roles: {
    read: async (id, call) => {
      const { data: user, error } = await readNow(
        () => api.endpoints.getUser.initiate({ id }, fresh),
        call,
      );
      if (!user) return noTarget(error);
      const send = (changes: EditValues) => {
        const { roles } = v.parse(schemas.roles, changes);
        return call(api.endpoints.updateUserRoles.initiate({ id, roles }, once));
      };
      return { target: { values: { roles: user.roles }, send } };
    },
    tags: (id) => [rowTag('User', id)],
  },
  profile: {
    read: async (_id, call) => {
      const { data: user, error } = await readNow(
        () => api.endpoints.getProfile.initiate(undefined, fresh),
        call,
      );
      if (!user) return noTarget(error);
      const send = (changes: EditValues) => {
        const { displayName } = v.parse(schemas.profile, changes);
        return call(api.endpoints.updateProfile.initiate({ displayName }, once));
      };
      return { target: { values: { displayName: user.displayName }, send } };
    },
    tags: () => ['Profile'],
  },
};
