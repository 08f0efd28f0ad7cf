import { beforeAll, describe, expect, test } from 'vitest';
import { createResident, enter } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { newId } from '#platform/server/database/ids.ts';
import { said } from '#platform/server/testing/said.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { usesOfValues } from '#platform/server/settings/dictionaries.ts';
import manifest from '../manifest.ts';
import { type Entry, EntryFields, entries } from '../contract/entries.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
let doctor: Actor;
let cook: Actor;
let stranger: Actor;
let count = 0;

const newResident = () =>
  world.inside(organisationId, async (context) => {
    const id = await createResident(context, {
      lastName: `Muster ${++count}`,
      firstName: 'Test',
      allowSimilar: true,
    });
    await enter(context, { residentId: id, entryDate: '2026-01-01' });
    return id;
  });
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const record = (residentId: string, more: object = {}): Promise<Entry> =>
  nurse.call(entries.record, { residentId, stoolType: 'type4', ...more });
const sent = (
  entry: Entry,
  { reason, ...more }: { readonly reason: string; readonly [field: string]: unknown },
) => ({
  ...EntryFields.parse(entry),
  residentId: entry.residentId,
  id: entry.id,
  version: entry.version,
  reason,
  ...more,
});

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  nurse = await world.actor(organisationId, 'NURSE');
  doctor = await world.actor(organisationId, 'DOCTOR');
  cook = await world.actor(organisationId, 'COOK');
  stranger = await world.actor(await world.organisation(), 'NURSE');
});

describe('an entry', () => {
  test('needs no more than a form: now, by whom', async () => {
    const entry = await record(await newResident(), { amount: 'medium' });
    expect(entry).toMatchObject({ what: 'stool', bristol: 4, amount: 'medium', late: false, version: 1 });
    expect(Math.abs(Date.now() - Date.parse(entry.happenedAt))).toBeLessThan(60_000);
    expect(entry.recorded.by).toContain('nurse');
  });
  test('each field comes back as it was filled in', async () => {
    const stool = {
      happenedAt: '2026-11-01T06:10:00.000Z',
      stoolType: 'type6',
      amount: 'large',
      colour: 'brown',
      smell: 'strong',
      blood: true,
      mucus: true,
      pain: true,
      laxative: true,
      incontinent: true,
      stoma: true,
      note: 'after lunch',
    };
    const urine = {
      happenedAt: '2026-11-01T07:10:00.000Z',
      what: 'urine',
      ml: 300,
      catheter: true,
      residualMl: 40,
      padWeightG: 120,
    };
    const residentId = await newResident();
    for (const given of [stool, urine]) {
      const fields = EntryFields.parse(given);
      // what the contract does not take would be lost on the way: it is all there
      expect(fields).toMatchObject(given);
      expect(EntryFields.parse(await nurse.call(entries.record, { residentId, ...fields }))).toEqual(fields);
    }
  });
  test('of this morning that is written down now is late', async () => {
    expect((await record(await newResident(), { happenedAt: ago(1.1) })).late).toBe(true);
    expect((await record(await newResident(), { happenedAt: ago(0.9) })).late).toBe(false);
  });
  test.each<[string, object, string]>([
    ['tomorrow', { happenedAt: ago(-24) }, 'inFuture'],
    ['type 8', { stoolType: 'type8' }, 'unknownType'],
    ['nothing at all', { stoolType: null }, 'entryRequired'],
    ['none of type 4', { amount: 'none' }, 'noneContradicts'],
    ['urine with a form', { what: 'urine' }, 'typeOfStoolOnly'],
    ['stool in millilitres', { ml: 100 }, 'millilitresNotOfStool'],
    ['urine with a laxative', { what: 'urine', stoolType: null, ml: 100, laxative: true }, 'stoolOnly'],
    ['stool by a catheter', { catheter: true }, 'urineOnly'],
  ])('%s is refused, and nothing is stored', async (_, input, code) => {
    const residentId = await newResident();
    expect(await nurse.refused(entries.record, { residentId, stoolType: 'type4', ...input })).toMatchObject({
      status: 422,
      code,
    });
    expect((await nurse.call(entries.list, { residentId })).items).toEqual([]);
  });
  test('more than 3000 ml is refused at the field', async () => {
    const residentId = await newResident();
    expect(await nurse.refused(entries.record, { residentId, what: 'urine', ml: 3001 })).toMatchObject({
      errors: [{ path: 'ml' }],
    });
    expect((await nurse.call(entries.record, { residentId, what: 'urine', ml: 3000 })).ml).toBe(3000);
  });
  test('the words at the field, in both languages', async () => {
    const residentId = await newResident();
    expect(await said(nurse, entries.record, { residentId })).toEqual([
      'entryRequired',
      'Say at least the form or the amount.',
      'Geben Sie mindestens die Form oder die Menge an.',
    ]);
  });
  test('a press that is sent twice is one entry', async () => {
    const residentId = await newResident();
    const key = '0190a5b0-0000-7000-8000-00000000e411';
    await nurse.call(entries.record, { residentId, stoolType: 'type3' }, { key });
    await nurse.call(entries.record, { residentId, stoolType: 'type3' }, { key });
    expect((await nurse.call(entries.list, { residentId })).items).toHaveLength(1);
  });
});

