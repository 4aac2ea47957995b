import { Truncated } from '../../ui/Truncated';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { ListTools } from '../useListController';
import { isChanged, useCurrentView } from './savedViews';

/** The view that a list shows, on the button of its views. */
export function ViewName({ tools }: { tools: ListTools }) {
  const view = useCurrentView(tools);
  if (!view) return 'Views';
  return (
    <>
      <VisuallyHidden>Views: </VisuallyHidden>
      <Truncated text={isChanged(view, tools) ? `${view.name} (changed)` : view.name} />
    </>
  );
}
