import { CERTAIN_WRITE, transact } from '../store/database';

/** The stores of jobs that a later page shows again. */
type JobStore = 'repairs';
type JobRecord = { owner: string; id: string };

const WRITE = { ...CERTAIN_WRITE, isPatient: true } as const;

/** Stores the record of a new job. Throws if the browser denies its database, or is out of room. */
export async function addJobRecord(name: JobStore, record: JobRecord): Promise<void> {
  await transact(name, 'readwrite', (store) => store.put(record), WRITE);
}

/**
 * Stores what became of a job, in place of its record or beside it. Throws as `addJobRecord` does, and
 * where the job's record is gone: a logout, in any tab, has removed it, and nothing may come after it.
 */
export async function putJobRecord(
  name: JobStore,
  job: JobRecord,
  record: JobRecord,
): Promise<void> {
  await transact(
    name,
    'readwrite',
    async (store) => {
      if ((await store.getKey([job.owner, job.id])) === undefined)
        throw new DOMException('The job’s record is gone', 'NotFoundError');
      await store.put(record);
    },
    WRITE,
  );
}
