import type { Updateable } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { overrides } from '../contract/overrides.ts';
import { laxative, openStand, type Stand } from './testing.ts';
import { overrideFacts } from './facts.ts';
import { unseen, unseenPoints } from './overrides.ts';

let stand: Stand;
let residentId: string;
let orderId: string;
beforeAll(async () => {
  stand = await openStand();
  residentId = await stand.resident();
  orderId = (await stand.order(residentId, laxative)).id;
});

/** One that somebody gave so many days ago. */
const give = (more: object = {}, daysAgo = 0) =>
  stand.world.inside(stand.home, async ({ db, organisationId, now }) => {
    const id = newId();
    await db
      .insertInto('medication_safety.overrides')
      .values({
        organisation_id: organisationId,
        id,
        resident_id: residentId,
        order_id: orderId,
        medicine: 'Duphalac',
        finding: 'liverFlag||x',
        code: 'liverFlag',
        level: 'warning',
        place: 'ordering',
        text_en: 'In English',
        text_de: 'Auf Deutsch',
        reason: 'it must be',
        recorded_at: new Date(now.getTime() - daysAgo * 86_400_000),
        recorded_by: stand.nurse.accountId,
        second_by: null,
        ...more,
      })
      .execute();
    return id;
  });
const idsIn = async (input: object) =>
  (await stand.doctor.call(overrides.list, { residentId, ...input })).items.map((one) => one.override.id);

test('the newest first, in pages; by severity, by day, of one resident; a doctor marks what is seen', async () => {
  const old = await give({}, 40);
  const alert = await give({ level: 'alert', second_by: stand.doctor.accountId }, 5);
  const fresh = await give();
  expect(await idsIn({})).toEqual([fresh, alert, old]);
  expect(await idsIn({ level: 'alert' })).toEqual([alert]);
  expect(await idsIn({ since: addDays(stand.today, -10) })).toEqual([fresh, alert]);
  expect(await idsIn({ residentId: await stand.resident() })).toEqual([]);
  const first = await stand.doctor.call(overrides.list, { residentId, limit: 2 });
  const second = await stand.doctor.call(overrides.list, { residentId, limit: 2, cursor: first.nextCursor! });
  expect([...first.items, ...second.items].map((one) => one.override.id)).toEqual([fresh, alert, old]);
  expect(second.nextCursor).toBe(null);

  const { override, resident } = first.items[1]!;
  expect(resident.id).toBe(residentId);
  expect(override).toMatchObject({ text: 'In English', by: expect.stringContaining('nurse') });
  expect(override.secondBy).toContain('doctor');
  const german = await stand.doctor.call(overrides.list, { residentId }, { language: 'de' });
  expect(german.items[0]!.override.text).toBe('Auf Deutsch');

  const waiting = async () =>
    stand.world.inside(stand.home, async (context) => (await unseen(context))['/app-residents/overrides']);
  const before = (await waiting())!;
  const seen = await stand.doctor.call(overrides.see, { residentId, id: alert, version: 1 });
  expect(seen).toMatchObject({ version: 2, seen: { by: expect.stringContaining('doctor') } });
  expect(await waiting()).toBe(before - 1);
  expect(await idsIn({})).toEqual([fresh, old]);
  expect(await idsIn({ state: 'all' })).toEqual([fresh, alert, old]);
  expect(await stand.doctor.refused(overrides.see, { residentId, id: alert, version: 2 })).toMatchObject({
    status: 409,
    code: 'alreadySeen',
  });
  expect(await stand.doctor.refused(overrides.see, { residentId, id: alert, version: 1 })).toMatchObject({
    status: 412,
    current: seen,
  });
});

