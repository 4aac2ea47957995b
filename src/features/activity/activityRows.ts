import type { Change } from '../../changes/record/changeRecord';
import { fieldOf, type Fields, type FieldValues } from '../../changes/record/fields';
import { effectText, kindLabel } from '../../changes/kinds/effectText';
import { fieldsOf, kindNamed } from '../../changes/kinds/kinds';
import { endsText, runTitle } from '../../changes/runs/runTexts';
import { subjectText, stateBadges, stateReason } from '../../changes/record/stateTexts';
import { titlePrefixes, turnAmong, undoObstacle, type Turn } from '../../changes/single/undo';
import type { Badge } from '../../domain/badges';
import { groupBy } from '../../domain/groups';
import type { App, EpochMs } from '../../domain/entities';
import { withApp } from '../../shared/routing/appAddress';
import { formatCounted } from '../../shared/format';
import { midnight } from '../../shared/list/rows/condition';
import { formatDate, type Times } from '../../shared/times/formatTimes';
import { foldText } from '../../shared/text';
import { screenAt, screenPath, screens } from '../navigation/screens';

/** Row of /activity: a single change or a bulk change. */
export type ActivityRow = {
  id: string;
  /** The change itself; for a bulk change, its newest change. */
  change: Change;
  /** Changes of a bulk change; null for a single change. */
  members: readonly ActivityRow[] | null;
  turn: Turn;
  /** Text such as `Change roles`, `Undo: Change roles` or `Roles of 38 users`. */
  what: string;
  /** Name of the changed item, or its id if it has no name. */
  subject: string;
  app: string | null;
  /** Path to the changed item; null if no screen shows it. */
  link: string | null;
  before: string | null;
  after: string;
  /** Effect of the change: `Domain: — → kumo.example`. */
  effect: string;
  outcome: Badge & { why: string | null };
  screen: string;
  undo: 'possible' | 'undone' | null;
};

/** Formats values as `Active: Yes · Domain: —`. */
function fieldsText(values: FieldValues, fields: Fields): string {
  const parts = Object.entries(values).map(([name, value]) => {
    const { label, text } = fieldOf(fields, name);
    return `${label}: ${text(value)}`;
  });
  return parts.join(' · ');
}

