import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetAppsQuery, useGetPricesQuery } from '../../api/api';
import { describeFailure, type CallError } from '../../api/client/errors';
import type { ProviderPage } from '../../api/resources/subscriptions/adapter';
import { calls } from '../../changes/kinds/kinds';
import { appNamed } from '../../changes/record/newChange';
import { useMakeChange } from '../../changes/single/useMakeChange';
import { planPriceText } from '../../domain/plans';
import { FilterSelect } from '../../shared/list/FilterSelect';
import { showable } from '../../shared/text';
import { CopyButton } from '../../shared/ui/CopyButton';
import { ErrorView, type FailureText } from '../../shared/ui/ErrorView';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { Muted } from '../../shared/ui/Muted';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { SafeLink } from '../../shared/ui/SafeLink';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';
import { useAppStore } from '../../store/hooks';
import { AdminHint } from '../permissions/AdminHint';

type Page = { title: string; appName: string | null; url: string };

/** A call that is answered with a page of the provider. */
type PageCall = PromiseLike<{ data?: ProviderPage; error?: CallError }>;
type Show = (page: Omit<Page, 'url'>, call: PageCall) => Promise<void>;

type ProviderPagesProps = {
  /** The provider's customer; null if the provider does not know them. */
  customerId: string | null;
  /** The app whose list has the customer; null for the list of all apps, which tells no app. */
  appId: string | null;
};

/** The provider's pages for a customer: billing portal and checkout (docs/product.md#provider). */
export function ProviderPages({ customerId, appId }: ProviderPagesProps) {
  const state = useAppStore().getState;
  const [openPortal, isOpening] = useMakeChange('openPortal');
  const [page, setPage] = useState<Page | null>(null);
  const [failure, setFailure] = useState<FailureText>();
  const [isChoosing, setChoosing] = useState(false);

  /** Shows the page that the provider answers with, or why there is none. */
  const show: Show = async (wanted, call) => {
    setPage(null);
    setFailure(undefined);
    const { data, error } = await call;
    if (error) {
      setFailure(describeFailure(error, `Failed to open the ${wanted.title.toLowerCase()}`));
    } else if (data) setPage({ ...wanted, url: data.url });
  };

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {customerId !== null && (
          <ChangeOnly>
            <SecondaryButton
              loading={isOpening}
              onClick={() =>
                void show(
                  { title: 'Billing portal', appName: null },
                  openPortal({ customerId }, { app: appNamed(state(), appId) }),
                )
              }
            >
              Open billing portal
            </SecondaryButton>
          </ChangeOnly>
        )}
        <ChangeOnly>
          <SecondaryButton aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            Start checkout…
          </SecondaryButton>
        </ChangeOnly>
      </Box>
      <Muted>{calls.openPortal.never}</Muted>
      <AdminHint call="openPortal" />
      {isChoosing && <Checkout customerId={customerId} appId={appId} show={show} />}
      {failure && <ErrorView {...failure} compact />}
      <div role="status">
        {page && (
          <>
            <Typography variant="body2">
              <span>{page.title}</span>
              {page.appName !== null && (
                <span>
                  {' '}
                  for <IsolatedText text={page.appName} />
                </span>
              )}
              <span>
                : a page for the customer, who pays there. Send the link, or open it with them.
              </span>
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, '& > a': { minWidth: 0 } }}>
              <SafeLink href={page.url} />
              <CopyButton text={page.url} label={`Copy link: ${page.title}`} />
            </Box>
          </>
        )}
      </div>
    </>
  );
}

type CheckoutProps = ProviderPagesProps & { show: Show };

/** The app that sells: the one whose list has the customer, else the one that the operator chooses. */
function Checkout({ customerId, appId, show }: CheckoutProps) {
  const apps = useGetAppsQuery();
  const [chosenId, setChosenId] = useState(appId ?? '');
  const rows = apps.currentData?.rows ?? [];
  const app = rows.find(({ id }) => id === chosenId);
  if (apps.error && rows.length === 0) {
    return (
      <ErrorView
        {...describeFailure(apps.error, 'Failed to fetch apps')}
        compact
        onRetry={apps.refetch}
      />
    );
  }
  return (
    <>
      {appId === null ? (
        <Box>
          <FilterSelect
            label="App that sells"
            value={chosenId}
            options={[
              { value: '', label: 'Choose the app that sells' },
              ...rows.map(({ id, displayName }) => ({ value: id, label: showable(displayName) })),
            ]}
            onChange={setChosenId}
          />
        </Box>
      ) : (
        <Muted>
          Sold by{' '}
          <strong>
            <IsolatedText text={app?.displayName ?? appId} />
          </strong>
        </Muted>
      )}
      {chosenId !== '' && (
        <PriceChoice
          key={chosenId}
          customerId={customerId}
          appId={chosenId}
          appName={app?.displayName ?? chosenId}
          show={show}
        />
      )}
    </>
  );
}

type PriceChoiceProps = Omit<CheckoutProps, 'appId'> & { appId: string; appName: string };

/** The choice of a price that the app sells, and the button that asks for its checkout. */
function PriceChoice({ customerId, appId, appName, show }: PriceChoiceProps) {
  const prices = useGetPricesQuery({ appId });
  const [startCheckout, isStarting] = useMakeChange('startCheckout');
  const [chosen, setChosen] = useState('');
  const options = (prices.currentData?.rows ?? []).flatMap((price) => {
    const { stripePriceId, isActive } = price;
    if (!isActive || stripePriceId === null) return [];
    return [{ value: stripePriceId, label: showable(planPriceText(price)) }];
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
    return <Muted>{prices.isFetching ? 'Loading prices…' : 'No active price.'}</Muted>;
  }
  const priceId = options.some(({ value }) => value === chosen) ? chosen : first.value;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <AdminHint call="startCheckout" />
      <FilterSelect label="Price" value={priceId} options={options} onChange={setChosen} />
      <ChangeOnly>
        <Button
          variant="contained"
          loading={isStarting}
          onClick={() =>
            void show(
              { title: 'Checkout', appName },
              startCheckout(
                { priceId, ...(customerId !== null && { customerId }) },
                { app: { id: appId, name: appName } },
              ),
            )
          }
        >
          Get checkout link
        </Button>
      </ChangeOnly>
    </Box>
  );
}
