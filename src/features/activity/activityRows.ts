import type { Change } from '../../changes/changeRecord';
import { valueText, type Labels } from '../../changes/compare';
import type { FieldValues } from '../../changes/fieldValues';
import { kindNamed } from '../../changes/kinds/kinds';
import { subjectText, stateBadges, stateReason } from '../../changes/stateTexts';
import { undoObstacle } from '../../changes/undo';
import type { Badge } from '../../domain/badges';
import type { App } from '../../domain/entities';
import { withApp } from '../../shared/appAddress';
import { screenAt, screenPath, screens } from '../screens';

/** A row of /activity: a change, in words. */
export type ActivityRow = {
  id: string;
  change: Change;
  what: string;
  /** The name of what was changed; its id without one. */
  subject: string;
  /** The app's name; null without an app. */
  app: string | null;
  /** Where the changed thing is; null if the console has no place for it. */
  link: string | null;
  before: string | null;
  after: string;
  outcome: Badge & { why: string | null };
  screen: string;
  undo: 'possible' | 'undone' | null;
};

/** `Active: Yes · Domain: —` */
function fieldsText(values: FieldValues, labels: Labels): string {
  const parts = Object.entries(values).map(
    ([field, value]) => `${labels[field] ?? field}: ${valueText(value)}`,
  );
  return parts.join(' · ');
}

/** The panel of what a change is about. */
function linkOf({ kind, subject: { id } }: Change, app: App | undefined): string | null {
  const ofApp = (link: string) => withApp(link, app ? app.name || app.id : '');
  switch (kindNamed(kind)?.entity) {
    case 'app':
      // One that was created is named; one that was deleted is not listed any more.
      if (kind === 'createApp') return screenPath('apps', { open: id });
      return app ? screenPath('apps', { open: app.name }) : null;
    case 'user':
      return ofApp(screenPath('users', { user: id }));
    case 'device':
      return ofApp(screenPath('devices', { device: id }));
    case 'customer':
      return app && id !== '' ? ofApp(screenPath('customers', { customer: id })) : null;
    case 'profile':
      return screens.profile.path;
    default:
      return null;
  }
}

/**
 * Returns whether a change is taken back. An undo that is taken back itself counts no more: what it
 * took back is in force again.
 */
function undoneAmong(changes: readonly Change[]) {
  const undosOf = new Map<string, Change[]>();
  for (const change of changes) {
    const { undoes, state } = change;
    // One of which the platform left something out has not taken all of it back.
    const isWhole = state.name === 'done' && state.why === undefined;
    if (undoes !== null && isWhole) undosOf.set(undoes, [...(undosOf.get(undoes) ?? []), change]);
  }
  // `later`: the undos that lead here, so that records in a circle end.
  const isUndone = (id: string, later: readonly string[] = []): boolean =>
    !later.includes(id) &&
    (undosOf.get(id) ?? []).some((undo) => !isUndone(undo.id, [...later, id]));
  return isUndone;
}

/** The rows of the changes, in their order. */
export function toActivityRows(changes: readonly Change[], apps: readonly App[]): ActivityRow[] {
  const appOf = new Map(apps.map((app) => [app.id, app]));
  const isUndone = undoneAmong(changes);
  return changes.map((change) => {
    const { id, kind, base, wanted, state, screen } = change;
    const description = kindNamed(kind);
    const app = change.app === null ? undefined : appOf.get(change.app.id);
    const labels = description?.fields ?? {};
    const name = screenAt(screen);
    return {
      ...{ id, change, what: description?.label ?? kind, subject: subjectText(change) },
      app: app?.displayName ?? change.app?.name ?? null,
      link: linkOf(change, app),
      before: base && fieldsText(base, labels),
      after: fieldsText(wanted, labels),
      outcome: { ...stateBadges[state.name], why: stateReason(change) },
      screen: name ? screens[name].title : screen,
      undo: isUndone(id) ? 'undone' : undoObstacle(change) === null ? 'possible' : null,
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

/** The rows of an app, a kind of change, a state and a run, whose texts hold the search. */
export function matchingRows(
  rows: readonly ActivityRow[],
  { search = '', ...filter }: ActivityFilter,
): readonly ActivityRow[] {
  const lowerCased = search.toLowerCase();
  return rows.filter(
    ({ change, what, subject, app, before, after }) =>
      (filter.in === undefined || filter.in === change.app?.id) &&
      (filter.what ?? change.kind) === change.kind &&
      (filter.outcome ?? change.state.name) === change.state.name &&
      (filter.run ?? change.runId) === change.runId &&
      [change.subject.id, subject, what, app, before, after].some((text) =>
        text?.toLowerCase().includes(lowerCased),
      ),
  );
}
