import type { ReactNode } from 'react';
import { StatusChip } from '../../shared/ui/StatusChip';
import { useAppSelector } from '../../store/hooks';
import { needsDecision } from '../../changes/record/change';
import type { Change } from '../../changes/record/changeRecord';
import { selectOpenChanges } from '../../changes/record/changesSlice';
import type { Entity } from '../../changes/kinds/kind';
import { kindNamed } from '../../changes/kinds/kinds';
import { stateBadges } from '../../changes/record/stateTexts';

type PendingProps = {
  entity: Entity;
  id: string;
  chip: 'beside' | 'below';
  children: ReactNode;
};

const isOf =
  (entity: Entity, id: string) =>
  ({ kind, subject }: Change): boolean =>
    subject.id === id && kindNamed(kind)?.entity === entity;

/**
 * Shows the state of a row's open change. A change that needs a decision takes precedence over the
 * newest one. Renders nothing without an open change.
 */
export function PendingChip({ entity, id }: Pick<PendingProps, 'entity' | 'id'>) {
  const changes = useAppSelector(selectOpenChanges).filter(isOf(entity, id));
  const change = changes.find(needsDecision) ?? changes.at(-1);
  return change ? <StatusChip {...stateBadges[change.state.name]} /> : null;
}

export function WithPending({ entity, id, chip, children }: PendingProps) {
  const isPending = useAppSelector(selectOpenChanges).some(isOf(entity, id));
  if (!isPending) return children;
  return (
    <div className="pending" data-chip={chip}>
      <div>{children}</div>
      <PendingChip entity={entity} id={id} />
    </div>
  );
}
