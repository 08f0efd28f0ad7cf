import { expect, test } from 'vitest';
import { type MoneyEvent, replay } from './balances.ts';

const events: MoneyEvent[] = [
  { kind: 'invoiced', invoiceId: 'a', amount: 100_000 },
  { kind: 'came', paymentId: 'p', amount: 120_000 },
  {
    kind: 'allocated',
    allocationId: '1',
    paymentId: 'p',
    invoiceId: 'a',
    amount: 99_997,
    discount: 0,
    rounding: -3,
  },
];

test('what was allocated is neither open nor left', () => {
  const { open, credit } = replay(events);
  expect([open.get('a'), credit.get('p')]).toEqual([0, 20_003]);
});

test('what was undone is open and left again; undone twice changes nothing', () => {
  const undone: MoneyEvent = { kind: 'undone', allocationId: '1' };
  const { open, credit } = replay([...events, undone, undone]);
  expect([open.get('a'), credit.get('p')]).toEqual([100_000, 120_000]);
});

test('a reversed payment leaves nothing', () => {
  const { open, credit } = replay([
    ...events,
    { kind: 'undone', allocationId: '1' },
    { kind: 'reversed', paymentId: 'p' },
  ]);
  expect([open.get('a'), credit.get('p')]).toEqual([100_000, 0]);
});
