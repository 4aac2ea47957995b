import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import type { ExportScene } from '../exports/ExportDialog';
import type { ListName } from '../exports/exportList';
import { onIntent, preload } from '../shared/preload';
import { Scoped, useScopedState } from '../shared/scope';
import { LazyDialog } from '../shared/ui/LazyDialog';

/** The button 'Export' of a list. */
export function ListExport(scene: Omit<ExportScene, 'loadFields'>) {
  return <ExportButton {...scene} loadFields={loadExportFields} />;
}

const loadDialog = async () => ({
  default: (await import('../exports/ExportDialog')).ExportDialog,
});
const ExportDialog = lazy(loadDialog);

/** Opens the dialog that exports a list (docs/product.md#export). */
function ExportButton(scene: ExportScene) {
  const [isOpen, setOpen] = useScopedState(() => false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Download />}
        disabled={!scene.rows?.length}
        {...onIntent(() => preload(loadDialog))}
        onClick={() => setOpen(true)}
      >
        Export
      </Button>
      <Scoped>
        <LazyDialog open={isOpen}>
          <ExportDialog {...scene} open={isOpen} onClose={() => setOpen(false)} />
        </LazyDialog>
      </Scoped>
    </>
  );
}

/** Loads the fields of a list, which only an export needs. */
export const loadExportFields = async (list: ListName) =>
  (await import('./exportFields')).exportFields[list];
