import { beforeAll, describe, expect, test } from 'vitest';
import { said } from '#platform/server/testing/said.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import type { Context } from '#platform/server/call/context.ts';
import { recordSkinRisks } from '#apps/assessments/server/testing.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { intervals, positions } from '../contract/index.ts';
import { type PositionEntry, PositionFields } from '../contract/positions.ts';
import { positionedToday, positionFacts, positioningDue, skinConcerns } from './facts.ts';

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
const record = (residentId: string, more: object = {}): Promise<PositionEntry> =>
  nurse.call(positions.record, { residentId, position: 'back', ...more });
const plan = (residentId: string, more: object = {}) =>
  nurse.call(positions.plan, { residentId, version: 0, active: true, ...more });
const standing = (residentId: string) => nurse.call(positions.standing, { residentId });
const listed = async (residentId: string) => (await nurse.call(positions.list, { residentId })).items;

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  nurse = await world.actor(organisationId, 'NURSE');
  doctor = await world.actor(organisationId, 'DOCTOR');
  cook = await world.actor(organisationId, 'COOK');
  stranger = await world.actor(await world.organisation(), 'NURSE');
});

describe('an entry', () => {
  test('needs the position alone: now, by whom', async () => {
    const entry = await record(await newResident());
    expect(entry).toMatchObject({ position: 'back', late: false, version: 1, struck: null });
    expect(Math.abs(Date.now() - Date.parse(entry.at))).toBeLessThan(60_000);
    expect(entry.recorded.by).toContain('nurse');
  });
  test('each field comes back as it was filled in', async () => {
    const given = {
      at: '2026-11-01T02:10:00.000Z',
      position: 'left30',
      aids: ['pillow', 'heelPad'],
      skin: 'lastingRedness',
      heelsFree: true,
      byTwo: false,
    };
    const sent = PositionFields.parse(given);
    // what the contract does not take would be lost on the way: it is all there
    expect(sent).toMatchObject(given);
    const entry = await record(await newResident(), sent);
    expect(PositionFields.parse(entry)).toEqual(sent);
    expect(entry.late).toBe(true);
  });
  test('is skipped with a reason', async () => {
    const entry = await record(await newResident(), { position: null, skippedReason: 'asleep' });
    expect(entry).toMatchObject({ position: null, skippedReason: 'asleep' });
  });
  test.each<[string, object, string]>([
    ['tomorrow', { at: ago(-24) }, 'inFuture'],
    ['neither a position nor a reason', { position: null }, 'positionOrReason'],
    ['a position and a reason for skipping it', { skippedReason: 'asleep' }, 'skippedWithPosition'],
    ['an aid that the home has not', { aids: ['crane'] }, 'unknownAid'],
  ])('%s is refused, and nothing is stored', async (_, input, code) => {
    const residentId = await newResident();
    expect(await nurse.refused(positions.record, { residentId, position: 'back', ...input })).toMatchObject({
      status: 422,
      code,
    });
    expect(await listed(residentId)).toEqual([]);
  });
  test('back after back is asked about, and goes through when somebody says so', async () => {
    const residentId = await newResident();
    await record(residentId, { at: ago(2) });
    const again = { residentId, position: 'back' } as const;
    expect(await said(nurse, positions.record, again)).toEqual([
      'samePosition',
      'The resident has been lying like this before. The same position again?',
      'Die Person lag schon vorher so. Nochmals die gleiche Position?',
    ]);
    await nurse.call(positions.record, { ...again, confirmed: ['samePosition'] });
    await record(residentId, { position: 'left30' });
    expect(await listed(residentId)).toHaveLength(3);
  });
  test('what was skipped or struck between does not hide the same position; an earlier moment is compared with what was before it', async () => {
    const residentId = await newResident();
    await record(residentId, { at: ago(3) });
    await record(residentId, { position: null, skippedReason: 'asleep', at: ago(2) });
    const { id, version } = await record(residentId, { position: 'left30', at: ago(1) });
    await nurse.call(positions.strike, { residentId, id, version, reason: 'wrong person' });
    expect((await nurse.refused(positions.record, { residentId, position: 'back' })).code).toBe(
      'samePosition',
    );
    await record(residentId, { at: ago(4) });
  });
  test('a press that is sent twice is one entry', async () => {
    const residentId = await newResident();
    const key = '0190a5b0-0000-7000-8000-00000000f4b1';
    await nurse.call(positions.record, { residentId, position: 'back' }, { key });
    await nurse.call(positions.record, { residentId, position: 'back' }, { key });
    expect(await listed(residentId)).toHaveLength(1);
  });
});

