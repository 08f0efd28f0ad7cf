import { beforeAll, describe, expect, test } from 'vitest';
import { type Measure, measures } from '../contract/measures.ts';
import { register } from '../contract/register.ts';
import { rules } from '../contract/rules.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { dutiesDue, restrictionsToday, waitingDuties } from './due.ts';
import { restrictionConcerns, restrictionFacts, restrictionLanes } from './facts.ts';
import { remindOfDuties } from './remind.ts';
import { unfinishedRules } from './rules.ts';
import { ago, openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const of = ({ residentId, id, version }: Measure) => ({ residentId, id, version });
const overdue = () => ({ startsAt: ago(72), reviewOn: addDays(stand.today, -1) });

describe('the register of the home', () => {
  test('those that run, those with something owed, all; by kind, in pages; struck ones are not in it', async () => {
    const residentId = await stand.resident();
    const late = await stand.order(residentId, overdue());
    const fine = await stand.order(residentId, { kind: 'sensorMat', startsAt: ago(2) });
    const over = await stand.order(residentId, { kind: 'beltChair', startsAt: ago(1) });
    await stand.nurse.call(measures.end, { ...of(over), reason: 'lifted' });
    const struck = await stand.order(residentId);
    await stand.lead.call(measures.strike, { ...of(struck), reason: 'twice' });
    const idsOf = async (more: object = {}) =>
      (await stand.nurse.call(register.list, more)).items
        .filter((one) => one.resident.id === residentId)
        .map((one) => one.measure.id);
    expect(await idsOf()).toEqual([fine.id, late.id]);
    expect(await idsOf({ show: 'owed' })).toEqual([late.id]);
    expect(await idsOf({ show: 'all' })).toEqual([over.id, fine.id, late.id]);
    expect(await idsOf({ kind: 'sensorMat' })).toEqual([fine.id]);
    const request = { residentId, id: over.id, sender: 'Son' };
    await stand.nurse.call(measures.receive, request);
    expect(await idsOf({ show: 'owed' })).toEqual([over.id, late.id]);
    const first = await stand.nurse.call(register.list, { show: 'all', limit: 2 });
    const second = await stand.nurse.call(register.list, {
      show: 'all',
      limit: 2,
      cursor: first.nextCursor!,
    });
    expect([...first.items, ...second.items].map((one) => one.measure.id)).toEqual([
      over.id,
      fine.id,
      late.id,
    ]);
    expect(await stand.nurse.call(register.marks, { residentIds: [residentId] })).toEqual([
      { residentId, running: 2, owed: 1 },
    ]);
  });
  test('as a file; not for the kitchen; another home has none', async () => {
    const text = new TextDecoder().decode(
      await stand.nurse.file(register.export, { format: 'csv', show: 'owed' }),
    );
    expect(text).toMatch(/MUSTER \d+, Test.*Bed rails, both sides.*Review overdue/);
    expect((await stand.cook.refused(register.list, {})).status).toBe(403);
    expect((await stand.cook.refused(register.export, { format: 'csv' })).status).toBe(403);
    expect((await stand.cook.refused(register.marks, { residentIds: [await stand.resident()] })).status).toBe(
      403,
    );
    expect((await stand.stranger.call(register.list, { show: 'all' })).items).toEqual([]);
  });
});

describe('what others show of it', () => {
  test('due: overdue duties first, a review of today after them; the count beside the navigation', async () => {
    const other = await openStand();
    const late = await other.order(await other.resident(), {
      startsAt: ago(72),
      reviewOn: addDays(other.today, -1),
    });
    const today = await other.order(await other.resident(), { startsAt: ago(30), reviewOn: other.today });
    const due = await other.world.inside(other.home, (context) =>
      dutiesDue(context, { centerId: undefined, rows: 10 }),
    );
    expect(due.items.map((one) => [one.key, one.urgency, one.what])).toEqual([
      [`${late.id}.reviewOverdue`, 'overdue', 'Review overdue: Bed rails, both sides'],
      [`${today.id}.reviewToday`, 'today', 'Review today: Bed rails, both sides'],
    ]);
    expect(due.total).toBe(2);
    const waiting = await other.world.inside(other.home, (context) => waitingDuties(context, undefined));
    expect(waiting).toEqual({ '/app-residents/restrictions': 1 });
  });
  test('the hand-over tells the beginning and the end, the care plan each that runs, the day what is owed', async () => {
    const residentId = await stand.resident();
    const measure = await stand.order(residentId, { startsAt: ago(0.01), information: '' });
    const within = <T>(work: (context: Parameters<typeof restrictionConcerns>[0]) => Promise<T>) =>
      stand.world.inside(stand.home, work);
    const facts = () =>
      within((context) => restrictionFacts(context, { since: new Date(ago(1)), residentIds: [residentId] }));
    expect(await facts()).toMatchObject([
      {
        key: `restrictions.${measure.id}`,
        kind: 'restriction',
        text: 'Measure restricting freedom: Bed rails, both sides',
      },
    ]);
    const [lane] = await within((context) =>
      restrictionLanes(context, { residentId, from: stand.today, to: stand.today }),
    );
    expect(lane!.items).toMatchObject([{ key: measure.id, until: null }]);
    expect(await within((context) => restrictionConcerns(context, { residentId }))).toMatchObject([
      { key: `restrictions.${measure.id}`, area: 'restraints', tab: 'protocols' },
    ]);
    const marks = () => within((context) => restrictionsToday(context, { residentId }));
    expect((await marks()).map((one) => one.state)).toEqual(['recorded', 'late']);
    await stand.nurse.call(measures.end, { ...of(measure), reason: 'lifted' });
    expect(await facts()).toMatchObject([{ key: `restrictions.${measure.id}~ended` }]);
    expect(await within((context) => restrictionConcerns(context, { residentId }))).toEqual([]);
    expect((await marks()).map((one) => one.state)).toEqual(['recorded', 'recorded']);
  });
});

describe('reminders', () => {
  test('who is in charge is told of each duty once while it is owed, and again when it is owed again', async () => {
    const residentId = await stand.resident();
    const measure = await stand.order(residentId, { ...overdue(), representativeInformedAt: null });
    const noticesOf = () =>
      stand.world.inside(stand.home, (context) =>
        context.db
          .selectFrom('platform.notifications')
          .select(['account_id', 'title_de', 'severity', 'link'])
          .where('organisation_id', '=', stand.home)
          .where('resident_id', '=', residentId)
          .where('account_id', '=', stand.lead.accountId)
          .execute(),
      );
    const remind = (days = 0) =>
      stand.world.inside(stand.home, remindOfDuties, new Date(Date.now() + days * 86_400_000));
    await remind();
    await remind();
    const told = await noticesOf();
    expect(told.map((one) => one.title_de.replace(/^.*?: /, '')).toSorted()).toEqual([
      'Die Vertretungsperson ist seit 24 Stunden nicht über eine freiheitsbeschränkende Massnahme informiert.',
      'Die Überprüfung einer freiheitsbeschränkenden Massnahme ist überfällig.',
    ]);
    expect(told[0]).toMatchObject({
      severity: 'alert',
      link: `/app-residents/forms/restrictions/${residentId}/${measure.id}`,
    });
    await stand.nurse.call(measures.review, { ...of(measure), note: 'Still needed.' });
    await remind();
    await remind(8);
    expect(await noticesOf()).toHaveLength(3);
  });
});

describe('who left or died', () => {
  test('is owed nothing but the request: not in lists, counts, marks, the day or a notice', async () => {
    const other = await openStand();
    const residentId = await other.resident(addDays(other.today, -2));
    const owed = { startsAt: ago(100 * 24), information: '', representativeInformedAt: null };
    await other.order(residentId, { ...owed, reviewOn: other.today });
    const asked = await other.order(residentId, { ...owed, reviewOn: addDays(other.today, -9) });
    const here = await other.order(await other.resident(), { ...owed, reviewOn: addDays(other.today, -9) });
    const within = <T>(work: (context: Parameters<typeof dutiesDue>[0]) => Promise<T>) =>
      other.world.inside(other.home, work);
    const due = async () =>
      (await within((context) => dutiesDue(context, { centerId: undefined, rows: 50 }))).items
        .filter((one) => one.residentId === residentId)
        .map((one) => one.key);
    expect(await due()).toEqual([]);
    expect(await within((context) => waitingDuties(context, undefined))).toEqual({
      '/app-residents/restrictions': 1,
    });
    const listed = await other.nurse.call(register.list, { show: 'owed' });
    expect(listed.items.map((one) => one.measure.id)).toEqual([here.id]);
    expect(listed.items[0]!.measure.duties).toEqual([
      'reviewOverdue',
      'newOrder',
      'personOpen',
      'representativeOpen',
    ]);
    expect(await other.nurse.call(register.marks, { residentIds: [residentId] })).toEqual([]);
    expect(await within((context) => restrictionsToday(context, { residentId }))).toEqual([]);
    await within(remindOfDuties);
    const told = await within((context) =>
      context.db
        .selectFrom('platform.notifications')
        .select(['resident_id', 'title_en'])
        .where('organisation_id', '=', other.home)
        .where('kind', '=', 'restrictions.duty')
        .execute(),
    );
    expect(new Set(told.map((one) => one.resident_id))).toEqual(new Set([here.residentId]));
    expect(told.some((one) => one.title_en.endsWith('a new order is needed.'))).toBe(true);
    await other.nurse.call(measures.receive, { residentId, id: asked.id, sender: 'Daughter' });
    expect(await due()).toEqual([`${asked.id}.requestOpen`]);
  });
});

describe('rules of the home', () => {
  test('the rhythm counts from now on, the authority is shown to who may read; a stale version is told', async () => {
    const unfinished = () => stand.world.inside(stand.home, unfinishedRules);
    const residentId = await stand.resident();
    await stand.order(residentId);
    expect(await unfinished()).toHaveLength(1);
    const before = await stand.lead.call(rules.get, {});
    const sent = { ...before, longestMonths: 1, firstDays: 0, authorityName: 'KESB Seeland' };
    const after = await stand.lead.call(rules.change, sent);
    expect(await unfinished()).toEqual([]);
    expect(await stand.lead.refused(rules.change, sent)).toMatchObject({
      status: 412,
      current: { version: 2 },
    });
    expect((await stand.order(residentId)).nextReviewOn).toBe(stand.today);
    expect(
      (
        await stand.nurse.refused(measures.order, {
          ...stand.whole(residentId),
          plannedEnd: addDays(stand.today, 40),
        } as never)
      ).code,
    ).toBe('tooLong');
    expect(await stand.nurse.call(measures.authority, { residentId })).toMatchObject({
      name: 'KESB Seeland',
    });
    await stand.lead.call(rules.change, { ...before, version: after.version });
    expect((await stand.nurse.refused(rules.get, {})).status).toBe(403);
    expect((await stand.nurse.refused(rules.change, before)).status).toBe(403);
  });
});
