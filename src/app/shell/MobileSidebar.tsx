import Drawer from '@mui/material/Drawer';
import { NavigationList } from './NavigationList';
import { config } from '../../shared/config';
import { Brand, EXPANDED_WIDTH } from './Sidebar';

type MobileSidebarProps = { open: boolean; onClose: () => void };

export function MobileSidebar({ open, onClose }: MobileSidebarProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: EXPANDED_WIDTH }, 'aria-label': 'Navigation' } }}
    >
      <Brand name={config.brandName} />
      <NavigationList onNavigate={onClose} />
    </Drawer>
  );
}
