import { customerAddress, customerLocation } from './address';

const nowhere = {
  addressLine1: null,
  addressLine2: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
};

describe('customerLocation', () => {
  it.each([
    ['all parts', { city: 'Ipoh', state: 'Perak', country: 'MY' }, 'Ipoh, Perak, MY'],
    ['some parts', { city: 'Ipoh', country: 'MY' }, 'Ipoh, MY'],
    ['empty parts', { city: '', state: '', country: 'MY' }, 'MY'],
    ['only a street', { addressLine1: '1 Main St' }, null],
    ['nothing', {}, null],
  ])('with %s', (_case, parts, expected) => {
    expect(customerLocation({ ...nowhere, ...parts })).toBe(expected);
  });
});

describe('customerAddress', () => {
  it.each([
    [
      'all parts',
      {
        addressLine1: '1 Main St',
        addressLine2: 'Unit 2',
        city: 'Ipoh',
        state: 'Perak',
        postalCode: '30000',
        country: 'MY',
      },
      '1 Main St, Unit 2, Ipoh, Perak, 30000, MY',
    ],
    ['some parts', { addressLine1: '1 Main St', postalCode: '30000' }, '1 Main St, 30000'],
    ['nothing', {}, null],
  ])('with %s', (_case, parts, expected) => {
    expect(customerAddress({ ...nowhere, ...parts })).toBe(expected);
  });
});
