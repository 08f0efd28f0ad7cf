import { beforeAll, expect, test } from 'vitest';
import { payments } from '#apps/payments/contract/payments.ts';
import { eraseResident } from '#platform/server/erasure/erase.ts';
import { blocks, letters, runs } from '../contract/index.ts';
import { allLetters, openWorld, overdueHome, sentRun, world } from './testing.ts';

beforeAll(openWorld);

test('of an erased person the letters that went out stay ten years in the locked area, and nothing else', async () => {
  const { clerk, issued, organisationId, today } = await overdueHome(2);
  const [mine] = issued;
  const { residentId } = mine!;
  const own = issued.filter((one) => one.residentId === residentId);
  await sentRun(clerk);
  const sent = (await allLetters(clerk)).filter(({ items }) =>
    own.some(({ id }) => id === items[0]!.invoiceId),
  );
  expect(sent).toHaveLength(3);
  for (const { id, total } of own)
    await clerk.call(payments.byHand, { way: 'cash', invoiceId: id, amount: total, valueOn: today });
  await clerk.call(blocks.set, {
    invoiceId: mine!.id,
    kind: 'disputed',
    until: null,
    reason: 'Level of Rosa',
  });
  await world.inside(organisationId, (context) => eraseResident(context, residentId));
  const { rows } = await world.server.database.pool.query(
    `select title, law, keep_until::text from platform.locked_records where person_id = $1 and title like 'M%' order by title`,
    [residentId],
  );
  expect(rows).toEqual(
    sent
      .map(({ number }) => number)
      .toSorted()
      .map((title) => ({
        title,
        law: 'Art. 958f OR',
        keep_until: `${Number(today.slice(0, 4)) + 10}-12-31`,
      })),
  );
  expect(await allLetters(clerk)).toHaveLength(3);
  expect(await clerk.refused(letters.pdf, { id: sent[0]!.id })).toMatchObject({ status: 404 });
  const { rows: left } = await world.server.database.pool.query(
    'select count(*)::int as count from reminders.blocks where resident_id = $1',
    [residentId],
  );
  expect(left).toEqual([{ count: 0 }]);
});

test('a draft of a run goes with the person', async () => {
  const { clerk, issued, organisationId, today } = await overdueHome();
  await clerk.call(runs.start, {});
  for (const { id, total } of issued)
    await clerk.call(payments.byHand, { way: 'cash', invoiceId: id, amount: total, valueOn: today });
  await world.inside(organisationId, (context) => eraseResident(context, issued[0]!.residentId));
  expect((await clerk.call(runs.current, {})).drafts).toEqual([]);
  const { rows } = await world.server.database.pool.query(
    `select title from platform.locked_records where person_id = $1 and title is null`,
    [issued[0]!.residentId],
  );
  expect(rows).toEqual([]);
});
