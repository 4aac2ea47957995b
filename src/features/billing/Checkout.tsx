import Box from '@mui/material/Box';
import { useState } from 'react';
import { useGetAppsQuery, useGetPricesQuery } from '../../api/api';
import { describeFailure } from '../../api/client/errors';
import { useMakeChange } from '../../changes/single/useMakeChange';
import { planPriceText } from '../../domain/plans';
import { FilterSelect } from '../../shared/list/FilterSelect';
import { showable } from '../../shared/text';
import { ErrorView } from '../../shared/ui/ErrorView';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { Muted } from '../../shared/ui/Muted';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { AdminHint } from '../permissions/AdminHint';
import type { ShowLink } from './customerLink';
import { BusyButton } from '../../shared/ui/BusyButton';

type CheckoutProps = {
  customerId: string | null;
  /** Id of the app that sells the subscription; null if the operator has to choose the app. */
  appId: string | null;
  show: ShowLink;
};

/** Form in which the operator chooses an app and a price, and requests the checkout link. */
export function Checkout({ customerId, appId, show }: CheckoutProps) {
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
    return <Muted>{prices.isFetching ? 'Loading prices…' : 'No active prices.'}</Muted>;
  }
  const priceId = options.some(({ value }) => value === chosen) ? chosen : first.value;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <AdminHint call="startCheckout" />
      <FilterSelect label="Price" value={priceId} options={options} onChange={setChosen} />
      <ChangeOnly>
        <BusyButton
          variant="contained"
          color="primary"
          isBusy={isStarting}
          onClick={() =>
            void show(
              {
                title: 'Checkout',
                appName,
                advice: 'Send this link to the customer so they can pay.',
              },
              startCheckout(
                { priceId, ...(customerId !== null && { customerId }) },
                { app: { id: appId, name: appName } },
              ),
            )
          }
        >
          Get checkout link
        </BusyButton>
      </ChangeOnly>
    </Box>
  );
}
