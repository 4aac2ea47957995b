import type { App } from '../../../domain/entities';
import * as v from 'valibot';
import { readMessage } from '../../adapters/acknowledgement';
import { entityReader, readSubject, type EntityReader } from '../../adapters/entity';
import {
  count,
  DESCRIPTION_LIMIT,
  flag,
  instant,
  jsonObject,
  optionalText,
  text,
} from '../../adapters/fields';
import { rawRows, readPage, type ListShape, type Page } from '../../adapters/page';

const counts = v.object({ users: count, devices: count });

const readRow = entityReader({
  name: text(''),
  displayName: optionalText(),
  description: optionalText(DESCRIPTION_LIMIT),
  domain: optionalText(),
  isActive: flag,
  createdAt: instant,
  _count: v.fallback(v.pipe(jsonObject, counts), { users: 0, devices: 0 }),
});

/** An app of the list; one without a display name goes by its name, else by its id. */
const readAppRow: EntityReader<App> = (raw, placeholderId) => {
  const row = readRow(raw, placeholderId);
  if (!row) return null;
  const { _count, displayName, ...app } = row;
  return {
    ...app,
    displayName: displayName ?? (app.name || app.id),
    userCount: _count.users,
    deviceCount: _count.devices,
  };
};

/** Section 7: "an array, or an object whose data or apps holds the array". */
const shape: ListShape = { keys: ['data', 'apps'], mayBeBare: true };

/** One page of the apps. `received` counts the rows as sent, also those that could not be used. */
export function readAppsPage(answer: unknown): { page: Page<App>; received: number } {
  return {
    page: readPage(answer, shape, readAppRow),
    received: rawRows(answer, shape)?.length ?? 0,
  };
}

export function readApp(answer: unknown): App | null {
  return readSubject(answer, ['data', 'app'], readAppRow);
}

/** The answer to creating or changing an app: the app as stored, where the server sends it back. */
export type SavedApp = { message: string | null; app: App | null };

export function readSavedApp(answer: unknown): SavedApp {
  return { message: readMessage(answer), app: readApp(answer) };
}
