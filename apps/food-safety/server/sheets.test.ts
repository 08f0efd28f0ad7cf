import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { pdfWords } from '#platform/server/testing/pdf.ts';
import { batches } from '../contract/batches.ts';
import { checks } from '../contract/checks.ts';
import { sheets } from '../contract/sheets.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
  const at = (day: string) => stand.at(`2026-10-${day}T08:00:00+02:00`);
  // due on three days of October: the 5th, the 12th and the 19th
  const fridge = await stand.point(
    'fridge',
    { frequency: 'weekly', weekdays: [1] },
    '2026-10-05T00:00:00+02:00',
  );
  await at('05')(checks.record, { pointId: fridge, value: 4 });
  const wrong = await at('12')(checks.record, { pointId: fridge, value: 48, action: 'adjusted' });
  await at('12')(checks.correct, { entryId: wrong.id, value: 4.8, reason: 'Typed without a point' });
  const late = { pointId: fridge, value: -1.5 };
  await stand.at('2026-10-26T20:00:00+01:00')(checks.record, late);
  const cooling = await stand.point('cooling', {}, '2026-10-01T00:00:00+02:00');
  const begun = await at('14')(batches.start, { pointId: cooling, dish: 'Goulash', value: 70 });
  await stand.at('2026-10-14T09:50:00+02:00')(batches.read, {
    id: begun.id,
    value: 12,
    action: 'discarded',
    actionText: '4 kg',
  });
  // the first minutes of November in Zurich are not October
  await stand.at('2026-11-01T00:10:00+01:00')(checks.record, { pointId: fridge, value: 3.3 });
});
const sheet = (format: 'csv' | 'pdf' | 'xlsx', more: object = {}) =>
  stand.cook.file(sheets.month, { centerId: stand.centerId, month: '2026-10', format, ...more });

test('every entry of the month with its limit and what was done, and every check that nobody did', async () => {
  const lines = (await sheet('csv')).toString().trim().split('\r\n');
  const at = (text: string) => lines.filter((line) => line.includes(text));
  expect(at('10/05/2026 08:00')[0]).toMatch(/4 °C.*at most 5 °C.*In the limits.*Testo 3/);
  expect(at('10/12/2026 08:00')).toHaveLength(2);
  expect(at('48 °C')[0]).toMatch(/Outside the limits.*Device set anew.*Replaced by no\. 3/);
  expect(at('4.8 °C')[0]).toMatch(/Corrects no\. 2/);
  expect(at('4.8 °C')[0]).toContain('Typed without a point');
  expect(at('10/19/2026 09:00')[0]).toContain('Missing');
  expect(at('−1.5 °C')[0]).toContain('Late');
  expect(at('12 °C')[0]).toMatch(/from 65 °C to 5 °C within 90 min.*Outside.*Goulash.*Thrown away, 4 kg/);
  expect(at('3.3 °C')).toEqual([]);
  expect(lines).toHaveLength(1 + 7);
});

test('on paper with the name of the center; as a table, too', async () => {
  const text = pdfWords(await sheet('pdf'))
    .join(' ')
    .replaceAll(/ +/g, ' ');
  expect(text).toContain('Seeblick');
  expect(text).toContain('Goulash');
  expect(text).toContain('10/2026');
  // signs that not every font has
  for (const sign of ['höchstens 5 °C', '−1.5']) expect(text, sign).toContain(sign);
  expect((await sheet('xlsx')).length).toBeGreaterThan(1000);
});

test('no right, another home, a center that is none', async () => {
  const asked = { centerId: stand.centerId, month: '2026-10', format: 'csv' };
  expect(await stand.nurse.refused(sheets.month, asked)).toMatchObject({ status: 403 });
  for (const [actor, input] of [
    [stand.stranger, asked],
    [stand.cook, { ...asked, centerId: newId() }],
  ] as const)
    expect(await actor.refused(sheets.month, input)).toMatchObject({ status: 422, code: 'centerUnknown' });
  expect(await stand.cook.refused(sheets.month, { ...asked, month: '2026-13' })).toMatchObject({
    status: 400,
  });
});
