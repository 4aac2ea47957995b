import { nanoid } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { inLane, lanesOf, pauseNotes, retryTimeOf } from '../api/background/lanes';
import { yieldToForeground } from '../api/background/yieldToForeground';
import { reasonOf, type CallError } from '../api/client/errors';
import { runCallsWith } from '../api/runCalls';
import type { EpochMs } from '../domain/entities';
import type { Outcome } from '../jobs/jobsSlice';
import { startJob, type ItemRun, type JobKind } from '../jobs/runner';
import { formatCount, formatCounted } from '../shared/format';
import { toast } from '../shared/toast/toast';
import { selectIsUnreachable } from '../store/connectivitySlice';
import { currentOwner } from '../store/owner';
import type { AppDispatch, AppThunk, StoreAccess } from '../store/rootState';
import { selectCredentials } from '../store/sessionSlice';
import { holdLock } from '../store/webLock';
import { ended, open, runRowId } from './change';
import type { Change, ChangeState } from './changeRecord';
import { addChanges, replaceChange, unrecorded } from './changeStore';
import { sentence } from './compare';
import { carryOut, readAgain, unknownAfter, type Means, type Result } from './engine';
import { rowKindNamed, type RowKindName } from './kinds/kinds';
import { rowNamed } from './kinds/rows';
import { newChange } from './newChange';
import { stateBadges, stateReason } from './stateTexts';
import { harmOf } from './undo';

/*
 * A run: many changes of one kind, made as one job whose items are the changes (docs/product.md#role-runs).
 */

const LEFT = 'The console was closed or reloaded meanwhile. Nothing more is sent before ‘Resume’.';
const OWN_LAST =
  'Not sent. Your own administrator role goes last, and some users are not changed yet.';
const UNRECORDED =
  'This browser keeps no record of it: if the console is closed, the rest is not made.';
const OFFLINE = 'It goes on once the server can be reached.';
const cancelled: Outcome = { status: 'cancelled' };
const sessionEnded: Outcome = { status: 'unknown', reason: 'The session ended' };

/** How the job shows a change; nothing for one that is still to be made. */
function outcomeOf(change: Change): Outcome | undefined {
  const reason = stateReason(change) ?? '';
  switch (change.state.name) {
    case 'done':
      return { status: 'done' };
    case 'notNeeded':
      return { status: 'skipped', reason: 'Not needed: it is as wanted already.' };
    case 'conflict':
      return { status: 'skipped', reason };
    case 'refused':
      return { status: change.open === 1 ? 'failed' : 'skipped', reason };
    case 'unknown':
      return { status: 'unknown', reason };
    case 'withdrawn':
      return reason === '' ? cancelled : { status: 'skipped', reason };
    default:
      return undefined;
  }
}

const isEnded = (change: Change) => outcomeOf(change) !== undefined;
const isUnsuccessful = ({ open: isOpen, state: { name } }: Change) =>
  isOpen === 1 && (name === 'refused' || name === 'unknown');
/** Whether nothing more is to be done for its row. */
const isSettled = (change: Change) => isEnded(change) && !isUnsuccessful(change);

/** `Roles of 8 users`, `Undo: Roles of 8 users` */
export function runTitle(changes: readonly Change[]): string {
  const [first] = changes;
  const row = first && rowKindNamed(first.kind);
  const title = `${row?.subject ?? ''} of ${formatCounted(changes.length, row?.noun ?? 'change')}`;
  return first?.undoes == null ? title : `Undo: ${title}`;
}

/** `7 of 12 users · 5 done · 1 not needed · 1 refused` */
export function progressText(changes: readonly Change[]): string {
  const noun = changes[0] && rowKindNamed(changes[0].kind)?.noun;
  const counted = Object.entries(stateBadges).flatMap(([name, { label }]) => {
    const count = changes.filter((change) => isEnded(change) && change.state.name === name).length;
    return count === 0 ? [] : [`${formatCount(count)} ${label.toLowerCase()}`];
  });
  const done = changes.filter(isEnded).length;
  const of = `${formatCount(done)} of ${formatCounted(changes.length, noun ?? 'change')}`;
  return [of, ...counted].join(' · ');
}

