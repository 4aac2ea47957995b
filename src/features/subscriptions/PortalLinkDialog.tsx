import Skeleton from '@mui/material/Skeleton';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Subscription } from '../../domain/entities';
import { InfoDialog } from '../../shared/ui/InfoDialog';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { Muted } from '../../shared/ui/Muted';
import { useLast } from '../../shared/ui/useLast';
import { LinkOutcome, useCustomerLink, usePortalLink } from '../billing/customerLink';
import { AdminHint } from '../permissions/AdminHint';
import { useScopedAppId } from '../navigation/currentApp';

type PortalLinkDialogProps = {
  /** Subscription whose customer gets the link; null closes the dialog. */
  subscription: Subscription | null;
  onClose: () => void;
};

/**
 * Dialog that requests and shows the billing portal link of a subscription's customer
 * (docs/product/plans.md#provider).
 */
export function PortalLinkDialog({ subscription, onClose }: PortalLinkDialogProps) {
  const appId = useScopedAppId();
  const link = useCustomerLink();
  const [getPortalLink] = usePortalLink(link.show);
  const shown = useLast(subscription);
  const requested = useRef<Subscription | null>(null);
  const request = useEffectEvent((customerId: string) => void getPortalLink(customerId, appId));
  useEffect(() => {
    // StrictMode runs this effect twice, but the link must be requested only once.
    if (requested.current === subscription) return;
    requested.current = subscription;
    const customerId = subscription?.stripeCustomerId ?? null;
    if (customerId !== null) request(customerId);
  }, [subscription]);

  return (
    <InfoDialog
      title="Get billing portal link"
      open={subscription !== null}
      onClose={onClose}
      maxWidth="xs"
    >
      {shown && (
        <Muted>
          <IsolatedText text={shown.user.displayName ?? shown.user.email ?? shown.id} />
        </Muted>
      )}
      <AdminHint call="openPortal" />
      {link.outcome ? (
        <LinkOutcome outcome={link.outcome} />
      ) : (
        <div role="status" aria-label="Getting billing portal link">
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      )}
    </InfoDialog>
  );
}
