import { expect, test } from 'vitest';
import { presentResidents } from '#apps/residents/api.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { createWorld } from '#platform/server/testing/world.ts';
import { measuringDue, orderFacts } from './facts.ts';

test('a usual day in the demo home: some to measure at any hour, not the whole house, and a few that were missed', async () => {
  const world = await createWorld();
  for (const time of ['05:30', '11:00', '20:00']) {
    const home = await world.organisation();
    const now = await world.inside(home, ({ today, zone }) =>
      Promise.resolve(new Date(instantAt(today, time, zone))),
    );
    const [due, told] = await world.inside(
      home,
      async (context) => {
        for (const code of ['sites', 'residents', 'vitals', 'vital-orders'])
          await world.server.apps.find((app) => app.manifest.code === code)!.demo!(context);
        const residentIds = (await presentResidents(context, { day: context.today })).map((one) => one.id);
        const since = new Date(now.getTime() - 24 * 3_600_000);
        return [
          await measuringDue(context, { centerId: undefined, rows: 200 }),
          await orderFacts(context, { since, residentIds }),
        ];
      },
      now,
    );
    expect(due.total, `${time} ${due.items.map((one) => one.what).join()}`).toBeGreaterThanOrEqual(3);
    expect(due.total, `${time} ${due.items.map((one) => one.what).join()}`).toBeLessThanOrEqual(25);
    expect(told.length, `${time} ${told.map((one) => one.text).join()}`).toBeLessThanOrEqual(25);
  }
});