/** A run of this page. Its items share it. */
type LiveRun = {
  changes: Change[];
  /** Why nothing more is sent; null to go on. */
  stop: string | null;
  isRecorded: boolean;
};

/** When an attempt may be made again; null where waiting does not help. */
const retryAt = (result: Result): EpochMs | null =>
  result.name === 'unread' || result.name === 'throttled' || result.name === 'lost'
    ? retryTimeOf(result.error)
    : null;

const isForbidden = (error: CallError | undefined): boolean =>
  error !== undefined && 'status' in error && error.status === 403;

/** How the state of one change of a run is kept, on the disk while that works. */
function recordOf(live: LiveRun, index: number, dispatch: AppDispatch) {
  const at = () => live.changes[index] as Change;

  /** Resolves to whether the change is still to be followed: a logout in any tab removes its record. */
  async function write(next: Change): Promise<boolean> {
    let isKnown = true;
    if (live.isRecorded) {
      try {
        isKnown = await dispatch(replaceChange(at(), next, { isPatient: true }));
      } catch {
        live.isRecorded = false;
      }
    }
    if (!live.isRecorded) unrecorded.set(unrecorded.get() + 1);
    live.changes[index] = next;
    return isKnown;
  }

  /** Ends it. What was refused or is unknown stays open, so that it can be tried again. */
  async function end(state: ChangeState, change = at()): Promise<Outcome> {
    const isTriedAgain = state.name === 'refused' || state.name === 'unknown';
    const next = (isTriedAgain ? open : ended)(change, state);
    await write(next);
    return outcomeOf(next) ?? cancelled;
  }

  return { at, write, end };
}

type Item = Pick<ItemRun<null, number>, 'signal' | 'isSessionOver' | 'untilResumed'>;

/** Makes one change of a run; pauses with all others where the server has no room. */
async function runChange(
  live: LiveRun,
  index: number,
  item: Item,
  store: StoreAccess,
): Promise<Outcome> {
  const { dispatch } = store;
  const { signal, isSessionOver } = item;
  const { at, write, end } = recordOf(live, index, dispatch);
  const before = at();
  const notSent = () => end({ name: 'refused', why: `Not sent. ${live.stop ?? ''}` });

  let lost: { change: Change; error: CallError } | null = null;
  const means: Means = {
    runCall: runCallsWith(dispatch),
    isSentOnce: true,
    isOver: isSessionOver,
    record: async (sending) => {
      const waiting = at();
      if (!(await write(sending)) || isSessionOver()) return false;
      if (!signal.aborted && live.stop === null) return true;
      // Decided while the record was written: the request was not sent after all.
      await write(waiting);
      return false;
    },
    mayWait: (error) => 'throttledUntil' in error && error.throttledUntil !== undefined,
  };

  async function attempt(): Promise<Result> {
    hasYielded = false;
    if (lost) return readAgain(lost.change, lost.error, means);
    if (isSessionOver() || signal.aborted || live.stop !== null) return { name: 'stopped' };
    const result = await carryOut(at(), means);
    if (result.name === 'lost') lost = result;
    if (result.name === 'throttled')
      await write(open({ ...at(), sentAt: before.sentAt }, { name: 'waiting' }));
    return result;
  }

  let hasYielded = false;
  const untilReady = () => {
    if (lost) return null;
    const pause = item.untilResumed();
    if (pause || hasYielded) return pause;
    const yielding = yieldToForeground(store, signal);
    hasYielded = yielding !== null;
    return yielding;
  };

  let last: Result;
  try {
    last = await inLane(lanesOf(store), signal, attempt, retryAt, untilReady);
  } catch (error) {
    // Cancelled in a pause. What was sent before it may have been carried out.
    if (lost === null || isSessionOver()) throw error;
    last = { name: 'lost', ...(lost as { change: Change; error: CallError }) };
  }
  if (isSessionOver()) return at().sentAt === null ? cancelled : sessionEnded;
  switch (last.name) {
    case 'stopped':
      return live.stop !== null && !signal.aborted ? notSent() : cancelled;
    case 'throttled':
      return end({ name: 'refused', why: reasonOf(last.error) });
    case 'lost':
      return end(unknownAfter(last.change, last.error).state, last.change);
    case 'unread': {
      const why = sentence(reasonOf(last.error));
      if ('status' in last.error && last.error.status === 404) {
        const gone = ended(at(), { name: 'refused', why });
        await write(gone);
        return { status: 'skipped', reason: why };
      }
      if (isForbidden(last.error)) live.stop ??= reasonOf(last.error);
      return at().sentAt === null
        ? end({ name: 'refused', why: `${why} Nothing was sent.` })
        : end({ name: 'unknown', why: `No answer came, and it can’t be read: ${why}` });
    }
    default:
      if (isForbidden(last.error)) live.stop ??= reasonOf(last.error as CallError);
      return end(last.change.state, last.change);
  }
}

