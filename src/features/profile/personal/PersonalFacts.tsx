import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { SessionUser } from '../../../domain/entities';
import { roleLabel } from '../../../domain/roles';
import { formatDate } from '../../../shared/format';
import { DASH } from '../../../shared/text';
import { IsolatedText } from '../../../shared/ui/IsolatedText';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { phoneOf, useLocalProfile } from '../../../state/localProfile';

/** What is known of the operator, line by line. */
export function PersonalFacts({ user }: { user: SessionUser }) {
  const local = useLocalProfile(user.id);
  const phone = phoneOf(user, local);
  const isVerified = user.emailVerifiedAt !== null;
  return (
    <Box component="dl" sx={{ m: 0 }}>
      <Fact label="Display name">
        <Text text={user.displayName} />
      </Fact>
      <Fact label="Email">
        <Text text={user.email} />
        <StatusChip
          label={isVerified ? 'Verified' : 'Not verified'}
          tone={isVerified ? 'success' : 'warning'}
        />
      </Fact>
      <Fact label="Phone">
        {phone === null ? (
          <Typography variant="body2" color="textSecondary" component="span">
            No phone number added
          </Typography>
        ) : (
          <Text text={phone} />
        )}
        {local.phone !== undefined && <KeptHere />}
      </Fact>
      <Fact label="Role">
        <Text text={roleLabel(user.role)} />
      </Fact>
      {user.merchant && (
        <Fact label="Business">
          <Text text={user.merchant.name} />
        </Fact>
      )}
      <Fact label="Member since">{formatDate(user.createdAt)}</Fact>
    </Box>
  );
}

/** The platform has no call for it (design, section 5, "Profile"). */
export function KeptHere() {
  return (
    <Typography variant="caption" color="textSecondary" component="span">
      Kept in this browser only
    </Typography>
  );
}

function Text({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {text === '' ? DASH : <IsolatedText text={text} />}
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '180px minmax(0, 1fr)' },
        columnGap: 2,
        px: 2.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box
        component="dd"
        sx={{ m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
      >
        {children}
      </Box>
    </Box>
  );
}
