import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { screens } from '../../features/navigation/screens';
import { Link } from 'react-router-dom';
import { AppPicker, type AppPickerProps } from './AppPicker';

type AppPopoverProps = AppPickerProps & {
  /** The button that the list hangs below. */
  anchor: HTMLElement;
};

/** The open list of apps below the app selector. */
export function AppPopover({ anchor, ...picker }: AppPopoverProps) {
  const { onClose } = picker;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { sx: { width: 340, mt: 0.5 }, role: 'dialog', 'aria-label': 'Choose an app' },
      }}
    >
      <AppPicker {...picker} />
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button
          component={Link}
          to={`${screens.apps.path}?create=1`}
          fullWidth
          sx={{ justifyContent: 'flex-start' }}
          onClick={onClose}
        >
          <AddIcon />
          Create New App
        </Button>
      </Box>
    </Popover>
  );
}