type RunOptions = {
  /** Whether an earlier page has left it: then it waits for 'Resume'. */
  isLeft: boolean;
  isRecorded: boolean;
  /** Lets another tab show the run. */
  release: () => void;
  /** Called with the ids of the rows that are done with, whenever nothing runs any more. */
  onFinished?: ((settled: readonly string[]) => void) | undefined;
};

/** Runs these changes, two at a time, as a job that is listed under the id of the run. */
export function showRun(changes: readonly Change[], options: RunOptions): AppThunk {
  return (dispatch, getState) => {
    const [first] = changes;
    if (!first) return;
    const { isLeft, release } = options;
    const live: LiveRun = {
      changes: [...changes],
      stop: null,
      isRecorded: options.isRecorded,
    };
    const title = runTitle(changes);
    let hasFinished = false;
    const operatorId = selectCredentials(getState())?.userId;
    /** The change after which this operator may be refused everything else. */
    const ownIndex = changes.findIndex(
      (change) => harmOf(change, change.base ?? {}, change.wanted, operatorId) !== null,
    );
    /** The other changes that are under way. */
    const others = new Set<Promise<Outcome>>();
    const isOpen = () => live.changes.some((change) => !isEnded(change));

    async function runItem(item: ItemRun<null, number>): Promise<Outcome> {
      const { data: index } = item;
      if (item.isSessionOver() || item.signal.aborted) return cancelled;
      // A retry asks anew.
      if (hasFinished) live.stop = null;
      hasFinished = false;
      if (index !== ownIndex) {
        const running = runChange(live, index, item, { dispatch, getState });
        others.add(running);
        return running.finally(() => others.delete(running));
      }
      while (others.size > 0) await Promise.allSettled(others);
      if (item.isSessionOver() || item.signal.aborted) return cancelled;
      const isLast = live.changes.every((each, at) => at === index || !isUnsuccessful(each));
      return isLast || live.stop !== null
        ? runChange(live, index, item, { dispatch, getState })
        : recordOf(live, index, dispatch).end({ name: 'refused', why: OWN_LAST });
    }

    function finish(): void {
      hasFinished = true;
      const tags = live.changes.flatMap(({ kind, subject, state }) =>
        ['waiting', 'done'].includes(state.name) ? [] : (rowNamed(kind)?.tags(subject.id) ?? []),
      );
      if (tags.length > 0) dispatch(api.util.invalidateTags(tags));
      const settled = live.changes.filter(isSettled).map(({ subject }) => subject.id);
      options.onFinished?.(settled);
      const said = [progressText(live.changes), ...(live.stop === null ? [] : [live.stop])];
      const done = live.changes.filter(({ state }) => state.name === 'done');
      const action = { label: 'Undo', run: () => dispatch(undoRun(done)) };
      if (isOpen()) {
        const withdrawn = live.changes.map((change) =>
          isEnded(change) ? change : ended(change, { name: 'withdrawn' }),
        );
        if (live.isRecorded)
          void dispatch(
            addChanges(withdrawn.filter((change) => !live.changes.includes(change))),
          ).catch(() => undefined);
        live.changes = withdrawn;
        return;
      }
      const about = { from: 'background', ...(done.length > 0 && { action }) } as const;
      if (live.changes.some(isUnsuccessful)) {
        toast.error(`${title}: not all were changed`, said.join('. '), about);
      } else toast.success(title, said.join('. '), about);
    }

    /** Nothing is left to do about what has failed. */
    const close = () => {
      const failed = live.changes.filter(isUnsuccessful);
      void dispatch(addChanges(failed.map((change) => ended(change, change.state)))).catch(
        () => undefined,
      );
    };

    const kind: JobKind<null, number> = {
      name: 'run',
      concurrency: 2,
      closingLoses: live.isRecorded ? null : UNRECORDED,
      retryLabel: 'Retry failed',
      notes: () => [
        progressText(live.changes),
        ...pauseNotes(lanesOf({ getState })),
        ...(isLeft && isOpen() ? [LEFT] : []),
        ...(isOpen() && selectIsUnreachable(getState()) ? [OFFLINE] : []),
        ...(live.stop === null ? [] : [live.stop]),
      ],
      run: runItem,
      onFinished: finish,
      onDismissed({ data }) {
        if (data === order[0]) close();
      },
      onRemoved: release,
    };
    const order = [...changes.keys()].filter((index) => index !== ownIndex);
    if (ownIndex !== -1) order.push(ownIndex);
    const items = order.map((index) => {
      const change = changes[index] as Change;
      return {
        label: change.subject.label || change.subject.id,
        data: index,
        payload: null,
        outcome: outcomeOf(change),
      };
    });
    const id = first.runId ?? nanoid();
    dispatch(startJob(kind, { id, title, app: first.app, isPaused: isLeft }, items));
  };
}

