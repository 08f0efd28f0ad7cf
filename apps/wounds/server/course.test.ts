import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Actor } from '#platform/server/testing/world.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import { occurrences } from '#apps/care-tasks/contract/occurrences.ts';
import { stays } from '#apps/residents/contract/stays.ts';
import { dressings } from '../contract/dressings.ts';
import { entries } from '../contract/entries.ts';
import { woundTypes } from '../domain/wounds.ts';
import { rules } from '../contract/rules.ts';
import { type Wound, wounds } from '../contract/wounds.ts';
import { woundConcerns, woundFacts, woundLanes, woundsDue, woundsToday } from './facts.ts';
import { daysAgo, hoursAgo, openStand, picture, type Stand } from './testing.ts';

let stand: Stand;
let nurse: Actor;
let cook: Actor;
let stranger: Actor;
let lead: Actor;
let today: string;
beforeAll(async () => {
  stand = await openStand();
  ({ nurse } = stand);
  cook = await stand.world.actor(stand.home, 'COOK');
  lead = await stand.world.actor(stand.home, 'NURSHOME');
  stranger = await stand.world.actor(await stand.world.organisation(), 'NURSE');
  today = await stand.today();
});
const newWound = async (more: object = {}) => stand.create(await stand.newResident(), more);
const of = (wound: Wound) => ({ residentId: wound.residentId, woundId: wound.id });
const now = (wound: Wound) => nurse.call(wounds.get, { residentId: wound.residentId, id: wound.id });
/** What the rounds hold of a wound's dressings, as the log of changes tells it. */
const ordered = (wound: Wound): Promise<Record<string, unknown>> =>
  stand.world.inside(stand.home, async (context) => {
    const rows = await context.db
      .selectFrom('platform.changes')
      .select('after')
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', '=', wound.residentId)
      .where('subject', 'like', '%.schedules')
      .orderBy('id')
      .execute();
    return Object.assign({}, ...rows.map((row) => row.after)) as Record<string, unknown>;
  });
/** What the rounds hold of a resident today, whatever became of it. */
const dueToday = async ({ residentId }: Wound) =>
  (await nurse.call(occurrences.list, { residentId, from: today, to: today })).items;
/** As somebody without any right. */
const mayNothing = <T>(ask: (context: Context) => Promise<T>): Promise<T> =>
  stand.world.inside(stand.home, (context) => ask({ ...context, can: () => false }));
// a time that is still to come on any day
const plan = { version: 0, everyDays: 2, time: '23:59', instructions: 'Rinse, foam.' };

describe('dressings', () => {
  test('a plan becomes a task of the rounds; changed it changes the future', async () => {
    const wound = await newWound();
    const planned = await nurse.call(dressings.plan, { ...of(wound), ...plan, startsOn: today });
    expect(planned.dressing).toMatchObject({ everyDays: 2, time: '23:59', startsOn: today, nextOn: today });
    expect(await ordered(wound)).toMatchObject({
      source: 'wounds.dressings',
      source_id: planned.dressing!.id,
      title: 'Verband: Wunde 1, Kreuzbein',
      instructions: 'Rinse, foam.',
      tab: 'wounds',
      repetition: 'daily',
      every: 2,
      starts_on: today,
      moments: ['23:59'],
    });
    await stand.record(wound);
    expect((await now(wound)).dressing).toMatchObject({ nextOn: addDays(today, 2) });
    const tomorrow = addDays(today, 1);
    const changed = { ...of(wound), ...plan, version: 1, everyDays: 3, startsOn: tomorrow };
    expect((await nurse.call(dressings.plan, changed)).dressing).toMatchObject({ everyDays: 3, version: 2 });
    expect(await ordered(wound)).toMatchObject({ every: 3, starts_on: tomorrow });
    expect(await nurse.refused(dressings.plan, changed)).toMatchObject({
      status: 412,
      current: { dressing: { version: 2 } },
    });
  });
  test('ends by hand, when the wound heals, is closed or struck', async () => {
    const planned = async () => {
      const wound = await newWound();
      return nurse.call(dressings.plan, { ...of(wound), ...plan, startsOn: today });
    };
    const byHand = await planned();
    const end = { ...of(byHand), version: byHand.dressing!.version };
    expect(await nurse.refused(dressings.end, { ...end, version: 9 })).toMatchObject({ status: 412 });
    expect((await nurse.call(dressings.end, end)).dressing).toBeNull();
    expect(await ordered(byHand)).toMatchObject({ ends_on: today });
    expect(await dueToday(byHand)).toHaveLength(1);
    expect(await nurse.refused(dressings.end, end)).toMatchObject({ code: 'alreadyEnded' });
    const healed = await planned();
    await stand.record(healed, { trend: 'healed' });
    expect((await now(healed)).dressing).toBeNull();
    // nothing is due any more, not even what was planned for the day itself
    expect(await ordered(healed)).toMatchObject({ ends_on: addDays(today, -1) });
    expect(await dueToday(healed)).toEqual([]);
    const closed = await planned();
    const input = { residentId: closed.residentId, id: closed.id, version: closed.version };
    await nurse.call(wounds.close, { ...input, as: 'healed', endedOn: today });
    expect((await now(closed)).dressing).toBeNull();
    const struck = await planned();
    await nurse.call(wounds.strike, {
      residentId: struck.residentId,
      id: struck.id,
      version: struck.version,
      reason: 'wrong',
      word: 'Delete',
    });
    expect((await now(struck)).dressing).toBeNull();
    expect(await nurse.refused(dressings.plan, { ...of(struck), ...plan, startsOn: today })).toMatchObject({
      code: 'woundClosed',
    });
    // planned again after the end
    expect(
      (await nurse.call(dressings.plan, { ...of(byHand), ...plan, startsOn: today })).dressing,
    ).toMatchObject({ everyDays: 2 });
  });
  test('not into the past, not by a cook, not in another home', async () => {
    const wound = await newWound();
    const input = { ...of(wound), ...plan, startsOn: today };
    expect(await nurse.refused(dressings.plan, { ...input, startsOn: addDays(today, -1) })).toMatchObject({
      code: 'startsInPast',
      errors: [{ path: 'startsOn' }],
    });
    for (const [call, sent] of [
      [dressings.plan, input],
      [dressings.end, { ...of(wound), version: 1 }],
    ] as const) {
      expect(await cook.refused(call, sent)).toMatchObject({ status: 403 });
      expect(await stranger.refused(call, sent)).toMatchObject({ status: 404 });
    }
  });
  test('who leaves takes the wounds along: closed, nobody is sent to dress them', async () => {
    const wound = await newWound();
    await nurse.call(dressings.plan, { ...of(wound), ...plan, startsOn: today });
    const [stay] = await nurse.call(stays.list, { residentId: wound.residentId });
    await nurse.call(stays.change, { ...stay!, residentId: wound.residentId, exitDate: today });
    await stand.world.settle();
    expect(await now(wound)).toMatchObject({ status: 'residentLeft', endedOn: today, dressing: null });
  });
});

