import { statisticNames, type App, type DashboardStatistics } from '../../../domain/entities';
import * as v from 'valibot';
import { readMessage } from '../../adapters/acknowledgement';
import {
  entityReader,
  readSubject,
  readTold,
  type EntityReader,
  type Told,
} from '../../adapters/entity';
import {
  DESCRIPTION_LIMIT,
  flag,
  instant,
  jsonObject,
  optionalText,
  text,
  objectAt,
  optionalAmount,
  optionalCount,
} from '../../adapters/schemas';
import { rawRows, readPage, type ListShape, type Page } from '../../adapters/page';
import { APPS_PAGE_SIZE } from '../paging';

const counts = v.object({ users: optionalCount, devices: optionalCount });

const readRow = entityReader({
  name: text(''),
  displayName: optionalText(),
  description: optionalText(DESCRIPTION_LIMIT),
  domain: optionalText(),
  isActive: flag,
  createdAt: instant,
  _count: v.fallback(v.pipe(jsonObject, counts), { users: null, devices: null }),
});

/** Reads an app. A missing display name is replaced with the name, or else with the id. */
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

const shape: ListShape = { keys: ['data', 'apps'], mayBeBare: true };

/** One page of the apps, for `allPages`. */
export type AppsPage = Page<App> & { dropped: number; isShort: boolean };

export function readAppsPage(body: unknown): AppsPage {
  const page = readPage(body, shape, readAppRow);
  const received = rawRows(body, shape)?.length ?? 0;
  return { ...page, dropped: received - page.rows.length, isShort: received < APPS_PAGE_SIZE };
}

export function readApp(body: unknown): App | null {
  return readSubject(body, ['data', 'app'], readAppRow);
}

/**
 * Result of creating or changing an app. `app` is the stored app; null if the response contains no
 * app or a different one.
 */
export type SavedApp = { message: string | null; app: App | null };

export function readSavedApp(body: unknown, isIt: (app: App) => boolean): SavedApp {
  const app = readApp(body);
  return { message: readMessage(body), app: app && isIt(app) ? app : null };
}

const nonBlank = v.pipe(v.string(), v.regex(/\S/));
/** An app may have no description or domain: a missing value is read as an empty text. */
const emptied = v.nullish(v.string(), '');

/** Schemas of an app's fields that may be sent back, as strict as the platform's call. */
export const exactApp = {
  name: nonBlank,
  displayName: nonBlank,
  description: emptied,
  domain: emptied,
  isActive: v.boolean(),
};

/** Result of changing an app, with the fields that the response proves. */
export type ChangedApp = SavedApp & { told: Told<string | boolean> };

export const readToldApp = (body: unknown, id: string) =>
  readTold<string | boolean>(exactApp, body, 'app', id);

export type AppStatistics = {
  statistics: DashboardStatistics;
  /** Whether the body contains no metric at all. */
  isMalformed: boolean;
};

const metrics = v.object({
  ...v.entriesFromList(statisticNames, optionalCount),
  monthlyRevenue: optionalAmount,
});

/**
 * Reads the statistics in a body; empty for an unexpected shape
 * (docs/product/dashboard.md#dashboard).
 */
export function readStatistics(body: unknown): AppStatistics {
  const statistics: DashboardStatistics = v.parse(metrics, objectAt(body, 'data'));
  return { statistics, isMalformed: Object.values(statistics).every((metric) => metric === null) };
}
