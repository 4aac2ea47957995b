import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { useState } from 'react';
import { api } from '../../../api/api';
import { describeFailure, TRY_ANYWAY } from '../../../api/client/errors';
import { toastFailure } from '../../answers/toastFailure';
import { kinds } from '../../../changes/kinds/kinds';
import { useMakeChange } from '../../../changes/single/useMakeChange';
import type { StoredFile } from '../../../domain/entities';
import { saveFile } from '../../../shared/browser/saveFile';
import { toast } from '../../../shared/toast/toast';
import { useConfirm } from '../../../shared/ui/ConfirmProvider';
import { RowAction } from '../../../shared/ui/RowAction';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { localProfileOf, storeLocalProfile } from '../../../store/localProfile';
import { selectCredentials, selectSessionUser } from '../../../store/sessionSlice';
import { useAdminHint } from '../../permissions/AdminHint';
import { useIsRefused } from '../../permissions/useIsRefused';
import { fileTitle, isPicture, isStored } from './fileFacts';

type FileActionsProps = {
  file: StoredFile;
  onPreview: (fileId: string) => void;
};

/**
 * Shows the actions of a file. Only an uploaded file can be downloaded, and only an uploaded
 * picture can be previewed.
 */
export function FileActions({ file, onPreview }: FileActionsProps) {
  const { save, isSaving } = useSaveFile(file);
  const { remove, isDeleting } = useDeleteFile(file);
  const name = fileTitle(file);
  return (
    <>
      {isStored(file) && isPicture(file.contentType) && (
        <RowAction
          needs="server"
          label="Preview"
          rowKey="Enter"
          fullLabel={`Preview: ${name}`}
          icon={<VisibilityOutlined />}
          onClick={() => onPreview(file.fileId)}
        />
      )}
      {isStored(file) && (
        <RowAction
          needs="server"
          label="Download"
          fullLabel={`Download: ${name}`}
          icon={<DownloadOutlined />}
          isBusy={isSaving}
          onClick={() => void save()}
        />
      )}
      <RowAction
        label="Delete"
        rowKey="Delete"
        fullLabel={`Delete: ${name}`}
        icon={<DeleteOutlined />}
        isBusy={isDeleting}
        onClick={() => void remove()}
      />
    </>
  );
}

/**
 * The returned function asks for confirmation. A profile picture is removed together with its file.
 */
function useDeleteFile(file: StoredFile) {
  const [deleteFile, isDeleting] = useMakeChange('deleteFile');
  const confirm = useConfirm();
  const hint = useAdminHint('deleteFile');
  const isRefused = useIsRefused('deleteFile');
  const userId = useAppSelector(selectSessionUser)?.id ?? '';
  const name = fileTitle(file);

  const isAvatar = () => {
    const { avatar } = localProfileOf(userId).get();
    return avatar !== undefined && avatar !== null && 'fileId' in avatar
      ? avatar.fileId === file.fileId
      : false;
  };

  async function remove() {
    const isConfirmed = await confirm({
      title: 'Delete this file?',
      text: `Are you sure you want to delete "${name}"?${
        isAvatar() ? ' It is your profile picture.' : ''
      } This action cannot be undone.${hint === null ? '' : ` ${hint}.`}`,
      confirmLabel: isRefused ? TRY_ANYWAY : 'Delete',
      tone: 'danger',
    });
    if (!isConfirmed) return;
    const { error } = await deleteFile({ fileId: file.fileId }, { label: name });
    if (error) {
      toastFailure(error, describeFailure(error, kinds.deleteFile.failed(name)));
      return;
    }
    if (isAvatar()) storeLocalProfile(userId, { avatar: undefined });
    toast.success(kinds.deleteFile.done(name));
  }

  return { remove, isDeleting };
}

/** Downloads the file with the bearer token, and lets the browser save it under its name. */
function useSaveFile(file: StoredFile) {
  const [isSaving, setSaving] = useState(false);
  const store = useAppStore();
  const userId = () => selectCredentials(store.getState())?.userId;

  async function save() {
    const asking = userId();
    setSaving(true);
    // Doesn't use the query hook, which would release the URL on unmount: the browser reads the URL
    // after the click, when the row may already be unmounted.
    const download = store.dispatch(api.endpoints.downloadFile.initiate({ fileId: file.fileId }));
    const { data, error } = await download;
    setSaving(false);
    // Doesn't save the file if another operator has signed in since the click.
    if (data && userId() === asking) {
      saveFile(data.objectUrl, fileTitle(file), download.unsubscribe);
      return;
    }
    download.unsubscribe();
    if (error && userId() === asking) {
      const { detail } = describeFailure(error, '');
      toast.error(`Failed to download ${fileTitle(file)}`, detail);
    }
  }

  return { save, isSaving };
}
