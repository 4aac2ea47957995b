import { skipToken } from '@reduxjs/toolkit/query';
import { useGetPricesQuery } from '../../api/api';
import { toPanelAnswer } from '../answers/panelAnswer';
import { providerLinks } from '../../api/resources/subscriptions/providerLinks';
import type { Subscription } from '../../domain/entities';
import { providerName } from '../../shared/config';
import { PanelBody, RowPanel, type ShownRow } from '../../shared/panel/RowPanel';
import type { OpenRow } from '../../shared/panel/useRowPanel';
import { useNow } from '../../shared/useNow';
import { useRowInApp, useSameAddressLinks } from '../lists/rowPanels';
import { CustomerLinks } from '../billing/CustomerLinks';
import { useScopedAppId } from '../navigation/currentApp';
import { useAppLink } from '../navigation/useAppLink';
import { subscriptionContent } from './subscriptionContent';

/** Panel of a subscription (docs/product/subscriptions.md#subscriptions). */
export function SubscriptionPanel(open: OpenRow<Subscription>) {
  return <RowPanel {...open}>{(shown) => <SubscriptionBody {...shown} />}</RowPanel>;
}

const MINUTE_MS = 60_000;

function SubscriptionBody(props: ShownRow<Subscription>) {
  const { id, row: listed, isListLoading, rowUpdatedAt } = props;
  const appId = useScopedAppId();
  const inApp = useRowInApp({ list: 'subscriptions', appId, id, listed, isListLoading, text: id });
  const { row } = inApp;
  const sameAddressLinks = useSameAddressLinks();
  const prices = useGetPricesQuery(row ? { appId } : skipToken);
  const subscriptionPage = providerLinks.subscription(row?.stripeSubscriptionId ?? null);
  const customerId = row?.stripeCustomerId ?? null;
  const customerPage = providerLinks.customer(customerId);
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
      actions={
        customerId !== null && (
          <CustomerLinks customerId={customerId} appId={appId} checkoutLabel={null} />
        )
      }
      links={[
        ...sameAddressLinks(row?.user.email, ['customers', 'users']),
        ...(subscriptionPage ? [{ href: subscriptionPage, label: `View in ${providerName}` }] : []),
        ...(customerPage
          ? [{ href: customerPage, label: `View customer in ${providerName}` }]
          : []),
      ]}
    />
  );
}
