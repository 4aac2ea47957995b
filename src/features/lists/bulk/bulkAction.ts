import type { ReactNode } from 'react';
import type { FieldValues } from '../../../changes/record/fields';
import type { RowKindName } from '../../../changes/kinds/kinds';
import type { GridRow } from '../../../shared/list/rowIds';

export type BulkRow = GridRow & { id: string };

/**
 * A change that can be applied to the selected rows of a list (docs/product/users.md#role-runs).
 */
export type BulkAction<Row = BulkRow, Values = FieldValues, Wish = unknown> = {
  /**
   * Kind of the changes that the action makes. The kind defines how rows are read, written, compared
   * and printed, who may change them, what is asked first, and the name of the job.
   */
  kind: RowKindName;
  /** Title of the dialog: `Change roles of 12 users`. */
  title: (rows: string) => string;
  /** Plural noun for the changed property: 'roles'. */
  what: string;
  /** Fields that the action may change, with their values in the row of the list. */
  before(row: Row): Values;
  /**
   * Name of the row, or null without one, and a detail that distinguishes rows of the same name.
   */
  nameOf(row: Row): { name: string | null; detail: string | null };
  /** Choice that the operator makes before the preview. Omit it for an action without options. */
  choice?: {
    initial: Wish;
    Fields(props: { wish: Wish; onChange(wish: Wish): void }): ReactNode;
    isMade(wish: Wish): boolean;
    hint: string;
  };
  /** Values after the change, given the current ones. */
  after(now: Values, wish: Wish): Values;
};