test('the hand-over tells of an alert that was overridden, not of a warning, and only to who may read', async () => {
  const since = new Date(Date.now() - 60_000);
  const other = await stand.resident();
  const alert = await give({ level: 'alert', second_by: stand.doctor.accountId });
  const facts = (change: object = {}) =>
    stand.world.inside(stand.home, (context) =>
      overrideFacts({ ...context, ...change }, { since, residentIds: [residentId, other] }),
    );
  expect(await facts()).toMatchObject([
    { residentId, key: `medication-safety.${alert}`, kind: 'warning', tab: 'careINDEX' },
  ]);
  expect((await facts())[0]!.text).toBe('Ordered or given all the same. In English');
  expect((await facts({ language: 'de' }))[0]!.text).toBe('Trotzdem verordnet oder abgegeben. Auf Deutsch');
  expect(await facts({ can: () => false })).toEqual([]);
});

test('two doctors at once: one has seen it', async () => {
  const id = await give();
  const answered = await Promise.allSettled(
    [1, 2, 3, 4].map(() => stand.doctor.call(overrides.see, { residentId, id, version: 1 })),
  );
  expect(answered.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});

test('nurses read, doctors mark; without a right nothing; another home and another resident do not exist', async () => {
  const id = await give();
  const see = { residentId, id, version: 1 };
  expect((await stand.nurse.call(overrides.list, { residentId })).items.length).toBeGreaterThan(0);
  expect(await stand.nurse.refused(overrides.see, see)).toMatchObject({ status: 403 });
  for (const call of [overrides.list, overrides.see] as const)
    expect(await stand.cook.refused(call, call === overrides.see ? see : {}), call.name).toMatchObject({
      status: 403,
    });
  expect((await stand.stranger.call(overrides.list, { state: 'all' })).items).toEqual([]);
  expect(await stand.stranger.refused(overrides.see, see)).toMatchObject({ status: 404 });
  const other = await stand.resident();
  expect(await stand.doctor.refused(overrides.see, { ...see, residentId: other })).toMatchObject({
    status: 404,
  });
});

describe('the database refuses', () => {
  test.each<[what: string, more: object, constraint: RegExp]>([
    ['an alert that one person signed', { level: 'alert' }, /two_people/],
    ['a level that needs no answer', { level: 'info' }, /level_check/],
    ['no reason', { reason: '' }, /reason_check/],
    ['what did not happen anywhere', { place: 'elsewhere' }, /place_check/],
    ['an order that is not there', { order_id: newId() }, /order_id_fkey/],
  ])('%s', async (_, more, constraint) =>
    expect(give(more)).rejects.toMatchObject({ constraint: expect.stringMatching(constraint) }),
  );
  test('the same person twice', async () =>
    expect(give({ level: 'alert', second_by: stand.nurse.accountId })).rejects.toMatchObject({
      constraint: 'two_people',
    }));
  test.each<[what: string, change: Updateable<Tables['medication_safety.overrides']>]>([
    ['another finding', { finding: 'other' }],
    ['another level', { level: 'alert', second_by: newId() }],
    ['another signer', { second_by: newId() }],
    ['another day', { recorded_at: '2020-01-01T00:00:00Z' }],
  ])('%s later', async (_, change) => {
    const id = await give();
    await expect(
      stand.world.inside(stand.home, ({ db, organisationId }) =>
        db
          .updateTable('medication_safety.overrides')
          .set(change)
          .where('organisation_id', '=', organisationId)
          .where('id', '=', id)
          .execute(),
      ),
    ).rejects.toMatchObject({ constraint: 'override_stays' });
  });
  test('taking it away', async () => {
    const id = await give();
    await expect(
      stand.world.inside(stand.home, ({ db, organisationId }) =>
        db
          .deleteFrom('medication_safety.overrides')
          .where('organisation_id', '=', organisationId)
          .where('id', '=', id)
          .execute(),
      ),
    ).rejects.toMatchObject({ constraint: 'override_stays' });
  });
});

test('a doctor hears of an override at the visit until one has seen it', async () => {
  const id = await give();
  const points = async () =>
    (
      await stand.world.inside(stand.home, (context) => unseenPoints(context, { residentIds: [residentId] }))
    ).filter((one) => one.key.endsWith(id));
  expect(await points()).toMatchObject([{ kind: 'override', text: 'In English', tab: 'careINDEX' }]);
  await stand.doctor.call(overrides.see, { residentId, id, version: 1 });
  expect(await points()).toEqual([]);
});
