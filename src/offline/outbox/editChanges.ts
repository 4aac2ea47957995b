import * as v from 'valibot';
import { changedNames, isSameValue, pickFields, type FieldValues } from '../../journal/fieldValues';
import { editSchema, isOf, type Draft, type Edit } from './edit';

/*
 * What the outbox does to its edits and decides about them. Pure, and apart from their schema, which a
 * start needs.
 */

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
  const standsAlone =
    !previous || previous.state.name === 'sending' || previous.state.name === 'conflict';
  if (standsAlone || draft.state.name !== 'waiting') {
    const changed = changedFields(draft.base, draft.changes);
    if (!changed) return [...edits];
    const createdAt = Math.max(identity.createdAt, (edits.at(-1)?.createdAt ?? 0) + 1);
    // Parsed, so that it has the order of keys that it is read with: `settled` compares the texts.
    return [...edits, v.parse(editSchema, { ...draft, ...changed, id: identity.id, createdAt })];
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