describe('whether it heals', () => {
  const bed = { granulating: 100, exudateAmount: 'moderate' } as const;
  test('no lower total after 14 days and an area as large as four weeks ago are said', async () => {
    const wound = await newWound();
    for (const [days, side] of [
      [30, 3],
      [15, 2.9],
      [0.1, 2.9],
    ] as const)
      await stand.record(wound, { at: daysAgo(days), length: side, width: side, ...bed });
    const { alarms, latest } = await now(wound);
    expect(alarms.map((one) => one.code)).toEqual(['totalNotLower', 'areaStagnates']);
    expect(alarms[1]).toMatchObject({ percent: 6.7 });
    expect(latest).toMatchObject({ shrunkBy: 6.7, push: 12 });
  });
  test('days are counted as the home has them, and what was closed and is there again does not heal', async () => {
    const wound = await newWound({ type: 'surgical', classification: null });
    const { zone } = await stand.world.inside(stand.home, (context) => Promise.resolve(context));
    const at = (days: number, time: string) => instantAt(addDays(today, -days), time, zone);
    await stand.record(wound, { at: at(29, '12:00'), length: 0, width: 0 });
    await stand.record(wound, { at: at(1, '10:00'), length: 2, width: 1.5 });
    expect(await now(wound)).toMatchObject({ alarms: [{ code: 'areaReturned', area: 3 }] });
  });
  test('the limits are those of the home; a stale change gets what stands there', async () => {
    const stood = await lead.call(rules.get, {});
    expect(stood).toMatchObject({ totalDays: 14, areaDays: 28, areaPercent: 20, photoDays: 7 });
    const wound = await newWound({ type: 'venousLegUlcer', classification: 'C6' });
    await stand.record(wound, { at: daysAgo(28.1), length: 4, width: 4 });
    await stand.record(wound, { length: 4, width: 3 });
    expect((await now(wound)).alarms).toEqual([]);
    const changed = await lead.call(rules.change, { ...stood, areaPercent: 40 });
    expect((await now(wound)).alarms).toMatchObject([{ code: 'areaStagnates', percent: 25 }]);
    expect(await lead.refused(rules.change, stood)).toMatchObject({
      status: 412,
      current: { areaPercent: 40 },
    });
    expect(await nurse.refused(rules.change, changed)).toMatchObject({ status: 403 });
    expect(await nurse.refused(rules.get, {})).toMatchObject({ status: 403 });
    expect(await stranger.refused(rules.get, {})).toMatchObject({ status: 403 });
    expect(await lead.refused(rules.change, { ...changed, areaDays: 6 })).toMatchObject({ status: 400 });
    await lead.call(rules.change, { ...changed, areaPercent: 20 });
  });
});

