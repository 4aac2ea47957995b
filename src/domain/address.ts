import type { Customer } from './entities';

type Address = Pick<
  Customer,
  'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode' | 'country'
>;

function joined(parts: (string | null)[]): string | null {
  return parts.filter(Boolean).join(', ') || null;
}

/** City, state, country (section 2, /customers, "Location"); null where none of them is known. */
export function customerLocation({ city, state, country }: Address): string | null {
  return joined([city, state, country]);
}

/** The whole address in one line (section 2, /customers, the details dialog), or null. */
export function customerAddress(address: Address): string | null {
  const { addressLine1, addressLine2, city, state, postalCode, country } = address;
  return joined([addressLine1, addressLine2, city, state, postalCode, country]);
}

/**
 * Section 3, "Shipping address": the default one, else the first, else the one that was saved in
 * this browser.
 */
export function chooseShippingAddress<Shipping extends { isDefault: boolean }>(
  addresses: readonly Shipping[],
  savedHere: Shipping | null,
): Shipping | null {
  return addresses.find(({ isDefault }) => isDefault) ?? addresses[0] ?? savedHere;
}