describe('the forms of the home', () => {
  const formOf = (value: string, active: boolean) =>
    world.inside(organisationId, (context) =>
      context.db
        .insertInto('platform.dictionary_values')
        .values({
          organisation_id: organisationId,
          id: newId(),
          dictionary: 'excretion.stoolTypes',
          value,
          label_en: value,
          label_de: value,
          position: 9,
          active,
        })
        .onConflict((conflict) =>
          conflict.columns(['organisation_id', 'dictionary', 'value']).doUpdateSet({ active }),
        )
        .execute(),
    );
  test('an own one has no number; in use it is counted, so that it is only set inactive: offered no more, and what was recorded stays', async () => {
    const residentId = await newResident();
    await formOf('pebbles', true);
    const entry = await record(residentId, { stoolType: 'pebbles' });
    expect(entry.bristol).toBeNull();
    const uses = await world.inside(organisationId, (context) =>
      usesOfValues(context, manifest.dictionaries.stoolTypes),
    );
    expect(uses.get('pebbles')).toBe(1);
    await formOf('pebbles', false);
    const refused = await nurse.refused(entries.record, { residentId, stoolType: 'pebbles' });
    expect(refused.code).toBe('unknownType');
    const kept = await nurse.call(entries.correct, sent(entry, { amount: 'small', reason: 'seen' }));
    expect(kept).toMatchObject({ stoolType: 'pebbles', amount: 'small' });
  });
});

describe('what was recorded', () => {
  test('is corrected with a reason, and what it said stays readable', async () => {
    const entry = await record(await newResident(), { amount: 'small' });
    expect((await nurse.refused(entries.correct, sent(entry, { reason: 'same' }))).code).toBe(
      'nothingChanged',
    );
    expect((await nurse.refused(entries.correct, sent(entry, { reason: ' ' }))).status).toBe(400);
    const right = await nurse.call(
      entries.correct,
      sent(entry, { stoolType: 'type2', reason: 'looked again' }),
    );
    expect(right).toMatchObject({ bristol: 2, version: 2 });
    expect(right.corrections).toMatchObject([{ reason: 'looked again', before: { stoolType: 'type4' } }]);
    expect(right.recorded).toEqual(entry.recorded);
  });
  test('two who correct at once: the second is told what stands there now', async () => {
    const entry = await record(await newResident());
    await nurse.call(entries.correct, sent(entry, { amount: 'large', reason: 'first' }));
    expect(
      await nurse.refused(entries.correct, sent(entry, { amount: 'small', reason: 'second' })),
    ).toMatchObject({ status: 412, code: 'stale', current: { amount: 'large', version: 2 } });
  });
  test('struck it stays in the list with who and why, and is gone from the week; struck twice is told', async () => {
    const residentId = await newResident();
    const { id, version } = await record(residentId);
    const struck = await nurse.call(entries.strike, { residentId, id, version, reason: 'another resident' });
    expect(struck.struck).toMatchObject({ reason: 'another resident' });
    expect((await nurse.call(entries.list, { residentId })).items).toHaveLength(1);
    expect((await nurse.call(entries.week, { residentId })).cells).toEqual([]);
    const again = { residentId, id, version: version + 1, reason: 'again' };
    expect(await nurse.refused(entries.strike, again)).toMatchObject({ status: 409, code: 'alreadyStruck' });
    expect((await nurse.refused(entries.correct, sent(struck, { amount: 'small', reason: 'x' }))).code).toBe(
      'alreadyStruck',
    );
  });
  test('pages follow each other, the newest first; a range of days is those of the home', async () => {
    const residentId = await newResident();
    for (const [day, time] of [
      ['2026-11-10', '23:59'],
      ['2026-11-11', '00:00'],
      ['2026-11-11', '23:59'],
      ['2026-11-12', '00:00'],
    ] as const)
      await record(residentId, { happenedAt: instantAt(day, time, 'Europe/Zurich') });
    const first = await nurse.call(entries.list, { residentId, limit: 3 });
    const second = await nurse.call(entries.list, { residentId, limit: 3, cursor: first.nextCursor! });
    const all = [...first.items, ...second.items].map((one) => one.happenedAt);
    expect(all).toEqual(all.toSorted().reverse());
    expect(all).toHaveLength(4);
    const day = await nurse.call(entries.list, { residentId, from: '2026-11-11', to: '2026-11-11' });
    expect(day.items).toHaveLength(2);
  });
});

