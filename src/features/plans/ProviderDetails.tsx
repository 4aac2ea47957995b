import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetAppsQuery, useGetDebugPlansQuery } from '../../api/api';
import { toPanelAnswer } from '../../api/panelAnswer';
import { PanelSectionView } from '../../shared/panel/PanelSectionView';
import { useIsPhone } from '../../shared/ui/useIsPhone';
import { diagnose } from './diagnosis';

type ProviderDetailsProps = { open: boolean; onClose: () => void };

/** What the platform knows of the products at the provider (docs/product.md#provider). */
export function ProviderDetails({ open, onClose }: ProviderDetailsProps) {
  const result = useGetDebugPlansQuery(open ? undefined : skipToken);
  const apps = useGetAppsQuery().data?.rows ?? [];
  const isPhone = useIsPhone();
  const { facts, warnings } = diagnose(result.currentData, apps);
  return (
    <Dialog open={open} onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm">
      <DialogTitle>Provider details</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {warnings.map((warning) => (
          <Alert key={warning} severity="warning">
            {warning}
          </Alert>
        ))}
        <PanelSectionView
          section={{
            title: 'Products at Stripe',
            facts,
            answer: toPanelAnswer(result, 'Failed to fetch the provider’s products'),
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
