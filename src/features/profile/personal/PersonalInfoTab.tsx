import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SessionUser } from '../../../domain/entities';
import { roleLabel } from '../../../domain/roles';
import { IsolatedText } from '../../../shared/ui/IsolatedText';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { AvatarPicture } from '../avatar/AvatarPicture';
import { AvatarActions } from '../avatar/AvatarActions';
import { EditProfileDialog } from './EditProfileDialog';
import { PersonalFacts } from './PersonalFacts';

/** Section 2, /profile, "Personal Info". */
export function PersonalInfoTab({ user }: { user: SessionUser }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Paper component="section" variant="outlined" aria-label="Personal Info">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5, p: 2.5 }}>
        <AvatarPicture user={user} />
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <Typography variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <IsolatedText text={user.displayName} />
            </Typography>
            <StatusChip label={roleLabel(user.role)} tone="info" />
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <IsolatedText text={user.email} />
          </Typography>
          <AvatarActions user={user} />
        </Box>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<EditOutlined />}
          onClick={() => setEditing(true)}
          sx={{ alignSelf: 'flex-start' }}
        >
          Edit Profile
        </Button>
      </Box>
      <PersonalFacts user={user} />
      <EditProfileDialog user={user} open={isEditing} onClose={() => setEditing(false)} />
    </Paper>
  );
}
