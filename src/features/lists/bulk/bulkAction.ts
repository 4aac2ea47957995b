import type { ReactNode } from 'react';
import type { FieldValue, FieldValues } from '../../../changes/record/fieldValues';
import type { RowKindName } from '../../../changes/kinds/kinds';
import type { GridRow } from '../../../shared/list/rowIds';
import type { ConfirmQuestion } from '../../../shared/ui/ConfirmDialog';
import type { AppThunk } from '../../../store/rootState';

export type BulkRow = GridRow & { id: string };

/** Warnings and confirmation before a bulk action is applied. */
export type Dangers = {
  warnings: readonly string[];
  /** Confirmation shown on 'Apply'; null for a harmless change. */
  question: ConfirmQuestion | null;
  /** Note in the operator's own row of the preview; null by default. */
  ownNote?: string | null;
};

/**
 * A change that can be applied to the selected rows of a list (docs/product/users.md#role-runs).
 */
export type BulkAction<Row = BulkRow, Values = FieldValues, Wish = unknown> = {
  /**
   * Kind of the changes that the action makes. The kind defines how rows are read and written, who
   * may change them, and the name of the job.
   */
  kind: RowKindName;
  /** Returns the title of the dialog: `Change roles of 12 users`. */
  title: (rows: string) => string;
  /** Plural noun for the changed property: 'roles'. */
  what: string;
  /** Returns the fields that the action may change, with their values in the row of the list. */
  before(row: Row): Values;
  /**
   * Returns the row's name, or null without one, and a detail that distinguishes rows of the same
   * name.
   */
  nameOf(row: Row): { name: string | null; detail: string | null };
  /** Choice that the operator makes before the preview. Omit it for an action without options. */
  choice?: {
    initial: Wish;
    Fields(props: { wish: Wish; onChange(wish: Wish): void }): ReactNode;
    isMade(wish: Wish): boolean;
    hint: string;
  };
  /** Returns the values after the change, given the current ones. */
  after(now: Values, wish: Wish): Values;
  /** Formats a value in the preview. By default, values have the same format as in Activity. */
  valueText?: (value: FieldValue) => string;
  /** Resolves to the dangers of these changes. By default, there are none. */
  readDangers?(
    changes: readonly { row: Row; from: Values; to: Values }[],
    appId: string | null,
  ): AppThunk<Promise<Dangers>>;
};
