import { describe, expect, test } from 'vitest';
import { payeeOf } from './payee.ts';

const place = (name: string) => ({
  name,
  street: 'Weg',
  houseNumber: '1',
  postalCode: '8999',
  town: name.split(' ')[0]!,
  country: 'CH',
});
const rosa = place('Rosa Beispiel-Müller');
const known = {
  payerName: 'Beispiel-Mueller Rosa',
  payerIban: 'CH1',
  holder: null,
  recipient: rosa,
  recipientIban: 'CH2',
};

describe('money goes back on the account from which it came', () => {
  test.each([
    [
      'the account is in the directory',
      { holder: place('Anna Nichte') },
      { name: 'Anna Nichte', iban: 'CH1', town: 'Anna' },
    ],
    [
      'the same name in another order',
      { payerName: 'BEISPIEL-MULLER Rosa' },
      { name: rosa.name, iban: 'CH1', town: 'Rosa' },
    ],
    ['the bank tells no name', { payerName: '' }, { name: rosa.name, iban: 'CH1', town: 'Rosa' }],
    [
      'somebody else: never with the address of the recipient',
      { payerName: 'Fritz Fremd' },
      { name: 'Fritz Fremd', iban: 'CH1', town: '' },
    ],
    [
      'the bank told no account: that of the recipient',
      { payerIban: null },
      { name: rosa.name, iban: 'CH2', town: 'Rosa' },
    ],
    [
      'nor is there an invoice',
      { payerIban: null, recipient: null },
      { name: known.payerName, iban: null, town: '' },
    ],
  ])('%s', (_, change, to) => {
    expect(payeeOf({ ...known, ...change })).toMatchObject(to);
  });
});
