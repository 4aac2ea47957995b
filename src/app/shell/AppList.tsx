import CheckIcon from '@mui/icons-material/Check';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import type { PopperProps } from '@mui/material/Popper';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes } from 'react';
import { describeFailure, type ApiError } from '../../api/errors';
import type { SerializedError } from '@reduxjs/toolkit';
import type { App } from '../../domain/entities';
import { ErrorView } from '../../shared/ui/ErrorView';
import { ActivityDot } from './ActivityDot';

type AppListProps = {
  apps: readonly App[];
  selectedId: string | null;
  isLoading: boolean;
  error: ApiError | SerializedError | undefined;
  onSelect: (app: App) => void;
  onClose: () => void;
  onRetry: () => void;
};

/** Autocomplete's list, in the flow of the popover rather than in a layer of its own. */
function InlineList({ children }: PopperProps) {
  return <div>{typeof children === 'function' ? null : children}</div>;
}

/** The searchable list of apps. */
export function AppList({
  apps,
  selectedId,
  isLoading,
  error,
  onSelect,
  onClose,
  onRetry,
}: AppListProps) {
  if (error && apps.length === 0) {
    return (
      <Box sx={{ p: 2 }}>
        <ErrorView {...describeFailure(error, 'Failed to fetch apps')} onRetry={onRetry} compact />
      </Box>
    );
  }
  return (
    <Autocomplete
      open
      options={apps}
      loading={isLoading}
      noOptionsText="No apps found."
      // Never the selected app: the field is for searching and starts empty.
      value={null}
      onChange={(_event, app) => {
        if (app) onSelect(app);
      }}
      onClose={(_event, reason) => {
        if (reason === 'escape') onClose();
      }}
      disableCloseOnSelect
      getOptionKey={(app) => app.id}
      getOptionLabel={(app) => `${app.displayName} ${app.name}`}
      isOptionEqualToValue={(app, value) => app.id === value.id}
      renderInput={({ slotProps }) => (
        <InputBase
          autoFocus
          fullWidth
          placeholder="Search apps..."
          ref={slotProps.input.ref}
          inputProps={{ ...slotProps.htmlInput, 'aria-label': 'Search apps' }}
          sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
        />
      )}
      renderOption={({ key, ...props }, app) => (
        <AppOption key={key} props={props} app={app} selected={app.id === selectedId} />
      )}
      // The popover around it has the shadow.
      slotProps={{ paper: { elevation: 0 } }}
      slots={{ popper: InlineList }}
    />
  );
}

type AppOptionProps = { props: HTMLAttributes<HTMLLIElement>; app: App; selected: boolean };

function AppOption({ props, app, selected }: AppOptionProps) {
  return (
    <li {...props}>
      <ActivityDot active={app.isActive} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" noWrap>
          <bdi>{app.displayName}</bdi>
        </Typography>
        {app.description && (
          <Typography variant="caption" noWrap component="div" color="textSecondary">
            <bdi>{app.description}</bdi>
          </Typography>
        )}
      </Box>
      {selected && <CheckIcon fontSize="small" color="primary" />}
    </li>
  );
}
