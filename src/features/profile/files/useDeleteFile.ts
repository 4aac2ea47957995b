import { useAppSelector } from '../../../store/hooks';
import { describeFailure, TRY_ANYWAY } from '../../../api/client/errors';
import { toastFailure } from '../../../api/toastFailure';
import type { StoredFile } from '../../../domain/entities';
import { kinds } from '../../../changes/kinds/kinds';
import { useMakeChange } from '../../../changes/useMakeChange';
import { toast } from '../../../shared/toast/toast';
import { useConfirm } from '../../../shared/ui/ConfirmDialog';
import { storeLocalProfile, readLocalProfile } from '../../../store/localProfile';
import { selectSessionUser } from '../../../store/sessionSlice';
import { useAdminHint } from '../../AdminHint';
import { useIsRefused } from '../../useIsRefused';
import { fileTitle } from './fileFacts';

/** Deletes a file after a confirmation. If it is the profile picture, removes that, too. */
export function useDeleteFile(file: StoredFile) {
  const [deleteFile, isDeleting] = useMakeChange('deleteFile');
  const confirm = useConfirm();
  const hint = useAdminHint('deleteFile');
  const isRefused = useIsRefused('deleteFile');
  const userId = useAppSelector(selectSessionUser)?.id ?? '';
  const name = fileTitle(file);

  const isAvatar = () => {
    const { avatar } = readLocalProfile(userId);
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
      const { title, detail } = describeFailure(error, kinds.deleteFile.failed(name));
      toastFailure(error, title, detail);
      return;
    }
    if (isAvatar()) storeLocalProfile(userId, { avatar: undefined });
    toast.success(kinds.deleteFile.done(name));
  }

  return { remove, isDeleting };
}
