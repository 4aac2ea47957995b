import Typography from '@mui/material/Typography';
import type { SessionUser } from '../../../domain/entities';
import { formatDate } from '../../../shared/format';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { phoneOf, useLocalProfile } from '../../../store/localProfile';
import { Fact, Facts } from '../Facts';

/** What is known of the operator, beside name, role and picture. */
export function PersonalFacts({ user }: { user: SessionUser }) {
  const local = useLocalProfile(user.id);
  return (
    <Facts>
      <Fact
        label="Email"
        text={user.email}
        aside={
          user.emailVerifiedAt === null ? (
            <StatusChip label="Not verified" tone="warning" />
          ) : (
            <StatusChip label="Verified" tone="success" />
          )
        }
      />
      <Fact
        label="Phone"
        text={phoneOf(user, local) ?? 'No phone number added'}
        // The platform has no call for it (design, section 5, "Profile").
        aside={
          local.phone !== undefined && (
            <Typography variant="caption" color="textSecondary" component="span">
              Kept in this browser only
            </Typography>
          )
        }
      />
      <Fact label="Member since" text={formatDate(user.createdAt)} />
    </Facts>
  );
}
