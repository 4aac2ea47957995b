import { nanoid } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { entityReader, readSubject, withId, type EntityReader } from '../../api/adapters/entity';
import { jsonObject } from '../../api/adapters/fields';
import { api } from '../../api/api';
import { localError, type CallError } from '../../api/client/errors';
import { readApp } from '../../api/resources/apps/adapter';
import { getApp } from '../../api/resources/apps/requests';
import { readSessionUser } from '../../api/resources/auth/adapter';
import { getProfile } from '../../api/resources/auth/requests';
import { requireResult } from '../../api/resources/requireResult';
import { appNotFound, userNotFound } from '../../api/resources/statusTexts';
import { readUser } from '../../api/resources/users/adapter';
import { exactRoles } from '../../api/resources/users/exactRoles';
import { getUser } from '../../api/resources/users/requests';
import type { App } from '../../domain/entities';
import type { FieldValue, FieldValues } from '../../journal/fieldValues';
import type { EditFields, EditKind } from './edit';
import type { RunCall, StartCall } from './runCalls';

/** The row of an edit, as the server has it now. */
export type TargetRow<Kind extends EditKind> = {
  /** The fields as the screens show them: shortened, and with a substitute for what is missing. */
  shown: EditFields[Kind];
  /** The fields as they may be sent back. What the answer does not tell in full is not among them. */
  told: FieldValues;
};

const text = v.pipe(v.string(), v.regex(/\S/));
/** An app needs neither description nor domain: a missing one is empty. */
const optionalText = v.nullish(v.string(), '');

type ToldSchema = v.GenericSchema<unknown, FieldValue>;
const toldFields = {
  app: {
    name: text,
    displayName: text,
    description: optionalText,
    domain: optionalText,
    isActive: v.boolean(),
  },
  roles: { roles: exactRoles },
  profile: { displayName: text },
} satisfies Record<EditKind, Record<string, ToldSchema>>;

const readIdentified = entityReader({});

function toldReader(
  schemas: Record<string, ToldSchema>,
): EntityReader<{ id: string; told: FieldValues }> {
  return (raw) => {
    const identified = readIdentified(raw);
    if (!identified) return null;
    const record = v.parse(jsonObject, raw);
    const told = Object.entries(schemas).flatMap(([field, schema]) => {
      const value = v.safeParse(schema, record[field]);
      return value.success ? [[field, value.output] as const] : [];
    });
    return { ...identified, told: Object.fromEntries(told) };
  };
}

/** The fields of an app with the values of its form. */
export function appFields(app: App): EditFields['app'] {
  const { displayName, description, domain, isActive } = app;
  return { displayName, description: description ?? '', domain: domain ?? '', isActive };
}

/** `reading` makes each its own: RTK Query would share one that is under way, and may be older. */
type Reading = { id: string; reading: string };

/** Returns the reader of a target's answer; an answer with another id is none. */
function targetReader<Kind extends EditKind, Row extends { id: string }>(
  kind: Kind,
  subject: string,
  readRow: (body: unknown) => Row | null,
  toShown: (row: Row) => EditFields[Kind],
) {
  const readTold = toldReader(toldFields[kind]);
  return (body: unknown, { id }: Reading): TargetRow<Kind> | null => {
    const row = withId(id, readRow(body));
    const exact = withId(id, readSubject(body, ['data', subject], readTold));
    return row && exact && { shown: toShown(row), told: exact.told };
  };
}

const readAppRow = targetReader('app', 'app', readApp, appFields);
const readRolesRow = targetReader('roles', 'user', readUser, ({ roles }) => ({ roles }));
const readProfileRow = targetReader(
  ...(['profile', 'user', (body: unknown) => readSessionUser(body)] as const),
  ({ displayName }) => ({ displayName }),
);

/**
 * Beside the queries of the screens, whose entries hold what a screen shows. Injected, since only
 * what edits needs them.
 */
const { readAppTarget, readRolesTarget, readProfileTarget } = api.injectEndpoints({
  endpoints: (build) => ({
    readAppTarget: build.query<TargetRow<'app'>, Reading>({
      queryFn: requireResult(getApp, readAppRow),
      keepUnusedDataFor: 0,
      extraOptions: { statusTexts: appNotFound },
    }),
    readRolesTarget: build.query<TargetRow<'roles'>, Reading>({
      queryFn: requireResult(getUser, readRolesRow),
      keepUnusedDataFor: 0,
      extraOptions: { statusTexts: userNotFound },
    }),
    readProfileTarget: build.query<TargetRow<'profile'>, Reading>({
      queryFn: requireResult(getProfile, readProfileRow),
      keepUnusedDataFor: 0,
    }),
  }),
}).endpoints;

/** An entry that was removed meanwhile has neither data nor an error. */
const readerOf =
  <Row>(initiate: (reading: Reading) => StartCall<Row>) =>
  async (id: string, runCall: RunCall): Promise<Row | { error: CallError }> => {
    const { data, error } = await runCall(initiate({ id, reading: nanoid() }));
    return data === undefined || error ? { error: error ?? localError('aborted') } : data;
  };

/** Reads the row of each kind of edit from the server, never from the cache. */
export const readTarget = {
  app: readerOf(readAppTarget.initiate),
  roles: readerOf(readRolesTarget.initiate),
  profile: readerOf(readProfileTarget.initiate),
};
