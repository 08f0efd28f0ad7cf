import { beforeAll, expect, test } from 'vitest';
import { blocks, plans, runs } from '../contract/index.ts';
import { demo } from '../demo.ts';
import { allLetters, openWorld, overdueHome, world } from './testing.ts';

beforeAll(openWorld);

test('the demo home has its plan with fees, a letter that went out, one invoice that is disputed, and somebody to remind', async () => {
  const { organisationId, clerk, issued } = await overdueHome();
  await world.inside(organisationId, demo);
  expect((await clerk.call(plans.list, {})).items).toMatchObject([
    { feesAgreed: true, interestHundredths: 500 },
  ]);
  expect(await allLetters(clerk)).toMatchObject([{ status: 'sent', level: 1 }]);
  const { held, due, run } = await clerk.call(runs.current, {});
  expect([run, due]).toEqual([null, 1]);
  expect(held).toMatchObject([{ reason: 'disputed' }]);
  expect((await clerk.call(blocks.list, { invoiceId: held[0]!.invoiceId })).items).toHaveLength(1);
  expect(issued.map(({ id }) => id)).toContain(held[0]!.invoiceId);
});
