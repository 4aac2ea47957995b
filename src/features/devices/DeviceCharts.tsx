import Expand from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../shared/ui/LazyDialog';
import { Muted } from '../../shared/ui/Muted';

const DeviceBreakdown = lazyPart(
  async () => (await import('./DeviceBreakdown')).DeviceBreakdown,
  () => <Muted>The charts couldn’t be loaded. Reload the page to try again.</Muted>,
);

/**
 * Collapsed charts of all devices below their list. They load nothing until the operator opens
 * them.
 */
export function DeviceCharts() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={id}
        startIcon={<Expand sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />}
        onClick={() => setOpen(!isOpen)}
        sx={{ whiteSpace: 'normal', textAlign: 'left' }}
      >
        Devices by platform, version and last seen
      </Button>
      <Box id={id} hidden={!isOpen} sx={{ mt: 1 }}>
        <Suspense>{isOpen && <DeviceBreakdown />}</Suspense>
      </Box>
    </div>
  );
}
