import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { slugOf } from '../../domain/appSelection';
import type { App, Price } from '../../domain/entities';
import { findPlanPrice } from '../../domain/plans';
import { withApp } from '../../shared/routing/appAddress';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { Muted } from '../../shared/ui/Muted';
import { StatusChip } from '../../shared/ui/StatusChip';
import { PlanPriceLine } from '../lists/PlanPriceLine';
import { placeOf } from '../navigation/search';
import { seenText, type PersonInApp } from './person';

type PersonCardProps = { person: PersonInApp; app: App; prices: readonly Price[] };

/** Shows the records of a person in one app, with links to them. */
export function PersonCard({ person, app, prices }: PersonCardProps) {
  const titleId = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: 2, pb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={titleId} variant="h3" component="h2">
          <IsolatedText text={app.displayName} />
        </Typography>
        <StatusChip label={app.name} />
        <Muted sx={{ ml: { sm: 'auto' } }}>Records from {seenText(person)}</Muted>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {person.records.map(({ kind, name, badge, facts, priceId, hit }) => (
          <Box
            component="li"
            key={`${kind} ${hit.row.id}`}
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Typography variant="body2" component="div">
              {kind}{' '}
              <Link component={RouterLink} to={withApp(placeOf(hit), slugOf(app))}>
                <IsolatedText text={name} />
              </Link>{' '}
              {badge && <StatusChip {...badge} />}
            </Typography>
            <Muted>
              <IsolatedText text={facts.join(' · ')} />
            </Muted>
            {priceId && <PlanPriceLine text={findPlanPrice(priceId, prices)} />}
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
