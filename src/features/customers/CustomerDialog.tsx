import Dialog from '@mui/material/Dialog';
import { useShownRow } from '../../shared/panel/useShownRow';
import { useIsPhone } from '../../shared/ui/useIsPhone';
import { CustomerDetails } from './CustomerDetails';
import type { KnownRow } from './useCustomerDetails';

type CustomerDialogProps = KnownRow & {
  /** The customer whose details are open; null for none. */
  id: string | null;
  /** The app whose customers are listed; null for those of all apps. */
  appId: string | null;
  onClose: () => void;
};

/** The dialog with the details of a customer (docs/product.md#customers). */
export function CustomerDialog({ id, row, ...scene }: CustomerDialogProps) {
  const isPhone = useIsPhone();
  const shown = useShownRow(id, row);

  return (
    <Dialog open={id !== null} onClose={scene.onClose} fullScreen={isPhone} fullWidth maxWidth="sm">
      {shown.id !== null && (
        <CustomerDetails key={shown.id} id={shown.id} row={shown.row} {...scene} />
      )}
    </Dialog>
  );
}
