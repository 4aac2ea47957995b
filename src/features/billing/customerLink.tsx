import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { describeFailure, type CallError } from '../../api/client/errors';
import type { ProviderPage } from '../../api/resources/subscriptions/adapter';
import { useMakeChange } from '../../changes/single/useMakeChange';
import { appNamed } from '../../changes/record/newChange';
import { CopyButton } from '../../shared/ui/CopyButton';
import { ErrorView, type FailureText } from '../../shared/ui/ErrorView';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { SafeLink } from '../../shared/ui/SafeLink';
import { useAppStore } from '../../store/hooks';

type Wanted = {
  title: string;
  appName: string | null;
  /** Sentence about what to do with the link. */
  advice: string;
};

type Outcome = { page: Wanted & { url: string } } | { failure: FailureText };

/** Call whose response contains the URL of a page at the provider. */
type PageCall = PromiseLike<{ data?: ProviderPage; error?: CallError }>;

export type ShowLink = (wanted: Wanted, call: PageCall) => Promise<void>;

/**
 * Outcome of the latest call for a link, and a function that waits for a call and shows its
 * outcome.
 */
export function useCustomerLink() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const latest = useRef<PageCall>(null);
  const show: ShowLink = async (wanted, call) => {
    latest.current = call;
    setOutcome(null);
    const { data, error } = await call;
    // Ignores the response of an earlier call, which may be for another customer.
    if (latest.current !== call) return;
    if (error) {
      const title = `Failed to get ${wanted.title.toLowerCase()} link`;
      setOutcome({ failure: describeFailure(error, title) });
    } else if (data) setOutcome({ page: { ...wanted, url: data.url } });
  };
  return { outcome, show };
}

/**
 * Returns a function that requests a customer's billing portal link, and whether a request is
 * running.
 */
export function usePortalLink(show: ShowLink) {
  const { getState } = useAppStore();
  const [openPortal, isGetting] = useMakeChange('openPortal');
  const get = (customerId: string, appId: string | null) =>
    show(
      {
        title: 'Billing portal',
        appName: null,
        advice: 'Send this link to the customer so they can update their payment method.',
      },
      openPortal({ customerId }, { app: appNamed(getState(), appId) }),
    );
  return [get, isGetting] as const;
}

/** Shows the link to send to the customer, or the failure. */
export function LinkOutcome({ outcome }: { outcome: Outcome | null }) {
  const page = outcome && 'page' in outcome ? outcome.page : null;
  return (
    <>
      {outcome && 'failure' in outcome && <ErrorView {...outcome.failure} compact />}
      <div role="status">
        {page && (
          <>
            <Typography variant="body2">
              <strong>{page.title}</strong>
              {page.appName !== null && (
                <span>
                  {' '}
                  for <IsolatedText text={page.appName} />
                </span>
              )}
              <span>. {page.advice}</span>
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
