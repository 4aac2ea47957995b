import * as v from 'valibot';
import type { Customer, CustomerSubscription } from '../../../domain/entities';
import { entityReader, readSubject, type EntityReader } from '../../adapters/entity';
import { instant, list, optionalId, optionalText } from '../../adapters/schemas';
import { readPage, readRows, type ListShape, type Page } from '../../adapters/page';
import { readCustomerSubscription } from '../subscriptions/adapter';

const readCustomerRow: EntityReader<Customer> = entityReader({
  displayName: optionalText(),
  email: optionalText(),
  phone: optionalText(),
  stripeCustomerId: optionalId,
  addressLine1: optionalText(),
  addressLine2: optionalText(),
  city: optionalText(),
  state: optionalText(),
  postalCode: optionalText(),
  country: optionalText(),
  createdAt: instant,
  subscriptions: v.pipe(
    list,
    v.transform((items) => readRows(items, readCustomerSubscription)),
  ),
});

export const customerList: ListShape = { keys: ['customers'], mayBeBare: false };

export function readCustomers(body: unknown): Page<Customer> {
  return readPage(body, customerList, readCustomerRow);
}

export function readCustomer(body: unknown): Customer | null {
  return readSubject(body, ['data', 'customer'], readCustomerRow);
}

export function readCustomerSubscriptions(body: unknown): Page<CustomerSubscription> {
  const shape = { keys: ['subscriptions', 'data'], mayBeBare: true };
  return readPage(body, shape, readCustomerSubscription);
}
