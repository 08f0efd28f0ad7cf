// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type Address, emptyAddress } from '#platform/contract/address.ts';
import { show } from '../../testing/show.tsx';
import { AddressFields, cantons } from './AddressFields.tsx';

const kept: Address[] = [];
function Field() {
  const [address, setAddress] = useState<Address>(emptyAddress);
  return (
    <AddressFields
      value={address}
      onChange={(next) => {
        kept.push(next);
        setAddress(next);
      }}
    />
  );
}

test.each([
  ['en', ['Street and number', 'Postal code', 'City', 'P.O. Box']],
  ['de', ['Strasse und Nummer', 'Postleitzahl', 'Ort', 'Postfach']],
] as const)(
  'an address in %s has no field for the country: it is Switzerland (specification 2, section 1)',
  async (language, labels) => {
    await show(<Field />, { language });
    for (const label of labels) expect(screen.getAllByLabelText(new RegExp(label)).length).toBeGreaterThan(0);
    expect(screen.queryByLabelText(/Country|Land/)).toBeNull();
    expect([emptyAddress.country, cantons.length]).toEqual(['CH', 26]);
  },
);

test('the P.O. Box is asked for when it is switched on, and forgotten when it is switched off', async () => {
  const { user } = await show(<Field />);
  expect(screen.queryByRole('textbox', { name: /P\.O\. Box/ })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'P.O. Box' }));
  await user.type(screen.getByRole('textbox', { name: /^P\.O\. Box number/ }), '77');
  expect(kept.at(-1)).toMatchObject({ postOfficeBoxEnabled: true, postOfficeBox: '77', country: 'CH' });
  await user.click(screen.getByRole('switch', { name: 'P.O. Box' }));
  expect(kept.at(-1)).toMatchObject({ postOfficeBoxEnabled: false, postOfficeBox: '' });
});