test('the week by day and shift: a night bears the evening on which it began', async () => {
  const residentId = await newResident();
  const day = '2026-11-18';
  const at = (which: string, time: string) => instantAt(which, time, 'Europe/Zurich');
  await record(residentId, { happenedAt: at(day, '07:00') });
  await record(residentId, { happenedAt: at(day, '14:00') });
  await record(residentId, { happenedAt: at(addDays(day, 1), '03:00'), amount: 'small' });
  // the night before the first day, and the morning after the last
  await record(residentId, { happenedAt: at(addDays(day, -6), '03:00') });
  await record(residentId, { happenedAt: at(addDays(day, 1), '07:00') });
  const week = await nurse.call(entries.week, { residentId, to: day });
  expect([week.from, week.to]).toEqual(['2026-11-12', day]);
  expect(week.cells.map((one) => [one.day, one.shift])).toEqual([
    [day, 0],
    [day, 1],
    [day, 2],
  ]);
});

describe('who may', () => {
  test('a doctor reads and records, and corrects nothing; a cook has no door; another home has no such resident', async () => {
    const residentId = await newResident();
    const entry = await doctor.call(entries.record, { residentId, stoolType: 'type4' });
    const { id, version } = entry;
    expect((await doctor.refused(entries.strike, { residentId, id, version, reason: 'no' })).status).toBe(
      403,
    );
    expect((await cook.refused(entries.list, { residentId })).status).toBe(403);
    expect((await stranger.refused(entries.list, { residentId })).status).toBe(404);
    expect((await stranger.refused(entries.record, { residentId, stoolType: 'type4' })).status).toBe(404);
    const other = await newResident();
    expect(
      (await nurse.refused(entries.strike, { residentId: other, id, version, reason: 'not hers' })).status,
    ).toBe(404);
  });
});

test.each<[string, object]>([
  ['type of urine', { what: 'urine', stool_type: 'type4' }],
  ['millilitres of stool', { stool_type: 'type4', ml: 100 }],
  ['none with blood', { amount: 'none', blood: true }],
  ['a pad of stool', { stool_type: 'type4', pad_weight_g: 10 }],
  ['nothing at all', {}],
  ['3001 ml', { what: 'urine', ml: 3001 }],
  ['struck without a reason', { stool_type: 'type4', struck_at: new Date().toISOString() }],
  ['a resident of nobody', { stool_type: 'type4', resident_id: newId() }],
])('the database refuses %s', async (_, wrong) => {
  const residentId = await newResident();
  await expect(
    world.inside(organisationId, (context) =>
      context.db
        .insertInto('excretion.entries')
        .values({
          organisation_id: organisationId,
          id: newId(),
          resident_id: residentId,
          happened_at: context.now,
          what: 'stool',
          recorded_by: nurse.accountId,
          ...wrong,
        })
        .execute(),
    ),
  ).rejects.toThrow(/constraint/);
});
