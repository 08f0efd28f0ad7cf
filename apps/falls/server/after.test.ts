import { beforeAll, describe, expect, test } from 'vitest';
import { uploaded } from '#platform/server/testing/upload.ts';
import { attachments } from '../contract/attachments.ts';
import { type Fall, FallFields, falls } from '../contract/falls.ts';
import { protocolsDue, waitingFalls } from './due.ts';
import { fallConcerns } from './facts.ts';
import { ago, openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});

const of = ({ residentId, id, version }: Fall) => ({ residentId, id, version });
interface Ordered {
  readonly source: string;
  readonly source_id: string;
  readonly resident_id: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly moments: readonly string[];
}
/** What was ordered as care tasks, as the log of changes says it. */
const schedules = (fallId: string): Promise<Ordered[]> =>
  stand.world.inside(stand.home, async (context) =>
    (
      await context.db
        .selectFrom('platform.changes')
        .select('after')
        .where('organisation_id', '=', stand.home)
        .where('subject', 'like', '%.schedules')
        .where('operation', '=', 'insert')
        .orderBy('id')
        .execute()
    )
      .map((row) => row.after as unknown as Ordered)
      .filter((row) => row.source_id === fallId),
  );
const noticesOf = (residentId: string) =>
  stand.world.inside(stand.home, (context) =>
    context.db
      .selectFrom('platform.notifications')
      .select(['account_id', 'severity', 'title_de', 'link', 'kind'])
      .where('organisation_id', '=', stand.home)
      .where('resident_id', '=', residentId)
      .where('kind', '=', 'falls.alarm')
      .execute(),
  );

describe('checks after a blow to the head', () => {
  test('are ordered as care tasks for the 24 hours, more often under an anticoagulant, once', async () => {
    const fall = await stand.record(await stand.resident(), { injuries: ['head'], anticoagulant: 'yes' });
    const ordered = await stand.nurse.call(falls.orderChecks, of(fall));
    expect(ordered.checks?.by).toContain('nurse');
    expect(Date.parse(ordered.checks!.until) - Date.parse(fall.at)).toBe(24 * 3_600_000);
    const rows = await schedules(fall.id);
    expect(rows.flatMap((row) => row.moments)).toHaveLength(13);
    expect(rows.map((row) => row.source)).toEqual(
      rows.length === 1 ? ['falls.checks'] : ['falls.checks', 'falls.checks-next-day'],
    );
    expect(rows.every((row) => row.resident_id === fall.residentId && row.starts_on === row.ends_on)).toBe(
      true,
    );
    expect(await stand.nurse.refused(falls.orderChecks, of(ordered))).toMatchObject({
      status: 409,
      code: 'alreadyOrdered',
    });
  });
  test('at once and eight times without an anticoagulant; what has passed is not ordered; after a day there is nothing to order', async () => {
    const residentId = await stand.resident();
    const head = { injuries: ['head'], anticoagulant: 'no' };
    const fresh = await stand.record(residentId, head);
    await stand.nurse.call(falls.orderChecks, of(fresh));
    expect((await schedules(fresh.id)).flatMap((row) => row.moments)).toHaveLength(9);
    const older = await stand.record(residentId, { ...head, happenedAt: ago(9) });
    await stand.nurse.call(falls.orderChecks, of(older));
    expect((await schedules(older.id)).flatMap((row) => row.moments)).toHaveLength(5);
    const old = await stand.record(residentId, { ...head, happenedAt: ago(25) });
    expect((await stand.nurse.refused(falls.orderChecks, of(old))).code).toBe('checksOver');
  });
  test('not without a blow; not of a struck one, whose orders end; a stale version is told', async () => {
    const residentId = await stand.resident();
    const bruise = await stand.record(residentId, { injuries: ['bruise'] });
    expect((await stand.nurse.refused(falls.orderChecks, of(bruise))).code).toBe('noBlow');
    const fall = await stand.record(residentId, { injuries: ['head'], anticoagulant: 'no' });
    const ordered = await stand.nurse.call(falls.orderChecks, of(fall));
    expect(await stand.nurse.refused(falls.orderChecks, of(fall))).toMatchObject({ status: 412 });
    const struck = await stand.nurse.call(falls.strike, { ...of(ordered), reason: 'another resident' });
    expect((await stand.nurse.refused(falls.orderChecks, of(struck))).code).toBe('alreadyStruck');
    expect((await stand.cook.refused(falls.orderChecks, of(fall))).status).toBe(403);
    expect((await stand.stranger.refused(falls.orderChecks, of(fall))).status).toBe(404);
  });
});

