import { beforeAll, expect, test } from 'vitest';
import { homeWithDrafts, openWorld } from './testing.ts';
import { tell } from './testing/story.ts';

beforeAll(openWorld);

// over the change of clocks in spring, with hours that are the next day where the home is; 2,000 of them are in faults/ledger.ts
test('random months: on each day the ledger says of each payer what the product says is open, and each booking stands on its day', async () => {
  const { at, drafts } = await homeWithDrafts(4);
  const story = await tell(at, drafts, { seed: 20261129, from: '2026-03-20', days: 30, steps: 6 });
  expect(story.differences).toEqual([]);
  // what was not done proves nothing
  const done = [...story.steps.keys()].sort();
  expect(done).toEqual([
    'assign', 'cash', 'credit', 'export', 'issue', 'markPaid', 'named', 'payOut', 'referred', 'refund', 'reopen', 'returned', 'unassign',
  ]);
}, 120_000);
