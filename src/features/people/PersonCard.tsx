import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { slugOf } from '../../domain/appSelection';
import { deviceName } from '../../domain/devices';
import type { App, AppUser, Device } from '../../domain/entities';
import { findPlanPrice } from '../../domain/plans';
import { formatCounted, formatMore } from '../../shared/format';
import { withApp } from '../../shared/routing/appAddress';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { Muted } from '../../shared/ui/Muted';
import { StatusChip } from '../../shared/ui/StatusChip';
import { PlanPriceLine } from '../lists/PlanPriceLine';
import { placeOf } from '../navigation/search';
import { devicePlace, seenText, type KnownPerson } from './person';

type PersonCardProps = {
  person: KnownPerson;
  /** Devices whose rows are loaded, by id. */
  devices: ReadonlyMap<string, Device>;
};

/** Shows the records of a person in one app, with links to them. */
export function PersonCard({ person, devices }: PersonCardProps) {
  const { app, prices } = person;
  const titleId = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: 2, pb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={titleId} variant="h3" component="h2">
          <IsolatedText text={app.displayName} />
        </Typography>
        <StatusChip label={app.name} />
        <Muted sx={{ ml: { sm: 'auto' } }}>{seenText(person)}</Muted>
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
            {hit.list === 'users' && <Devices user={hit.row} app={app} devices={devices} />}
            {priceId && <PlanPriceLine text={findPlanPrice(priceId, prices)} />}
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

/** Maximum number of devices in a card, because a malformed response could contain thousands. */
const MOST_SHOWN = 100;

type DevicesProps = Pick<PersonCardProps, 'devices'> & { app: App; user: AppUser };

/** Links to the devices of a user, as far as the platform names them. */
function Devices({ user, app, devices }: DevicesProps) {
  const named = user.devices.filter(({ deviceId }) => deviceId);
  if (named.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Devices"
      sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, typography: 'body2' }}
    >
      {named.slice(0, MOST_SHOWN).map(({ deviceId, serverCount }) => {
        const id = deviceId ?? '';
        const device = devices.get(id);
        return (
          <li key={id}>
            <Link component={RouterLink} to={withApp(devicePlace(id), slugOf(app))}>
              <IsolatedText text={device ? deviceName(device) : id} />
            </Link>{' '}
            <Muted component="span">
              {[device?.platform, formatCounted(serverCount, 'server')].filter(Boolean).join(' · ')}
            </Muted>
          </li>
        );
      })}
      {named.length > MOST_SHOWN && (
        <Muted component="li">{formatMore(named.length - MOST_SHOWN)}</Muted>
      )}
    </Box>
  );
}
