import { usePersisted } from '../../shared/browser/usePersisted';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { activityBadge } from '../../domain/badges';
import type { Merchant, SessionUser } from '../../domain/entities';
import { FactList, type Fact } from '../../shared/panel/PanelSection';
import { formatDate } from '../../shared/times/formatTimes';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { Muted } from '../../shared/ui/Muted';
import { StatusChip } from '../../shared/ui/StatusChip';
import { phoneOf, localProfileOf } from '../../store/localProfile';

function Facts({ label, facts }: { label: string; facts: readonly Fact[] }) {
  return (
    <Box sx={{ px: 2.5, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <FactList label={label} facts={facts} />
    </Box>
  );
}

/** Shows the operator's email, phone and registration date. */
export function PersonalFacts({ user }: { user: SessionUser }) {
  const local = usePersisted(localProfileOf(user.id));
  return (
    <Facts
      label="Contact"
      facts={[
        {
          label: 'Email',
          text: user.email,
          note: user.emailVerifiedAt === null ? 'Not verified' : 'Verified',
        },
        {
          label: 'Phone',
          text: phoneOf(user, local) ?? 'No phone number added',
          // The platform can't save a phone number (docs/product/profile.md#profile).
          ...(local.phone !== undefined && { note: 'Saved only in this browser' }),
        },
        { label: 'Member since', text: formatDate(user.createdAt) },
      ]}
    />
  );
}

export function BusinessFacts({ merchant }: { merchant: Merchant }) {
  const currency = [merchant.currency, merchant.currencySymbol && `(${merchant.currencySymbol})`];
  return (
    <Paper component="section" variant="outlined" aria-label="Business">
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: 2.5, py: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Muted variant="caption" component="div">
            Business
          </Muted>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            <IsolatedText text={merchant.name} />
          </Typography>
        </Box>
        <StatusChip {...activityBadge(merchant.isActive)} />
      </Box>
      <Facts
        label="Business"
        facts={[
          { label: 'Contact email', text: merchant.contactEmail },
          { label: 'Contact phone', text: merchant.contactPhone },
          { label: 'Address', text: merchant.address },
          { label: 'Country', text: merchant.country },
          { label: 'Time zone', text: merchant.timezone },
          { label: 'Currency', text: currency.filter(Boolean).join(' ') },
          { label: 'Tax identifier', text: merchant.taxIdentifier },
        ]}
      />
    </Paper>
  );
}
