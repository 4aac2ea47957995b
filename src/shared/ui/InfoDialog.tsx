import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { SecondaryButton } from './SecondaryButton';

type InfoDialogProps = Pick<DialogProps, 'open' | 'maxWidth' | 'fullScreen' | 'children'> & {
  title: string;
  onClose: () => void;
};

export function InfoDialog({ title, onClose, children, ...dialog }: InfoDialogProps) {
  return (
    <Dialog {...dialog} onClose={onClose} fullWidth>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {children}
      </DialogContent>
      <DialogActions>
        <SecondaryButton onClick={onClose}>Close</SecondaryButton>
      </DialogActions>
    </Dialog>
  );
}
