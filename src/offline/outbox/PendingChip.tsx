import type { ReactNode } from 'react';
import { useAppSelector } from '../../store/hooks';
import { StatusChip } from '../../shared/ui/StatusChip';
import { isOf, isParked, type EditKind } from './edit';
import { selectEdits } from './outboxSlice';

type PendingChipProps = { kind: EditKind; targetId: string };

/** A chip for a row with pending edits; renders nothing for other rows. */
export function PendingChip({ kind, targetId }: PendingChipProps) {
  const edits = useAppSelector(selectEdits).filter(isOf(kind, targetId));
  if (edits.length === 0) return null;
  return edits.some(isParked) ? (
    <StatusChip label="Needs attention" tone="warning" />
  ) : (
    <StatusChip label="Pending" tone="info" />
  );
}

type WithPendingProps = PendingChipProps & {
  /** Where the chip is placed. */
  chip: 'beside' | 'below';
  children: ReactNode;
};

/** A cell, with the chip if its row has pending edits. */
export function WithPending({ children, chip, ...row }: WithPendingProps) {
  const isPending = useAppSelector(selectEdits).some(isOf(row.kind, row.targetId));
  if (!isPending) return children;
  return (
    <div className="pending" data-chip={chip}>
      <div>{children}</div>
      <PendingChip {...row} />
    </div>
  );
}
