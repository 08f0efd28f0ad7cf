import { beforeAll, expect, test } from 'vitest';
import { homeWithDrafts, openWorld } from './testing.ts';
import { tell } from './testing/tell.ts';

beforeAll(openWorld);

// over the change of clocks in spring, with hours that are the next day where the home is; 2,000 of them are in faults/ledger.ts
const all = [
  'assign',
  'cash',
  'credit',
  'creditOfPaidByHand',
  'export',
  'issue',
  'lateExport',
  'markPaid',
  'named',
  'night',
  'payOut',
  'referred',
  'refund',
  'reopen',
  'returned',
  'returnedBesideHand',
  'unassign',
];

test('random months: on each day the ledger says of each payer what the product says is open, and each booking stands on its day', async () => {
  const done = new Set<string>();
  for (const seed of [1, 2, 3]) {
    const { at, drafts } = await homeWithDrafts(3);
    const story = await tell(at, drafts, { seed, from: '2026-03-20', days: 20, steps: 8 });
    expect(story.differences).toEqual([]);
    for (const [step, count] of story.steps) if (count > 0) done.add(step);
  }
  // what was not done proves nothing
  expect([...done].sort()).toEqual(all);
}, 120_000);
