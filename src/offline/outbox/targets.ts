import type { TagDescription } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { api } from '../../api/api';
import { listTags, rowTag } from '../../api/resources/cacheTags';
import { localError, type ApiError, type CallError } from '../../api/client/errors';
import type { TagType } from '../../api/resources/tags';
import { isSameValue, pickFields, type FieldValues } from '../../journal/fieldValues';
import { journaled, type JournalContext } from '../../journal/journaled';
import { mutations, type ReversibleCall } from '../../journal/mutations';
import { asWanted, judgeWrite, type WriteVerdict } from '../../journal/writeVerdict';
import type { EditFields, EditKind } from './edit';
import { appFields, readTarget, type TargetRow } from './readTargets';
import type { RunCall, StartCall } from './runCalls';

/** The error of a write, or what became of it. */
type WriteResult = { error: CallError } | (WriteVerdict & { error?: undefined });

/** An edit's target as the server has it. */
type EditTarget<Kind extends EditKind> = {
  values: EditFields[Kind];
  /**
   * Sends the changed fields, and the server's own values for the others; then compares what was
   * wanted with what the server holds.
   */
  send: (changes: FieldValues, context: JournalContext) => Promise<WriteResult>;
};

export type TargetKind<Kind extends EditKind> = {
  /** The call that changes the target. */
  call: ReversibleCall;
  /** The fields that the call leaves out where they are empty, so that it can't empty them. */
  neverEmptied: readonly string[];
  /** Reads the target from the server, never from the cache. */
  read: (id: string, runCall: RunCall) => Promise<EditTarget<Kind> | { error: CallError }>;
  /** The tags of the queries that show the target. */
  tags: (id: string) => TagDescription<TagType>[];
};

const once = { track: false } as const;

const text = v.string();
const schemas = {
  app: v.object({
    ...{ name: text, displayName: text, description: text, domain: text },
    isActive: v.boolean(),
  }),
  roles: v.object({ roles: v.array(text) }),
  profile: v.object({ displayName: text }),
};

/** How a kind of edit is written. */
type Write<Data> = {
  /** The fields that the call overwrites, and that have to be known for that. */
  needs: readonly string[];
  /** Starts the call with these fields; the journal notes the rest. */
  start: (fields: FieldValues, noted: JournalContext) => StartCall<Data>;
  /** The fields in the answer to it; null where it tells none. */
  answered: (data: Data) => FieldValues | null;
};

/**
 * Whether the answer shows the changes. A field that it leaves out reads as an empty text, as no, or
 * as a substitute, so those prove nothing.
 */
const isShown = (answer: FieldValues | null, changes: FieldValues): boolean =>
  Object.entries(changes).every(
    ([field, value]) => value !== '' && value !== false && isSameValue(answer?.[field], value),
  );

/** Why nothing is written: it would overwrite values that the console does not know. */
function unread(kind: EditKind, fields: readonly string[]): ApiError {
  const labels: Readonly<Record<string, string>> = mutations[targetKinds[kind].call].fields;
  const names = fields.map((field) => labels[field] ?? field).join(' and ');
  const detail = `${names} could not be read in full, so nothing was saved`;
  return { kind: 'refused', status: null, serverMessage: null, detail };
}

function target<Kind extends EditKind, Data>(
  kind: Kind,
  id: string,
  row: TargetRow<Kind>,
  runCall: RunCall,
  { needs, start, answered }: Write<Data>,
): EditTarget<Kind> | { error: CallError } {
  const shown: FieldValues = row.shown;
  const { told } = row;
  const unknown = needs.filter((field) => !(field in told));
  if (unknown.length > 0) return { error: unread(kind, unknown) };

  /** Whether the screens show only a part of the text. */
  const isShort = (field: string): boolean => {
    const whole = told[field];
    return typeof whole === 'string' && whole.trim() !== shown[field];
  };

  async function verdictOn(changes: FieldValues, data: Data): Promise<WriteVerdict> {
    if (isShown(answered(data), changes)) return asWanted;
    const now: TargetRow<EditKind> | { error: CallError } = await readTarget[kind](id, runCall);
    // The platform has accepted the write, and nothing contradicts it.
    if ('error' in now) return asWanted;
    const held = pickFields(now.shown, Object.keys(now.told));
    const { fields } = mutations[targetKinds[kind].call];
    return judgeWrite(fields, { before: shown, changes }, held);
  }

  async function send(changes: FieldValues, context: JournalContext): Promise<WriteResult> {
    const names = Object.keys(changes);
    const short = names.filter(isShort);
    if (short.length > 0) return { error: unread(kind, short) };
    const noted = {
      ...{ targetId: id, after: changes },
      before: names.every((field) => field in told) ? pickFields(shown, names) : null,
      ...context,
      verdict: () => verdict,
    };
    const call = runCall(start({ ...told, ...changes }, noted));
    const verdict = call.then(({ data, error }) =>
      data === undefined || error ? null : verdictOn(changes, data),
    );
    const [{ error }, outcome] = await Promise.all([call, verdict]);
    return outcome ?? { error: error ?? localError('aborted') };
  }

  return { values: row.shown, send };
}

/** How each kind of edit reads and changes its target: docs/product.md#outbox. */
export const targetKinds: { [Kind in EditKind]: TargetKind<Kind> } = {
  app: {
    call: 'updateApp',
    neverEmptied: ['description', 'domain'],
    read: async (id, runCall) => {
      const row = await readTarget.app(id, runCall);
      if ('error' in row) return row;
      return target('app', id, row, runCall, {
        needs: Object.keys(schemas.app.entries),
        start: (fields, noted) => {
          const change = { id, ...v.parse(schemas.app, fields) };
          return api.endpoints.updateApp.initiate(journaled(change, noted), once);
        },
        // The name stands in for a display name that the answer leaves out.
        answered: ({ app }) => (app && app.displayName !== app.name ? appFields(app) : null),
      });
    },
    tags: (id) => listTags('App', [{ id }]),
  },
  roles: {
    call: 'updateUserRoles',
    neverEmptied: [],
    read: async (id, runCall) => {
      const row = await readTarget.roles(id, runCall);
      if ('error' in row) return row;
      return target('roles', id, row, runCall, {
        needs: ['roles'],
        start: (fields, noted) => {
          const change = { id, ...v.parse(schemas.roles, fields) };
          return api.endpoints.updateUserRoles.initiate(journaled(change, noted), once);
        },
        answered: ({ roles, isTold }) => (isTold ? { roles } : null),
      });
    },
    tags: (id) => [rowTag('User', id)],
  },
  profile: {
    call: 'updateProfile',
    neverEmptied: [],
    read: async (id, runCall) => {
      const row = await readTarget.profile(id, runCall);
      if ('error' in row) return row;
      return target('profile', id, row, runCall, {
        // An operator without a name may choose one.
        needs: [],
        start: (fields, noted) => {
          const change = v.parse(schemas.profile, fields);
          return api.endpoints.updateProfile.initiate(journaled(change, noted), once);
        },
        // The address stands in for a name that the answer leaves out.
        answered: (user) =>
          user?.id === id && user.displayName !== user.email
            ? { displayName: user.displayName }
            : null,
      });
    },
    tags: () => ['Profile'],
  },
};

/** Whether a change of that kind can bring these values about. */
export function isExpressible(kind: EditKind, values: FieldValues): boolean {
  return targetKinds[kind].neverEmptied.every((field) => values[field] !== '');
}
