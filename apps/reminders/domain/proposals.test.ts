import { describe, expect, test } from 'vitest';
import { defaultPlan } from './plans.ts';
import { interestOn, type Overdue, type Payer, propose } from './proposals.ts';

type Given = Partial<Overdue> & { readonly dueDate?: string; readonly open?: number };
const overdue = (
  invoiceId: string,
  { dueDate = '2026-12-02', open = 485_000, ...given }: Given = {},
): Overdue => ({
  invoiceId,
  instalments: [{ number: 1, due: dueDate, open }],
  interestFree: 0,
  reached: null,
  block: null,
  handedOver: false,
  ...given,
});
const payer = (invoices: readonly Overdue[], given: Partial<Payer> = {}): Payer => ({
  recipientId: 'p',
  plan: { ...defaultPlan, feesAgreed: true, interestHundredths: 500 },
  block: null,
  moneyWaits: false,
  overdue: invoices,
  ...given,
});
const letterOn = (day: string, one: Payer) => propose(one, day).letter;

test('4850.00 for 45 days at 5 % is 29.90; nothing on the due date', () => {
  expect(interestOn(485_000, '2026-11-01', '2026-12-16', 500)).toBe(2990);
  expect(interestOn(485_000, '2026-11-01', '2026-11-01', 500)).toBe(0);
  expect(interestOn(485_000, '2026-11-01', '2026-11-02', 500)).toBe(66);
});

test('nobody is reminded before the tenth day', () => {
  expect(letterOn('2026-12-11', payer([overdue('a')]))).toBeNull();
  expect(letterOn('2026-12-12', payer([overdue('a')]))).toMatchObject({
    level: 1,
    fee: 0,
    interest: 0,
    isLast: false,
  });
});

test('one letter collects all overdue invoices; its level is the highest of them, and each goes up by one at most', () => {
  const letter = letterOn(
    '2026-12-27',
    payer([
      overdue('second', { reached: { level: 1, on: '2026-12-12', isLast: false } }),
      overdue('first', { dueDate: '2026-12-10' }),
      overdue('fresh', { dueDate: '2026-12-22' }),
    ]),
  );
  expect(letter).toMatchObject({ level: 2, fee: 2000, open: 3 * 485_000, interest: 0 });
  expect(letter!.items.map((one) => [one.invoiceId, one.level, one.raised])).toEqual([
    ['second', 2, true],
    ['first', 1, true],
    ['fresh', 0, false],
  ]);
});

test('the last notice asks for the interest of what comes to the last level, once', () => {
  const reached = { level: 2, on: '2026-12-27', isLast: false };
  const letter = letterOn(
    '2027-01-06',
    payer([overdue('a', { reached }), overdue('b', { dueDate: '2026-12-20' })]),
  );
  // 35 days of a; b comes to its first level
  expect(letter).toMatchObject({ level: 3, isLast: true, fee: 2000, interest: 2325 });
  expect(
    letterOn('2027-03-01', payer([overdue('a', { reached: { level: 3, on: '2027-01-06', isLast: true } })])),
  ).toBeNull();
});

test('fees and interest only where they were agreed', () => {
  const reached = { level: 2, on: '2026-12-27', isLast: false };
  const plan = defaultPlan;
  expect(letterOn('2027-01-06', payer([overdue('a', { reached })], { plan }))).toMatchObject({
    fee: 0,
    interest: 0,
  });
});

test('a letter that brings only others up costs nothing of the higher level', () => {
  const letter = letterOn(
    '2026-12-27',
    payer([
      overdue('a', { reached: { level: 2, on: '2026-12-26', isLast: false } }),
      overdue('b', { dueDate: '2026-12-10' }),
    ]),
  );
  expect(letter).toMatchObject({ level: 2, fee: 0 });
});

test('by a plan that has become shorter the letter above its levels is the last notice, with its fee and the interest', () => {
  const plan = { ...defaultPlan, levels: defaultPlan.levels.slice(0, 2), feesAgreed: true };
  const reached = { level: 2, on: '2026-12-27', isLast: false };
  expect(
    letterOn(
      '2027-01-11',
      payer([overdue('a', { reached })], { plan: { ...plan, interestHundredths: 500 } }),
    ),
  ).toMatchObject({ level: 3, isLast: true, fee: 2000, interest: 2658 });
});

describe('no reminder while', () => {
  const day = '2026-12-20';
  const rest = overdue('rest');
  for (const [what, one, reason] of [
    ['the invoice is disputed', overdue('a', { block: 'disputed' }), 'disputed'],
    ['the invoice is blocked', overdue('a', { block: 'blocked' }), 'blocked'],
    ['instalments were agreed', overdue('a', { block: 'instalments' }), 'instalments'],
    ['5.00 or less is open', overdue('a', { open: 500 }), 'small'],
    ['it is with debt collection', overdue('a', { handedOver: true }), 'handedOver'],
  ] as const)
    test(`${what}: the others are reminded of`, () => {
      const { letter, held } = propose(payer([one, rest]), day);
      expect(held).toEqual([{ invoiceId: 'a', reason }]);
      expect(letter!.items.map(({ invoiceId }) => invoiceId)).toEqual(['rest']);
      expect(propose(payer([one]), day).letter).toBeNull();
    });
  test('5.01 is reminded of', () => {
    expect(letterOn(day, payer([overdue('a', { open: 501 })]))).not.toBeNull();
  });
  for (const [what, given, reason] of [
    ['the payer is blocked', { block: 'blocked' }, 'blocked'],
    ['money of the payer is unassigned', { moneyWaits: true }, 'moneyWaits'],
  ] as const)
    test(`${what}: nothing goes`, () => {
      expect(propose(payer([rest], given), day)).toEqual({
        letter: null,
        held: [{ invoiceId: 'rest', reason }],
      });
    });
});

test('interest of another invoice that stands on one bears no interest itself (Art. 105 OR)', () => {
  const last = { reached: { level: 2, on: '2026-12-27', isLast: false } };
  const without = letterOn('2027-01-06', payer([overdue('a', last)]))!;
  const withInterest = letterOn(
    '2027-01-06',
    payer([overdue('a', { ...last, open: 485_000 + 2990, interestFree: 2990 })]),
  )!;
  expect(without.interest).toBeGreaterThan(0);
  expect(withInterest.interest).toBe(without.interest);
  expect(withInterest.open).toBe(without.open + 2990);
  // all but the interest was paid
  expect(
    letterOn('2027-01-06', payer([overdue('a', { ...last, open: 2000, interestFree: 2990 })]))!.interest,
  ).toBe(0);
});

test('of instalments each bears interest from its own day, and what bears none is covered last', () => {
  const reached = { level: 2, on: '2026-12-27', isLast: false };
  const instalments = [
    { number: 1, due: '2026-12-02', open: 100_000 },
    { number: 2, due: '2027-01-02', open: 200_000 },
  ];
  const day = '2027-01-06';
  const letter = letterOn(day, payer([overdue('a', { instalments, reached })]))!;
  expect(letter.items).toMatchObject([{ dueDate: '2026-12-02', first: 1, last: 2, open: 300_000, level: 3 }]);
  const [first, second] = [
    interestOn(100_000, '2026-12-02', day, 500),
    interestOn(200_000, '2027-01-02', day, 500),
  ];
  expect([first, second]).toEqual([479, 110]);
  expect(letter.interest).toBe(first + second);
  const free = letterOn(day, payer([overdue('a', { instalments, reached, interestFree: 250_000 })]))!;
  expect(free.interest).toBe(interestOn(50_000, '2026-12-02', day, 500));
});
