import Skeleton from '@mui/material/Skeleton';
import type { App } from '../../domain/entities';
import { showable } from '../../shared/text';
import { CustomerLinks } from '../billing/CustomerLinks';
import { subscriptionsOf, type PersonInApp } from './person';
import { mainSubscription } from './verdict';

/** Maximum number of customers with a button, because a person rarely has more. */
const MOST_CUSTOMERS = 4;

type Customer = { id: string; app: App };

/** Returns a person's customers at the provider, the one of the main subscription first. */
function customersOf(people: readonly (PersonInApp & { app: App })[]): Customer[] {
  const rows = people.flatMap((person) =>
    subscriptionsOf(person).map((row) => ({ ...row, app: person.app })),
  );
  const main = mainSubscription(rows);
  const all = people.flatMap(({ app, records }) =>
    records.map(({ hit }) => ({
      id: 'stripeCustomerId' in hit.row ? hit.row.stripeCustomerId : null,
      app,
    })),
  );
  const first = main ? [{ id: main.stripeCustomerId, app: main.app }, ...all] : all;
  const known = first.filter((each): each is Customer => each.id !== null);
  return [...new Map(known.toReversed().map((each) => [each.id, each])).values()].toReversed();
}

type PortalLinksProps = {
  people: readonly (PersonInApp & { app: App })[];
  /** Whether all customers are known. Until then, a placeholder has the height of a button. */
  isKnown: boolean;
};

/** Buttons that get a billing portal link for each of a person's customers at the provider. */
export function PortalLinks({ people, isKnown }: PortalLinksProps) {
  if (!isKnown) return <Skeleton variant="rounded" width={200} height={36} />;
  const customers = customersOf(people).slice(0, MOST_CUSTOMERS);
  return customers.map(({ id, app }, index) => (
    <CustomerLinks
      key={id}
      customerId={id}
      appId={app.id}
      checkoutLabel={null}
      isMain={index === 0}
      portalLabel={
        customers.length === 1
          ? 'Get billing portal link'
          : `Get billing portal link: ${showable(app.displayName)}`
      }
    />
  ));
}
