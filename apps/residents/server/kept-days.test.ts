import { beforeAll, expect, test } from 'vitest';
import { addDays, daysFromTo } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { readsUnder } from '#platform/server/call/kept.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { absentOn, presenceOf, presentResidents } from '../api.ts';
import { absenceFacts } from './absences.ts';
import { makeResident, recordDeath } from './testing.ts';

/** Who was here and who away on the days around today: calls that read are told by what is kept of the home, the same as by the rows. */

let world: World;
let home: string;
const ids: string[] = [];
const kinds = ['hospital', 'vacation', 'other'] as const;
type Absence = readonly [kind: (typeof kinds)[number] | 'dayLeave', from: number, to: number | null];
type Person = readonly [
  entry: number,
  exit: number | null,
  died: number | null,
  absences: readonly Absence[],
];
const people: readonly Person[] = [
  [-400, null, null, []],
  [-400, null, null, [['hospital', -50, -36]]],
  [-400, null, null, [['hospital', -40, -35], ['vacation', -20, -20], ['other', -3, 0]]],
  [-400, null, null, [['hospital', -2, null], ['dayLeave', 0, 0]]],
  [-400, null, null, [['dayLeave', 0, 0], ['dayLeave', -1, -1]]],
  [-400, null, null, [['vacation', 0, 4]]],
  [-400, null, null, [['vacation', 3, null]]],
  [-400, null, -1, [['hospital', -10, null]]],
  [-400, null, 0, [['hospital', -10, -1]]],
  [-400, -2, null, [['hospital', -9, -4]]],
  [-30, 0, null, [['hospital', -9, -4]]],
  [0, null, null, []],
  [2, null, null, []],
]; // prettier-ignore

async function absent(context: Context, residentId: string, absences: readonly Absence[]): Promise<void> {
  for (const [kind, from, to] of absences)
    await context.db
      .insertInto('residents.absences')
      .values({
        organisation_id: home,
        id: crypto.randomUUID(),
        resident_id: residentId,
        kind,
        departure_date: addDays(context.today, from),
        return_date: to === null ? null : addDays(context.today, to),
      })
      .execute();
}

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  await world.inside(home, async (context) => {
    for (const [index, [entry, exit, died, absences]] of people.entries()) {
      const id = await makeResident(context, {
        lastName: `Person ${index}`,
        entryDate: addDays(context.today, entry),
      });
      ids.push(id);
      if (exit !== null)
        await context.db
          .updateTable('residents.stays')
          .set({ exit_date: addDays(context.today, exit) })
          .where('organisation_id', '=', home)
          .where('resident_id', '=', id)
          .execute();
      if (died !== null) await recordDeath(context, id, addDays(context.today, died));
      await absent(context, id, absences);
    }
  });
});

/** All that is told of the days around today, from that day on. */
async function told(context: Context, first: number) {
  const from = addDays(context.today, first);
  const days = daysFromTo(from, addDays(context.today, 6));
  const presence = await presenceOf(context, ids, { from, to: days.at(-1)! });
  const facts = await absenceFacts(
    { ...context, can: () => true },
    { since: new Date(`${from}T12:00:00Z`), residentIds: ids.slice(1) },
  );
  return {
    presence: days.map((day) => ids.map((id) => presence(id, day))),
    stranger: presence(crypto.randomUUID(), context.today),
    away: await Promise.all(days.map(async (day) => new Map([...(await absentOn(context, day))].toSorted()))),
    present: await Promise.all(
      days.map(async (day) => (await presentResidents(context, { day })).map((one) => one.id)),
    ),
    facts,
  };
}

/** As a call that reads is told, whose session brought the editions in force. */
const reading = <T>(ask: (context: Context) => Promise<T>): Promise<T> =>
  world.inside(home, async (context) => {
    const rows = await context.db
      .selectFrom('platform.editions')
      .select(['subject', 'edition'])
      .where('organisation_id', '=', home)
      .execute();
    readsUnder(
      context.unit,
      rows.map((row) => `${row.subject}:${row.edition}`),
    );
    return ask(context);
  });

test.each([-60, -36, -35, -34, -15, -1, 0])('from day %i on, as the rows say', async (first) => {
  const rows = await world.inside(home, (context) => told(context, first));
  expect(await reading((context) => told(context, first))).toEqual(rows);
  expect(new Set(rows.presence.flat())).toEqual(new Set(['here', 'absent', 'notHere']));
  expect(rows.facts.length).toBeGreaterThan(0);
});

test('a change counts at the next call, and one within the own work at once', async () => {
  const kindNow = (context: Context) => absentOn(context, context.today).then((all) => all.get(ids[0]!));
  const now = (context: Context) =>
    presenceOf(context, [ids[0]!], { from: context.today, to: context.today }).then((of) =>
      of(ids[0]!, context.today),
    );
  expect([await reading(kindNow), await reading(now)]).toEqual([undefined, 'here']);
  await world.inside(home, async (context) => {
    await absent(context, ids[0]!, [['hospital', -1, null]]);
    expect([await kindNow(context), await now(context)]).toEqual(['hospital', 'absent']);
  });
  expect([await reading(kindNow), await reading(now)]).toEqual(['hospital', 'absent']);
});
