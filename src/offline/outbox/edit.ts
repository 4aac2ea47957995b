import * as v from 'valibot';
import { fieldValues } from '../../journal/fieldValues';

/** The fields of each kind of edit that can be made while the API is unreachable. */
export type EditFields = {
  app: { displayName: string; description: string; domain: string; isActive: boolean };
  roles: { roles: string[] };
  profile: { displayName: string };
};

export type EditKind = keyof EditFields;

const instant = v.pipe(v.number(), v.finite());

/** An edit as it is stored. */
export const editSchema = v.object({
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

export type Edit = v.InferOutput<typeof editSchema>;
export type EditState = Edit['state'];

/** A new edit, which is not stored yet. */
export type Draft = Omit<Edit, 'id' | 'createdAt'>;

/** Consoles before version 2 of the database call `changes` `wanted`; such a tab may still be open. */
const version1Edit = v.pipe(
  v.looseObject({ wanted: fieldValues }),
  v.transform(({ wanted, ...record }) => ({ ...record, changes: wanted })),
  editSchema,
);
const storedEdit = v.union([editSchema, version1Edit]);

/** The edits of the well-formed records, in the order in which they are sent. */
export function readableEdits(records: readonly unknown[]): Edit[] {
  return records
    .flatMap((record) => {
      const read = v.safeParse(storedEdit, record);
      return read.success ? [read.output] : [];
    })
    .sort((a, b) => a.createdAt - b.createdAt);
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
