import { beforeAll, expect, test } from 'vitest';
import { scales } from '#apps/diabetes/contract/scales.ts';
import { doses } from '#apps/medication-giving/contract/doses.ts';
import { ago, lantus, openStand, type Stand, torem } from '#apps/medication-giving/server/testing.ts';
import { orders } from '#apps/medication/contract/orders.ts';
import { Content } from '#apps/medication/contract/order-shape.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { wearPatch } from '#apps/medicine-stock/server/testing.ts';
import { pdfPages } from '#platform/server/testing/pdf.ts';
import { preferencesKey } from '#platform/server/settings/preferences.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';
import { sheets } from '../contract/index.ts';
import { sheetOf } from './gather.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
/** The sections about medicines, by their titles. */
const told = async (residentId: string, language: 'en' | 'de' = 'en') => {
  const { world, home } = stand;
  await world.inside(home, (context) =>
    storeSetting(context, 'organisation', home, preferencesKey, { language }),
  );
  const { sections } = await world.inside(home, (context) => sheetOf(context, residentId));
  return Object.fromEntries(sections.map(({ title, lines }) => [title, lines]));
};
const moment = / \d\d:\d\d$/;

test('what runs stands on it: fixed, reserves with their limits, each with when it was last taken', async () => {
  const planned = await stand.planned(-10, { food: 'after', indication: 'heart' });
  const { residentId } = planned;
  await stand.sign(planned);
  const reserve = await stand.reserve(residentId);
  await stand.nurse.call(doses.giveReserve, {
    residentId,
    orderId: reserve.id,
    number: 1,
    quantity: 1,
    reason: 'pain',
    givenAt: ago(300),
  });
  await stand.order(residentId, { ...torem, name: 'Norvasc', substances: 'amlodipine 5 mg', morning: 1 });
  const stopped = await stand.order(residentId, { ...torem, name: 'Gone', substances: '', evening: 1 });
  await stand.nurse.call(orders.stop, {
    residentId,
    id: stopped.id,
    version: stopped.version,
    orderedBy: 'Dr. Frei',
    way: 'written',
    reason: 'over',
  });
  const sheet = await told(residentId);
  const [norvasc, torem1, ...more] = sheet['Medication']!;
  expect(more).toEqual([]);
  expect(norvasc).toContain('Norvasc 10 mg · 1-0-0-0');
  expect(norvasc).toContain('not taken here yet');
  expect(torem1).toMatch(/^Torem 10 mg · .* · After food · heart · last 1 on /);
  expect(torem1).toMatch(moment);
  const [dafalgan] = sheet['Reserves']!;
  expect(dafalgan).toContain('Pain NRS >= 4 · Pain above 6 after an hour · last 1 on ');
  expect(sheet).not.toHaveProperty('Insulin');
  expect(sheet).not.toHaveProperty('Patches on the skin');
  const german = await told(residentId, 'de');
  expect(german['Medikation']![1]).toContain('zuletzt 1 am ');
  expect(german['Reserven']).toHaveLength(1);
  expect(pdfPages(await stand.nurse.file(sheets.print, { residentId }))).toBe(1);
});

test('a pause is said, what was refused was not taken', async () => {
  const planned = await stand.planned(-10);
  const { residentId, order } = planned;
  await stand.sign(planned, { outcome: 'refused', reason: 'refused' });
  await stand.nurse.call(orders.pause, {
    residentId,
    id: order.id,
    version: order.version,
    orderedBy: 'Dr. Frei',
    way: 'written',
    reason: 'dry mouth',
    toDay: addDays(stand.today, 2),
  });
  const [line] = (await told(residentId))['Medication']!;
  expect(line).toMatch(/Paused until .*: dry mouth · not taken here yet$/);
});

test('insulin with its scale, a patch with its place until it is taken off', async () => {
  const residentId = await stand.resident();
  const insulin = await stand.order(residentId, { ...lantus, evening: 4 });
  const row = (from: number, to: number | null, units: number, call = false) => ({ from, to, units, call });
  await stand.doctor.call(scales.change, {
    residentId,
    orderId: insulin.id,
    part: 'evening',
    number: 0,
    adds: true,
    rows: [row(0, 4, 0), row(4, 8, 0), row(8, 20, 2), row(20, null, 8, true)],
    doctor: 'Dr. Frei',
    orderedOn: stand.today,
    way: 'written',
  });
  const [by, offBy] = [stand.nurse.accountId, stand.other.accountId];
  await wearPatch(stand.world, stand.home, { residentId, name: 'Durogesic', by });
  await wearPatch(stand.world, stand.home, { residentId, name: 'Old patch', by, offBy });
  const sheet = await told(residentId);
  expect(sheet['Medication']).toEqual(['None recorded']);
  expect(sheet['Insulin']).toEqual([
    expect.stringContaining('scale (Evening): ≥ 0.0: +0, ≥ 4.0: +0, ≥ 8.0: +2, ≥ 20.0: +8 (call the doctor)'),
  ]);
  expect(sheet['Patches on the skin']).toEqual([
    expect.stringMatching(/^Durogesic 12 µg\/h, Chest left, since /),
  ]);
});
test('what has not begun, what changes, and quantities by date are said', async () => {
  const residentId = await stand.resident();
  const day = (days: number) => addDays(stand.today, days);
  const at = (days: number) => instantAt(day(days), '12:00', 'Europe/Zurich');
  await stand.order(residentId, { ...torem, morning: 1, startsAt: at(3) });
  const changing = await stand.order(residentId, { ...torem, name: 'Norvasc', substances: '', morning: 1 });
  const { id, version } = changing;
  await stand.nurse.call(orders.change, {
    ...{ residentId, id, version, way: 'written', orderedBy: 'Dr. Frei', reason: 'dizzy' },
    ...Content.parse(changing.current),
    evening: 0.5,
    startsAt: at(2),
  });
  const row = (days: number, morning: number) => ({ day: day(days), morning });
  await stand.order(residentId, {
    ...{ ...torem, name: 'Marcoumar', substances: '', repetition: 'variable', endsOn: day(2) },
    startsAt: instantAt(stand.today, '00:00', 'Europe/Zurich'),
    rows: [row(0, 2), row(1, 1), row(2, 0.5)],
  });
  const [marcoumar, norvasc, later] = (await told(residentId))['Medication']!;
  expect(later).toContain(`Torem 10 mg · from ${dayText(day(3), 'en')} 12:00 · 1-0-0-0`);
  expect(norvasc).toMatch(/ · 1-0-0-0 \(tablets?\) · .*from .* 12:00: Norvasc 10 mg 1-0-½-0/);
  expect(marcoumar).toContain(`${dayText(day(1), 'en')} 1-0-0-0, ${dayText(day(2), 'en')} ½-0-0-0`);
});

test('without any order that is said, and nothing of insulin', async () => {
  const sheet = await told(await stand.resident(), 'de');
  expect(sheet['Medikation']).toEqual(['Nichts erfasst']);
  expect(sheet).not.toHaveProperty('Reserven');
});
