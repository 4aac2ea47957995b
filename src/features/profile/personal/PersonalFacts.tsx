import Typography from '@mui/material/Typography';
import type { SessionUser } from '../../../domain/entities';
import { asDate } from '../../../shared/times/timedText';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { phoneOf, useLocalProfile } from '../../../store/localProfile';
import { Fact, Facts } from '../Facts';

/** Email, phone and date of joining of the operator. */
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
        // The platform's call takes no phone number (docs/product.md#profile).
        aside={
          local.phone !== undefined && (
            <Typography variant="caption" color="textSecondary" component="span">
              Kept in this browser only
            </Typography>
          )
        }
      />
      <Fact label="Member since" text={asDate(user.createdAt)} />
    </Facts>
  );
}
