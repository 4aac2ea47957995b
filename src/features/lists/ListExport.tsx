import Download from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import type { ExportScene } from './ExportDialog';
import { onIntent, preload } from '../../shared/browser/preload';
import { useScreenActions } from '../../shared/screenCommands';
import { LazyDialog, lazyPart } from '../../shared/ui/LazyDialog';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';

const loadDialog = async () => (await import('./ExportDialog')).ExportDialog;
const ExportDialog = lazyPart(loadDialog);

/** Shows the 'Export' button of a list, which opens a dialog (docs/product/lists.md#export). */
export function ListExport(scene: ExportScene) {
  const [isOpen, setOpen] = useState(false);
  const isEmpty = !scene.rows?.length;
  useScreenActions(
    isEmpty
      ? []
      : [
          {
            label: 'Export',
            keywords: 'csv json download excel spreadsheet save',
            run: () => setOpen(true),
          },
        ],
  );
  return (
    <>
      <SecondaryButton
        disabled={isEmpty}
        {...onIntent(() => preload(loadDialog))}
        onClick={() => setOpen(true)}
      >
        <Download />
        <span data-label>Export</span>
      </SecondaryButton>
      <LazyDialog open={isOpen}>
        <ExportDialog {...scene} open={isOpen} onClose={() => setOpen(false)} />
      </LazyDialog>
    </>
  );
}
