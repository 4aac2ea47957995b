import { skipToken } from '@reduxjs/toolkit/query';
import { useGetPricesQuery } from '../../api/api';
import { toPanelAnswer } from '../../api/panelAnswer';
import { providerLinks } from '../../api/resources/subscriptions/providerLinks';
import type { Subscription } from '../../domain/entities';
import { providerName } from '../../shared/config';
import { PanelBody, RowPanel, type ShownRow } from '../../shared/panel/RowPanel';
import type { OpenRow } from '../../shared/panel/useRowPanel';
import { SafeLink } from '../../shared/ui/SafeLink';
import { useNow } from '../../shared/useNow';
import { useOperatorName } from '../../store/screenHooks';
import { SameAddressLinks, useRowInApp } from '../lists/rowPanels';
import { useAppLink } from '../navigation/useAppLink';
import { subscriptionContent } from './subscriptionContent';

type Scene = { appId: string };

/** The panel of a subscription (docs/product.md#subscriptions). */
export function SubscriptionPanel({ appId, ...open }: OpenRow<Subscription> & Scene) {
  return <RowPanel {...open}>{(shown) => <SubscriptionBody {...shown} appId={appId} />}</RowPanel>;
}

const MINUTE_MS = 60_000;

/** The row of the list at once, and its price as soon as the app's prices are there. */
function SubscriptionBody(props: ShownRow<Subscription> & Scene) {
  const { appId, id, row: listed, isListLoading, rowUpdatedAt } = props;
  const inApp = useRowInApp({ list: 'subscriptions', appId, id, listed, isListLoading, text: id });
  const { row } = inApp;
  const prices = useGetPricesQuery(row ? { appId } : skipToken);
  const subscriptionPage = providerLinks.subscription(row?.stripeSubscriptionId ?? null);
  const customerPage = providerLinks.customer(row?.stripeCustomerId ?? null);
  return (
    <PanelBody
      content={subscriptionContent({
        id,
        inApp,
        rowUpdatedAt,
        prices: prices.currentData?.rows ?? [],
        pricesAnswer: toPanelAnswer(prices, 'Failed to fetch plans'),
        now: useNow(MINUTE_MS),
        appLink: useAppLink(),
      })}
      operator={useOperatorName()}
    >
      {typeof row?.user.email === 'string' && (
        <SameAddressLinks email={row.user.email} to={['customers', 'users']} />
      )}
      {subscriptionPage && <SafeLink href={subscriptionPage} label={`View in ${providerName}`} />}
      {customerPage && <SafeLink href={customerPage} label={`View customer in ${providerName}`} />}
    </PanelBody>
  );
}
