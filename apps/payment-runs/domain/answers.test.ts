import { describe, expect, test } from 'vitest';
import { type Answer, verdictOf } from './answers.ts';

const run = { messageId: 'Z2026-00001', endToEnds: ['Z2026-00001-1', 'Z2026-00001-2'] };
const [first, second] = run.endToEnds as [string, string];
const answer = (change: Partial<Answer>): Answer => ({
  messageId: run.messageId,
  status: 'ACCP',
  reason: '',
  orders: [],
  payments: [],
  ...change,
});
const one = (endToEnd: string, status: string, reason = '') => ({ endToEnd, status, reason });
const taken = (rejected: Record<string, string>) => ({
  ok: true,
  rejected: new Map(Object.entries(rejected)),
});

describe('the answer of the bank', () => {
  test.each<[string, Partial<Answer>, unknown]>([
    ['ACTC: all of it', { status: 'ACTC' }, taken({})],
    ['ACCP: all of it', {}, taken({})],
    ['taken, but one refused', { payments: [one(second, 'RJCT', 'AC01')] }, taken({ [second]: 'AC01' })],
    [
      'PART: the refused one with its reason',
      { status: 'PART', payments: [one(first, 'ACCP'), one(second, 'RJCT', 'AC04 closed')] },
      taken({ [second]: 'AC04 closed' }),
    ],
    ['PART without a refused one', { status: 'PART' }, { ok: false, why: 'unclear', what: 'PART' }],
    ['RJCT: all of it', { status: 'RJCT', reason: 'DU01' }, taken({ [first]: 'DU01', [second]: 'DU01' })],
    [
      'RJCT: the reason of the payment before that of the order',
      { status: 'RJCT', reason: 'NARR', payments: [one(first, 'RJCT', 'AC01'), one(second, 'RJCT')] },
      taken({ [first]: 'AC01', [second]: 'NARR' }),
    ],
    ['RJCT without a reason', { status: 'RJCT' }, taken({ [first]: 'RJCT', [second]: 'RJCT' })],
    ['PDNG', { status: 'PDNG' }, { ok: false, why: 'pending', what: 'PDNG' }],
    [
      'one is pending',
      { status: 'PART', payments: [one(first, 'PDNG'), one(second, 'RJCT', 'AC01')] },
      { ok: false, why: 'pending', what: first },
    ],
    [
      'the order is refused, whatever is said of the message',
      { orders: [{ status: 'RJCT', reason: 'AC01' }] },
      taken({ [first]: 'AC01', [second]: 'AC01' }),
    ],
    [
      'nothing of the message, the order refused',
      { status: '', orders: [{ status: 'RJCT', reason: '' }], payments: [one(first, 'RJCT', 'AC04')] },
      taken({ [first]: 'AC04', [second]: 'RJCT' }),
    ],
    [
      'nothing of the message, the order taken',
      { status: '', orders: [{ status: 'ACSP', reason: '' }] },
      taken({}),
    ],
    [
      'the order waits, whatever is said of the message',
      { orders: [{ status: 'PDNG', reason: '' }] },
      { ok: false, why: 'pending', what: 'PDNG' },
    ],
    [
      'the order is refused and a payment of it taken',
      { orders: [{ status: 'RJCT', reason: '' }], payments: [one(first, 'ACCP')] },
      { ok: false, why: 'unclear', what: 'RJCT' },
    ],
    [
      'one order is refused and another one taken',
      {
        orders: [
          { status: 'RJCT', reason: '' },
          { status: 'ACCP', reason: '' },
        ],
      },
      { ok: false, why: 'unclear', what: 'RJCT' },
    ],
    ['nothing of anything', { status: '' }, { ok: false, why: 'pending', what: '' }],
    ['another message', { messageId: 'Z2026-00002' }, { ok: false, why: 'otherRun', what: 'Z2026-00002' }],
    [
      'a payment of another run',
      { payments: [one('Z2026-00009-1', 'RJCT', 'AC01')] },
      { ok: false, why: 'unknownPayment', what: 'Z2026-00009-1' },
    ],
  ])('%s', (_, change, verdict) => {
    expect(verdictOf(answer(change), run)).toEqual(verdict);
  });
});
