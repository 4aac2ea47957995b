import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { Fragment } from 'react';
import { useGetCustomerQuery, useGetCustomerSubscriptionsQuery } from '../../api/api';
import { describeFailure } from '../../api/client/errors';
import { providerLinks } from '../../api/resources/subscriptions/providerLinks';
import { customerAddress } from '../../domain/address';
import type { Customer } from '../../domain/entities';
import { FactColumns, FactList } from '../../shared/panel/PanelSection';
import { useShownRow, type OpenRow } from '../../shared/panel/useRowPanel';
import { asDate, asTime } from '../../shared/times/timedText';
import { toast } from '../../shared/toast/toast';
import { CopyLinkButton } from '../../shared/ui/CopyButton';
import { ErrorView } from '../../shared/ui/ErrorView';
import { Freshness } from '../../shared/ui/Freshness';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { OnlineOnly } from '../../shared/ui/OnlineOnly';
import { SafeLink } from '../../shared/ui/SafeLink';
import { useIsPhone } from '../../shared/ui/useIsPhone';
import { SameAddressLinks, useRowInApp } from '../rowPanels';
import { customerName } from './customerColumns';
import { CustomerSubscriptions } from './CustomerSubscriptions';
import { ProviderPages } from './ProviderPages';

type CustomerDialogProps = OpenRow<Customer> & {
  /** The app whose customers are listed; null for those of all apps. */
  appId: string | null;
};

/** The dialog with the details of a customer (docs/product.md#customers). */
export function CustomerDialog({ id, row, ...scene }: CustomerDialogProps) {
  const isPhone = useIsPhone();
  const shown = useShownRow(id, row);

  return (
    <Dialog open={id !== null} onClose={scene.onClose} fullScreen={isPhone} fullWidth maxWidth="sm">
      {shown.id !== null && (
        <CustomerDetails key={shown.id} id={shown.id} row={shown.row} {...scene} />
      )}
    </Dialog>
  );
}

type CustomerDetailsProps = Omit<CustomerDialogProps, 'id'> & { id: string };

/** The dialog's content: the customer's facts and subscriptions. */
function CustomerDetails(props: CustomerDetailsProps) {
  const { id, appId, row, isListLoading, onClose } = props;
  const details = useCustomerDetails(props);
  const { customer, subscriptions, failure, isFetching, updatedAt } = details;
  const text = customer && (customer.email ?? customer.phone ?? customer.displayName);
  const { isOfApp, doubt, answer } = useRowInApp({
    ...{ list: 'customers', appId, id, listed: row, isListLoading, text },
  });
  const isLost = failure !== undefined && !customer && !isFetching;
  const providerPage = providerLinks.customer(customer?.stripeCustomerId ?? null);

  return (
    <>
      {isFetching && (
        <LinearProgress
          aria-label="Loading customer"
          sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2 }}
        />
      )}
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>
        {customer ? <IsolatedText text={customerName(customer)} /> : 'Customer details'}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, '&&': { pt: 1.5 } }}>
        {isLost && <ErrorView {...failure} onRetry={details.retry} />}
        {failure && customer && (
          <ErrorView
            {...failure}
            compact
            onRetry={details.retry}
            note={updatedAt ? ['Showing what was known at ', asTime(updatedAt)] : undefined}
          />
        )}
        {customer && <CustomerFacts customer={customer} />}
        {typeof customer?.email === 'string' && (
          <SameAddressLinks email={customer.email} to={['users', 'subscriptions']} />
        )}
        {details.isMalformed && (
          <Alert severity="warning">The server’s answer was not understood.</Alert>
        )}
        {subscriptions && <CustomerSubscriptions subscriptions={subscriptions} />}
        {answer.failure && <ErrorView {...answer.failure} compact onRetry={answer.refetch} />}
        {doubt !== null && <Alert severity="warning">{doubt} ‘All apps’ lists everybody.</Alert>}
        {customer && isOfApp && (
          <ProviderPages customerId={customer.stripeCustomerId} appId={appId} />
        )}
        {!customer && !isLost && <CustomerFactsSkeleton />}
      </DialogContent>
      {/* On a phone, the age of the data takes a line of its own. */}
      <DialogActions sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Box sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
          <Freshness updatedAt={updatedAt} />
        </Box>
        <CopyLinkButton />
        {providerPage && <SafeLink href={providerPage} label="View in Stripe" />}
        {customer && isOfApp && (
          // Its toast has reported the failure already.
          <OnlineOnly>
            <Button onClick={() => void addOrder().catch(() => undefined)}>Add Order</Button>
          </OnlineOnly>
        )}
        <Button variant="outlined" color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}

/** Contact, address and Stripe id of a customer. */
function CustomerFacts({ customer }: { customer: Customer }) {
  return (
    <FactList
      label="Contact"
      facts={[
        { label: 'Email', text: customer.email, copyLabel: 'Copy email' },
        { label: 'Phone', text: customer.phone },
        { label: 'Address', text: customerAddress(customer) ?? 'No address provided' },
        { label: 'Joined', text: asDate(customer.createdAt) },
        {
          label: 'Stripe ID',
          text: customer.stripeCustomerId,
          copyLabel: 'Copy Stripe customer ID',
        },
      ]}
    />
  );
}

/** Placeholders of the facts, in their final size. */
function CustomerFactsSkeleton() {
  return (
    <FactColumns aria-hidden>
      {['60%', '40%', '80%', '30%', '50%'].map((width) => (
        <Fragment key={width}>
          <dt>
            <Skeleton width={72} />
          </dt>
          <dd>
            <Skeleton width={width} />
          </dd>
        </Fragment>
      ))}
    </FactColumns>
  );
}

/**
 * Says that orders come in the next phase, and fails: the platform has no call for them yet
 * (docs/product.md#customers).
 */
export function addOrder(): Promise<never> {
  toast.info('Order functionality will be implemented in the next phase');
  return Promise.reject(new Error('Not implemented yet'));
}

/**
 * A customer's details: the row of the list at once, then the answers of GET /customers/{id} and
 * GET /customers/{id}/subscriptions. A failure of either removes nothing that is already shown.
 */
function useCustomerDetails({ id, row, rowUpdatedAt }: CustomerDetailsProps) {
  const details = useGetCustomerQuery({ id });
  const subscriptionsQuery = useGetCustomerSubscriptionsQuery({ id });

  const customer = details.currentData ?? row;
  const failure =
    (details.error && describeFailure(details.error, 'Failed to fetch customer')) ??
    (subscriptionsQuery.error &&
      describeFailure(subscriptionsQuery.error, 'Failed to fetch subscriptions'));
  // Shown until their own answer arrives: those of the customer's record, or of the list's row.
  const embedded = [details.currentData, row].find((record) => record?.subscriptions.length) ?? row;

  return {
    customer,
    /** undefined while they are unknown. */
    subscriptions:
      subscriptionsQuery.currentData?.isMalformed === false
        ? subscriptionsQuery.currentData.rows
        : embedded?.subscriptions,
    isMalformed: subscriptionsQuery.currentData?.isMalformed === true,
    failure,
    isFetching: details.isFetching || subscriptionsQuery.isFetching,
    updatedAt: details.currentData ? details.fulfilledTimeStamp : row && rowUpdatedAt,
    retry: () => {
      if (details.error) void details.refetch();
      if (subscriptionsQuery.error) void subscriptionsQuery.refetch();
    },
  };
}
