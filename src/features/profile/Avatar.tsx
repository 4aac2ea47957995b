import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { usePersisted } from '../../shared/browser/usePersisted';
import type { SessionUser } from '../../domain/entities';
import { isUnfinished } from '../../jobs/jobsSlice';
import { toast } from '../../shared/toast/toast';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { LazyDialog } from '../../shared/ui/LazyDialog';
import {
  avatarOf,
  serverAvatar,
  localProfileOf,
  storeLocalProfile,
} from '../../store/localProfile';
import { FilePicker } from './files/DropZone';
import { isPicture } from './files/fileFacts';
import { UploadList } from './files/UploadList';
import { useUploads } from './files/useUploads';
import { ImageViewer } from './lazyParts';
import { OperatorAvatar, useAvatar } from './OperatorAvatar';

const SIZE = 72;

/**
 * Shows the operator's picture, which opens in full size on a click. Shows the initial if the
 * operator has no picture.
 */
export function AvatarPicture({ user }: { user: SessionUser }) {
  const src = useAvatar(user);
  const [isOpen, setOpen] = useState(false);
  if (src === null) return <OperatorAvatar user={user} size={SIZE} />;
  return (
    <>
      <ButtonBase
        aria-label="View profile picture"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ borderRadius: '50%' }}
      >
        <OperatorAvatar user={user} size={SIZE} />
      </ButtonBase>
      <LazyDialog open={isOpen}>
        <ImageViewer
          images={[{ src, alt: `Profile picture of ${user.displayName}` }]}
          index={isOpen ? 0 : null}
          onIndexChange={() => undefined}
          onClose={() => setOpen(false)}
        />
      </LazyDialog>
    </>
  );
}

/** Maximum size of a picture. It is limited because every visit fetches the picture again. */
const LARGEST_BYTES = 5_000_000;
const LARGEST = '5 MB';

/** Shows the buttons that upload a picture of the operator or remove the current one. */
export function AvatarActions({ user }: { user: SessionUser }) {
  const local = usePersisted(localProfileOf(user.id));
  const { uploads, add, actions } = useUploads(user.id);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const current = avatarOf(user, local);
  const unfinished = uploads.filter(({ data }) => data.purpose === 'avatar');

  function upload(file: File) {
    if (!isPicture(file.type)) {
      toast.error('This file isn’t an image', 'Use PNG, JPEG, GIF, WebP, AVIF or SVG.');
    } else if (file.size === 0) {
      toast.error('This picture is empty', 'Choose another file.');
    } else if (file.size > LARGEST_BYTES) {
      toast.error('This picture is too large', `The maximum size is ${LARGEST}.`);
    } else {
      // Cancels or dismisses earlier uploads, because only the latest picture counts.
      for (const earlier of unfinished) {
        if (isUnfinished(earlier)) actions.cancel(earlier.id);
        else actions.dismiss(earlier.id);
      }
      add([file], 'avatar');
    }
  }

  function remove() {
    storeLocalProfile(user.id, { avatar: serverAvatar(user) ? null : undefined });
    toast.success('Profile updated');
    // 'Remove Picture' disappears with the picture, so the focus moves to another button.
    uploadButton.current?.focus();
  }

  return (
    <Box sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <FilePicker
          ref={uploadButton}
          label="Upload Picture"
          accept="image/*"
          onPick={([file]) => file && upload(file)}
        />
        {current !== null && (
          <ChangeOnly canWait>
            <Button color="inherit" onClick={remove}>
              Remove Picture
            </Button>
          </ChangeOnly>
        )}
        <Typography variant="caption" color="textSecondary">
          {local.avatar === undefined ? `Up to ${LARGEST}` : 'Saved only in this browser'}
        </Typography>
      </Box>
      <Box sx={{ maxWidth: '27.5rem' }}>
        <UploadList uploads={unfinished} actions={actions} />
      </Box>
    </Box>
  );
}
