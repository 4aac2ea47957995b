import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { slugOf } from '../../domain/appSelection';
import type { EpochMs } from '../../domain/entities';
import { withApp } from '../../shared/routing/appAddress';
import { Time } from '../../shared/times/Time';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { Muted } from '../../shared/ui/Muted';
import { SectionCard } from '../../shared/ui/SectionCard';
import { ShowMore } from '../../shared/ui/ShowMore';
import type { PersonEvent } from './personEvents';

/** Number of events shown at first, and added by each click. */
const FIRST_SHOWN = 12;

type TimelineProps = { events: readonly PersonEvent[]; now: EpochMs };

/** Shows everything about a person that has a date, newest first, with what is coming on top. */
export function Timeline({ events, now }: TimelineProps) {
  const hasApps = new Set(events.map(({ app }) => app.id)).size > 1;
  return (
    <SectionCard title="Timeline" heading="h2">
      <ShowMore items={events} step={FIRST_SHOWN} noun="events">
        {(shown, more) => (
          <>
            <Box
              component="ol"
              sx={{
                listStyle: 'none',
                m: 0,
                p: 0,
                display: 'grid',
                gridTemplateColumns: 'max-content minmax(0, 1fr)',
                columnGap: 2,
                rowGap: 0.5,
                typography: 'body2',
              }}
            >
              {shown.map(({ key, at, text, app, to }) => (
                <Box key={`${app.id} ${key}`} component="li" sx={{ display: 'contents' }}>
                  <Box sx={{ color: 'text.secondary', fontStyle: at > now ? 'italic' : 'normal' }}>
                    <Time at={at} as="date" />
                  </Box>
                  <Box sx={{ overflowWrap: 'anywhere' }}>
                    <Link
                      component={RouterLink}
                      color="inherit"
                      underline="hover"
                      to={withApp(to, slugOf(app))}
                    >
                      <IsolatedText text={text} />
                    </Link>
                    {hasApps && (
                      <Muted component="span">
                        {' · '}
                        <IsolatedText text={app.displayName} />
                      </Muted>
                    )}
                  </Box>
                </Box>
              ))}
            </Box>
            {more && <Box>{more}</Box>}
          </>
        )}
      </ShowMore>
    </SectionCard>
  );
}
