import * as v from 'valibot';
import {
  changedNames,
  fieldValues,
  isSameValue,
  pickFields,
  type FieldValues,
} from '../../journal/fieldValues';

/** The fields of each kind of edit that can be made while the API is unreachable. */
export type EditFields = {
  app: { displayName: string; description: string; domain: string; isActive: boolean };
  roles: { roles: string[] };
  profile: { displayName: string };
};

export type EditKind = keyof EditFields;

const instant = v.pipe(v.number(), v.finite());

const edit = v.object({
  id: v.string(),
  /** The user and API that the edit belongs to: see `ownerOf`. */
  owner: v.string(),
  kind: v.picklist(['app', 'roles', 'profile']),
  targetId: v.string(),
  /** The target's name on the screen: an app's name, a user's address. */
  label: v.string(),
  /** The edited fields with the values that the form started with. */
  base: fieldValues,
  /** The same fields with the new values. */
  changes: fieldValues,
  /** Edits are sent in this order, so it is unique for each owner. */
  createdAt: instant,
  state: v.variant('name', [
    v.object({ name: v.literal('waiting') }),
    /** A request was sent at that time, and its outcome is unknown. */
    v.object({ name: v.literal('sending'), at: instant }),
    /** The server refused it. */
    v.object({ name: v.literal('refused'), why: v.string() }),
    /** The server has other values by now: the operator decides. */
    v.object({ name: v.literal('conflict'), server: fieldValues }),
  ]),
});

export type Edit = v.InferOutput<typeof edit>;
export type EditState = Edit['state'];

/** A new edit, which is not stored yet. */
export type Draft = Omit<Edit, 'id' | 'createdAt'>;

/** Consoles before version 2 of the database call `changes` `wanted`; such a tab may still be open. */
const version1Edit = v.pipe(
  v.looseObject({ wanted: fieldValues }),
  v.transform(({ wanted, ...record }) => ({ ...record, changes: wanted })),
  edit,
);
const storedEdit = v.union([edit, version1Edit]);

/** The edits of the well-formed records, in the order in which they are sent. */
export function readableEdits(records: readonly unknown[]): Edit[] {
  return records
    .flatMap((record) => {
      const read = v.safeParse(storedEdit, record);
      return read.success ? [read.output] : [];
    })
    .sort((a, b) => a.createdAt - b.createdAt);
}

/** The fields that differ; null when none does. */
export function changedFields(
  base: FieldValues,
  changes: FieldValues,
): Pick<Edit, 'base' | 'changes'> | null {
  const fields = changedNames(base, changes);
  return fields.length === 0
    ? null
    : { base: pickFields(base, fields), changes: pickFields(changes, fields) };
}

/** Whether the operator has to decide about the edit. */
export function isParked({ state }: Pick<Edit, 'state'>): boolean {
  return state.name === 'refused' || state.name === 'conflict';
}

/** A predicate for the edits of one target. */
export function isOf(kind: EditKind, targetId: string) {
  return (edit: Edit) => edit.kind === kind && edit.targetId === targetId;
}

const isInConflict = ({ state }: Edit) => state.name === 'conflict';

/**
 * The oldest edit that can be sent: the operator need not decide about it, nor about an older
 * conflict of its row, which the decision may make the edit's base.
 */
export function nextToSend(edits: readonly Edit[]): Edit | undefined {
  return edits.find((edit, index) => {
    const isOfRow = isOf(edit.kind, edit.targetId);
    const older = edits.slice(0, index);
    return !isParked(edit) && !older.some((each) => isInConflict(each) && isOfRow(each));
  });
}

/**
 * The edits with one more. It is merged into the row's newest edit, unless a request of one of the
 * two may have been sent, or the row's is in conflict: the operator decides about that one alone.
 */
export function withDraft(
  edits: readonly Edit[],
  draft: Draft,
  identity: Pick<Edit, 'id' | 'createdAt'>,
) {
  const previous = edits.findLast(isOf(draft.kind, draft.targetId));
  const standsAlone = !previous || previous.state.name === 'sending' || isInConflict(previous);
  if (standsAlone || draft.state.name !== 'waiting') {
    const changed = changedFields(draft.base, draft.changes);
    if (!changed) return [...edits];
    const createdAt = Math.max(identity.createdAt, (edits.at(-1)?.createdAt ?? 0) + 1);
    // Parsed, so that it has the order of keys that it is read with: `settled` compares the texts.
    return [...edits, v.parse(edit, { ...draft, ...changed, id: identity.id, createdAt })];
  }
  const merged = changedFields(
    { ...draft.base, ...previous.base },
    { ...previous.changes, ...draft.changes },
  );
  return edits.flatMap((other) => {
    if (other !== previous) return [other];
    return merged ? [{ ...previous, ...merged, state: { name: 'waiting' } as const }] : [];
  });
}

/** The edits with `read` replaced by `next`, or removed for null, unless it changed since it was read. */
export function settled(edits: readonly Edit[], read: Edit, next: Edit | null): Edit[] {
  const wasRead = JSON.stringify(read);
  return edits.flatMap((other) => {
    if (other.id !== read.id || JSON.stringify(other) !== wasRead) return [other];
    return next ? [next] : [];
  });
}

/** The edit, waiting again; after a conflict it may overwrite the server's values of that conflict. */
export function resolved(edit: Edit): Edit {
  const { state } = edit;
  const base = state.name === 'conflict' ? state.server : edit.base;
  return { ...edit, base, state: { name: 'waiting' } };
}

/**
 * The next step for an edit, given the server's values. `done`: the server has the changes already
 * (after a lost response or a killed tab). `send`: they would overwrite no other operator's values.
 * Otherwise `conflict`.
 */
export function compareWithServer(
  { base, changes }: Pick<Edit, 'base' | 'changes'>,
  server: FieldValues,
): 'done' | 'send' | 'conflict' {
  const fields = Object.keys(changes);
  const holds = (values: FieldValues) => (field: string) =>
    isSameValue(server[field], values[field]);
  if (fields.every(holds(changes))) return 'done';
  return fields.every((field) => holds(base)(field) || holds(changes)(field)) ? 'send' : 'conflict';
}

/** The server's values of the edited fields. */
export function editedFieldsOf(
  server: FieldValues,
  { changes }: Pick<Edit, 'changes'>,
): FieldValues {
  return pickFields(server, Object.keys(changes));
}
