import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { providerLinks } from '../../api/resources/subscriptions/providerLinks';
import { asTime } from '../../shared/times/timedText';
import { CopyLinkButton } from '../../shared/ui/CopyLinkButton';
import { ErrorView } from '../../shared/ui/ErrorView';
import { Freshness } from '../../shared/ui/Freshness';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { OnlineOnly } from '../../shared/ui/OnlineOnly';
import { SafeLink } from '../../shared/ui/SafeLink';
import { SameAddressLinks } from '../SameAddressLinks';
import { useRowInApp } from '../useRowInApp';
import { addOrder } from './addOrder';
import { CustomerFacts, CustomerFactsSkeleton } from './CustomerFacts';
import { customerName } from './customerName';
import { CustomerSubscriptions } from './CustomerSubscriptions';
import { ProviderPages } from './ProviderPages';
import { useCustomerDetails, type KnownRow } from './useCustomerDetails';

type CustomerDetailsProps = KnownRow & {
  id: string;
  /** The app whose customers are listed; null for those of all apps. */
  appId: string | null;
  onClose: () => void;
};

/** The dialog's content: the customer's facts and subscriptions. */
export function CustomerDetails({
  id,
  appId,
  isListLoading,
  onClose,
  ...known
}: CustomerDetailsProps) {
  const details = useCustomerDetails(id, known);
  const { customer, subscriptions, failure, isFetching, updatedAt } = details;
  const text = customer && (customer.email ?? customer.phone ?? customer.displayName);
  const { isOfApp, doubt, answer } = useRowInApp({
    ...{ list: 'customers', appId, id, listed: known.row, isListLoading, text },
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
