import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { LazyDialog } from '../../shared/ui/LazyDialog';

const ProviderDetails = lazy(async () => ({
  default: (await import('./ProviderDetails')).ProviderDetails,
}));

/** Opens what the platform knows of the provider's products (docs/product.md#provider). */
export function ProviderDetailsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        Provider details
      </Button>
      <LazyDialog open={isOpen}>
        <ProviderDetails open={isOpen} onClose={() => setOpen(false)} />
      </LazyDialog>
    </>
  );
}
