import Skeleton from '@mui/material/Skeleton';
import { showable } from '../../shared/text';
import { CustomerLinks } from '../billing/CustomerLinks';
import { customersOf, type KnownPerson } from './person';

/** Maximum number of customers with a button, because a person rarely has more. */
const MOST_CUSTOMERS = 4;

type PortalLinksProps = {
  people: readonly KnownPerson[];
  /** Whether all customers are known. Until then, a placeholder has the height of a button. */
  isKnown: boolean;
};

/** Buttons that get a billing portal link for each of a person's customers at the provider. */
export function PortalLinks({ people, isKnown }: PortalLinksProps) {
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
