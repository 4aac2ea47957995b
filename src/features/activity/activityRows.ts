import type { Change } from '../../changes/record/changeRecord';
import { valueText, type Labels } from '../../changes/record/compare';
import type { FieldValues } from '../../changes/record/fieldValues';
import { kindNamed } from '../../changes/kinds/kinds';
import { endsText, runTitle } from '../../changes/runs/runTexts';
import { subjectText, stateBadges, stateReason } from '../../changes/record/stateTexts';
import { undoObstacle } from '../../changes/single/undo';
import type { Badge } from '../../domain/badges';
import { groupBy } from '../../domain/groups';
import type { App, EpochMs } from '../../domain/entities';
import { withApp } from '../../shared/routing/appAddress';
import { formatCounted } from '../../shared/format';
import { midnight } from '../../shared/list/rows/condition';
import { formatDate, type Times } from '../../shared/times/formatTimes';
import { foldText } from '../../shared/text';
import { screenAt, screenPath, screens } from '../navigation/screens';

/** A row of /activity: a change in words, or a bulk change. */
export type ActivityRow = {
  id: string;
  /** The newest of a bulk change. */
  change: Change;
  /** The changes of a bulk change; null for a single one. */
  members: readonly ActivityRow[] | null;
  /** `Change roles`, `Undo: Change roles`, `Roles of 38 users` */
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

/** What a kind of change is called; a kind of another version by its name. */
export const kindLabel = (kind: string): string => kindNamed(kind)?.label ?? kind;

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
      // One that was created is named, until a logout; one that was deleted is not listed any more.
      if (kind === 'createApp') return id === '' ? null : screenPath('apps', { open: id });
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
  const undosOf = groupBy(changes, ({ undoes, state }) => {
    // One of which the platform left something out has not taken all of it back.
    const isWhole = state.name === 'done' && state.why === undefined;
    return isWhole ? undoes : null;
  });
  // `later`: the undos that lead here, so that records in a circle end.
  const isUndone = (id: string, later: readonly string[] = []): boolean =>
    !later.includes(id) &&
    (undosOf.get(id) ?? []).some((undo) => !isUndone(undo.id, [...later, id]));
  return isUndone;
}

/** The rows of the changes, in their order. `apps`: undefined while they are not known. */
export function toActivityRows(
  changes: readonly Change[],
  apps: readonly App[] | undefined,
): ActivityRow[] {
  const appOf = new Map(apps?.map((app) => [app.id, app]));
  const isDeleted = ({ kind, subject: { id } }: Change) =>
    apps !== undefined && kindNamed(kind)?.entity === 'app' && !appOf.has(id);
  const isUndoable = (change: Change) => undoObstacle(change) === null && !isDeleted(change);
  const isUndone = undoneAmong(changes);
  return changes.map((change) => {
    const { id, kind, before, after, state, screen } = change;
    const description = kindNamed(kind);
    const app = change.app === null ? undefined : appOf.get(change.app.id);
    const labels = description?.fields ?? {};
    const name = screenAt(screen);
    return {
      id,
      change,
      members: null,
      subject: subjectText(change),
      what: `${change.undoes === null ? '' : 'Undo: '}${kindLabel(kind)}`,
      app: app?.displayName ?? change.app?.name ?? null,
      link: linkOf(change, app),
      before: before && fieldsText(before, labels),
      after: fieldsText(after, labels),
      outcome: { ...stateBadges[state.name], why: stateReason(change) },
      screen: name ? screens[name].title : screen,
      undo: isUndone(id) ? 'undone' : isUndoable(change) ? 'possible' : null,
    };
  });
}

/** `+Moderator −User`, `Active: No`: what a change does. */
function effectText({ kind, before, after }: Change): string {
  const labels = kindNamed(kind)?.fields ?? {};
  return Object.entries(after)
    .map(([field, to]) => {
      const from = before?.[field];
      if (!Array.isArray(to) || !Array.isArray(from)) return fieldsText({ [field]: to }, labels);
      const added = to.filter((value) => !from.includes(value));
      const removed = from.filter((value) => !to.includes(value));
      return [
        ...added.map((value) => `+${valueText([value])}`),
        ...removed.map((value) => `−${valueText([value])}`),
      ].join(' ');
    })
    .filter(Boolean)
    .join(' · ');
}

/** The row of a bulk change, from its changes, the newest first. */
function runRow(members: readonly [ActivityRow, ...ActivityRow[]], runId: string): ActivityRow {
  const [newest] = members;
  const changes = members.map(({ change }) => change);
  const effects = new Set(changes.map(effectText));
  const labels = new Set(members.map(({ outcome }) => outcome.label));
  const undos = members.map(({ undo }) => undo);
  return {
    ...newest,
    id: `run ${runId}`,
    members,
    what: runTitle(changes),
    link: screenPath('activity', { run: runId }),
    subject: formatCounted(members.length, 'change'),
    before: null,
    after: [...effects].filter(Boolean).join(', '),
    outcome:
      labels.size === 1
        ? { ...newest.outcome, why: endsText(changes) }
        : { label: 'In part', tone: 'warning', why: endsText(changes) },
    undo: undos.includes('possible') ? 'possible' : undos.includes('undone') ? 'undone' : null,
  };
}

/** The rows with each bulk change as one row, where the newest of its changes is. */
export function withRuns(rows: readonly ActivityRow[]): readonly ActivityRow[] {
  const byRun = groupBy(rows, ({ change }) => change.runId);
  return rows.flatMap((row) => {
    const { runId } = row.change;
    const members = runId === null ? undefined : byRun.get(runId);
    if (runId === null || !members || members.length === 1) return row;
    return members[0] === row ? runRow(members, runId) : [];
  });
}

/** The periods that the list can be narrowed to, with how many days each goes back. */
export const periods = { '1': 'Today', '7': 'Last 7 days', '30': 'Last 30 days' } as const;

/** The moment and the zone that decide which days are today and yesterday. */
type Days = { now: EpochMs; times: Times };

/** `Today`, `Yesterday`, `Nov 22, 2026` */
export function dayName(at: EpochMs, { now, times }: Days): string {
  const day = formatDate(at, times);
  if (day === formatDate(now, times)) return 'Today';
  return day === formatDate(midnight(now, times, -1), times) ? 'Yesterday' : day;
}

type ActivityFilter = {
  search?: string | undefined;
  when?: string | undefined;
  in?: string | undefined;
  what?: string | undefined;
  outcome?: string | undefined;
  run?: string | undefined;
};

/**
 * The rows of a period, an app, a kind of change, a state and a run, whose texts hold the search. A
 * period is calendar days in the zone, of which today is the last.
 */
export function matchingRows(
  rows: readonly ActivityRow[],
  { search = '', ...filter }: ActivityFilter,
  { now, times }: Days,
): readonly ActivityRow[] {
  const { when } = filter;
  const from = when === undefined ? -Infinity : midnight(now, times, 1 - Number(when));
  const searched = foldText(search);
  return rows.filter(
    ({ change, what, subject, app, before, after }) =>
      change.at >= from &&
      (filter.in === undefined || filter.in === change.app?.id) &&
      (filter.what ?? change.kind) === change.kind &&
      (filter.outcome ?? change.state.name) === change.state.name &&
      (filter.run ?? change.runId) === change.runId &&
      [change.subject.id, subject, what, app, before, after].some((text) =>
        foldText(text ?? '').includes(searched),
      ),
  );
}
