import { expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { createWorld } from '#platform/server/testing/world.ts';
import { entries } from '#apps/care-reports/contract/entries.ts';
import { createResident } from '#apps/residents/api.ts';
import { endTasks, orderTask } from '../api.ts';

test('an entry of the care report belongs to what is ordered now, as it was called then; a correction takes it over', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const [nurse, cook] = [await world.actor(home, 'NURSE'), await world.actor(home, 'COOK')];
  const [residentId, otherId] = await world.inside(home, async (context) => [
    await createResident(context, { lastName: 'Bezug' }),
    await createResident(context, { lastName: 'Andere' }),
  ]);
  const ids: Record<string, string> = {};
  const sources = { walk: newId(), other: newId(), ended: newId() };
  const order = (name: keyof typeof sources, of: string, title: string) =>
    world.inside(home, (context) =>
      orderTask(context, {
        residentId: of,
        source: 'care-tasks.test',
        sourceId: sources[name],
        title,
        instructions: '',
        tab: 'ipp',
        timing: {
          repetition: 'daily',
          every: 1,
          weekdays: [],
          from: context.today,
          until: null,
          moments: ['12:00'],
        },
        assignedTo: null,
        reports: false,
      }),
    );
  await order('walk', residentId!, 'Walk after lunch');
  await order('other', otherId!, 'Of somebody else');
  await order('ended', residentId!, 'Ended before it began');
  await world.inside(home, (context) => endTasks(context, 'care-tasks.test', [sources.ended], '2020-01-01'));
  const offered = await nurse.call(entries.linkable, { residentId: residentId! });
  expect(offered).toMatchObject([{ kind: 'task', label: 'Walk after lunch', tab: 'ipp' }]);
  for (const one of await nurse.call(entries.linkable, { residentId: otherId! })) ids[one.label] = one.id;

  const write = (links: { kind: 'task'; id: string }[]) => ({
    residentId: residentId!,
    text: 'Walked',
    links,
  });
  const entry = await nurse.call(entries.write, write([{ kind: 'task', id: offered[0]!.id }]));
  expect(entry.links).toEqual(offered);
  await order('walk', residentId!, 'Walk before lunch');
  const corrected = await nurse.call(entries.correct, {
    residentId: residentId!,
    id: entry.id,
    version: entry.version,
    text: 'Walked twice',
    reason: 'forgot one',
  });
  expect(corrected.links).toEqual(offered);
  expect(
    (await nurse.refused(entries.write, write([{ kind: 'task', id: ids['Of somebody else']! }]))).code,
  ).toBe('unknownLink');
  expect((await cook.refused(entries.linkable, { residentId: residentId! })).status).toBe(403);
});
