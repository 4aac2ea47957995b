import { useState } from 'react';
import { onIntent, preload } from '../../../shared/browser/preload';
import { formatCount } from '../../../shared/format';
import { countSelected, isNothing, useSelected } from '../../../shared/list/selection/selection';
import type { ListTools } from '../../../shared/list/useListController';
import { useScreenActions } from '../../../shared/screenCommands';
import { LazyDialog, lazyPart } from '../../../shared/ui/LazyDialog';
import { ChangeOnly } from '../../../shared/ui/OnlineOnly';
import { SecondaryButton } from '../../../shared/ui/SecondaryButton';
import type { BulkAction } from './bulkAction';
import type { BulkDialogProps } from './BulkDialog';

export type BulkButton = ReturnType<typeof bulkButton>;

/**
 * Defines a bulk action of the selection toolbar. The code of the action and its dialog loads on
 * demand.
 */
export function bulkButton(label: string, keywords: string, loadAction: () => Promise<BulkAction>) {
  const load = async () => {
    const [{ BulkDialog }, action] = await Promise.all([import('./BulkDialog'), loadAction()]);
    return (props: BulkDialogProps) => <BulkDialog {...props} action={action} />;
  };
  return { label, keywords, load, Dialog: lazyPart(load) };
}

/** Buttons of a list's bulk actions and the dialogs that they open. */
export function useBulkActions(
  actions: readonly BulkButton[],
  scene: Omit<BulkDialogProps, 'open' | 'onClose'>,
) {
  const [opened, setOpened] = useState<BulkButton | null>(null);
  return {
    buttons: actions.map((action) => (
      <ChangeOnly key={action.label} canWait>
        <SecondaryButton
          {...onIntent(() => preload(action.load))}
          onClick={() => setOpened(action)}
        >
          {action.label}
        </SecondaryButton>
      </ChangeOnly>
    )),
    dialogs: (
      <>
        <PaletteActions actions={actions} tools={scene.tools} onRun={setOpened} />
        {actions.map((action) => (
          <LazyDialog key={action.label} open={opened === action}>
            <action.Dialog {...scene} open={opened === action} onClose={() => setOpened(null)} />
          </LazyDialog>
        ))}
      </>
    ),
  };
}

type PaletteActionsProps = {
  actions: readonly BulkButton[];
  tools: Pick<ListTools, 'selection' | 'total'>;
  onRun: (action: BulkButton) => void;
};

/**
 * Offers the bulk actions in the palette while rows are selected. A component, so that selecting a
 * row doesn't render the list again.
 */
function PaletteActions({ actions, tools: { selection, total }, onRun }: PaletteActionsProps) {
  const isEmpty = useSelected(selection, isNothing);
  const count = useSelected(selection, (selected) => countSelected(selected, total));
  useScreenActions(
    isEmpty
      ? []
      : actions.map((action) => ({
          label: action.label,
          keywords: action.keywords,
          detail: count === null ? 'All selected' : `${formatCount(count)} selected`,
          isChange: true,
          run: () => onRun(action),
        })),
  );
  return null;
}
