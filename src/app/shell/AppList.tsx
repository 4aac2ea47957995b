import Box from '@mui/material/Box';
import type { SerializedError } from '@reduxjs/toolkit';
import { describeFailure, type ApiError } from '../../api/client/errors';
import type { App } from '../../domain/entities';
import { ErrorView } from '../../shared/ui/ErrorView';
import { AppCombobox } from './AppCombobox';

type AppListProps = {
  apps: readonly App[];
  selectedId: string | null;
  isLoading: boolean;
  error: ApiError | SerializedError | undefined;
  onSelect: (app: App) => void;
  onRetry: () => void;
};

/** The searchable list of apps, or why there is none. */
export function AppList({ error, onRetry, ...list }: AppListProps) {
  if (error && list.apps.length === 0) {
    return (
      <Box sx={{ p: 2 }}>
        <ErrorView {...describeFailure(error, 'Failed to fetch apps')} onRetry={onRetry} compact />
      </Box>
    );
  }
  return <AppCombobox {...list} />;
}