test('how small a photo may be is said by the home', async () => {
  const wound = await newWound();
  const small = async () => ({
    ...of(wound),
    fileId: await uploaded(stand.world.server, nurse.token, 'w.jpg', await picture(700)),
    consented: true,
  });
  const stood = await lead.call(rules.get, {});
  const changed = await lead.call(rules.change, { ...stood, photoWidth: 701 });
  expect(await nurse.refused(entries.record, await small())).toMatchObject({ code: 'pictureTooSmall' });
  await lead.call(rules.change, { ...changed, photoWidth: 700 });
  expect((await nurse.call(entries.record, await small())).photos).toHaveLength(1);
});

describe('what others are told', () => {
  const facts = (wound: Wound, since = new Date(Date.now() - 8 * 3_600_000)) =>
    stand.world.inside(stand.home, (context) =>
      woundFacts(context, { since, residentIds: [wound.residentId] }),
    );
  test('new, worse, infected, healed and not healing, each once', async () => {
    const wound = await newWound();
    expect((await facts(wound)).map((one) => [one.kind, one.text])).toEqual([
      ['wound', 'New: Wound 1, Sacrum: pressure ulcer, category 2'],
    ]);
    await stand.record(wound, { at: hoursAgo(1), trend: 'worse', localSigns: ['pus'] });
    const told = await facts(wound);
    expect(told.map((one) => one.text.split(':')[0])).toEqual(['New', 'Signs of infection', 'Worse']);
    expect(new Set(told.map((one) => one.key)).size).toBe(3);
    expect(await facts(wound, new Date(Date.now() + 60_000))).toEqual([]);
  });
  test('on the time line a wound lasts from when it was first seen', async () => {
    const wound = await newWound();
    const [lane] = await stand.world.inside(stand.home, (context) =>
      woundLanes(context, { residentId: wound.residentId, from: wound.firstSeenOn, to: context.today }),
    );
    expect(lane!.items).toMatchObject([
      { at: wound.firstSeenOn, until: null, text: 'Wound 1, Sacrum: pressure ulcer, category 2' },
    ]);
  });
  test('nobody is told who may not read', async () => {
    const wound = await newWound();
    const asked = { since: new Date(0), residentIds: [wound.residentId] };
    expect(await mayNothing((context) => woundFacts(context, asked))).toEqual([]);
    expect(await mayNothing((context) => woundsToday(context, { residentId: wound.residentId }))).toEqual([]);
    expect(await mayNothing((context) => woundConcerns(context, { residentId: wound.residentId }))).toEqual(
      [],
    );
    expect(await mayNothing((context) => woundsDue(context, { centerId: undefined, rows: 5 }))).toMatchObject(
      { total: 0 },
    );
  });
  test('a photo is due each week, and an entry of today is marked', async () => {
    const wound = await newWound();
    const marks = () =>
      stand.world.inside(stand.home, (context) => woundsToday(context, { residentId: wound.residentId }));
    expect(await marks()).toMatchObject([{ state: 'late', what: 'Photo of wound 1' }]);
    const due = async () =>
      (
        await stand.world.inside(stand.home, (context) =>
          woundsDue(context, { centerId: undefined, rows: 500 }),
        )
      ).items.filter((one) => one.residentId === wound.residentId);
    expect(await due()).toMatchObject([{ urgency: 'overdue', what: 'Photograph wound 1', starts: true }]);
    const fileId = await uploaded(stand.world.server, nurse.token, 'w.jpg', await picture(800));
    await stand.record(wound, { fileId, consented: true });
    expect(await marks()).toMatchObject([{ state: 'recorded' }]);
    expect(await due()).toEqual([]);
  });
  test('an open wound speaks for a problem, another one with another category', async () => {
    const wound = await newWound();
    const concerns = () =>
      stand.world.inside(stand.home, (context) => woundConcerns(context, { residentId: wound.residentId }));
    const [first] = await concerns();
    expect(first).toMatchObject({ name: { en: 'Pressure ulcer', de: 'Dekubitus' } });
    expect(first).toMatchObject({ area: 'pressureInjury', at: '2026-01-10', tab: 'wounds' });
    const { status: _, ...fields } = await now(wound);
    await nurse.call(wounds.change, { ...fields, classification: '3' });
    expect((await concerns())[0]!.key).not.toBe(first!.key);
    await stand.record(wound, { trend: 'healed' });
    expect(await concerns()).toEqual([]);
    const tear = await newWound({ type: 'skinTear', classification: '1' });
    expect(
      await stand.world.inside(stand.home, (context) =>
        woundConcerns(context, { residentId: tear.residentId }),
      ),
    ).toMatchObject([{ area: 'pressureInjury', name: { en: 'Skin tear', de: 'Hautriss' } }]);
  });
  // the only area of the skin, evaluated after a week: the catalogue's own test says so
  test.each(woundTypes)('%s is a matter of the skin', async (type) => {
    const wound = await newWound({ type, classification: type === 'pressureUlcer' ? '2' : null });
    expect(
      await stand.world.inside(stand.home, (context) =>
        woundConcerns(context, { residentId: wound.residentId }),
      ),
    ).toMatchObject([{ area: 'pressureInjury' }]);
  });
});
