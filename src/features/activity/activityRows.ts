import type { App } from '../../domain/entities';
import type { Entry } from '../../journal/entry';
import type { FieldValues } from '../../journal/fieldValues';
import { notedMutation } from '../../journal/mutations';
import { valueText } from '../../journal/valueText';
import { undoObstacle } from '../../offline/undo/undoEntry';
import { withApp } from '../../shared/appAddress';
import { screenAt, screens } from '../screens';

/** A row of /activity: an entry of the journal, in words. */
export type ActivityRow = {
  id: string;
  entry: Entry;
  what: string;
  /** The app's name; its id if no app of the list has it; null without an app. */
  app: string | null;
  /** Where the changed thing is; null if the console has no place for it. */
  link: string | null;
  before: string | null;
  after: string;
  outcome: (typeof outcomes)[Entry['outcome']['name']] & { why: string | null };
  screen: string;
  undo: 'possible' | 'undone' | null;
};

/** How the outcomes are called and shown. */
export const outcomes = {
  done: { label: 'Done', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  unknown: { label: 'Unknown', tone: 'warning' },
  waiting: { label: 'Waiting', tone: 'info' },
  sent: { label: 'Sent', tone: 'neutral' },
} as const;

/** `Active: Yes · Domain: —` */
function fieldsText(values: FieldValues, labels: Readonly<Record<string, string>>): string {
  const parts = Object.entries(values).map(
    ([field, value]) => `${labels[field] ?? field}: ${valueText(value)}`,
  );
  return parts.join(' · ');
}

/** The panel of what an entry is about. */
function linkOf({ call, targetId }: Entry, app: App | undefined): string | null {
  const to = (path: string, key: string, value: string) =>
    `${path}?${new URLSearchParams({ [key]: value }).toString()}`;
  const slug = app ? app.name || app.id : '';
  switch (call) {
    case 'updateApp':
      return app ? to(screens.apps.path, 'open', app.name) : null;
    case 'createApp':
      return to(screens.apps.path, 'open', targetId);
    case 'updateUserRoles':
      return withApp(to(screens.users.path, 'user', targetId), slug);
    case 'registerDevice':
    case 'recordServerCreated':
    case 'recordServerDeleted':
      return withApp(to(screens.devices.path, 'device', targetId), slug);
    case 'updateProfile':
      return screens.profile.path;
    default:
      return null;
  }
}

/**
 * Returns whether an entry is taken back. An undo that is taken back itself counts no more: what it
 * took back is in force again.
 */
function undoneAmong(entries: readonly Entry[]) {
  const undosOf = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { undoes, outcome } = entry;
    // One of which the platform left something out has not taken all of it back.
    const isWhole = outcome.name === 'done' && outcome.why === undefined;
    if (undoes !== null && isWhole) undosOf.set(undoes, [...(undosOf.get(undoes) ?? []), entry]);
  }
  // `later`: the undos that lead here, so that records in a circle end.
  const isUndone = (id: string, later: readonly string[] = []): boolean =>
    !later.includes(id) &&
    (undosOf.get(id) ?? []).some((undo) => !isUndone(undo.id, [...later, id]));
  return isUndone;
}

/** The rows of the entries, in their order. */
export function toActivityRows(entries: readonly Entry[], apps: readonly App[]): ActivityRow[] {
  const appOf = new Map(apps.map((app) => [app.id, app]));
  const isUndone = undoneAmong(entries);
  return entries.map((entry) => {
    const { id, call, appId, before, after, outcome, screen } = entry;
    const mutation = notedMutation(call);
    const app = appId === null ? undefined : appOf.get(appId);
    const labels = mutation?.fields ?? {};
    const name = screenAt(screen);
    const isPossible = mutation !== null && undoObstacle(entry, mutation) === null;
    return {
      ...{ id, entry, what: mutation?.label ?? call },
      app: app?.displayName ?? appId,
      link: linkOf(entry, app),
      before: before && fieldsText(before, labels),
      after: fieldsText(after, labels),
      outcome: { ...outcomes[outcome.name], why: 'why' in outcome ? (outcome.why ?? null) : null },
      screen: name ? screens[name].title : screen,
      undo: isUndone(id) ? 'undone' : isPossible ? 'possible' : null,
    };
  });
}

type ActivityFilter = {
  search?: string | undefined;
  in?: string | undefined;
  what?: string | undefined;
  outcome?: string | undefined;
  run?: string | undefined;
};

/** The rows of an app, a kind of change, an outcome and a run, whose texts hold the search. */
export function matchingRows(
  rows: readonly ActivityRow[],
  { search = '', ...filter }: ActivityFilter,
): readonly ActivityRow[] {
  const lowerCased = search.toLowerCase();
  return rows.filter(
    ({ entry, what, app, before, after }) =>
      (filter.in ?? entry.appId) === entry.appId &&
      (filter.what ?? entry.call) === entry.call &&
      (filter.outcome ?? entry.outcome.name) === entry.outcome.name &&
      (filter.run ?? entry.run) === entry.run &&
      [entry.targetId, what, app, before, after].some((text) =>
        text?.toLowerCase().includes(lowerCased),
      ),
  );
}
