import { beforeAll, describe, expect, test } from 'vitest';
import { said } from '#platform/server/testing/said.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { StripFields, type UrineStrip, urineStrips } from '../contract/urine-strips.ts';
import { stripFacts, stripsDue, stripsToday } from './strip-facts.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
let doctor: Actor;
let cook: Actor;
let stranger: Actor;
let count = 0;

const newResident = () =>
  world.inside(organisationId, async (context) => {
    const id = await createResident(context, { lastName: `Muster ${++count}`, allowSimilar: true });
    await enter(context, { residentId: id, entryDate: '2026-01-01' });
    return id;
  });
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const record = (residentId: string, more: object = {}): Promise<UrineStrip> =>
  nurse.call(urineStrips.record, { residentId, nitrite: 'negative', ...more });
const listed = async (residentId: string) => (await nurse.call(urineStrips.list, { residentId })).items;
const inside = <T>(ask: (context: Context) => Promise<T>) => world.inside(organisationId, ask);

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  nurse = await world.actor(organisationId, 'NURSE');
  doctor = await world.actor(organisationId, 'DOCTOR');
  cook = await world.actor(organisationId, 'COOK');
  stranger = await world.actor(await world.organisation(), 'NURSE');
});

describe('a strip', () => {
  test('needs one value: now, by whom', async () => {
    const strip = await record(await newResident());
    expect(strip).toMatchObject({ nitrite: 'negative', informsDoctor: false, late: false, version: 1 });
    expect(strip.recorded.by).toContain('nurse');
  });
  test('each field comes back as it was filled in', async () => {
    const given = {
      at: '2026-11-01T02:10:00.000Z',
      colour: 'dark',
      clarity: 'cloudy',
      ph: 7.5,
      gravity: 1.025,
      leucocytes: '3',
      nitrite: 'positive',
      protein: 'trace',
      glucose: '4',
      ketones: '1',
      urobilinogen: '2',
      bilirubin: '3',
      blood: '2',
      symptoms: ['burning', 'fever'],
      doctorInformedAt: '2026-11-01T03:00:00.000Z',
      lot: 'A 4711',
      expiresOn: '2027-03-31',
      note: 'midstream urine',
    };
    const sent = StripFields.parse(given);
    // what the contract does not take would be lost on the way: it is all there
    expect(sent).toEqual(given);
    expect(Object.entries(sent).filter(([, value]) => value === null || value === '')).toEqual([]);
    const strip = await record(await newResident(), sent);
    expect(StripFields.parse(strip)).toEqual(sent);
    expect(strip).toMatchObject({ informsDoctor: true, late: true });
  });
  test.each<[string, object, string]>([
    ['pH 4.0', { ph: 4 }, 'form'],
    ['gravity 1.031', { gravity: 1.031 }, 'form'],
    ['four crosses of protein', { protein: '4' }, 'form'],
    ['tomorrow', { at: ago(-24) }, 'inFuture'],
    ['a doctor who will be informed', { doctorInformedAt: ago(-1) }, 'informedInFuture'],
    ['nothing read', { nitrite: null }, 'nothingRead'],
    ['strips of last year', { expiresOn: '2025-12-31' }, 'expired'],
  ])('%s is refused, and nothing is stored', async (_, input, code) => {
    const residentId = await newResident();
    expect(
      await nurse.refused(urineStrips.record, { residentId, nitrite: 'negative', ...input }),
    ).toMatchObject({ status: code === 'form' ? 400 : 422, code });
    expect(await listed(residentId)).toEqual([]);
  });
  test('expired strips are asked about, and go through when somebody says so', async () => {
    const residentId = await newResident();
    const input = { residentId, nitrite: 'negative', expiresOn: '2025-12-31' } as const;
    expect(await said(nurse, urineStrips.record, input)).toEqual([
      'expired',
      'These strips were no longer good. Record the values all the same?',
      'Diese Streifen waren nicht mehr haltbar. Werte trotzdem erfassen?',
    ]);
    await nurse.call(urineStrips.record, { ...input, confirmed: ['expired'] });
    // good on the day on which it was used
    await record(residentId, { at: '2025-12-31T10:00:00.000Z', expiresOn: '2025-12-31' });
    expect(await listed(residentId)).toHaveLength(2);
  });
  test('a press that is sent twice is one strip', async () => {
    const residentId = await newResident();
    const key = '0190a5b0-0000-7000-8000-00000000f4c1';
    await nurse.call(urineStrips.record, { residentId, ph: 6 }, { key });
    await nurse.call(urineStrips.record, { residentId, ph: 6 }, { key });
    expect(await listed(residentId)).toHaveLength(1);
  });
  test('the last one, and the lot that the home used last', async () => {
    const residentId = await newResident();
    const expiresOn = addDays(civilOf(Date.now(), 'Europe/Zurich').day, 200);
    await record(residentId, { lot: 'B 12', expiresOn, at: ago(0) });
    const { id, version } = await record(residentId, { ph: 8 });
    await nurse.call(urineStrips.strike, { residentId, id, version, reason: 'wrong cup' });
    const latest = await nurse.call(urineStrips.latest, { residentId });
    expect(latest).toMatchObject({ last: { lot: 'B 12' }, strips: { lot: 'B 12', expiresOn } });
    expect((await nurse.call(urineStrips.latest, { residentId: await newResident() })).last).toBe(null);
  });
});