describe('who is told of a head under an anticoagulant', () => {
  test('who is in charge of nursing, once, as soon as the protocol says it', async () => {
    const residentId = await stand.resident();
    const fall = await stand.record(residentId, { injuries: ['head'] });
    expect(await noticesOf(residentId)).toEqual([]);
    const { version, id } = fall;
    const filled = await stand.nurse.call(falls.fill, {
      ...FallFields.parse(fall),
      residentId,
      id,
      version,
      anticoagulant: 'yes',
    });
    await stand.nurse.call(falls.fill, {
      ...FallFields.parse(filled),
      residentId,
      id,
      version: filled.version,
      place: 'bath',
    });
    const told = await noticesOf(residentId);
    expect(told).toMatchObject([
      {
        account_id: stand.lead.accountId,
        severity: 'alert',
        link: `/app-residents/forms/falls/${residentId}/${id}`,
      },
    ]);
    expect(told[0]!.title_de).toMatch(
      /^Kopfverletzung unter Blutverdünnung: MUSTER \d+, Test ist gestürzt\.$/,
    );
  });
  test('at once by the short record; not of a head without one, not of a near fall', async () => {
    const residentId = await stand.resident();
    await stand.record(residentId, { injuries: ['head'], anticoagulant: 'no' });
    await stand.record(residentId, { kind: 'nearFall', injuries: ['head'], anticoagulant: 'yes' });
    expect(await noticesOf(residentId)).toEqual([]);
    await stand.record(residentId, { injuries: ['head'], anticoagulant: 'yes' });
    expect(await noticesOf(residentId)).toHaveLength(1);
  });
});

describe('follow-up', () => {
  const dueOf = (fall: Fall, days = 0) =>
    stand.world.inside(
      stand.home,
      async (context) =>
        (await protocolsDue(context, { centerId: undefined, rows: 200 })).items.find(
          (one) => one.key === fall.id,
        ),
      new Date(Date.now() + days * 86_400_000),
    );
  const today = () => stand.world.inside(stand.home, (context) => Promise.resolve(context.today));

  test('is due on its day, overdue on the next, and over when somebody wrote what was found', async () => {
    const fall = await stand.complete(await stand.record(await stand.resident()), {
      followUpOn: await today(),
    });
    expect(await dueOf(fall, -1)).toBeUndefined();
    expect(await dueOf(fall)).toMatchObject({ urgency: 'today', what: 'Look again after a fall' });
    expect(await dueOf(fall, 1)).toMatchObject({ urgency: 'overdue' });
    const done = await stand.nurse.call(falls.followUp, { ...of(fall), note: 'Walks safely again.' });
    expect(done.followedUp).toMatchObject({
      note: 'Walks safely again.',
      by: expect.stringContaining('nurse'),
    });
    expect(await dueOf(fall, 1)).toBeUndefined();
    expect((await stand.nurse.refused(falls.followUp, { ...of(done), note: 'Again.' })).code).toBe(
      'alreadyFollowedUp',
    );
  });
  test('needs a day and a note; a stale version, another home and the kitchen are refused', async () => {
    const fall = await stand.complete(await stand.record(await stand.resident()));
    expect((await stand.nurse.refused(falls.followUp, { ...of(fall), note: 'x' })).code).toBe('noFollowUp');
    expect((await stand.nurse.refused(falls.followUp, { ...of(fall), note: ' ' })).status).toBe(400);
    expect((await stand.nurse.refused(falls.followUp, { ...of(fall), version: 1, note: 'x' })).status).toBe(
      412,
    );
    expect((await stand.stranger.refused(falls.followUp, { ...of(fall), note: 'x' })).status).toBe(404);
    expect((await stand.cook.refused(falls.followUp, { ...of(fall), note: 'x' })).status).toBe(403);
  });
  test('what waits is counted beside the navigation', async () => {
    const waiting = () =>
      stand.world.inside(stand.home, async (context) =>
        Number((await waitingFalls(context, undefined))['/app-residents/falls']),
      );
    const before = await waiting();
    const fall = await stand.record(await stand.resident());
    expect(await waiting()).toBe(before + 1);
    await stand.complete(fall);
    expect(await waiting()).toBe(before);
  });
});

