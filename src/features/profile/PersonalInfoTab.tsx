import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PendingChip } from '../lists/PendingChip';
import { usePendingChanges } from '../lists/usePendingChanges';
import type { SessionUser } from '../../domain/entities';
import { roleLabel } from '../../domain/roles';
import { formDrafts } from '../../shared/forms/formDrafts';
import { onIntent, preload } from '../../shared/browser/preload';
import { useIsLeaving } from '../../shared/routing/useIsLeaving';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { LazyDialog } from '../../shared/ui/LazyDialog';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';
import { StatusChip } from '../../shared/ui/StatusChip';
import { AvatarActions, AvatarPicture } from './Avatar';
import { EDIT_PROFILE } from './editProfileKey';
import { BusinessFacts, PersonalFacts } from './Facts';
import { EditProfileDialog, loadEditDialog } from './lazyParts';
import { TwoColumns } from './settings';

/** Tab with the operator's own data (docs/product/profile.md#profile). */
export function PersonalInfoTab({ user: saved }: { user: SessionUser }) {
  const pendingChanges = usePendingChanges('profile');
  const user = { ...saved, ...pendingChanges(saved.id) };
  const [isEditing, setEditing] = useState(() => formDrafts.get(EDIT_PROFILE) !== undefined);
  // `edit=1` in the address opens the form, so that the palette can link to it.
  const [address, setAddress] = useSearchParams();
  const isLinked = address.has('edit');
  const isLeaving = useIsLeaving();
  const close = () => {
    setEditing(false);
    if (isLinked && !isLeaving()) setAddress({}, { replace: true });
  };
  return (
    <TwoColumns>
      <Paper component="section" variant="outlined" aria-label="Personal Info">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2.5, p: 2.5 }}>
          <AvatarPicture user={user} />
          <Box sx={{ flex: '1 1 15rem', minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
              <Typography variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <IsolatedText text={user.displayName} />
              </Typography>
              <StatusChip label={roleLabel(user.role)} tone="info" />
              <PendingChip entity="profile" id={user.id} />
            </Box>
            <AvatarActions user={user} />
          </Box>
          <ChangeOnly canWait>
            <SecondaryButton
              {...onIntent(() => preload(loadEditDialog))}
              onClick={() => setEditing(true)}
            >
              <EditOutlined />
              Edit Profile
            </SecondaryButton>
          </ChangeOnly>
        </Box>
        <PersonalFacts user={user} />
      </Paper>
      {user.merchant && <BusinessFacts merchant={user.merchant} />}
      <LazyDialog open={isEditing || isLinked}>
        <EditProfileDialog user={user} open={isEditing || isLinked} onClose={close} />
      </LazyDialog>
    </TwoColumns>
  );
}
