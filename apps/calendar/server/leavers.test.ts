import { beforeAll, describe, expect, test } from 'vitest';
import { address } from '#platform/contract/call.ts';
import { notifications } from '#platform/contract/frame.ts';
import type { Context } from '#platform/server/call/context.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { residents, stays } from '#apps/residents/contract/index.ts';
import { events, residentEvents } from '../contract/events.ts';
import { feed, feeds } from '../contract/feeds.ts';
import { assignments } from './assignments.ts';
import { eventLanes, eventsToday, upcomingFacts } from './facts.ts';
import { remindOfEvents } from './remind.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
/** By the clock of the database: what is entered is entered today. */
let today: string;
beforeAll(async () => {
  stand = await openStand();
  today = civilOf(new Date(), 'Europe/Zurich').day;
});
const on = (day: string) => ({ firstDay: day, lastDay: day });
const span = () => ({ from: addDays(today, -20), to: addDays(today, 40) });
const query = (text: string, values: unknown[]) => stand.world.server.database.pool.query(text, values);
const left = async (residentId: string, exitDate: string) => {
  const [stay] = await stand.nurse.call(stays.list, { residentId });
  await stand.nurse.call(stays.change, { ...stay!, residentId, exitDate });
};
const died = async (residentId: string, deathDate: string) => {
  const { id: _, ...profile } = await stand.nurse.call(residents.get, { residentId });
  await stand.nurse.call(residents.change, { ...profile, residentId, deathDate });
};
/** What was entered before somebody left. */
const entered = (id: string, day: string) =>
  query('update calendar.events set created_at = $3 where organisation_id = $1 and id = $2', [
    stand.home,
    id,
    `${day}T10:00:00Z`,
  ]);
const stopped = (accountId: string) =>
  query('update platform.accounts set active = false where organisation_id = $1 and id = $2', [
    stand.home,
    accountId,
  ]);
const inHome = async () =>
  (await stand.nurse.call(events.list, span())).items.map((one) => `${one.title} ${one.day}`);
const at = <T>(day: string, work: (context: Context) => Promise<T>) =>
  stand.world.inside(stand.home, work, new Date(`${day}T12:00:00Z`));

/** A daily event of ten days around a leaving five days ago. */
async function leaving(title: string, residentIds: string[]) {
  const event = await stand.create({
    ...on(addDays(today, -8)),
    title,
    residentIds,
    recurrence: { frequency: 'daily', count: 30 },
  });
  await entered(event.id, addDays(today, -10));
  return event;
}

describe('a resident who left or died', () => {
  test.each([
    ['left', left],
    ['died', died],
  ] as const)(
    '%s: what was stays, what would come is gone from the calendar of the home',
    async (word, go) => {
      const anna = await stand.resident();
      await leaving(word, [anna]);
      await go(anna, addDays(today, -5));
      const own = (await inHome()).filter((one) => one.startsWith(word));
      expect(own).toEqual([-8, -7, -6, -5].map((one) => `${word} ${addDays(today, one)}`));
      // in the own calendar it stands with its mark
      const { items } = await stand.nurse.call(residentEvents.list, { residentId: anna, ...span() });
      expect(items).toHaveLength(30);
      expect(items.find((one) => one.day === addDays(today, -5))?.left).toEqual([]);
      expect(items.find((one) => one.day === addDays(today, -4))?.left).toEqual([anna]);
      const named = await stand.nurse.call(events.list, { ...span(), residentIds: [anna] });
      expect(named.items).toHaveLength(30);
    },
  );

  test('of several the others go on; who left is marked and is in no two places', async () => {
    const [anna, beat] = [await stand.resident(), await stand.resident()];
    await leaving('Choir', [anna, beat]);
    await leaving('Bath', [anna]);
    await left(anna, addDays(today, -5));
    const { items } = await stand.nurse.call(events.list, span());
    const choir = items.find((one) => one.title === 'Choir' && one.day === today)!;
    expect(choir.left).toEqual([anna]);
    expect(choir.residents.map((one) => one.id)).toEqual([anna, beat]);
    expect(choir.conflicts).toEqual([]);
    const before = items.find((one) => one.title === 'Choir' && one.day === addDays(today, -6))!;
    expect(before.conflicts.map((one) => one.title)).toEqual(['Bath']);
  });

  test('until the last day has come, and what was entered afterwards, it stands there', async () => {
    const [anna, beat] = [await stand.resident(), await stand.resident()];
    await stand.create({ ...on(addDays(today, 9)), title: 'Handing over', residentIds: [anna] });
    await left(anna, addDays(today, 3));
    expect(await inHome()).toContain(`Handing over ${addDays(today, 9)}`);
    await died(beat, addDays(today, -2));
    await stand.create({ ...on(addDays(today, 4)), title: 'Farewell', residentIds: [beat] });
    expect(await inHome()).toContain(`Farewell ${addDays(today, 4)}`);
  });

  test('leaves hand-over, day, time line, feed and reminders', async () => {
    const anna = await stand.resident();
    const event = await stand.create({
      ...on(addDays(today, -8)),
      title: 'Massage',
      residentIds: [anna],
      accountIds: [stand.lead.accountId],
      reminderMinutes: 60,
      recurrence: { frequency: 'daily' },
    });
    await entered(event.id, addDays(today, -10));
    const said = async () => {
      const { address: url } = await stand.lead.call(feeds.create, { name: 'Phone', shared: false });
      const { path } = address(feed.read, { link: url.slice(url.lastIndexOf('/') + 1) });
      const file = (await stand.world.server.http.inject({ method: 'GET', url: path })).body;
      return {
        facts: await at(today, (context) =>
          upcomingFacts(context, { since: new Date(`${today}T07:00:00Z`), residentIds: [anna] }),
        ).then((all) => all.length),
        marks: (await at(today, (context) => eventsToday(context, { residentId: anna }))).length,
        lane: (await at(today, (context) => eventLanes(context, { residentId: anna, ...span() })))[0]!.items
          .length,
        feed: [...file.matchAll(/SUMMARY:Massage/g)].length,
      };
    };
    const all = await said();
    expect(all.facts).toBeGreaterThan(0);
    expect(all).toMatchObject({ marks: 1, lane: 49 });
    expect(all.feed).toBeGreaterThan(400);
    await left(anna, addDays(today, -5));
    expect(await said()).toEqual({ facts: 0, marks: 0, lane: 4, feed: 4 });
    await stand.world.inside(stand.home, remindOfEvents, new Date(`${addDays(today, 1)}T08:30:00Z`));
    expect((await stand.lead.call(notifications.list, {})).items).toEqual([]);
  });
});

