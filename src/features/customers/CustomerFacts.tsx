import { styled } from '@mui/material/styles';
import Skeleton from '@mui/material/Skeleton';
import { Fragment } from 'react';
import { customerAddress } from '../../domain/address';
import type { Customer } from '../../domain/entities';
import { formatDate } from '../../shared/format';
import { DASH } from '../../shared/text';
import { CopyButton } from '../../shared/ui/CopyButton';
import { IsolatedText } from '../../shared/ui/IsolatedText';

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, max-content) minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: '4px 16px',
  margin: 0,
  '& dt': { color: 'var(--mui-palette-text-secondary)' },
  '& dd': { display: 'flex', margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  // Lines with and without a copy button have the same height.
  '& dd button': { flex: 'none', alignSelf: 'flex-start', margin: '-3px 0 -3px 4px' },
});

type Fact = { label: string; text: string | null; copyLabel?: string };

function factsOf(customer: Customer): Fact[] {
  return [
    { label: 'Email', text: customer.email, copyLabel: 'Copy email' },
    { label: 'Phone', text: customer.phone },
    { label: 'Address', text: customerAddress(customer) ?? 'No address provided' },
    { label: 'Joined', text: formatDate(customer.createdAt) },
    {
      label: 'Stripe ID',
      text: customer.stripeCustomerId,
      copyLabel: 'Copy Stripe customer ID',
    },
  ];
}

/** Contact, address and Stripe id of a customer. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  return (
    <Facts aria-label="Contact">
      {factsOf(customer).map(({ label, text, copyLabel }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <IsolatedText text={text ?? DASH} maxLength={600} />
            {text !== null && copyLabel && <CopyButton text={text} label={copyLabel} />}
          </dd>
        </Fragment>
      ))}
    </Facts>
  );
}

/** Placeholders of the facts, in their final size. */
export function CustomerFactsSkeleton() {
  return (
    <Facts aria-hidden>
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
    </Facts>
  );
}
