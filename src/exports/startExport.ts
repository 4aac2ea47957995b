import { nanoid } from '@reduxjs/toolkit';
import { isUnderWay, selectJob, selectJobs } from '../jobs/jobsSlice';
import { unknownSize, type ListSize } from '../jobs/pages/pageSizes';
import { currentOwner } from '../store/owner';
import type { AppThunk } from '../store/rootState';
import { selectCredentials } from '../store/sessionSlice';
import { tabStore } from '../store/storage';
import { EXPORT_KEY } from '../store/storageKeys';
import { createContents } from './exportContents';
import { EXPORT, runExport, type ExportWork } from './exportJob';
import type { LoadFields } from './exportList';
import {
  exportIds,
  isExportHeld,
  putHead,
  readExport,
  releaseExportLock,
  takeExportLock,
} from './exportStore';

/** Starts an export; `busy` if one is under way, here or in another tab. */
export function startExport(
  request: Pick<ExportWork, 'plan' | 'fields' | 'rows' | 'target'>,
): AppThunk<Promise<'started' | 'busy'>> {
  return async (dispatch, getState) => {
    const owner = currentOwner({ getState });
    if (owner === null || isUnderWay(selectJobs(getState()), EXPORT)) return 'busy';
    if (!(await takeExportLock())) return 'busy';
    const id = nanoid();
    const { plan, fields } = request;
    const sessionId = selectCredentials(getState())?.sessionId ?? null;
    const keepSize = (size: ListSize) => putHead(owner, id, { sessionId, plan, size });
    const keep = () =>
      keepSize(unknownSize).then(
        () => true,
        () => false,
      );
    // Rows that the screen holds are exported in a moment: a reload may lose them.
    const isKept = plan.query !== null && (await keep());
    if (currentOwner({ getState }) !== owner) {
      releaseExportLock();
      return 'busy';
    }
    if (isKept) tabStore.set(EXPORT_KEY, id);
    const contents = createContents({ owner, id, fields, ...plan, isKept });
    const work = { ...request, id, contents, size: unknownSize, keepSize, isPaused: false };
    runExport({ dispatch, getState }, work);
    return 'started';
  };
}

/** The export that a closed tab has left; null without one, or while a tab exports. */
async function leftExport(owner: string): Promise<string | null> {
  for (const id of await exportIds(owner)) if (!(await isExportHeld(id))) return id;
  return null;
}

/** Shows an interrupted export, paused: this tab's before its reload, else a closed tab's. */
export function resumeExport(
  idOfTab: string | null,
  loadFields: LoadFields,
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const owner = currentOwner({ getState });
    if (owner === null) return;
    const sessionId = selectCredentials(getState())?.sessionId ?? null;
    const id = idOfTab ?? (await leftExport(owner));
    // After an unlock, the jobs of this page are listed still.
    if (id === null || selectJob(getState(), id)) return;
    const kept = await readExport(owner, id);
    if (kept?.head.sessionId !== sessionId) return;
    const { plan, size } = kept.head;
    const known = await loadFields(plan.list);
    const fields = plan.keys.flatMap((key) => known.find((field) => field.key === key) ?? []);
    if (!(await takeExportLock({ isReload: idOfTab !== null, isFirst: true }))) return;
    if (currentOwner({ getState }) !== owner) {
      releaseExportLock();
      return;
    }
    tabStore.set(EXPORT_KEY, id);
    const contents = createContents({ owner, id, fields, ...plan, isKept: true });
    for (const facts of kept.pages) contents.restore(facts);
    const keepSize = (next: ListSize) => putHead(owner, id, { sessionId, plan, size: next });
    const work = { id, plan, fields, rows: [], target: null, contents, size, keepSize };
    runExport({ dispatch, getState }, { ...work, isPaused: true });
  };
}
