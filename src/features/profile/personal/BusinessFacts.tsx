import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Merchant } from '../../../domain/entities';
import { IsolatedText } from '../../../shared/ui/IsolatedText';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { Fact, Facts } from '../Facts';

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