describe('what was recorded', () => {
  test('is corrected with a reason, and what it said stays readable', async () => {
    const residentId = await newResident();
    const entry = await record(residentId);
    const same = { ...PositionFields.parse(entry), residentId, id: entry.id, version: 1, reason: 'mixed up' };
    expect((await nurse.refused(positions.correct, same)).code).toBe('nothingChanged');
    const right = await nurse.call(positions.correct, { ...same, position: 'left30' });
    expect(right).toMatchObject({
      position: 'left30',
      version: 2,
      corrections: [{ reason: 'mixed up', before: { position: 'back' } }],
    });
    expect(await nurse.refused(positions.correct, { ...same, position: 'right30' })).toMatchObject({
      status: 412,
      current: { position: 'left30', version: 2 },
    });
  });
  test('to the position of before is asked about like a new one; another field is not', async () => {
    const residentId = await newResident();
    await record(residentId, { at: ago(3) });
    const { id, ...entry } = await record(residentId, { position: 'left30', at: ago(1) });
    const right = { ...PositionFields.parse(entry), residentId, id, reason: 'mixed up', version: 1 };
    const back = { ...right, position: 'back' } as const;
    expect((await nurse.refused(positions.correct, back)).code).toBe('samePosition');
    const same = await nurse.call(positions.correct, { ...back, confirmed: ['samePosition'] });
    await nurse.call(positions.correct, { ...back, version: same.version, skin: 'intact' });
  });
  test('struck it stays in the list and counts no more', async () => {
    const residentId = await newResident();
    const { id, version } = await record(residentId);
    const input = { residentId, id, version, reason: 'another resident' };
    expect((await nurse.call(positions.strike, input)).struck).toMatchObject({ reason: 'another resident' });
    expect(await listed(residentId)).toHaveLength(1);
    expect((await standing(residentId)).last).toBe(null);
    expect((await nurse.refused(positions.strike, { ...input, version: 2 })).code).toBe('alreadyStruck');
  });
  test('pages follow each other, the newest first', async () => {
    const residentId = await newResident();
    await record(residentId, { at: ago(5) });
    await record(residentId, { at: ago(1), position: 'left30' });
    await record(residentId, { at: ago(3), position: 'right30' });
    const first = await nurse.call(positions.list, { residentId, limit: 2 });
    const second = await nurse.call(positions.list, { residentId, limit: 2, cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map((one) => one.position)).toEqual([
      'left30',
      'right30',
      'back',
    ]);
  });
});

describe('the plan', () => {
  test('without one nothing is due; with one the next change is due an interval after the last', async () => {
    const residentId = await newResident();
    const { at } = await record(residentId);
    expect(await standing(residentId)).toMatchObject({ due: null, next: 'left30', lies: 'back' });
    const made = await plan(residentId, { intervalMinutes: 120, rotation: ['back', 'right90'] });
    expect(made).toMatchObject({ interval: { minutes: 120, by: 'plan' }, next: 'right90', overdue: false });
    expect(Date.parse(made.due!) - Date.parse(at)).toBe(120 * 60_000);
  });
  test('without an own interval the home says it', async () => {
    const residentId = await newResident();
    const { at } = await record(residentId, { at: ago(1) });
    const made = await plan(residentId);
    expect(made).toMatchObject({ interval: { minutes: 240, by: 'home' } });
    expect(Date.parse(made.due!) - Date.parse(at)).toBe(240 * 60_000);
  });
  test('without an own interval and with a high risk by Braden the home says 120 minutes', async () => {
    const residentId = await newResident();
    const { at } = await record(residentId, { at: ago(1) });
    await plan(residentId);
    await world.inside(organisationId, (context) => recordSkinRisks(context, residentId, context.today));
    const now = await standing(residentId);
    expect(now).toMatchObject({ interval: { minutes: 120, by: 'risk' } });
    expect(Date.parse(now.due!) - Date.parse(at)).toBe(120 * 60_000);
  });
  test('nobody positioned yet: due since the plan was made', async () => {
    const made = await plan(await newResident());
    expect(Math.abs(Date.parse(made.due!) - Date.now())).toBeLessThan(60_000);
  });
  test('active again it counts from then on, not from what was long before', async () => {
    const residentId = await newResident();
    await record(residentId, { at: ago(30) });
    const first = await plan(residentId);
    const off = await nurse.call(positions.plan, { ...first.plan, residentId, active: false });
    const again = await nurse.call(positions.plan, { ...off.plan, residentId, active: true });
    for (const made of [first, again]) {
      expect(made.overdue).toBe(false);
      expect(Math.abs(Date.parse(made.due!) - Date.now())).toBeLessThan(60_000);
    }
  });
  test('what is skipped postpones its turn and does not begin the interval anew', async () => {
    const residentId = await newResident();
    const made = await plan(residentId, { intervalMinutes: 120 });
    await world.inside(organisationId, (context) =>
      context.db
        .updateTable('positioning.plans')
        .set({ active_since: ago(24) })
        .where('organisation_id', '=', organisationId)
        .where('resident_id', '=', residentId)
        .execute(),
    );
    expect(made.last).toBeNull();
    const { at } = await record(residentId, { at: ago(3) });
    await record(residentId, { position: null, skippedReason: 'asleep', at: ago(0.5) });
    const now = await standing(residentId);
    expect(Date.parse(now.due!) - Date.parse(at)).toBe(240 * 60_000);
    expect(now).toMatchObject({ lies: 'back', last: { position: null } });
  });
  test('the next side is told by the place in the rotation, where a position stands twice in it', async () => {
    const residentId = await newResident();
    await plan(residentId, { rotation: ['back', 'left30', 'back', 'right30'] });
    const seen = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const { next } = await standing(residentId);
      seen.push(next);
      await record(residentId, { position: next, at: ago(10 - turn) });
    }
    expect(seen).toEqual(['back', 'left30', 'back', 'right30', 'back']);
  });
  test('two who make it at once: the second is told what stands there now; one position is no order', async () => {
    const residentId = await newResident();
    const input = { residentId, version: 0, active: true, intervalMinutes: 90 };
    await nurse.call(positions.plan, input);
    expect(await nurse.refused(positions.plan, { ...input, intervalMinutes: 60 })).toMatchObject({
      status: 412,
      current: { plan: { intervalMinutes: 90, version: 1 } },
    });
    expect((await nurse.refused(positions.plan, { ...input, version: 1, rotation: ['back'] })).code).toBe(
      'oneIsNoRotation',
    );
    const stopped = await nurse.call(positions.plan, { ...input, version: 1, active: false });
    expect(stopped).toMatchObject({ due: null, plan: { active: false, version: 2 } });
  });
});

