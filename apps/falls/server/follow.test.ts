import { beforeAll, describe, expect, test } from 'vitest';
import { storeSetting } from '#platform/server/settings/settings.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { occurrences } from '#apps/care-tasks/contract/occurrences.ts';
import { type Fall, FallFields, falls } from '../contract/falls.ts';
import { ago, openStand, type Stand, whole } from './testing.ts';

let stand: Stand;
let today: string;
beforeAll(async () => {
  stand = await openStand();
  today = await stand.world.inside(stand.home, (context) => Promise.resolve(context.today));
});

const of = ({ residentId, id, version }: Fall) => ({ residentId, id, version });
const fill = (fall: Fall, more: object) =>
  stand.nurse.call(falls.fill, { ...FallFields.parse(fall), ...of(fall), ...more });
const openChecks = async ({ residentId, id }: Fall) =>
  (
    await stand.nurse.call(occurrences.list, {
      residentId,
      from: addDays(today, -1),
      to: addDays(today, 2),
      limit: 100,
    })
  ).items.filter((one) => one.sourceId === id && one.state === 'open');
const head = { injuries: ['head'], anticoagulant: 'no' } as const;
const ordered = async (more: object = {}) => {
  const fall = await stand.record(await stand.resident(), { ...head, ...more });
  return stand.nurse.call(falls.orderChecks, of(fall));
};

describe('checks after a blow to the head follow the protocol', () => {
  test('an anticoagulant that becomes known: thirteen instead of nine, and back by a correction; said closely', async () => {
    const fall = await ordered();
    expect(await openChecks(fall)).toHaveLength(9);
    const more = await fill(fall, { anticoagulant: 'yes' });
    const close = await openChecks(more);
    expect(close).toHaveLength(13);
    expect(close.every((one) => one.instructions.includes('Blutdruck'))).toBe(true);
    expect(more.checks).toEqual(fall.checks);
    const complete = await fill(more, {
      ...whole,
      injuryGrade: 1,
      doctorInformedAt: ago(0),
      complete: true,
    });
    expect(await openChecks(complete)).toHaveLength(13);
    const right = await stand.nurse.call(falls.correct, {
      ...FallFields.parse(complete),
      ...of(complete),
      anticoagulant: 'no',
      reason: 'asked the pharmacy',
    });
    const usual = await openChecks(right);
    expect(usual).toHaveLength(9);
    expect(usual.some((one) => one.instructions.includes('Blutdruck'))).toBe(false);
  });
  test('another moment of the fall moves them, each day its own; over 24 hours ago none is left', async () => {
    const fall = await ordered();
    const before = await openChecks(fall);
    const happenedAt = ago(5);
    const earlier = await fill(fall, { happenedAt });
    expect(earlier.checks!.until).toBe(new Date(Date.parse(happenedAt) + 24 * 3_600_000).toISOString());
    const moved = await openChecks(earlier);
    expect(moved).toHaveLength(6);
    const last = (all: typeof moved) => Math.max(...all.map((one) => Date.parse(one.dueFrom)));
    expect(Math.round((last(before) - last(moved)) / 360_000) / 10).toBe(5);
    // the one at once stays; the next of the plan is eight hours after the fall
    const [atOnce, next] = moved.map(
      (one) => Math.round((Date.parse(one.dueFrom) - Date.now()) / 360_000) / 10,
    );
    expect([atOnce, next]).toEqual([-0, 3]);
    const old = await fill(earlier, { happenedAt: ago(30) });
    expect(await openChecks(old)).toEqual([]);
  });
  test('without a blow, or as a near fall, none is left; with one again they are ordered again', async () => {
    const fall = await ordered();
    const unhurt = await fill(fall, { injuries: ['bruise'] });
    expect(unhurt.checks).toBeNull();
    expect(await openChecks(unhurt)).toEqual([]);
    const again = await stand.nurse.call(falls.orderChecks, of(await fill(unhurt, { injuries: ['head'] })));
    expect(await openChecks(again)).toHaveLength(9);
    expect(await openChecks(await fill(again, { kind: 'nearFall' }))).toEqual([]);
  });
  test('what does not concern them changes none', async () => {
    const fall = await ordered();
    const ids = (await openChecks(fall)).map((one) => one.id);
    const after = await fill(fall, { place: 'bath' });
    expect((await openChecks(after)).map((one) => one.id)).toEqual(ids);
  });
  test('are written in the language of the home, whoever orders', async () => {
    const titles = async () => [...new Set((await openChecks(await ordered())).map((one) => one.title))];
    expect(await titles()).toEqual(['Kontrolle nach Schlag auf den Kopf']);
    const setLanguage = (language: string) =>
      stand.world.inside(stand.home, (context) =>
        storeSetting(context, 'organisation', stand.home, 'frame.preferences', { language }),
      );
    await setLanguage('en');
    expect(await titles()).toEqual(['Check after a blow to the head']);
    await setLanguage('de');
  });
});

describe('a near fall that was a fall', () => {
  const told = (fallId: string) =>
    stand.world.inside(stand.home, async (context) =>
      (
        await context.db
          .selectFrom('platform.outbox')
          .select('payload')
          .where('organisation_id', '=', stand.home)
          .where('event', '=', 'falls.recorded')
          .execute()
      ).filter((row) => (row.payload as { fallId?: string }).fallId === fallId),
    );
  test('is told once: when it is filled in as one, and not again', async () => {
    const near = await stand.record(await stand.resident(), { kind: 'nearFall' });
    expect(await told(near.id)).toEqual([]);
    const fall = await fill(near, { kind: 'fall' });
    await fill(fall, { place: 'bath' });
    expect(await told(near.id)).toHaveLength(1);
  });
  test('or when it is corrected to be one', async () => {
    const near = await stand.complete(await stand.record(await stand.resident(), { kind: 'nearFall' }));
    await stand.nurse.call(falls.correct, {
      ...FallFields.parse(near),
      ...of(near),
      kind: 'fall',
      reason: 'found on the floor',
    });
    expect(await told(near.id)).toHaveLength(1);
  });
});
