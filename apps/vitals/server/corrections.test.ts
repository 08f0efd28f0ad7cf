import { beforeAll, describe, expect, test } from 'vitest';
import { createResident } from '#apps/residents/api.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { readings } from '../contract/readings.ts';

let world: World;
let home: string;
let nurse: Actor;

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
});
const newResident = (birthDate?: string) =>
  world.inside(home, (context) =>
    createResident(context, { lastName: 'Berger', ...(birthDate === undefined ? {} : { birthDate }) }),
  );
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
async function recorded(residentId: string) {
  const { readings: made } = await nurse.call(readings.record, {
    ...{ residentId, measuredAt: ago(5), note: 'lying' },
    values: [{ kind: 'pulse', value: 72 }],
  });
  const { id, version } = made[0]!;
  return { residentId, id, version, value: 72, reason: 'read off wrongly' };
}

describe('when it was measured and what was noted', () => {
  test('is corrected with the reason; the earlier one stays as it was', async () => {
    const residentId = await newResident();
    const before = await recorded(residentId);
    const at = ago(26);
    const moved = await nurse.call(readings.correct, { ...before, measuredAt: at });
    expect(moved.reading).toMatchObject({ value: 72, measuredAt: at, note: 'lying' });
    const { id, version } = moved.reading;
    const noted = await nurse.call(readings.correct, { ...before, id, version, note: 'sitting' });
    expect(noted.reading).toMatchObject({ measuredAt: at, note: 'sitting' });
    expect(noted.earlier).toMatchObject([
      { measuredAt: at, note: 'lying', struck: { reason: 'read off wrongly' } },
      { id: before.id, note: 'lying', struck: { reason: 'read off wrongly' } },
    ]);
    const emptied = { ...before, id: noted.reading.id, version: noted.reading.version, note: '' };
    expect((await nurse.call(readings.correct, emptied)).reading.note).toBe('');
  });
  test('the same time and the same note are nothing that was changed', async () => {
    const before = await recorded(await newResident());
    expect(await nurse.refused(readings.correct, { ...before, note: 'lying' })).toMatchObject({
      code: 'nothingChanged',
    });
  });
  test('not to come, and not before the birth, when it is recorded and when it is corrected', async () => {
    const residentId = await newResident('1941-05-20');
    const before = await recorded(residentId);
    const record = { residentId, values: [{ kind: 'height' as const, value: 168 }] };
    for (const [measuredAt, code] of [
      [ago(-1), 'inFuture'],
      ['1941-05-19T12:00:00.000Z', 'beforeBirth'],
    ] as const) {
      expect(await nurse.refused(readings.correct, { ...before, measuredAt })).toMatchObject({
        code,
        errors: [{ path: 'measuredAt' }],
      });
      expect((await nurse.refused(readings.record, { ...record, measuredAt })).code).toBe(code);
    }
    await nurse.call(readings.record, { ...record, measuredAt: '1941-05-20T12:00:00.000Z' });
    // who has no known day of birth is asked nothing
    const other = await recorded(await newResident());
    await nurse.call(readings.correct, { ...other, measuredAt: '1931-05-19T12:00:00.000Z' });
  });
});

describe('what was struck', () => {
  async function struck(residentId: string) {
    const { id, version } = await recorded(residentId);
    const done = await nurse.call(readings.strike, { residentId, id, version, reason: 'of somebody else' });
    return { residentId, id, version: done.version };
  }
  test('is given back by whoever struck it, and counts again', async () => {
    const residentId = await newResident();
    const which = await struck(residentId);
    const again = await nurse.call(readings.restore, which);
    expect(again).toMatchObject({ id: which.id, value: 72, struck: null });
    const { latest } = await nurse.call(readings.overview, { residentId });
    expect(latest.map((one) => one.reading.id)).toEqual([which.id]);
    expect(await nurse.refused(readings.restore, { ...which, version: again.version })).toMatchObject({
      code: 'notStruck',
    });
  });
  test('not by another, not from another home, not without the right, not with a stale version', async () => {
    const which = await struck(await newResident());
    const other = await world.actor(home, 'NURSE');
    expect((await other.refused(readings.restore, which)).code).toBe('notOwn');
    const stranger = await world.actor(await world.organisation(), 'NURSE');
    expect((await stranger.refused(readings.restore, which)).status).toBe(404);
    expect((await (await world.actor(home, 'COOK')).refused(readings.restore, which)).status).toBe(403);
    expect((await nurse.refused(readings.restore, { ...which, version: 1 })).status).toBe(412);
  });
  test('not after ten minutes, not what was corrected, not what an entry elsewhere keeps', async () => {
    const residentId = await newResident();
    const late = await struck(residentId);
    const set = (id: string, what: object) =>
      world.inside(home, (context) =>
        context.db
          .updateTable('vitals.readings')
          .set(what)
          .where('organisation_id', '=', home)
          .where('id', '=', id)
          .returning('version')
          .executeTakeFirstOrThrow(),
      );
    const { version } = await set(late.id, { struck_at: new Date(Date.now() - 11 * 60_000) });
    expect((await nurse.refused(readings.restore, { ...late, version })).code).toBe('tooLate');
    const kept = await struck(residentId);
    const held = await set(kept.id, { kept_by: 'falls.falls' });
    expect((await nurse.refused(readings.restore, { ...kept, version: held.version })).code).toBe(
      'keptElsewhere',
    );
    const before = await recorded(residentId);
    const { earlier } = await nurse.call(readings.correct, { ...before, value: 73 });
    const corrected = { residentId, id: before.id, version: earlier[0]!.version };
    expect((await nurse.refused(readings.restore, corrected)).code).toBe('wasCorrected');
  });
});
