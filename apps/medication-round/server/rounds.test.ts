import { beforeAll, describe, expect, test } from 'vitest';
import { createCenter } from '#apps/sites/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { rounds } from '../contract/rounds.ts';

let world: World;
let home: string;
let nurse: Actor;
let other: Actor;
let doctor: Actor;
let cook: Actor;
let stranger: Actor;
let today: string;

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [nurse, other, doctor, cook] = [
    await world.actor(home, 'NURSE'),
    await world.actor(home, 'NURSE'),
    await world.actor(home, 'DOCTOR'),
    await world.actor(home, 'COOK'),
  ];
  stranger = await world.actor(await world.organisation(), 'NURSE');
  today = await world.inside(home, (context) => Promise.resolve(context.today));
});
let count = 0;
/** A care center of its own for each test: rounds of one do not meet those of another. */
const center = () => world.inside(home, (context) => createCenter(context, { name: `Rigi ${++count}` }));
const asked = async () => ({ centerId: await center(), slot: 'afternoon' as const, day: today });
const end = { open: [] };
const one = ({ id, version }: { id: string; version: number }) => ({ id, version });

describe('a round is begun', () => {
  test('once: on another device the same goes on, and the same key twice is one', async () => {
    const input = await asked();
    const run = await nurse.call(rounds.start, input, { key: 'round-start-once' });
    expect(run).toMatchObject({ ...input, mine: true, closed: null, takeovers: [], version: 1 });
    expect(run.runBy).toContain('nurse');
    expect(await nurse.call(rounds.start, input)).toEqual(run);
    expect(await nurse.call(rounds.start, input, { key: 'round-start-once' })).toEqual(run);
  });
  test('somebody else who begins it is told who runs it', async () => {
    const input = await asked();
    await nurse.call(rounds.start, input);
    const told = await other.refused(rounds.start, input);
    expect(told).toMatchObject({ status: 409, code: 'alreadyRuns' });
    expect(told.title).toContain('nurse');
  });
  test('by sixteen at once: there is one', async () => {
    const input = await asked();
    const people = await Promise.all(Array.from({ length: 8 }, () => world.actor(home, 'NURSE')));
    const done = await Promise.allSettled([...people, ...people].map((who) => who.call(rounds.start, input)));
    const mine = done.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []));
    expect(new Set(mine).size).toBe(1);
    // the one who was first may have pressed twice
    expect(mine.length).toBeLessThanOrEqual(2);
  });
  test('not of another day', async () => {
    const input = { ...(await asked()), day: addDays(today, 3) };
    expect(await nurse.refused(rounds.start, input)).toMatchObject({
      code: 'notNow',
      errors: [{ path: 'slot' }],
    });
  });
  test('not in a care center of another home, nor in one that there is not', async () => {
    expect(await stranger.refused(rounds.start, await asked())).toMatchObject({ status: 404 });
    const nowhere = { ...(await asked()), centerId: crypto.randomUUID() };
    expect(await nurse.refused(rounds.start, nowhere)).toMatchObject({ status: 404 });
  });
  test('not by who may only read, or not even that', async () => {
    const input = await asked();
    for (const who of [doctor, cook])
      expect(await who.refused(rounds.start, input)).toMatchObject({ status: 403 });
  });
});

describe('a round is taken over', () => {
  test('both are named, each time; the latest first', async () => {
    const run = await nurse.call(rounds.start, await asked());
    const taken = await other.call(rounds.takeOver, one(run));
    expect(taken).toMatchObject({ mine: true, startedBy: run.runBy, version: 2 });
    expect(taken.takeovers).toMatchObject([{ from: run.runBy, to: taken.runBy }]);
    const back = await nurse.call(rounds.takeOver, one(taken));
    expect(back.takeovers.map((each) => each.to)).toEqual([run.runBy, taken.runBy]);
  });
  test('refused: the own one, a stale version, another home, who may only read', async () => {
    const run = await nurse.call(rounds.start, await asked());
    expect(await nurse.refused(rounds.takeOver, one(run))).toMatchObject({ code: 'alreadyMine' });
    const stale = await other.refused(rounds.takeOver, { id: run.id, version: run.version + 1 });
    expect(stale).toMatchObject({ status: 412, current: { id: run.id } });
    expect(await stranger.refused(rounds.takeOver, one(run))).toMatchObject({ status: 404 });
    expect(await doctor.refused(rounds.takeOver, one(run))).toMatchObject({ status: 403 });
  });
  test('by two at once: the second is told that it changed', async () => {
    const run = await nurse.call(rounds.start, await asked());
    const third = await world.actor(home, 'NURSE');
    const both = await Promise.allSettled([other, third].map((who) => who.call(rounds.takeOver, one(run))));
    expect(both.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a round is closed', () => {
  test('with what it came to; then it stays as it is, and another one can be begun', async () => {
    const input = await asked();
    const run = await nurse.call(rounds.start, input);
    const closed = await nurse.call(rounds.close, { ...one(run), ...end });
    expect(closed.closed).toMatchObject({ given: 0, refused: 0, notGiven: 0, open: 0 });
    for (const who of [nurse, other]) {
      const late = await who.refused(rounds.close, { ...one(closed), ...end });
      expect(late).toMatchObject({ status: 409, code: 'closed' });
    }
    expect(await other.refused(rounds.takeOver, one(closed))).toMatchObject({ code: 'closed' });
    const next = await other.call(rounds.start, input);
    expect(next.id).not.toBe(run.id);
  });
  test('refused: a stale version, another home, who may only read', async () => {
    const run = await nurse.call(rounds.start, await asked());
    const sent = { ...one(run), ...end };
    expect(await nurse.refused(rounds.close, { ...sent, version: 7 })).toMatchObject({ status: 412 });
    expect(await stranger.refused(rounds.close, sent)).toMatchObject({ status: 404 });
    expect(await doctor.refused(rounds.close, sent)).toMatchObject({ status: 403 });
  });
  test('the database refuses a round that is half closed, and a second one that runs', async () => {
    const { id, centerId, day } = await nurse.call(rounds.start, await asked());
    const half = world.inside(home, (context) =>
      context.db
        .updateTable('medication_round.rounds')
        .set({ closed_at: context.now })
        .where('organisation_id', '=', home)
        .where('id', '=', id)
        .execute(),
    );
    await expect(half).rejects.toThrow(/check/);
    const second = world.inside(home, (context) =>
      context.db
        .insertInto('medication_round.rounds')
        .values({
          organisation_id: home,
          id: crypto.randomUUID(),
          center_id: centerId,
          day,
          slot: 'afternoon',
          started_at: context.now,
          started_by: nurse.accountId,
          run_by: nurse.accountId,
          since: context.now,
        })
        .execute(),
    );
    await expect(second).rejects.toThrow(/rounds_once/);
  });
});
