import Skeleton from '@mui/material/Skeleton';
import { providerLinks } from '../../api/resources/subscriptions/providerLinks';
import type { EpochMs } from '../../domain/entities';
import { providerName } from '../../shared/config';
import { PanelLinks, type PanelLink } from '../../shared/panel/PanelLinks';
import { FactList } from '../../shared/panel/PanelSection';
import { showable } from '../../shared/text';
import { SectionCard } from '../../shared/ui/SectionCard';
import { customersOf, paymentFacts, type KnownPerson } from './person';

type PaymentsProps = {
  people: readonly KnownPerson[];
  now: EpochMs;
  /** Whether the search has ended and all prices are loaded. */
  isKnown: boolean;
};

function providerPages(people: readonly KnownPerson[]): PanelLink[] {
  const label = `View in ${providerName}`;
  return customersOf(people).flatMap(({ id, name }) => {
    const href = providerLinks.customer(id);
    return href === null
      ? []
      : { href, label: name === null ? label : `${label}: ${showable(name)}` };
  });
}

/** Shows what a person pays in all apps, with links to the provider (docs/product/customers.md#people). */
export function Payments({ people, now, isKnown }: PaymentsProps) {
  const links = providerPages(people);
  return (
    <SectionCard title="Payments" heading="h2" isBusy={!isKnown}>
      {isKnown ? (
        <>
          <FactList label="Payments" facts={paymentFacts(people, now)} />
          {links.length > 0 && <PanelLinks label={`Pages in ${providerName}`} links={links} />}
        </>
      ) : (
        <div role="status" aria-label="Loading payments">
          <Skeleton width="30%" />
          <Skeleton width="40%" />
          <Skeleton width="20%" />
        </div>
      )}
    </SectionCard>
  );
}
