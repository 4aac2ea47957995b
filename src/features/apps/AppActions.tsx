import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { App } from '../../domain/entities';
import { preload, onIntent } from '../../shared/preload';
import { showable } from '../../shared/text';
import { OnlineOnly } from '../../shared/ui/OnlineOnly';
import { loadEditDialog } from './dialogs';
import { useDeleteApp } from './useDeleteApp';

type AppActionsProps = { app: App; onEdit: (app: App) => void };

/** The buttons that edit and delete an app. */
export function AppActions({ app, onEdit }: AppActionsProps) {
  const { askAndDelete, isDeleting } = useDeleteApp();
  const name = showable(app.displayName);
  return (
    <Box sx={{ display: 'flex', ml: -0.75, '& button': { p: { xs: 1.25, sm: 0.75 } } }}>
      <Tooltip title="Edit">
        <IconButton
          size="small"
          aria-label={`Edit ${name}`}
          {...onIntent(() => preload(loadEditDialog))}
          onClick={() => onEdit(app)}
        >
          <EditOutlined sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      {/* A disabled button can't have a tooltip. */}
      <OnlineOnly title={isDeleting ? '' : 'Delete'}>
        <IconButton
          size="small"
          aria-label={`Delete ${name}`}
          loading={isDeleting}
          onClick={() => void askAndDelete(app)}
        >
          <DeleteOutlined sx={{ fontSize: 18 }} />
        </IconButton>
      </OnlineOnly>
    </Box>
  );
}
