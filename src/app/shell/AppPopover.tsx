import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import type { SerializedError } from '@reduxjs/toolkit';
import { useState } from 'react';
import { describeFailure, type ApiError } from '../../api/client/errors';
import { screens } from '../../features/navigation/screens';
import { ErrorView } from '../../shared/ui/ErrorView';
import { Link } from 'react-router-dom';
import { AppList, type AppListProps } from './AppList';

/** Props of the list of apps, or of the error shown in its place. */
export type AppPickerProps = Omit<AppListProps, 'search' | 'onSearch'> & {
  error: ApiError | SerializedError | undefined;
  onRetry: () => void;
};

type AppPopoverProps = AppPickerProps & {
  anchor: HTMLElement;
};

/** Open list of apps below the app selector. */
export function AppPopover({ anchor, ...picker }: AppPopoverProps) {
  const { onClose } = picker;
  return (
    <Popover
      open
      data-covers-toasts
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          sx: { width: '21.25rem', mt: 0.5 },
          role: 'dialog',
          'aria-label': 'Choose an app',
        },
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

/** Searchable list of apps, or an error with a retry. */
export function AppPicker({ error, onRetry, ...list }: AppPickerProps) {
  const [search, setSearch] = useState('');
  if (error && list.apps.length === 0) {
    return (
      <Box sx={{ p: 2 }}>
        <ErrorView {...describeFailure(error, 'Failed to fetch apps')} onRetry={onRetry} compact />
      </Box>
    );
  }
  return <AppList {...list} search={search} onSearch={setSearch} />;
}
