import { describe, expect, test } from 'vitest';
import { creditTransfer, type Transfer } from './credit-transfer.ts';

const transfer = (change: Partial<Transfer> = {}): Transfer => ({
  endToEnd: 'E-1',
  name: 'Rosa Beispiel',
  street: 'Marktgasse',
  houseNumber: '3',
  postalCode: '8999',
  town: 'Beispielen',
  country: 'CH',
  iban: 'CH93 0076 2011 6238 5295 7',
  referenceType: 'NON',
  reference: '',
  message: 'Rückzahlung',
  amount: 25_000,
  currency: 'CHF',
  executionDay: '2026-12-01',
  accountIban: 'CH5100999000000000123',
  accountBic: null,
  ...change,
});
// read as text: what stands in it, wherever it is
interface Shown {
  readonly GrpHdr: Record<string, string>;
  readonly PmtInf: readonly (Record<string, unknown> & {
    readonly CdtTrfTxInf: readonly Record<string, unknown>[];
  })[];
}
const message = (...transfers: Transfer[]) => {
  const { Document } = creditTransfer({
    messageId: 'M1',
    createdAt: '2026-11-30T08:00:00',
    name: 'Haus am Weiher',
    transfers,
  }) as unknown as { Document: { CstmrCdtTrfInitn: Shown } }; // the tree is open: its shape is what is tested
  return Document.CstmrCdtTrfInitn;
};
const remittance = (change: Partial<Transfer>) =>
  message(transfer(change)).PmtInf[0]!.CdtTrfTxInf[0]!['RmtInf'];

test('number and sum of all payments stand at the head, to the Rappen', () => {
  const { GrpHdr } = message(
    transfer({ amount: 1 }),
    transfer({ amount: 99_999_999 }),
    transfer({ amount: 30 }),
  );
  expect(GrpHdr).toMatchObject({ NbOfTxs: '3', CtrlSum: '1000000.30' });
});

test('one order per day, account and currency; ids count in it', () => {
  const { PmtInf } = message(
    transfer({ endToEnd: 'a' }),
    transfer({ endToEnd: 'b', executionDay: '2026-12-02' }),
    transfer({ endToEnd: 'c' }),
    transfer({ endToEnd: 'd', accountIban: 'CH5800791123000889012' }),
    transfer({ endToEnd: 'e', currency: 'EUR' }),
  );
  const ids = PmtInf.map((order) => [order['PmtInfId'], ...order.CdtTrfTxInf.map((one) => one['PmtId'])]);
  const id = (number: number, EndToEndId: string) => ({ InstrId: `I${number}`, EndToEndId });
  expect(ids).toEqual([
    ['P1', id(1, 'a'), id(2, 'c')],
    ['P2', id(1, 'b')],
    ['P3', id(1, 'd')],
    ['P4', id(1, 'e')],
  ]);
});

describe('reference and message', () => {
  const strd = (type: object, Ref: string) => ({ Strd: { CdtrRefInf: { Tp: { CdOrPrtry: type }, Ref } } });
  test.each<[string, Partial<Transfer>, unknown]>([
    ['message', { message: 'Rückzahlung\n„2026“' }, { Ustrd: 'Rückzahlung "2026"' }],
    ['nothing to say', { message: ' ' }, undefined],
    ['QRR', { referenceType: 'QRR', reference: '21 00000' }, strd({ Prtry: 'QRR' }, '2100000')],
    ['SCOR', { referenceType: 'SCOR', reference: 'rf18 5390' }, strd({ Cd: 'SCOR' }, 'RF185390')],
  ])('%s', (_, change, shown) => {
    expect(remittance(change)).toEqual(shown);
  });
});

test('the bank of the account by its BIC, without one by the number in the IBAN', () => {
  const agent = (accountBic: string | null) => message(transfer({ accountBic })).PmtInf[0]!['DbtrAgt'];
  expect(agent('XXXXCHZZXXX')).toEqual({ FinInstnId: { BICFI: 'XXXXCHZZXXX' } });
  expect(agent(null)).toEqual({ FinInstnId: { ClrSysMmbId: { ClrSysId: { Cd: 'CHBCC' }, MmbId: '999' } } });
});

test('an order without payments is none', () => {
  expect(() => message()).toThrow('no payments');
});