describe('the home', () => {
  test('sets its intervals; who is at risk is not positioned less often; two at once, who may not', async () => {
    const head = await world.actor(organisationId, 'NURSHOME');
    const before = await head.call(intervals.get, {});
    expect(before).toEqual({ version: 1, atRisk: 120, others: 240 });
    expect((await head.refused(intervals.change, { ...before, atRisk: 300 })).code).toBe('riskLonger');
    expect(await head.call(intervals.change, { ...before, others: 180 })).toEqual({
      version: 2,
      atRisk: 120,
      others: 180,
    });
    expect(await head.refused(intervals.change, before)).toMatchObject({ status: 412 });
    expect((await nurse.refused(intervals.change, before)).status).toBe(403);
    await head.call(intervals.change, { version: 2, atRisk: 120, others: 240 });
  });
});

describe('who may', () => {
  test('a doctor reads and records, and corrects nothing; a cook has no door; another home has no such resident', async () => {
    const residentId = await newResident();
    const { id, version } = await record(residentId);
    expect((await doctor.call(positions.list, { residentId })).items).toHaveLength(1);
    const input = { residentId, id, version, reason: 'no' };
    expect((await doctor.refused(positions.strike, input)).status).toBe(403);
    expect((await doctor.refused(positions.plan, { residentId, version: 0, active: true })).status).toBe(403);
    expect((await cook.refused(positions.standing, { residentId })).status).toBe(403);
    expect((await stranger.refused(positions.record, { residentId, position: 'back' })).status).toBe(404);
    expect(
      (await nurse.refused(positions.strike, { ...input, residentId: await newResident() })).status,
    ).toBe(404);
  });
});