describe('what was recorded', () => {
  test('is corrected with a reason, and what it said stays readable', async () => {
    const residentId = await newResident();
    const strip = await record(residentId);
    const same = { ...StripFields.parse(strip), residentId, id: strip.id, version: 1, reason: 'misread' };
    expect((await nurse.refused(urineStrips.correct, same)).code).toBe('nothingChanged');
    expect((await nurse.refused(urineStrips.correct, { ...same, nitrite: null })).code).toBe('nothingRead');
    expect(await nurse.call(urineStrips.correct, { ...same, nitrite: 'positive' })).toMatchObject({
      nitrite: 'positive',
      version: 2,
      corrections: [{ reason: 'misread', before: { nitrite: 'negative' } }],
    });
    expect(await nurse.refused(urineStrips.correct, { ...same, ph: 6 })).toMatchObject({
      status: 412,
      current: { nitrite: 'positive', version: 2 },
    });
  });
  test('struck it stays in the list; struck twice is told', async () => {
    const residentId = await newResident();
    const { id, version } = await record(residentId);
    const input = { residentId, id, version, reason: 'another resident' };
    expect((await nurse.call(urineStrips.strike, input)).struck).toMatchObject({
      reason: 'another resident',
    });
    expect(await listed(residentId)).toHaveLength(1);
    expect((await nurse.refused(urineStrips.strike, { ...input, version: 2 })).code).toBe('alreadyStruck');
  });
  test('pages follow each other, the newest first', async () => {
    const residentId = await newResident();
    for (const hours of [5, 1, 3]) await record(residentId, { at: ago(hours) });
    const first = await nurse.call(urineStrips.list, { residentId, limit: 2 });
    const second = await nurse.call(urineStrips.list, { residentId, limit: 2, cursor: first.nextCursor! });
    const all = [...first.items, ...second.items].map((one) => one.at);
    expect(all).toEqual(all.toSorted().reverse());
    expect(all).toHaveLength(3);
  });
  test('a doctor reads and records, and corrects nothing; a cook has no door; another home has no such resident', async () => {
    const residentId = await newResident();
    const { id, version } = await record(residentId);
    expect((await doctor.call(urineStrips.list, { residentId })).items).toHaveLength(1);
    const input = { residentId, id, version, reason: 'no' };
    expect((await doctor.refused(urineStrips.strike, input)).status).toBe(403);
    expect((await cook.refused(urineStrips.latest, { residentId })).status).toBe(403);
    expect((await stranger.refused(urineStrips.record, { residentId, ph: 6 })).status).toBe(404);
    expect(
      (await nurse.refused(urineStrips.strike, { ...input, residentId: await newResident() })).status,
    ).toBe(404);
  });
  test('the database holds no strip without a value, no pH of 4 and none of another home', async () => {
    const residentId = await newResident();
    const insert = (values: object, organisation = organisationId) =>
      world.inside(organisation, (context) =>
        context.db
          .insertInto('protocols.urine_strips')
          .values({
            organisation_id: organisation,
            id: '0190a5b0-0000-7000-8000-00000000f4c2',
            resident_id: residentId,
            at: context.now,
            recorded_by: '0190a5b0-0000-7000-8000-00000000f4c3',
            ...values,
          })
          .execute(),
      );
    await expect(insert({})).rejects.toThrow(/check/);
    await expect(insert({ ph: 4 })).rejects.toThrow(/check/);
    const other = await world.organisation();
    await expect(insert({ ph: 6 }, other)).rejects.toThrow(/foreign key/);
  });
});

describe('what others show of it', () => {
  const sick = { nitrite: 'positive', leucocytes: '2', symptoms: ['burning'] } as const;
  test('a doctor is to hear of it: hand-over, due until somebody says so, on the day of the resident', async () => {
    const residentId = await newResident();
    const strip = await record(residentId, sick);
    await record(residentId, { nitrite: 'positive' });
    const since = new Date(Date.now() - 3_600_000);
    const facts = await inside((context) => stripFacts(context, { since, residentIds: [residentId] }));
    expect(facts.map((one) => [one.kind, one.text])).toEqual([
      ['warning', 'Urine strip: Leucocytes ++, Nitrite positive'],
    ]);
    const due = async () =>
      (await inside((context) => stripsDue(context, { centerId: undefined, rows: 100 }))).items.filter(
        (one) => one.residentId === residentId,
      );
    expect(await due()).toMatchObject([{ what: 'Inform a doctor: urine strip' }]);
    await nurse.call(urineStrips.correct, {
      ...StripFields.parse(strip),
      residentId,
      id: strip.id,
      version: 1,
      reason: 'called',
      doctorInformedAt: ago(0),
    });
    expect(await due()).toEqual([]);
    const marks = await inside((context) => stripsToday(context, { residentId }));
    expect(marks.map((one) => [one.what, one.handedOver])).toEqual([
      ['Urine strip: Leucocytes ++, Nitrite positive', true],
      ['Urine strip: Nitrite positive', false],
    ]);
  });
  test('an unremarkable strip is a mark and no fact', async () => {
    const residentId = await newResident();
    await record(residentId);
    const marks = await inside((context) => stripsToday(context, { residentId }));
    expect(marks.map((one) => one.what)).toEqual(['Urine strip: unremarkable']);
  });
});
