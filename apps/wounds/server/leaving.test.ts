import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import type { Actor } from '#platform/server/testing/world.ts';
import { occurrences } from '#apps/care-tasks/contract/occurrences.ts';
import { stays } from '#apps/residents/contract/stays.ts';
import { dressings } from '../contract/dressings.ts';
import { entries } from '../contract/entries.ts';
import { type Wound, wounds } from '../contract/wounds.ts';
import { followDay } from './leaving.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
let nurse: Actor;
let today: string;
beforeAll(async () => {
  stand = await openStand();
  ({ nurse } = stand);
  today = await stand.today();
});
const inDays = (days: number) => addDays(today, days);
/** A wound that is dressed each day from tomorrow on. */
async function dressed(): Promise<Wound> {
  const wound = await stand.create(await stand.newResident());
  return nurse.call(dressings.plan, {
    residentId: wound.residentId,
    woundId: wound.id,
    version: 0,
    everyDays: 1,
    time: '10:00',
    startsOn: inDays(1),
  });
}
const now = (wound: Wound) => nurse.call(wounds.get, { residentId: wound.residentId, id: wound.id });
/** The days on which the rounds dress, as far as six days ahead. */
async function rounds({ residentId }: Wound): Promise<number[]> {
  const { items } = await nurse.call(occurrences.list, { residentId, from: today, to: inDays(6) });
  return [0, 1, 2, 3, 4, 5, 6].filter((days) =>
    items.some((one) => one.day === inDays(days) && one.state === 'open'),
  );
}
async function exit({ residentId }: Wound, exitDate: string | null): Promise<void> {
  const [stay] = await nurse.call(stays.list, { residentId });
  await nurse.call(stays.change, { ...stay!, residentId, exitDate });
  await stand.world.settle();
}
const dayComes = (days: number) =>
  stand.world.inside(stand.home, (context) => followDay({ ...context, today: inDays(days) }));
const each = [1, 2, 3, 4, 5, 6];

describe('a planned exit', () => {
  test('closes the wound only when its day has come', async () => {
    const wound = await dressed();
    await exit(wound, inDays(3));
    expect(await now(wound)).toMatchObject({ status: 'open', dressing: { everyDays: 1 } });
    expect(await rounds(wound)).toEqual([1, 2, 3]);
    await dayComes(2);
    expect(await now(wound)).toMatchObject({ status: 'open' });
    await dayComes(3);
    expect(await now(wound)).toMatchObject({
      status: 'residentLeft',
      endedOn: inDays(3),
      dressing: null,
    });
    expect(await rounds(wound)).toEqual([1, 2]);
  });
  test('moved or withdrawn the rounds go on as long as the stay', async () => {
    const wound = await dressed();
    await exit(wound, inDays(2));
    expect(await rounds(wound)).toEqual([1, 2]);
    await exit(wound, inDays(4));
    expect(await rounds(wound)).toEqual([1, 2, 3, 4]);
    await exit(wound, null);
    expect(await rounds(wound)).toEqual(each);
  });
  test('a plan made afterwards ends with the exit', async () => {
    const wound = await stand.create(await stand.newResident());
    await exit(wound, inDays(2));
    const of = { residentId: wound.residentId, woundId: wound.id };
    await nurse.call(dressings.plan, { ...of, version: 0, everyDays: 1, time: '10:00', startsOn: inDays(1) });
    expect(await rounds(wound)).toEqual([1, 2]);
  });
});

describe('who left', () => {
  test('by mistake has the wound and its dressings again', async () => {
    const wound = await dressed();
    await exit(wound, today);
    expect(await now(wound)).toMatchObject({ status: 'residentLeft', endedOn: today, dressing: null });
    expect(await rounds(wound)).toEqual([]);
    await exit(wound, null);
    expect(await now(wound)).toMatchObject({ status: 'open', endedOn: null, dressing: { everyDays: 1 } });
    expect(await rounds(wound)).toEqual(each);
    await exit(wound, today);
    // moved into the future it is no exit yet
    await exit(wound, inDays(2));
    expect(await now(wound)).toMatchObject({ status: 'open', dressing: { everyDays: 1 } });
    expect(await rounds(wound)).toEqual([1, 2]);
  });
  test('and returns has it again, from the day of the return on', async () => {
    const wound = await dressed();
    await exit(wound, today);
    await nurse.call(stays.create, { residentId: wound.residentId, entryDate: inDays(2) });
    await stand.world.settle();
    expect(await now(wound)).toMatchObject({ status: 'residentLeft' });
    await dayComes(2);
    expect(await now(wound)).toMatchObject({ status: 'open', dressing: { everyDays: 1 } });
  });
  test('what a hand closed or ended stays so', async () => {
    const byHand = await dressed();
    const { residentId, id } = byHand;
    const healed = await stand.create(residentId);
    const ended = await stand.create(residentId);
    const of = { residentId, woundId: ended.id };
    await nurse.call(dressings.plan, { ...of, version: 0, everyDays: 1, time: '10:00', startsOn: today });
    await nurse.call(dressings.end, { ...of, version: 1 });
    const at = { residentId, version: 1, endedOn: today };
    await nurse.call(wounds.close, { ...at, id, as: 'residentLeft' });
    await nurse.call(wounds.close, { ...at, id: healed.id, as: 'healed' });
    await exit(byHand, today);
    await exit(byHand, null);
    expect(await now(byHand)).toMatchObject({ status: 'residentLeft' });
    expect(await now(healed)).toMatchObject({ status: 'healed' });
    expect(await now(ended)).toMatchObject({ status: 'open', dressing: null });
  });
  test('closed not before its last look, when the exit is recorded late', async () => {
    const wound = await dressed();
    await stand.record(wound);
    await exit(wound, inDays(-3));
    expect(await now(wound)).toMatchObject({ status: 'residentLeft', endedOn: today });
  });
});

describe('healed by mistake', () => {
  const plan = { everyDays: 1, time: '10:00' };
  const opened = { status: 'open', endedOn: null, dressing: plan };
  test.each(['struck', 'corrected', 'opened again'])('%s: dressed as before', async (how) => {
    const wound = await dressed();
    const { residentId } = wound;
    const entry = await stand.record(wound, { trend: 'healed' });
    const healed = await now(wound);
    expect(healed).toMatchObject({ status: 'healed', dressing: null });
    expect(await rounds(wound)).toEqual([]);
    const of = { residentId, woundId: wound.id, id: entry.id, version: entry.version, reason: 'wrong' };
    if (how === 'struck') await nurse.call(entries.strike, { ...of, word: 'Delete' });
    if (how === 'corrected') await nurse.call(entries.correct, { ...entry, ...of, trend: 'better' });
    if (how === 'opened again')
      await nurse.call(wounds.reopen, { residentId, id: wound.id, version: healed.version });
    expect(await now(wound)).toMatchObject(opened);
    expect(await rounds(wound)).toEqual(each);
  });
  test('closed by hand and opened again: dressed as before; ended by hand: not', async () => {
    const wound = await dressed();
    const again = async () => {
      const { residentId, id, version } = await now(wound);
      await nurse.call(wounds.close, { residentId, id, version, as: 'healed', endedOn: today });
      return nurse.call(wounds.reopen, { residentId, id, version: version + 1 });
    };
    const reopened = await again();
    expect(reopened).toMatchObject(opened);
    const of = { residentId: wound.residentId, woundId: wound.id };
    await nurse.call(dressings.end, { ...of, version: reopened.dressing!.version });
    expect(await again()).toMatchObject({ status: 'open', dressing: null });
    expect(await rounds(wound)).toEqual([]);
  });
});
