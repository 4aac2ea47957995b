import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetAppsQuery } from '../../api/api';
import { MOST_PAGES } from '../../api/search/searchEndpoints';
import { readSearchQuery } from '../../api/search/searchQuery';
import { useDevices, useSearch } from '../../api/search/startSearch';
import { useAppAnswers } from '../../api/useAppAnswers';
import type { Change } from '../../changes/record/changeRecord';
import { useChanges } from '../../changes/record/useChanges';
import type { App, Price } from '../../domain/entities';
import type { PanelAnswer } from '../../shared/panel/PanelSection';
import { CopyTicketButton } from '../../shared/panel/Ticket';
import { VerdictView } from '../../shared/panel/VerdictView';
import { useScreenCommand } from '../../shared/screenCommands';
import { showable } from '../../shared/text';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Muted } from '../../shared/ui/Muted';
import { PageBody, PageHeader } from '../../shared/ui/PageHeader';
import { useNow } from '../../shared/useNow';
import { AppsFailed } from '../answers/AppsFailed';
import { searchStatus, type SearchStatus } from '../navigation/search';
import {
  devicesOf,
  joinPerson,
  nameIn,
  personContent,
  subscriptionsOf,
  type KnownPerson,
  type PersonInApp,
  customersOf,
} from './person';
import { Payments } from './Payments';
import { PersonCard } from './PersonCard';
import { Timeline } from './Timeline';
import { timelineOf } from './personEvents';
import { personVerdict } from './verdict';
import Skeleton from '@mui/material/Skeleton';
import { CustomerLinks } from '../billing/CustomerLinks';

/**
 * The page /people, with the records of all apps for the email address in the URL
 * (docs/product/customers.md#people).
 */
export function PersonPage() {
  const [params] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  const { text: email, kind } = readSearchQuery(params.get('email') ?? '');
  if (kind !== 'email') {
    return (
      <PageBody>
        <PageHeader title="Person" />
        <EmptyState
          title={email === '' ? 'No email address' : 'This isn’t an email address'}
          text="Open search with Ctrl+K and paste an email address."
        />
      </PageBody>
    );
  }
  return (
    <Person
      key={`${email} ${attempt}`}
      email={email}
      onRetry={() => setAttempt((number) => number + 1)}
    />
  );
}

const noApps: readonly App[] = [];
const noPrices: readonly Price[] = [];
const noChanges: readonly Change[] = [];
const searching: PanelAnswer = { isFetching: true };
const pricesOnly = ['prices'] as const;
const MINUTE_MS = 60_000;

const DEVICES_NOTE = 'Some devices are only counted.';

const hasPrice = ({ records }: PersonInApp) => records.some(({ priceId }) => priceId);

/**
 * Reads the prices of the apps. `appIds` is one string with commas, because a new array in each
 * render would request the prices again.
 */
function usePrices(appIds: string) {
  const ids = useMemo(() => (appIds === '' ? [] : appIds.split(',')), [appIds]);
  const { answers, progress } = useAppAnswers(ids, pricesOnly);
  return {
    pricesOf: (appId: string) => answers.get(appId)?.prices?.answer.rows ?? noPrices,
    // A failed request ends, too: the payments then say that a price is unknown.
    isPricing: ids.some((id) => (progress.apps.get(id) ?? 'waiting') === 'waiting'),
  };
}

type PersonProps = { email: string; onRetry: () => void };

