import { beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '#platform/server/call/context.ts';
import { notifications } from '#platform/contract/frame.ts';
import { events } from '../contract/index.ts';
import { eventLanes, eventsToday, upcomingFacts } from './facts.ts';
import { remindOfEvents } from './remind.ts';
import { openStand, type Stand } from './testing.ts';
import { confirms } from '#platform/server/call/record-facts.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const at = <T>(moment: string, work: (context: Context) => Promise<T>) =>
  stand.world.inside(stand.home, work, new Date(moment));

describe('what the next people on duty hear', () => {
  test('appointments of this shift and the next, each under the same key', async () => {
    const anna = await stand.resident();
    const beat = await stand.resident();
    const event = await stand.create({
      title: 'Dentist',
      rooms: ['Town'],
      residentIds: [anna, beat],
      recurrence: { frequency: 'weekly' },
    });
    await stand.create({
      title: 'Birthday',
      type: 'birthday',
      residentIds: [anna],
      startTime: null,
      endTime: null,
    });
    const facts = (moment: string, since: string) =>
      at(moment, (context) => upcomingFacts(context, { since: new Date(since), residentIds: [anna] }));
    const [birthday, dentist, ...none] = await facts('2026-11-24T06:00:00Z', '2026-11-23T21:00:00Z');
    expect(none).toEqual([]);
    expect(dentist).toEqual({
      residentId: anna,
      key: `calendar.${event.id}.2026-11-24.10:00`,
      kind: 'appointment',
      at: '2026-11-24T09:00:00.000Z',
      text: '10:00 Dentist, Town',
      tab: 'calendar',
    });
    expect(birthday).toMatchObject({ at: '2026-11-24', text: 'Birthday' });
    expect(await facts('2026-11-24T13:00:00Z', '2026-11-24T10:00:00Z')).toMatchObject([{ text: 'Birthday' }]);
    expect(await facts('2026-11-23T16:00:00Z', '2026-11-23T15:00:00Z')).toMatchObject([{ text: 'Birthday' }]);
    expect(await facts('2026-12-01T06:00:00Z', '2026-12-01T05:00:00Z')).toMatchObject([
      { key: `calendar.${event.id}.2026-12-01.10:00` },
    ]);
    expect(
      await at('2026-11-24T06:00:00Z', (context) =>
        upcomingFacts(context, { since: new Date(0), residentIds: [] }),
      ),
    ).toEqual([]);
  });
});

test('an appointment that was removed is told as withdrawn, under the key of what was heard; one of tomorrow evening is not', async () => {
  const anna = await stand.resident();
  const event = await stand.create({ title: 'Dentist', residentIds: [anna] });
  const facts = (moment: string) =>
    at(moment, (context) =>
      upcomingFacts(context, { since: new Date('2026-11-23T21:00:00Z'), residentIds: [anna] }),
    );
  const [told] = await facts('2026-11-24T06:00:00Z');
  await at('2026-11-24T06:30:00Z', (context) =>
    context.db
      .updateTable('calendar.events')
      .set({ removed_at: context.now, removed_by: stand.nurse.accountId })
      .where('organisation_id', '=', stand.home)
      .where('id', '=', event.id)
      .execute(),
  );
  const [gone, ...none] = await facts('2026-11-24T07:00:00Z');
  expect(none).toEqual([]);
  expect(gone).toMatchObject({ withdrawn: 'struck', kind: 'warning', text: told!.text });
  expect(confirms(told!.key, gone!.key)).toBe(true);
  // it does not stand in the day, nor on the time line
  expect(await at('2026-11-24T07:00:00Z', (context) => eventsToday(context, { residentId: anna }))).toEqual(
    [],
  );
});

test('today of a resident, and the time line', async () => {
  const kim = await stand.resident();
  await stand.create({ title: 'Choir', residentIds: [kim], recurrence: { frequency: 'daily', count: 3 } });
  expect(
    await at('2026-11-25T06:00:00Z', (context) => eventsToday(context, { residentId: kim })),
  ).toMatchObject([{ residentId: kim, state: 'planned', at: '2026-11-25T09:00:00.000Z', what: 'Choir' }]);
  const [lane] = await at('2026-11-25T06:00:00Z', (context) =>
    eventLanes(context, { residentId: kim, from: '2026-11-25', to: '2027-11-24' }),
  );
  expect(lane).toMatchObject({ key: 'calendar.events', name: 'Calendar', kind: 'events' });
  expect(lane!.items.map((one) => one.at)).toEqual(['2026-11-25T09:00:00.000Z', '2026-11-26T09:00:00.000Z']);
});

describe('reminders', () => {
  const told = async (actor: Stand['nurse']) =>
    (await actor.call(notifications.list, {})).items.map((one) => one.title);

  test('tell who takes part once, in time, and of each day of a series', async () => {
    const staff = await stand.world.actor(stand.home, 'NURSE');
    await stand.create({
      title: 'Rounds',
      firstDay: '2026-12-10',
      lastDay: '2026-12-10',
      accountIds: [staff.accountId],
      reminderMinutes: 60,
      recurrence: { frequency: 'daily', count: 2 },
    });
    await at('2026-12-10T07:55:00Z', remindOfEvents);
    expect(await told(staff)).toEqual([]);
    await at('2026-12-10T08:05:00Z', remindOfEvents);
    await at('2026-12-10T08:10:00Z', remindOfEvents);
    expect(await told(staff)).toEqual(['Rounds: 10.12.2026, 10:00']);
    await at('2026-12-11T08:59:00Z', remindOfEvents);
    expect(await told(staff)).toHaveLength(2);
    await at('2026-12-11T09:30:00Z', remindOfEvents);
    expect(await told(staff)).toHaveLength(2);
  });

  test('tell who entered it where no staff takes part, and what lasts all day from eight', async () => {
    await stand.create({
      title: 'Fair',
      firstDay: '2026-12-20',
      lastDay: '2026-12-20',
      startTime: null,
      endTime: null,
      reminderMinutes: 1440,
    });
    await at('2026-12-19T06:59:00Z', remindOfEvents);
    expect(await told(stand.nurse)).toEqual([]);
    await at('2026-12-19T07:00:00Z', remindOfEvents);
    expect(await told(stand.nurse)).toEqual(['Fair: 20.12.2026']);
  });

  test('tell again of what was moved after people were told, also back, and not of another title', async () => {
    const staff = await stand.world.actor(stand.home, 'NURSE');
    const day = '2026-12-14';
    const fields = {
      type: 'outsideAppointment',
      accountIds: [staff.accountId],
      reminderMinutes: 2880,
      recurrence: null,
    };
    const when = { firstDay: day, lastDay: day, startTime: '10:00', endTime: '11:00' };
    let now = await stand.create({ title: 'Visit', ...fields, ...when });
    const change = async (more: object) => {
      const { id, version } = now;
      now = await stand.nurse.call(events.change, {
        ...{ id, version, scope: 'all', day: now.firstDay, title: 'Visit' },
        ...{ ...fields, ...when, ...more },
      });
      await at('2026-12-13T12:00:00Z', remindOfEvents);
    };
    await change({});
    await change({ title: 'Visit of the district' });
    expect(await told(staff)).toEqual(['Visit: 14.12.2026, 10:00']);
    await change({ startTime: '16:00', endTime: '17:00' });
    await change({ firstDay: '2026-12-13', lastDay: '2026-12-13', startTime: '18:00', endTime: '19:00' });
    await change({ startTime: '16:00', endTime: '17:00' });
    expect((await told(staff)).toSorted()).toEqual([
      'Visit: 13.12.2026, 18:00',
      'Visit: 14.12.2026, 10:00',
      'Visit: 14.12.2026, 16:00',
      'Visit: 14.12.2026, 16:00',
    ]);
  });

  test.each(['one', 'following', 'all'] as const)(
    'of a series do not tell twice of the day whose title was changed: %s',
    async (scope) => {
      const staff = await stand.world.actor(stand.home, 'NURSE');
      const fields = {
        ...{ type: 'outsideAppointment', accountIds: [staff.accountId], reminderMinutes: 60 },
        ...{ startTime: '10:00', endTime: '11:00' },
      };
      const series = await stand.create({
        ...fields,
        ...{ title: 'Rounds', firstDay: '2026-12-15', lastDay: '2026-12-15' },
        recurrence: { frequency: 'daily', count: 3 },
      });
      const day = '2026-12-16';
      await at('2026-12-16T08:05:00Z', remindOfEvents);
      const changed = { ...fields, title: 'Long rounds', firstDay: day, lastDay: day };
      const { id, version } = series;
      const asked = { id, version, scope, day, ...changed };
      const after = await stand.nurse.call(events.change, {
        ...asked,
        recurrence: scope === 'one' ? null : { frequency: 'daily', count: 3 },
      });
      await at('2026-12-16T08:10:00Z', remindOfEvents);
      expect(await told(staff)).toHaveLength(1);
      await stand.nurse.call(events.change, {
        ...asked,
        ...{ id: after.id, version: after.version, scope: 'all', startTime: '10:30', endTime: '11:00' },
        recurrence: after.recurrence,
      });
      await at('2026-12-16T08:15:00Z', remindOfEvents);
      expect(await told(staff)).toHaveLength(1);
      await at('2026-12-16T08:40:00Z', remindOfEvents);
      await at('2026-12-16T08:45:00Z', remindOfEvents);
      expect(await told(staff)).toHaveLength(2);
    },
  );

  test('do not tell of what was called off', async () => {
    await stand.create({ title: 'None', firstDay: '2026-12-22', lastDay: '2026-12-22' });
    await at('2026-12-22T08:59:00Z', remindOfEvents);
    expect(await told(stand.nurse)).toEqual(['Fair: 20.12.2026']);
  });
});
