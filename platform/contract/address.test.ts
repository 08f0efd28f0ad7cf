import { expect, test } from 'vitest';
import { Address, emptyAddress } from './address.ts';

/* Specification 1, section 3. */
const whole = {
  addressLine_1: 'Dorfweg 3',
  addressLine_2: 'Haus B',
  postOfficeBox: '12',
  postOfficeBoxEnabled: true,
  postalCode: '6300',
  city: 'Zug',
  region: 'ZG',
  country: 'CH',
};

test.each(Object.entries(whole))('an address has %s, kept as it is', (field, value) => {
  expect(Address.parse(whole)).toMatchObject({ [field]: value });
  expect(Object.keys(emptyAddress)).toContain(field);
});

test('without a country it is one in Switzerland, without a post office box; nothing of it is mandatory', () => {
  expect(emptyAddress).toEqual({
    addressLine_1: '',
    addressLine_2: '',
    postOfficeBox: '',
    postOfficeBoxEnabled: false,
    postalCode: '',
    city: '',
    region: '',
    country: 'CH',
  });
});

test.each(['ch', 'CHE', 'Schweiz', ''])('%j is no country', (country) => {
  expect(Address.safeParse({ country }).success).toBe(false);
});
