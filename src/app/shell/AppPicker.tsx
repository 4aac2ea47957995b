import Box from '@mui/material/Box';
import type { SerializedError } from '@reduxjs/toolkit';
import { useDeferredValue, useState } from 'react';
import { describeFailure, type ApiError } from '../../api/client/errors';
import { ErrorView } from '../../shared/ui/ErrorView';
import { AppList, type AppListProps } from './AppList';
import { AppSearchField } from './appPickerParts';

export type AppPickerProps = Omit<AppListProps, 'search' | 'onSearch'> & {
  error: ApiError | SerializedError | undefined;
  onRetry: () => void;
};

/** The searchable list of apps, or an error with a retry. */
export function AppPicker({ error, onRetry, ...list }: AppPickerProps) {
  const [search, setSearch] = useState('');
  // A plain search field renders first, so that the operator can type at once. The list with its
  // own field replaces it in the next frame, and keeps the typed text.
  const showsList = useDeferredValue(true, false);

  if (error && list.apps.length === 0) {
    return (
      <Box sx={{ p: 2 }}>
        <ErrorView {...describeFailure(error, 'Failed to fetch apps')} onRetry={onRetry} compact />
      </Box>
    );
  }
  return showsList ? (
    <AppList {...list} search={search} onSearch={setSearch} />
  ) : (
    <AppSearchField value={search} onChange={({ target }) => setSearch(target.value)} />
  );
}