function Person({ email, onRetry }: PersonProps) {
  const apps = useGetAppsQuery();
  const rows = apps.currentData?.rows ?? noApps;
  const appIds = useMemo(() => rows.map(({ id }) => id), [rows]);
  const [query] = useState(() => readSearchQuery(email));
  const { progress } = useSearch(query, appIds, MOST_PAGES);
  useScreenCommand('refresh', onRetry);

  const appOf = new Map(rows.map((app) => [app.id, app]));
  const status = searchStatus(progress, (id) => appOf.get(id)?.displayName ?? id);
  const now = useNow(MINUTE_MS);
  const people = joinPerson(progress.hits, email, now);
  const isWithoutApps = apps.isSuccess && !apps.isFetching && rows.length === 0;
  const isOver = status.isOver && (progress.apps.size > 0 || isWithoutApps);
  // Prices are requested after the search has ended.
  const priced = isOver ? people.filter(hasPrice).map(({ appId }) => appId) : [];
  const { pricesOf, isPricing } = usePrices(priced.join());
  const known = people.flatMap((person): KnownPerson[] => {
    const app = appOf.get(person.appId);
    return app ? [{ ...person, app, prices: pricesOf(person.appId) }] : [];
  });
  const waiting = isOver ? [] : [`Search incomplete: ${status.searched} so far`];
  const { ids, isPartial } = devicesOf(people);
  const devices = useDevices(isOver ? ids : '[]');
  const { changes } = useChanges();
  const events = timelineOf({ people: known, devices, changes: changes ?? noChanges, now });
  const verdict = isOver ? personVerdict(people.flatMap(subscriptionsOf), now) : null;
  const note = isPartial ? [DEVICES_NOTE] : [];
  const missing = [...waiting, ...status.problems, ...note];
  const name = nameIn(people);
  const hasRecords = known.length > 0 || !isOver;

  return (
    <PageBody>
      <PageHeader
        title={showable(name ?? email)}
        subtitle={name === null ? 'Person' : showable(email)}
        actions={
          <CopyTicketButton content={{ ...personContent(email, known, missing, now), verdict }} />
        }
      />
      {rows.length === 0 && (apps.error ?? apps.currentData?.isMalformed) ? (
        <AppsFailed error={apps.error} onRetry={() => void apps.refetch()} />
      ) : (
        <>
          <Progress status={status} isOver={isOver} onRetry={onRetry} />
          {hasRecords && (
            <>
              <VerdictView verdict={verdict} verdictCall={{ title: 'Status', answer: searching }}>
                <PortalLinks people={known} isKnown={isOver} />
              </VerdictView>
              <Payments people={known} now={now} isKnown={isOver && !isPricing} />
            </>
          )}
          {known.map((person) => (
            <PersonCard key={person.appId} person={person} devices={devices} />
          ))}
          {isOver && known.length === 0 && (
            <EmptyState
              title={
                status.isComplete
                  ? 'This address isn’t in any app'
                  : status.isRetryable
                    ? 'This address isn’t in any app that responded'
                    : 'This address isn’t in any record searched'
              }
            />
          )}
          {/* Shown after the search has ended, because each new card would move them. */}
          {isOver && events.length > 0 && <Timeline events={events} now={now} />}
          {isOver && isPartial && <Muted>{DEVICES_NOTE}</Muted>}
        </>
      )}
    </PageBody>
  );
}

type ProgressProps = { status: SearchStatus; isOver: boolean; onRetry: () => void };

function Progress({ status, isOver, onRetry }: ProgressProps) {
  return (
    <Box>
      <Muted role="status">
        {[isOver ? status.searched : 'Searching all apps…', status.pause].filter(Boolean).join(' ')}
      </Muted>
      <Box sx={{ height: 4 }}>{!isOver && <LinearProgress aria-label="Searching all apps" />}</Box>
      {status.problems.length > 0 && (
        <Alert
          severity="warning"
          action={
            isOver &&
            status.isRetryable && (
              <Button color="inherit" onClick={onRetry}>
                Try Again
              </Button>
            )
          }
        >
          {status.problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
    </Box>
  );
}

/** Maximum number of customers with a button, because a person rarely has more. */
const MOST_CUSTOMERS = 4;

type PortalLinksProps = {
  people: readonly KnownPerson[];
  /** Whether all customers are known. Until then, a placeholder has the height of a button. */
  isKnown: boolean;
};

/** Buttons that get a billing portal link for each of a person's customers at the provider. */
function PortalLinks({ people, isKnown }: PortalLinksProps) {
  if (!isKnown) return <Skeleton variant="rounded" width={200} height={36} />;
  const customers = customersOf(people).slice(0, MOST_CUSTOMERS);
  return customers.map(({ id, app, name }, index) => (
    <CustomerLinks
      key={id}
      customerId={id}
      appId={app.id}
      checkoutLabel={null}
      isMain={index === 0}
      portalLabel={
        name === null ? 'Get billing portal link' : `Get billing portal link: ${showable(name)}`
      }
    />
  ));
}
