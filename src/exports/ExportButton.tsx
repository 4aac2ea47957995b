import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { onIntent, preload } from '../shared/preload';
import { LazyDialog } from '../shared/ui/LazyDialog';
import type { ExportScene } from './ExportDialog';

const loadDialog = async () => ({ default: (await import('./ExportDialog')).ExportDialog });
const ExportDialog = lazy(loadDialog);

/** Opens the dialog that exports a list (docs/product.md#export). */
export function ExportButton(scene: ExportScene) {
  const [isOpen, setOpen] = useState(false);
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
      <LazyDialog open={isOpen}>
        <ExportDialog {...scene} open={isOpen} onClose={() => setOpen(false)} />
      </LazyDialog>
    </>
  );
}
