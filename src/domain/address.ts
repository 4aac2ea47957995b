import type { Customer } from './entities';

type Address = Pick<
  Customer,
  'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode' | 'country'
>;

function joined(parts: (string | null)[]): string | null {
  return parts.filter(Boolean).join(', ') || null;
}

export function customerLocation({ city, state, country }: Address): string | null {
  return joined([city, state, country]);
}

export function customerAddress(address: Address): string | null {
  const { addressLine1, addressLine2, city, state, postalCode, country } = address;
  return joined([addressLine1, addressLine2, city, state, postalCode, country]);
}