describe('what others show of it', () => {
  const inside = <T>(ask: (context: Context) => Promise<T>, now?: Date) =>
    world.inside(organisationId, ask, now);
  test('skin that stays red warns, what was skipped is told with its reason', async () => {
    const residentId = await newResident();
    await record(residentId, { skin: 'lastingRedness' });
    await record(residentId, { position: null, skippedReason: 'asleep' });
    await record(residentId, { position: 'left30', skin: 'intact' });
    const facts = await inside((context) =>
      positionFacts(context, { since: new Date(Date.now() - 3_600_000), residentIds: [residentId] }),
    );
    expect(facts.map((one) => [one.kind, one.text]).toSorted()).toEqual([
      ['careTask', 'Positioning skipped: asleep'],
      ['warning', 'Positioned: back. Skin: redness that stays'],
    ]);
  });
  test('due when the interval is over, overdue half an hour later, done with the next position', async () => {
    const residentId = await newResident();
    await plan(residentId, { intervalMinutes: 120 });
    await record(residentId);
    const dueIn = (minutes: number) =>
      inside(
        async (context) =>
          (await positioningDue(context, { centerId: undefined, rows: 100 })).items.find(
            (one) => one.residentId === residentId,
          ),
        new Date(Date.now() + minutes * 60_000),
      );
    expect(await dueIn(119)).toBeUndefined();
    expect(await dueIn(121)).toMatchObject({ urgency: 'today', what: 'Position: left 30°' });
    expect(await dueIn(152)).toMatchObject({ urgency: 'overdue' });
  });
  test('the day of a resident shows how they lay and when the next change is due', async () => {
    const residentId = await newResident();
    await plan(residentId, { intervalMinutes: 120 });
    await record(residentId);
    const marks = await inside((context) => positionedToday(context, { residentId }));
    expect(marks.map((one) => [one.state, one.what])).toEqual([
      ['recorded', 'Positioned: back'],
      ['due', 'Position: left 30°'],
    ]);
  });
  test('skin speaks for a problem as long as it looks like that, under one key', async () => {
    const residentId = await newResident();
    const concerns = () => inside((context) => skinConcerns(context, { residentId }));
    await record(residentId, { skin: 'broken', at: ago(4) });
    const [first] = await concerns();
    expect(first).toMatchObject({ area: 'pressureInjury', text: 'Skin: broken' });
    await record(residentId, { position: 'left30', skin: 'broken', at: ago(3) });
    expect((await concerns())[0]!.key).toBe(first!.key);
    await record(residentId, { position: 'right30', skin: 'intact', at: ago(2) });
    expect(await concerns()).toEqual([]);
    await record(residentId, { skin: 'broken', at: ago(1) });
    expect((await concerns())[0]!.key).not.toBe(first!.key);
  });
});