describe('staff who left', () => {
  test('are marked on what comes; what was is as it was, and an event of theirs alone is gone', async () => {
    const [gone, anna] = [await stand.world.actor(stand.home, 'NURSE'), await stand.resident()];
    const people = { accountIds: [gone.accountId], recurrence: { frequency: 'daily' } };
    await stand.create({ ...on(addDays(today, -3)), title: 'Walk', residentIds: [anna], ...people });
    await stand.create({
      ...on(addDays(today, -3)),
      title: 'Talk',
      accountIds: [gone.accountId, stand.nurse.accountId],
      recurrence: { frequency: 'daily' },
    });
    await stopped(gone.accountId);
    const { items } = await stand.nurse.call(events.list, span());
    const of = (title: string, day: string) => items.find((one) => one.title === title && one.day === day);
    expect(of('Walk', addDays(today, -1))?.left).toEqual([]);
    expect(of('Walk', addDays(today, 2))?.left).toEqual([gone.accountId]);
    expect(of('Talk', addDays(today, 2))?.left).toEqual([gone.accountId]);
    await stopped(stand.nurse.accountId);
    const seen = await at(today, async (context) => {
      const { happeningStill } = await import('./leavers.ts');
      const { happenings, knownOf, within } = await import('./rows.ts');
      const all = happenings(
        await knownOf(context, await within(context, addDays(today, -3), today).execute()),
        addDays(today, -3),
        today,
      );
      const { days } = await happeningStill(context, all);
      return days.filter((one) => one.known.row.title === 'Talk').map((one) => one.day);
    });
    await query('update platform.accounts set active = true where organisation_id = $1 and id = $2', [
      stand.home,
      stand.nurse.accountId,
    ]);
    expect(seen).toEqual([-3, -2, -1].map((one) => addDays(today, one)));
  });

  test('their appointments are given to a colleague from today on; what was stays theirs', async () => {
    const [gone, heir] = [
      await stand.world.actor(stand.home, 'NURSE'),
      await stand.world.actor(stand.home, 'NURSE'),
    ];
    const anna = await stand.resident();
    const mine = { residentIds: [anna], accountIds: [gone.accountId] };
    await stand.create({ ...on(addDays(today, -3)), title: 'Past', ...mine });
    await stand.create({ ...on(addDays(today, 3)), title: 'Comes', ...mine });
    await stand.create({
      ...on(addDays(today, 4)),
      title: 'Both',
      residentIds: [anna],
      accountIds: [gone.accountId, heir.accountId],
    });
    await stand.create({
      ...on(addDays(today, -2)),
      title: 'Series',
      ...mine,
      recurrence: { frequency: 'daily', count: 5 },
    });
    const { appointments } = assignments;
    expect(await at(today, (context) => appointments.count(context, gone.accountId))).toBe(3);
    await at(today, (context) => appointments.give(context, gone.accountId, heir.accountId));
    expect(await at(today, (context) => appointments.count(context, gone.accountId))).toBe(0);
    const { items } = await stand.nurse.call(residentEvents.list, { residentId: anna, ...span() });
    const who = items.map((one) => [
      one.title,
      (Date.parse(one.day) - Date.parse(today)) / 86_400_000,
      one.staff.map(({ id }) => (id === heir.accountId ? 'heir' : 'gone')).join(),
    ]);
    expect(who).toEqual([
      ['Past', -3, 'gone'],
      ['Series', -2, 'gone'],
      ['Series', -1, 'gone'],
      ['Series', 0, 'heir'],
      ['Series', 1, 'heir'],
      ['Series', 2, 'heir'],
      ['Comes', 3, 'heir'],
      ['Both', 4, 'heir'],
    ]);
  });
});
