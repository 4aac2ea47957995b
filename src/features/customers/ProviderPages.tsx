import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useGetPricesQuery, useOpenPortalMutation, useStartCheckoutMutation } from '../../api/api';
import { describeFailure, type CallError } from '../../api/client/errors';
import type { ProviderPage } from '../../api/resources/subscriptions/providerPageAdapter';
import { formatMoney } from '../../domain/money';
import { intervalLabel, planLabel } from '../../domain/plans';
import { FilterSelect } from '../../shared/list/FilterSelect';
import { showable } from '../../shared/text';
import { CopyButton } from '../../shared/ui/CopyButton';
import { ErrorView, type FailureText } from '../../shared/ui/ErrorView';
import { OnlineOnly } from '../../shared/ui/OnlineOnly';
import { SafeLink } from '../../shared/ui/SafeLink';
import { useAppSelector } from '../../store/hooks';
import { selectSelectedAppId } from '../../store/selectedAppSlice';
import { AdminHint } from '../AdminHint';
import { UndoHint } from '../UndoHint';

type Page = { title: string; url: string };

/** A call that is answered with a page of the provider. */
type PageCall = PromiseLike<{ data?: ProviderPage; error?: CallError }>;
type Show = (title: string, call: PageCall) => Promise<void>;

/** The provider's pages for a customer: billing portal and checkout (docs/product.md#provider). */
export function ProviderPages({ customerId }: { customerId: string | null }) {
  const [openPortal, portal] = useOpenPortalMutation();
  const [page, setPage] = useState<Page | null>(null);
  const [failure, setFailure] = useState<FailureText>();
  const [isChoosing, setChoosing] = useState(false);

  /** Shows the page that the provider answers with, or why there is none. */
  const show: Show = async (title, call) => {
    setPage(null);
    setFailure(undefined);
    const { data, error } = await call;
    if (error) setFailure(describeFailure(error, `Failed to open the ${title.toLowerCase()}`));
    else if (data) setPage({ title, url: data.url });
  };

  return (
    <Box
      component="section"
      aria-label="Pages at Stripe"
      sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {customerId !== null && (
          <OnlineOnly>
            <Button
              variant="outlined"
              color="inherit"
              loading={portal.isLoading}
              onClick={() => void show('Billing portal', openPortal({ customerId }))}
            >
              Open billing portal
            </Button>
          </OnlineOnly>
        )}
        <OnlineOnly>
          <Button
            variant="outlined"
            color="inherit"
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            Start checkout…
          </Button>
        </OnlineOnly>
      </Box>
      <UndoHint call="openPortal" />
      <AdminHint call="openPortal" />
      {isChoosing && <Checkout customerId={customerId} show={show} />}
      {failure && <ErrorView {...failure} compact />}
      <div role="status">
        {page && (
          <>
            <Typography variant="body2">
              {page.title}: a page for the customer, who pays there. Send the link, or open it with
              them.
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
              <SafeLink href={page.url} />
              <CopyButton text={page.url} label={`Copy link: ${page.title}`} />
            </Box>
          </>
        )}
      </div>
    </Box>
  );
}

type CheckoutProps = { customerId: string | null; show: Show };

/** The choice of a price that is sold, and the button that asks for its checkout. */
function Checkout({ customerId, show }: CheckoutProps) {
  const appId = useAppSelector(selectSelectedAppId);
  const prices = useGetPricesQuery(appId === null ? skipToken : { appId });
  const [startCheckout, checkout] = useStartCheckoutMutation();
  const [chosen, setChosen] = useState('');
  const options = (prices.currentData?.rows ?? []).flatMap((price) => {
    const { stripePriceId, isActive, name, amount, interval } = price;
    if (!isActive || stripePriceId === null) return [];
    const cost = [formatMoney(amount), intervalLabel(interval)].filter(Boolean).join(' ');
    return [
      { value: stripePriceId, label: showable(`${name ?? planLabel(stripePriceId)} · ${cost}`) },
    ];
  });
  const [first] = options;
  if (prices.error && !first) {
    return (
      <ErrorView
        {...describeFailure(prices.error, 'Failed to fetch plans')}
        compact
        onRetry={prices.refetch}
      />
    );
  }
  if (!first) {
    const why =
      appId === null ? 'Choose an app first: its prices are offered.' : 'No active price.';
    return (
      <Typography variant="body2" color="textSecondary">
        {prices.isFetching ? 'Loading prices…' : why}
      </Typography>
    );
  }
  const priceId = options.some(({ value }) => value === chosen) ? chosen : first.value;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <AdminHint call="startCheckout" />
      <FilterSelect label="Price" value={priceId} options={options} onChange={setChosen} />
      <OnlineOnly>
        <Button
          variant="contained"
          loading={checkout.isLoading}
          onClick={() =>
            void show(
              'Checkout',
              startCheckout({ priceId, ...(customerId !== null && { customerId }) }),
            )
          }
        >
          Get checkout link
        </Button>
      </OnlineOnly>
    </Box>
  );
}
