import { Truncated } from '../../ui/Truncated';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { ListTools } from '../useListController';
import { isChanged, useCurrentView } from './savedViews';

/** The view that a list shows, on the button 'Display'. */
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
