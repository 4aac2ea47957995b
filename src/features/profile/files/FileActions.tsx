import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import type { StoredFile } from '../../../domain/entities';
import { OnlineOnly } from '../../../shared/ui/OnlineOnly';
import { fileTitle, isPicture, isStored } from './fileFacts';
import { useDeleteFile } from './useDeleteFile';
import { useSaveFile } from './useSaveFile';

type FileActionsProps = {
  file: StoredFile;
  onPreview: (fileId: string) => void;
};

/** The actions of a file. Only an uploaded file can be previewed and downloaded. */
export function FileActions({ file, onPreview }: FileActionsProps) {
  const { save, isSaving } = useSaveFile(file);
  const { remove, isDeleting } = useDeleteFile(file);
  const name = fileTitle(file);
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {isStored(file) && isPicture(file.contentType) && (
        <Action title="Preview" name={name} onClick={() => onPreview(file.fileId)}>
          <VisibilityOutlined />
        </Action>
      )}
      {isStored(file) && (
        <Action title="Download" name={name} isBusy={isSaving} onClick={() => void save()}>
          <DownloadOutlined />
        </Action>
      )}
      <Action title="Delete" name={name} isBusy={isDeleting} onClick={() => void remove()}>
        <DeleteOutlined />
      </Action>
    </Box>
  );
}

type ActionProps = {
  title: string;
  name: string;
  isBusy?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function Action({ title, name, isBusy = false, onClick, children }: ActionProps) {
  return (
    // A disabled button can't show a tooltip.
    <OnlineOnly title={isBusy ? '' : title}>
      <IconButton size="small" aria-label={`${title}: ${name}`} loading={isBusy} onClick={onClick}>
        {children}
      </IconButton>
    </OnlineOnly>
  );
}
