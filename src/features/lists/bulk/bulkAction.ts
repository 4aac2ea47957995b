import type { ReactNode } from 'react';
import type { FieldValue, FieldValues } from '../../../changes/record/fieldValues';
import type { RowKindName } from '../../../changes/kinds/kinds';
import type { GridRow } from '../../../shared/list/rowIds';
import type { ConfirmQuestion } from '../../../shared/ui/ConfirmDialog';
import type { AppThunk } from '../../../store/rootState';

export type BulkRow = GridRow & { id: string };

/** What has to be known, and confirmed, before a bulk action is applied. */
export type Dangers = {
  warnings: readonly string[];
  /** Asked at 'Apply'; null where nothing is dangerous. */
  question: ConfirmQuestion | null;
  /** Said in the row of the operator; null by default. */
  ownNote?: string | null;
};

/** A change of the selected rows of a list (docs/product/users.md#role-runs): all that is its own. */
export type BulkAction<Row = BulkRow, Values = FieldValues, Wish = unknown> = {
  /** The kind of its changes: how rows are read and written, who may do it, what its job is called. */
  kind: RowKindName;
  /** The title of the dialog: `Change roles of 12 users`. */
  title: (rows: string) => string;
  /** What of the rows it changes, in the plural: 'roles'. */
  what: string;
  /** The fields of its kind that it changes, as the list has them. */
  before(row: Row): Values;
  /** How a row is called, null where it has no name, and what tells it from others of that name. */
  nameOf(row: Row): { name: string | null; detail: string | null };
  /** What the operator chooses before the preview; left out where there is nothing to choose. */
  choice?: {
    initial: Wish;
    Fields(props: { wish: Wish; onChange(wish: Wish): void }): ReactNode;
    isMade(wish: Wish): boolean;
    hint: string;
  };
  /** The values after the change, from those of now. */
  after(now: Values, wish: Wish): Values;
  /** A value in the preview; as Activity shows it by default. */
  valueText?: (value: FieldValue) => string;
  /** Resolves to what is dangerous about these changes; nothing by default. */
  readDangers?(
    changes: readonly { row: Row; from: Values; to: Values }[],
    appId: string | null,
  ): AppThunk<Promise<Dangers>>;
};
