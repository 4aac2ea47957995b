import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import type { SessionUser } from '../../../domain/entities';
import { showable } from '../../../shared/text';
import { ImageViewer } from '../../../shared/ui/ImageViewer';
import { OperatorAvatar } from './OperatorAvatar';
import { useAvatar } from './useAvatar';

const SIZE = 72;

/** The operator's picture, which a click shows in full size, or else the initial. */
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
      <ImageViewer
        images={[{ src, alt: `Profile picture of ${showable(user.displayName)}` }]}
        index={isOpen ? 0 : null}
        onIndexChange={() => undefined}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
