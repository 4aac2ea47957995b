import Box from '@mui/material/Box';
import type { SerializedError } from '@reduxjs/toolkit';
import { useState } from 'react';
import { describeFailure, type ApiError } from '../../api/client/errors';
import { ErrorView } from '../../shared/ui/ErrorView';
import { AppList, type AppListProps } from './AppList';

export type AppPickerProps = Omit<AppListProps, 'search' | 'onSearch'> & {
  error: ApiError | SerializedError | undefined;
  onRetry: () => void;
};

/** The searchable list of apps, or an error with a retry. */
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
