import type { ReactNode } from 'react';
import { StatusChip } from '../shared/ui/StatusChip';
import { useAppSelector } from '../store/hooks';
import { isOfRow, needsDecision } from './change';
import { selectOpenChanges } from './changesSlice';
import type { RowKindName } from './kinds/kinds';
import { stateBadges } from './stateTexts';

type PendingProps = {
  kind: RowKindName;
  /** The row's id. */
  id: string;
  /** Where the chip is placed. */
  chip: 'beside' | 'below';
  children: ReactNode;
};

/** The state of the row's open change, first of one to be decided about; nothing without one. */
export function PendingChip({ kind, id }: Pick<PendingProps, 'kind' | 'id'>) {
  const changes = useAppSelector(selectOpenChanges).filter(isOfRow(kind, id));
  const change = changes.find(needsDecision) ?? changes.at(-1);
  return change ? <StatusChip {...stateBadges[change.state.name]} /> : null;
}

/** A cell, with the chip if its row has open changes. */
export function WithPending({ kind, id, chip, children }: PendingProps) {
  const isPending = useAppSelector(selectOpenChanges).some(isOfRow(kind, id));
  if (!isPending) return children;
  return (
    <div className="pending" data-chip={chip}>
      <div>{children}</div>
      <PendingChip kind={kind} id={id} />
    </div>
  );
}
