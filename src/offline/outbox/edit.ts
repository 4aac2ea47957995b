import * as v from 'valibot';
import type { EpochMs } from '../../domain/entities';

/** What may be edited while the API is out of reach, by kind, and the fields of each. */
export type EditFields = {
  app: { displayName: string; description: string; domain: string; isActive: boolean };
  roles: { roles: string[] };
  profile: { displayName: string };
};

export type EditKind = keyof EditFields;

const value = v.union([v.string(), v.boolean(), v.array(v.string())]);
const values = v.record(v.string(), value);
const instant = v.pipe(v.number(), v.finite());

const edit = v.object({
  id: v.string(),
  /** Whose it is: see `ownerOf`. */
  owner: v.string(),
  kind: v.picklist(['app', 'roles', 'profile']),
  targetId: v.string(),
  /** What a person calls the target: an app's name, a user's address. */
  label: v.string(),
  /** The edited fields as the form started from them. */
  base: values,
  /** The same fields as they shall be. */
  changes: values,
  /** Also the order in which edits are sent: no two of one owner share it. */
  createdAt: instant,
  state: v.variant('name', [
    v.object({ name: v.literal('waiting') }),
    /** A request left at that time, and what came of it is not known yet. */
    v.object({ name: v.literal('sending'), at: instant }),
    /** The server refused it. */
    v.object({ name: v.literal('refused'), why: v.string() }),
    /** The server holds other values by now: a person decides. */
    v.object({ name: v.literal('conflict'), server: values }),
  ]),
});

export type EditValue = v.InferOutput<typeof value>;
export type EditValues = v.InferOutput<typeof values>;
export type Edit = v.InferOutput<typeof edit>;
export type EditState = Edit['state'];

/** What a form hands in. */
export type Draft = Pick<Edit, 'owner' | 'kind' | 'targetId' | 'label' | 'base' | 'changes'> & {
  /** When the request left whose outcome is unknown; null when none did. */
  attemptedAt: EpochMs | null;
};

/** A console older than version 2 of the database called them `wanted`; its tab may still be open. */
const earlierEdit = v.pipe(
  v.looseObject({ wanted: values }),
  v.transform(({ wanted, ...record }) => ({ ...record, changes: wanted })),
  edit,
);
const storedEdit = v.union([edit, earlierEdit]);

/** The records that can be read, in the order in which they are sent. */
export function readableEdits(records: readonly unknown[]): Edit[] {
  return records
    .flatMap((record) => {
      const read = v.safeParse(storedEdit, record);
      return read.success ? [read.output] : [];
    })
    .sort((a, b) => a.createdAt - b.createdAt);
}

/** Whether two values say the same; a list of roles is a set. */
export function isSameValue(a: EditValue | undefined, b: EditValue | undefined): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  const [one, other] = [new Set(a), new Set(b)];
  return one.size === other.size && a.every((item) => other.has(item));
}

function pick(from: EditValues, fields: readonly string[]): EditValues {
  return Object.fromEntries(Object.entries(from).filter(([field]) => fields.includes(field)));
}

/** Only the fields that differ; null when none does. */
export function changedFields(
  base: EditValues,
  changes: EditValues,
): Pick<Edit, 'base' | 'changes'> | null {
  const fields = Object.keys(changes).filter((field) => !isSameValue(base[field], changes[field]));
  return fields.length === 0 ? null : { base: pick(base, fields), changes: pick(changes, fields) };
}

/** Whether a person has to look at it. */
export function isParked({ state }: Pick<Edit, 'state'>): boolean {
  return state.name === 'refused' || state.name === 'conflict';
}

/** The edits with one more: folded into an earlier one of the same row, unless that may have left. */
export function withDraft(
  edits: readonly Edit[],
  draft: Draft,
  made: Pick<Edit, 'id' | 'createdAt'>,
) {
  const { attemptedAt, ...about } = draft;
  const earlier = edits.findLast(
    ({ kind, targetId }) => kind === draft.kind && targetId === draft.targetId,
  );
  if (!earlier || earlier.state.name === 'sending' || attemptedAt !== null) {
    const changed = changedFields(draft.base, draft.changes);
    if (!changed) return [...edits];
    const createdAt = Math.max(made.createdAt, (edits.at(-1)?.createdAt ?? 0) + 1);
    const state: EditState =
      attemptedAt === null ? { name: 'waiting' } : { name: 'sending', at: attemptedAt };
    return [...edits, { ...about, ...changed, id: made.id, createdAt, state }];
  }
  const folded = changedFields(
    { ...draft.base, ...earlier.base },
    { ...earlier.changes, ...draft.changes },
  );
  return edits.flatMap((other) => {
    if (other !== earlier) return [other];
    return folded ? [{ ...earlier, ...folded, state: { name: 'waiting' } as const }] : [];
  });
}

/** The edits with this one in another state, or gone (null), provided that it is still as it was read. */
export function settled(edits: readonly Edit[], read: Edit, next: Edit | null): Edit[] {
  const wasRead = JSON.stringify(read);
  return edits.flatMap((other) => {
    if (other.id !== read.id || JSON.stringify(other) !== wasRead) return [other];
    return next ? [next] : [];
  });
}

/** A conflict that was decided for this side: what the server holds now may be overwritten. */
export function resolved(edit: Edit): Edit {
  const { state } = edit;
  const base = state.name === 'conflict' ? state.server : edit.base;
  return { ...edit, base, state: { name: 'waiting' } };
}

/**
 * What is to be done about an edit, given what the server holds. It is `done` when the server holds
 * what is changes (an answer that was lost, a tab that was killed), to be sent when nothing that
 * somebody else wrote would be overwritten, and a conflict otherwise.
 */
export function compareWithServer(
  { base, changes }: Pick<Edit, 'base' | 'changes'>,
  server: EditValues,
): 'done' | 'send' | 'conflict' {
  const fields = Object.keys(changes);
  const holds = (values: EditValues) => (field: string) =>
    isSameValue(server[field], values[field]);
  if (fields.every(holds(changes))) return 'done';
  return fields.every((field) => holds(base)(field) || holds(changes)(field)) ? 'send' : 'conflict';
}

/** The server's values of the edited fields. */
export function editedFieldsOf(server: EditValues, { changes }: Pick<Edit, 'changes'>): EditValues {
  return pick(server, Object.keys(changes));
}