/** The Web Lock of a run: one tab shows it. Without Web Locks several may. */
export const runLock = ({ owner, runId }: Change): string => `console.run ${owner} ${runId ?? ''}`;

/** What one change of a run is about. */
export type RunRow = Pick<Change, 'subject' | 'base' | 'wanted'> & { undoes?: string };

type RunRequest = {
  kind: RowKindName;
  app: Change['app'];
  rows: readonly RunRow[];
  /** Whether a change that would harm the operator is left out: an undo does not ask about it first. */
  sparesSelf?: boolean;
  onFinished?: (settled: readonly string[]) => void;
};

/** Starts a run of changes; resolves to false after the end of the session. */
export function startRun(request: RunRequest): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const owner = currentOwner({ getState });
    if (owner === null) return false;
    const { kind, app, rows, sparesSelf = false, onFinished } = request;
    const operatorId = selectCredentials(getState())?.userId;
    const runId = nanoid();
    const state = getState();
    const { at } = newChange(state, {
      owner,
      kind,
      subject: { id: '', label: '' },
      base: null,
      wanted: {},
    });
    const changes = rows.map(({ undoes = null, ...row }, index): Change => {
      const made = newChange(state, { ...row, owner, kind, app, undoes });
      const change = { ...made, at, id: runRowId(at, runId, index), runId };
      const harm = sparesSelf && harmOf(change, row.base ?? {}, row.wanted, operatorId);
      const why = `It would take ${String(harm)} away: Manage Roles asks before it does.`;
      return harm ? ended(change, { name: 'withdrawn', why }) : open(change, { name: 'waiting' });
    });
    const [first] = changes;
    if (!first) return true;
    const release = (await holdLock(runLock(first))) ?? (() => undefined);
    let isRecorded = true;
    await dispatch(addChanges(changes, { isPatient: true })).catch(() => {
      isRecorded = false;
    });
    if (currentOwner({ getState }) !== owner) {
      release();
      return false;
    }
    dispatch(showRun(changes, { isLeft: false, isRecorded, release, onFinished }));
    return true;
  };
}

/**
 * Takes changes of a run back, as a run of its own: each row is read again, and left as it is if
 * somebody has changed it since. Resolves at the end of that run.
 */
export function undoRun(changes: readonly Change[]): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const rows = changes.flatMap(({ id, subject, base, wanted }) =>
      base === null ? [] : [{ subject, base: wanted, wanted: base, undoes: id }],
    );
    const [first] = changes;
    if (!first || rows.length === 0) return;
    let onFinished = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      onFinished = resolve;
    });
    const { kind, app } = first;
    toast.info(`Undo: ${runTitle(changes)}`, 'It is listed under Jobs.');
    const request = { kind: kind as RowKindName, app, rows, sparesSelf: true, onFinished };
    if (await dispatch(startRun(request))) await finished;
  };
}
