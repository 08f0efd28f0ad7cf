import { beforeAll, expect, test } from 'vitest';
import { setArchived } from '#apps/residents/api.ts';
import { events, residentEvents } from '../contract/events.ts';
import { imports } from '../contract/imports.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'];
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const text = file(
  ...event('a', 'SUMMARY:Dentist', 'DTSTART:20261124T080000Z', 'DTEND:20261124T090000Z', 'LOCATION:Town'),
  ...event(
    'b',
    'SUMMARY:Choir',
    'DTSTART:20261125T100000',
    'DTEND:20261125T110000',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'EXDATE:20261209T100000',
  ),
  ...event(
    'b',
    'SUMMARY:Choir outside',
    'DTSTART:20261203T100000',
    'DTEND:20261203T110000',
    'RECURRENCE-ID:20261202T100000',
  ),
  ...event('c', 'SUMMARY:Each hour', 'DTSTART:20261124T080000', 'RRULE:FREQ=HOURLY'),
  ...event('d', 'SUMMARY:For ever', 'DTSTART:20261124T080000', 'RRULE:FREQ=DAILY;UNTIL=20700101'),
  ...event('e', 'SUMMARY:Backwards', 'DTSTART:20261124T080000', 'DTEND:20261124T070000'),
  ...event('f', 'SUMMARY:Long', 'DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20281124'),
);
const read = (residentId: string | null, dryRun: boolean, more: object = {}) =>
  stand.nurse.call(imports.read, { text, type: 'other', residentId, dryRun, ...more });
const listed = async (residentId: string) =>
  (
    await stand.nurse.call(residentEvents.list, { residentId, from: '2026-11-23', to: '2026-12-31' })
  ).items.map((one) => `${one.firstDay} ${one.startTime} ${one.title} ${one.rooms.join()}`);

test('says first what would become of it, then takes it in; a second time it is known', async () => {
  const anna = await stand.resident();
  const dry = await read(anna, true);
  expect(dry.counts).toEqual({ created: 3, known: 0, refused: 4 });
  expect(dry.rows.map((row) => [row.title, row.outcome, row.reason])).toEqual([
    ['Dentist', 'created', null],
    ['Choir', 'created', null],
    ['Choir outside', 'created', null],
    ['Each hour', 'refused', 'ruleNotKept'],
    ['For ever', 'refused', 'ruleTooLong'],
    ['Backwards', 'refused', 'endBeforeStart'],
    ['Long', 'refused', 'lastsTooLong'],
  ]);
  expect(await listed(anna)).toEqual([]);
  expect(await read(anna, false)).toEqual(dry);
  const there = [
    '2026-11-24 09:00 Dentist Town',
    '2026-11-25 10:00 Choir ',
    '2026-12-03 10:00 Choir outside ',
    '2026-12-16 10:00 Choir ',
  ];
  expect(await listed(anna)).toEqual(there);
  expect((await read(anna, false)).counts).toEqual({ created: 0, known: 3, refused: 4 });
  expect(await listed(anna)).toEqual(there);
});

test('so many series of a file are taken at most', async () => {
  const many = file(
    ...Array.from({ length: 501 }, (_, index) =>
      event(`many ${index}`, 'SUMMARY:Many', 'DTSTART:20261124T080000', 'RRULE:FREQ=WEEKLY'),
    ).flat(),
  );
  const report = await read(null, true, { text: many });
  expect(report.counts).toEqual({ created: 500, known: 0, refused: 1 });
  expect(report.rows.at(-1)).toMatchObject({ outcome: 'refused', reason: 'tooManySeries' });
});

test('what was removed here may come again', async () => {
  const anna = await stand.resident();
  const single = file(...event('again', 'SUMMARY:Again', 'DTSTART:20261124T080000'));
  await read(anna, false, { text: single });
  const { items } = await stand.nurse.call(residentEvents.list, {
    residentId: anna,
    from: '2026-11-24',
    to: '2026-11-24',
  });
  await stand.nurse.call(events.remove, { id: items[0]!.id, version: 1, scope: 'all', day: '2026-11-24' });
  expect((await read(anna, false, { text: single })).counts.created).toBe(1);
});

test('what cannot be read is refused whole, at its field', async () => {
  const refused = (more: object) =>
    stand.nurse.refused(imports.read, { text, type: 'other', dryRun: false, ...more });
  expect(await refused({ text: 'hello' })).toMatchObject({
    status: 422,
    code: 'notACalendar',
    errors: [{ path: 'text' }],
  });
  expect(
    await refused({ text: file(...Array.from({ length: 2001 }, (_, index) => event(`n${index}`)).flat()) }),
  ).toMatchObject({ code: 'tooManyEvents' });
  expect(await refused({ type: 'nothing' })).toMatchObject({
    code: 'unknownType',
    errors: [{ path: 'type' }],
  });
  expect(await refused({ residentId: '019aa000-0000-7000-8000-000000000000' })).toMatchObject({
    code: 'unknownResident',
  });
  const gone = await stand.resident();
  await stand.world.inside(stand.home, (context) =>
    setArchived(context, { residentId: gone, version: 1, archived: true, until: null }),
  );
  expect(await refused({ residentId: gone })).toMatchObject({ code: 'residentArchived' });
  expect(await stand.doctor.refused(imports.read, { text, type: 'other', dryRun: true })).toMatchObject({
    status: 403,
  });
  expect(
    await stand.stranger.refused(imports.read, { text, type: 'other', residentId: gone, dryRun: true }),
  ).toMatchObject({ code: 'unknownResident' });
});
