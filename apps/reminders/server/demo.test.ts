import { beforeAll, expect, test } from 'vitest';
import { blocks, plans, runs } from '../contract/index.ts';
import { demo } from '../demo.ts';
import { openWorld, overdueHome, world } from './testing.ts';

beforeAll(openWorld);

test('the demo home has its plan with fees, and one invoice that is disputed', async () => {
  const { organisationId, clerk, issued } = await overdueHome();
  await world.inside(organisationId, demo);
  expect((await clerk.call(plans.list, {})).items).toMatchObject([
    { feesAgreed: true, interestHundredths: 500 },
  ]);
  const { held } = await clerk.call(runs.current, {});
  expect(held).toMatchObject([{ reason: 'disputed' }]);
  expect((await clerk.call(blocks.list, { invoiceId: held[0]!.invoiceId })).items).toHaveLength(1);
  expect(issued.map(({ id }) => id)).toContain(held[0]!.invoiceId);
});
