import { useState, type ReactNode } from 'react';
import { useAdminHint } from '../permissions/AdminHint';
import { PanelActions } from '../../shared/panel/RowPanel';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';
import { SectionCard } from '../../shared/ui/SectionCard';
import { Checkout } from './Checkout';
import { LinkOutcome, useCustomerLink, usePortalLink } from './customerLink';
import { BusyButton } from '../../shared/ui/BusyButton';

const mainButton = { variant: 'contained', color: 'primary' } as const;

type CustomerLinksProps = {
  /** Id of the customer at the provider; null if the provider doesn't know the customer. */
  customerId: string | null;
  /**
   * App whose list contains the customer; null for the list of all apps, which doesn't name the
   * app.
   */
  appId: string | null;
  /** Label of the checkout button; null hides the button. */
  checkoutLabel?: string | null;
  hasPortal?: boolean;
  portalLabel?: string;
  /** Whether the first button is the main one of its screen. */
  isMain?: boolean;
  /**
   * Other buttons of the panel. `before` precedes the buttons for links, `children` follow them.
   */
  before?: ReactNode;
  children?: ReactNode;
};

/**
 * Buttons that get links for a customer: the billing portal and the checkout
 * (docs/product/plans.md#provider).
 */
export function CustomerLinks(props: CustomerLinksProps) {
  const { customerId, appId, hasPortal = true, before, children } = props;
  const { checkoutLabel = 'Get checkout link…', portalLabel = 'Get billing portal link' } = props;
  const link = useCustomerLink();
  const [getPortalLink, isGetting] = usePortalLink(link.show);
  const portalHint = useAdminHint('openPortal');
  const [isChoosing, setChoosing] = useState(false);
  const { isMain = true } = props;
  const isCheckoutMain = !hasPortal || customerId === null;

  return (
    <>
      <PanelActions>
        {before}
        {hasPortal && customerId !== null && (
          <ChangeOnly hint={portalHint}>
            <BusyButton
              {...(isMain && mainButton)}
              isBusy={isGetting}
              onClick={() => void getPortalLink(customerId, appId)}
            >
              {portalLabel}
            </BusyButton>
          </ChangeOnly>
        )}
        {checkoutLabel !== null && (
          <ChangeOnly>
            <SecondaryButton
              {...(isCheckoutMain && mainButton)}
              aria-expanded={isChoosing}
              onClick={() => setChoosing(!isChoosing)}
            >
              {checkoutLabel}
            </SecondaryButton>
          </ChangeOnly>
        )}
        {children}
      </PanelActions>
      {(isChoosing || link.outcome) && (
        <SectionCard title="Customer links" heading="h3">
          {isChoosing && <Checkout customerId={customerId} appId={appId} show={link.show} />}
          <LinkOutcome outcome={link.outcome} />
        </SectionCard>
      )}
    </>
  );
}
