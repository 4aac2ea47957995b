import { skipToken } from '@reduxjs/toolkit/query';
import {
  useGetCustomerQuery,
  useGetCustomerSubscriptionsQuery,
  useGetPricesQuery,
} from '../../api/api';
import { toPanelAnswer } from '../answers/panelAnswer';
import { providerLinks } from '../../api/resources/subscriptions/providerLinks';
import type { Customer } from '../../domain/entities';
import { providerName } from '../../shared/config';
import { PanelBody, RowPanel, type ShownRow } from '../../shared/panel/RowPanel';
import type { OpenRow } from '../../shared/panel/useRowPanel';
import { toast } from '../../shared/toast/toast';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';
import { useScreenAppId } from '../navigation/currentApp';
import { useRowInApp, useSameAddressLinks } from '../lists/rowPanels';
import { useApp } from '../../api/useApp';
import { customerContent, type Selling } from './customerContent';
import { CustomerLinks } from '../billing/CustomerLinks';

/** App whose customers are listed; null for the customers of all apps. */
type Listed = { appId: string | null };

/** Panel of a customer (docs/product/customers.md#customers). */
export function CustomerPanel({ appId, ...open }: OpenRow<Customer> & Listed) {
  return <RowPanel {...open}>{(shown) => <CustomerBody {...shown} appId={appId} />}</RowPanel>;
}

/**
 * Shows the row of the list at first, then the responses of GET /customers/{id} and GET
 * /customers/{id}/subscriptions. A failed request removes nothing that is already shown.
 */
function CustomerBody(props: ShownRow<Customer> & Listed) {
  const { id, appId, row, isListLoading, rowUpdatedAt } = props;
  const query = useGetCustomerQuery({ id });
  const subscriptions = useGetCustomerSubscriptionsQuery({ id });
  const selling = useSelling();
  const sameAddressLinks = useSameAddressLinks();

  const customer = query.currentData ?? row;
  const answer = toPanelAnswer(query, 'Failed to fetch customer');
  const text = customer && (customer.email ?? customer.phone ?? customer.displayName);
  const inApp = useRowInApp({ list: 'customers', appId, id, listed: row, isListLoading, text });
  // Subscriptions to show until their own response arrives: those in the customer's record or in
  // the list's row.
  const embedded = [query.currentData, row].find((record) => record?.subscriptions.length) ?? row;
  const { currentData: page } = subscriptions;
  const providerPage = providerLinks.customer(customer?.stripeCustomerId ?? null);
  const isChangeable = customer !== undefined && inApp.isOfApp;
  return (
    <PanelBody
      content={customerContent({
        id,
        customer,
        inApp,
        selling,
        answer: { ...answer, updatedAt: answer.updatedAt ?? (row && rowUpdatedAt) },
        subscriptions: page && !page.isMalformed ? page.rows : embedded?.subscriptions,
        subscriptionsAnswer: toPanelAnswer(subscriptions, 'Failed to fetch subscriptions'),
      })}
      actions={
        isChangeable && (
          <CustomerLinks customerId={customer.stripeCustomerId} appId={appId}>
            <ChangeOnly>
              <SecondaryButton
                // The toast has already reported the failure.
                onClick={() => void addOrder().catch(() => undefined)}
              >
                Add Order
              </SecondaryButton>
            </ChangeOnly>
          </CustomerLinks>
        )
      }
      links={[
        ...sameAddressLinks(customer?.email, ['users', 'subscriptions']),
        ...(providerPage ? [{ href: providerPage, label: `View in ${providerName}` }] : []),
      ]}
    />
  );
}

function useSelling(): Selling {
  const appId = useScreenAppId();
  const prices = useGetPricesQuery(appId === null ? skipToken : { appId }).currentData?.rows;
  const app = useApp(appId);
  return { app, prices: prices ?? [] };
}

/**
 * Shows a toast that orders will follow in the next phase, and always rejects, because the platform
 * has no call for orders (docs/product/customers.md#customers).
 */
export function addOrder(): Promise<never> {
  toast.info('Order functionality will be implemented in the next phase');
  return Promise.reject(new Error('Not implemented yet'));
}
