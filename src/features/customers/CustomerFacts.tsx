import Skeleton from '@mui/material/Skeleton';
import { Fragment } from 'react';
import { customerAddress } from '../../domain/address';
import type { Customer } from '../../domain/entities';
import { asDate } from '../../shared/times/timedText';
import { FactColumns, FactList } from '../../shared/panel/FactList';

/** Contact, address and Stripe id of a customer. */
export function CustomerFacts({ customer }: { customer: Customer }) {
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
export function CustomerFactsSkeleton() {
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