function linkOf({ kind, subject: { id } }: Change, app: App | undefined): string | null {
  const ofApp = (link: string) => withApp(link, app ? app.name || app.id : '');
  switch (kindNamed(kind)?.entity) {
    case 'app':
      // The change that creates an app has the app's name as its id. A logout erases this id. Other
      // changes link to the app only while the app exists.
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
 * Function that tells whether a change was undone. An undo that was itself undone doesn't count,
 * because the original change is in effect again.
 */
function undoneAmong(changes: readonly Change[]) {
  const undosOf = groupBy(changes, ({ undoes, state }) => {
    // An undo that the platform applied only in part doesn't count.
    const isWhole = state.name === 'done' && state.why === undefined;
    return isWhole ? undoes : null;
  });
  // `later` contains the ids that the recursion has visited. It ends the recursion when records
  // undo each other.
  const isUndone = (id: string, later: readonly string[] = []): boolean =>
    !later.includes(id) &&
    (undosOf.get(id) ?? []).some((undo) => !isUndone(undo.id, [...later, id]));
  return isUndone;
}

/** One row for each change, in the same order. `apps` is undefined until the apps have loaded. */
export function toActivityRows(
  changes: readonly Change[],
  apps: readonly App[] | undefined,
): ActivityRow[] {
  const appOf = new Map(apps?.map((app) => [app.id, app]));
  const isDeleted = ({ kind, subject: { id } }: Change) =>
    apps !== undefined && kindNamed(kind)?.entity === 'app' && !appOf.has(id);
  const isUndoable = (change: Change) => undoObstacle(change) === null && !isDeleted(change);
  const isUndone = undoneAmong(changes);
  const known = new Map(changes.map((change) => [change.id, change]));
  return changes.map((change) => {
    const { id, kind, before, after, state, screen } = change;
    const app = change.app === null ? undefined : appOf.get(change.app.id);
    const fields = fieldsOf(kind);
    const name = screenAt(screen);
    const turn = turnAmong(change, known);
    return {
      id,
      change,
      members: null,
      subject: subjectText(change),
      turn,
      what: `${titlePrefixes[turn]}${kindLabel(kind)}`,
      app: app?.displayName ?? change.app?.name ?? null,
      link: linkOf(change, app),
      before: before && fieldsText(before, fields),
      after: fieldsText(after, fields),
      effect: effectText(change),
      outcome: { ...stateBadges[state.name], why: stateReason(change) },
      screen: name ? screens[name].title : screen,
      undo: isUndone(id) ? 'undone' : isUndoable(change) ? 'possible' : null,
    };
  });
}

function runRow(members: readonly [ActivityRow, ...ActivityRow[]], runId: string): ActivityRow {
  const [newest] = members;
  const changes = members.map(({ change }) => change);
  const effect = [...new Set(changes.map(effectText))].filter(Boolean).join(', ');
  const labels = new Set(members.map(({ outcome }) => outcome.label));
  const undos = members.map(({ undo }) => undo);
  return {
    ...newest,
    id: `run ${runId}`,
    members,
    what: runTitle(changes, newest.turn),
    link: screenPath('activity', { run: runId }),
    subject: formatCounted(members.length, 'change'),
    before: null,
    after: effect,
    effect,
    outcome:
      labels.size === 1
        ? { ...newest.outcome, why: endsText(changes) }
        : { label: 'In part', tone: 'warning', why: endsText(changes) },
    undo: undos.includes('possible') ? 'possible' : undos.includes('undone') ? 'undone' : null,
  };
}

/** Replaces the rows of each bulk change by one row, at the position of its newest change. */
export function withRuns(rows: readonly ActivityRow[]): readonly ActivityRow[] {
  const byRun = groupBy(rows, ({ change }) => change.runId);
  return rows.flatMap((row) => {
    const { runId } = row.change;
    const members = runId === null ? undefined : byRun.get(runId);
    if (runId === null || !members || members.length === 1) return row;
    return members[0] === row ? runRow(members, runId) : [];
  });
}

/** Options of the 'When' filter, with the first and the last day that they cover, from today. */
export const periods = [
  { value: '1', label: 'Today', from: 0, to: 0 },
  { value: 'yesterday', label: 'Yesterday', from: -1, to: -1 },
  { value: '7', label: 'Last 7 days', from: -6, to: 0 },
  { value: '30', label: 'Last 30 days', from: -29, to: 0 },
] as const;

/** Current time and time zone, which determine which days are today and yesterday. */
type Days = { now: EpochMs; times: Times };

/** `Today`, `Yesterday` or `Nov 22, 2026`. */
export function dayName(at: EpochMs, { now, times }: Days): string {
  const day = formatDate(at, times);
  if (day === formatDate(now, times)) return 'Today';
  return day === formatDate(midnight(now, times, -1), times) ? 'Yesterday' : day;
}

type ActivityFilter = Partial<
  Record<'search' | 'when' | 'in' | 'what' | 'outcome' | 'run', string>
>;

/**
 * Rows that match all filters and contain the search. A period consists of calendar days in the
 * time zone.
 */
export function matchingRows(
  rows: readonly ActivityRow[],
  { search = '', ...filter }: ActivityFilter,
  { now, times }: Days,
): readonly ActivityRow[] {
  const period = periods.find(({ value }) => value === filter.when);
  const from = period ? midnight(now, times, period.from) : -Infinity;
  const end = period ? midnight(now, times, period.to + 1) : Infinity;
  const searched = foldText(search);
  return rows.filter(
    ({ change, what, subject, app, before, after }) =>
      change.at >= from &&
      change.at < end &&
      (filter.in === undefined || filter.in === change.app?.id) &&
      (filter.what ?? change.kind) === change.kind &&
      (filter.outcome ?? change.state.name) === change.state.name &&
      (filter.run ?? change.runId) === change.runId &&
      [change.subject.id, subject, what, app, before, after].some((text) =>
        foldText(text ?? '').includes(searched),
      ),
  );
}
