import { Truncated } from '../../ui/Truncated';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { ListTools } from '../useListController';
import { isChanged, useCurrentView } from './savedViews';

/** The name of the current view, on the 'Display' button. */
export function ViewName({ tools }: { tools: ListTools }) {
  const view = useCurrentView(tools);
  if (!view) return 'Display';
  return (
    <>
      <VisuallyHidden>Display: </VisuallyHidden>
      <Truncated text={isChanged(view, tools) ? `${view.name} (changed)` : view.name} />
    </>
  );
}