describe('what speaks for a problem of falls in the care plan', () => {
  const concernsOf = (residentId: string, days = 0) =>
    stand.world.inside(
      stand.home,
      (context) => fallConcerns(context, { residentId }),
      new Date(Date.now() + days * 86_400_000),
    );
  test('the last fall of half a year with how often; another key after the next fall; near and struck ones not', async () => {
    const residentId = await stand.resident();
    await stand.record(residentId, { kind: 'nearFall' });
    expect(await concernsOf(residentId)).toEqual([]);
    const first = await stand.record(residentId, { place: 'bath', happenedAt: ago(30) });
    expect(await concernsOf(residentId)).toMatchObject([
      { key: `falls.${first.id}`, area: 'falls', text: 'Fall: Bath', tab: 'protocols' },
    ]);
    const second = await stand.record(residentId, { place: 'room' });
    expect(await concernsOf(residentId)).toMatchObject([
      { key: `falls.${second.id}`, text: '2 falls in 180 days, the last: Fall: Room' },
    ]);
    await stand.nurse.call(falls.strike, { ...of(second), reason: 'twice' });
    expect(await concernsOf(residentId)).toMatchObject([{ key: `falls.${first.id}` }]);
    expect(await concernsOf(residentId, 180)).toEqual([]);
  });
});

describe('photos and papers', () => {
  test('a paper of an injury is kept with its fall, and taken away again', async () => {
    const fall = await stand.record(await stand.resident(), { injuries: ['bruise'] });
    const { residentId, id: subjectId } = fall;
    const fileId = await uploaded(stand.world.server, stand.nurse.token, 'knee.txt', Buffer.from('swollen'));
    const kept = await stand.nurse.call(attachments.add, { residentId, subjectId, fileId, label: 'Knee' });
    expect(await stand.nurse.call(attachments.list, { residentId })).toMatchObject([
      { id: kept.id, subjectId, label: 'Knee', name: 'knee.txt' },
    ]);
    const asked = { residentId, id: kept.id };
    expect((await stand.nurse.file(attachments.download, asked)).toString()).toBe('swollen');
    await stand.nurse.call(attachments.remove, asked);
    expect(await stand.nurse.call(attachments.list, { residentId })).toEqual([]);
  });
  test('belong to a fall of the resident: another one is not found; the list of a resident without any is empty', async () => {
    const [one, other] = [await stand.resident(), await stand.resident()];
    const fall = await stand.record(one);
    const fileId = '0190a5b0-0000-7000-8000-00000000f411';
    const add = { residentId: other, subjectId: fall.id, fileId, label: 'Photo' };
    expect((await stand.nurse.refused(attachments.add, add)).status).toBe(404);
    expect((await stand.nurse.refused(attachments.add, { ...add, residentId: one })).status).toBe(404);
    expect((await stand.cook.refused(attachments.add, { ...add, residentId: one })).status).toBe(403);
    expect(await stand.nurse.call(attachments.list, { residentId: one })).toEqual([]);
    const gone = { residentId: one, id: fileId };
    expect((await stand.nurse.refused(attachments.remove, gone)).status).toBe(404);
    expect((await stand.nurse.refused(attachments.download, gone)).status).toBe(404);
  });
});

test('the database refuses what the calls refuse', async () => {
  const fall = await stand.complete(await stand.record(await stand.resident()));
  const raw = (values: object) =>
    stand.world.inside(stand.home, (context) =>
      context.db
        .updateTable('falls.falls')
        .set(values)
        .where('organisation_id', '=', stand.home)
        .where('id', '=', fall.id)
        .execute(),
    );
  for (const wrong of [
    { happened_at: null, found_at: null },
    { found_at: '2026-01-01T00:00:00Z' },
    { injury_grade: 1 },
    { injury_grade: 2 },
    { injury_grade: 3 },
    { injuries: ['wound'], injury_grade: 0 },
    { injury_grade: null },
    { injuries: ['head'], injury_grade: 1 },
    { injuries: ['suspectedFracture'], injury_grade: 1 },
    { injuries: ['wound'], injury_grade: 2, hospital_transfer: true },
    { lying_systolic: 80, lying_diastolic: 120 },
    { pulse: 500 },
    { pain: 11 },
    { temperature: 20 },
    { followed_up_at: new Date() },
    { checks_until: new Date() },
    { struck_at: new Date() },
  ])
    await expect(raw(wrong), JSON.stringify(wrong)).rejects.toMatchObject({ code: '23514' });
  // nobody saw an injury, and it ended in hospital or with a death
  for (const right of [
    { injury_grade: 3, hospital_transfer: true },
    { injury_grade: 4, hospital_transfer: null },
  ])
    expect(await raw(right)).toHaveLength(1);
});
