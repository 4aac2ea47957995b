import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Merchant, SessionUser } from '../../domain/entities';
import { DASH } from '../../shared/text';
import { asDate, type TimedText } from '../../shared/times/timedText';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { Muted } from '../../shared/ui/Muted';
import { StatusChip } from '../../shared/ui/StatusChip';
import { phoneOf, useLocalProfile } from '../../store/localProfile';

/** A list of labelled facts, one a line. */
function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {children}
    </Box>
  );
}

type FactProps = {
  label: string;
  /** `null` shows a dash. */
  text: TimedText | null;
  /** Beside the text: a state, a remark. */
  aside?: ReactNode;
};

function Fact({ label, text, aside }: FactProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '160px minmax(0, 1fr)' },
        columnGap: 2,
        px: 2.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Muted component="dt">{label}</Muted>
      <Box
        component="dd"
        sx={{ m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
      >
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {text === null || text === '' ? DASH : <IsolatedText text={text} />}
        </Box>
        {aside}
      </Box>
    </Box>
  );
}

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

/** The merchant that is attached to the user. */
export function BusinessFacts({ merchant }: { merchant: Merchant }) {
  const currency = [merchant.currency, merchant.currencySymbol && `(${merchant.currencySymbol})`]
    .filter(Boolean)
    .join(' ');
  return (
    <Paper component="section" variant="outlined" aria-label="Business">
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: 2.5, py: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="caption" color="textSecondary" component="div">
            Business
          </Typography>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            <IsolatedText text={merchant.name} />
          </Typography>
        </Box>
        <StatusChip
          label={merchant.isActive ? 'Active' : 'Inactive'}
          tone={merchant.isActive ? 'success' : 'neutral'}
        />
      </Box>
      <Facts>
        <Fact label="Contact email" text={merchant.contactEmail} />
        <Fact label="Contact phone" text={merchant.contactPhone} />
        <Fact label="Address" text={merchant.address} />
        <Fact label="Country" text={merchant.country} />
        <Fact label="Time zone" text={merchant.timezone} />
        <Fact label="Currency" text={currency} />
        <Fact label="Tax identifier" text={merchant.taxIdentifier} />
      </Facts>
    </Paper>
  );
}
