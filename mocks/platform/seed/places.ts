import type { Random } from '../random';
import type { CustomerRecord } from '../records';

type Address = Pick<
  CustomerRecord,
  'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode' | 'country'
>;

type Place = {
  city: string;
  state: string | null;
  postalCode: string;
  country: string;
  street: string;
  dialling: string;
};

// prettier-ignore
const PLACES: readonly [Place, ...Place[]] = [
  { city: 'Kuala Lumpur', state: 'Wilayah Persekutuan', postalCode: '50450', country: 'MY', street: 'Jalan Ampang', dialling: '+60 3' },
  { city: 'George Town', state: 'Pulau Pinang', postalCode: '10200', country: 'MY', street: 'Lebuh Chulia', dialling: '+60 4' },
  { city: 'Singapore', state: null, postalCode: '068896', country: 'SG', street: 'Robinson Road', dialling: '+65' },
  { city: 'Austin', state: 'TX', postalCode: '78701', country: 'US', street: 'Congress Avenue', dialling: '+1 512' },
  { city: 'Portland', state: 'OR', postalCode: '97205', country: 'US', street: 'SW Alder Street', dialling: '+1 503' },
  { city: 'Zürich', state: 'ZH', postalCode: '8001', country: 'CH', street: 'Bahnhofstrasse', dialling: '+41 44' },
  { city: 'Köln', state: 'Nordrhein-Westfalen', postalCode: '50667', country: 'DE', street: 'Hohe Straße', dialling: '+49 221' },
  { city: 'Lyon', state: null, postalCode: '69002', country: 'FR', street: 'Rue de la République', dialling: '+33 4' },
  { city: 'São Paulo', state: 'SP', postalCode: '01310-100', country: 'BR', street: 'Avenida Paulista', dialling: '+55 11' },
  { city: '東京都千代田区', state: null, postalCode: '100-0005', country: 'JP', street: '丸の内', dialling: '+81 3' },
  { city: 'Nairobi', state: 'Nairobi County', postalCode: '00100', country: 'KE', street: 'Kenyatta Avenue', dialling: '+254 20' },
  { city: 'دبي', state: null, postalCode: '00000', country: 'AE', street: 'شارع الشيخ زايد', dialling: '+971 4' },
  { city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', state: 'Anglesey', postalCode: 'LL61 5UJ', country: 'GB', street: 'Holyhead Road', dialling: '+44 1248' },
];

/**
 * Generates a customer's address and phone number. One in seven has no address, and one in four no
 * number.
 */
export const generateContact = (random: Random): Partial<Address> & { phone: string | null } => {
  const place = random.pick(PLACES);
  const number = `${random.integer(200, 999)} ${random.integer(1000, 9999)}`;
  const phone = random.chance(0.25) ? null : `${place.dialling} ${number}`;
  if (random.chance(0.14)) return { phone };
  return {
    addressLine1: `${random.integer(1, 240)} ${place.street}`,
    addressLine2: random.chance(0.3) ? `Unit ${random.integer(1, 40)}` : null,
    city: place.city,
    state: place.state,
    postalCode: place.postalCode,
    country: place.country,
    phone,
  };
};
