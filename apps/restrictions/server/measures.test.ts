import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import { said } from '#platform/server/testing/said.ts';
import { attachments } from '../contract/attachments.ts';
import { history } from '../contract/history.ts';
import { type Measure, measures, Told } from '../contract/measures.ts';
import { monthsLater } from '../domain/measures.ts';
import { ago, openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});

const of = ({ residentId, id, version }: Measure) => ({ residentId, id, version });

describe('an order', () => {
  test('begins now, is reviewed within a day, and keeps all that was said', async () => {
    const residentId = await stand.resident();
    const sent = {
      ...stand.whole(residentId),
      emergency: true,
      agreedInTeam: true,
      doctor: 'Dr. Weber',
      representation: 'descendants',
      representativeInformedHow: 'by telephone',
      representativeReaction: 'agrees',
      authorityInformedAt: ago(0),
      authorityNote: 'for information',
      riskNotes: 'may climb over it',
    };
    const measure = await stand.nurse.call(measures.order, sent as never);
    const { representativeInformedAt: _, authorityInformedAt: __, ...same } = sent as Record<string, unknown>;
    expect(measure).toMatchObject({
      ...same,
      consented: false,
      plannedEnd: null,
      nextReviewOn: addDays(stand.today, 1),
      ended: null,
      struck: null,
      duties: [],
      version: 1,
    });
    expect(Date.now() - Date.parse(measure.startsAt)).toBeLessThan(60_000);
    expect(measure.recorded.by).toContain('nurse');
    expect(await stand.nurse.call(measures.get, { residentId, id: measure.id })).toEqual(measure);
  });
  test.each([
    'kind',
    'purpose',
    'reason',
    'capacity',
    'capacityAssessedBy',
    'capacityAssessedOn',
    'milderMeans',
    'orderedBy',
  ])('without %s is refused at that field, and nothing is stored', async (field) => {
    const residentId = await stand.resident();
    const { [field]: _, ...rest } = stand.whole(residentId);
    expect(await stand.nurse.refused(measures.order, rest as never)).toMatchObject({
      status: 400,
      errors: [expect.objectContaining({ path: field })],
    });
    expect(await stand.nurse.call(measures.list, { residentId })).toEqual([]);
  });
  test('a bed rail without a ground is refused in plain words', async () => {
    const residentId = await stand.resident();
    expect(
      await stand.nurse.refused(measures.order, { ...stand.whole(residentId), purpose: '' } as never),
    ).toMatchObject({ status: 400, errors: [expect.objectContaining({ path: 'purpose' })] });
  });
  test.each<[string, () => object, string]>([
    ['a start in the future', () => ({ startsAt: ago(-1) }), 'startsInFuture'],
    [
      'a representative who will be informed',
      () => ({ representativeInformedAt: ago(-1) }),
      'informedInFuture',
    ],
    ['an authority that will be informed', () => ({ authorityInformedAt: ago(-1) }), 'authorityInFuture'],
    ['capacity without consent', () => ({ capacity: 'present' }), 'consentMissing'],
    ['consent without capacity', () => ({ consented: true }), 'consentWithoutCapacity'],
    [
      'capacity that will be assessed',
      () => ({ capacityAssessedOn: addDays(stand.today, 1) }),
      'assessedInFuture',
    ],
    ['an end before the start', () => ({ plannedEnd: addDays(stand.today, -1) }), 'endBeforeStart'],
    ['more than three months', () => ({ plannedEnd: addDays(monthsLater(stand.today, 3), 1) }), 'tooLong'],
    ['a review in a thousand years', () => ({ reviewOn: '2999-12-31' }), 'reviewTooLate'],
    [
      'a review after the planned end',
      () => ({ plannedEnd: addDays(stand.today, 9), reviewOn: addDays(stand.today, 10) }),
      'reviewTooLate',
    ],
    ['a review before the start', () => ({ reviewOn: addDays(stand.today, -1) }), 'reviewBeforeStart'],
  ])('%s is refused', async (_, more, code) => {
    const residentId = await stand.resident();
    expect(
      await stand.nurse.refused(measures.order, { ...stand.whole(residentId), ...more() } as never),
    ).toMatchObject({ status: 422, code });
    expect(await stand.nurse.call(measures.list, { residentId })).toEqual([]);
  });
  test('exactly three months is allowed; the words of one that is too long, in both languages', async () => {
    const residentId = await stand.resident();
    const end = monthsLater(stand.today, 3);
    expect((await stand.order(residentId, { plannedEnd: end })).plannedEnd).toBe(end);
    expect(
      await said(stand.nurse, measures.order, {
        ...stand.whole(residentId),
        plannedEnd: addDays(end, 1),
      } as never),
    ).toEqual([
      'tooLong',
      'At most 3 months; afterwards a new order is needed.',
      'Höchstens 3 Monate; danach braucht es eine neue Anordnung.',
    ]);
  });
  test('with capacity and consent it is stored as such', async () => {
    const measure = await stand.order(await stand.resident(), { capacity: 'present', consented: true });
    expect(measure).toMatchObject({ consented: true, capacity: 'present', duties: [] });
  });
  test('a press that is sent twice is one measure', async () => {
    const residentId = await stand.resident();
    const key = '0190a5b0-0000-7000-8000-0000000e5701';
    const sent = stand.whole(residentId);
    await stand.nurse.call(measures.order, sent as never, { key });
    await stand.nurse.call(measures.order, sent as never, { key });
    expect(await stand.nurse.call(measures.list, { residentId })).toHaveLength(1);
  });
});

describe('what is owed', () => {
  test('the representative after 24 hours, the authority where there is none, the person at once; told, it is over', async () => {
    const residentId = await stand.resident();
    const late = {
      startsAt: ago(25),
      representativeInformedAt: null,
      information: '',
      reviewOn: stand.today,
    };
    const measure = await stand.order(residentId, late);
    expect(measure.duties).toEqual(['personOpen', 'representativeOpen']);
    const alone = await stand.order(residentId, { ...late, noRepresentative: true });
    expect(alone.duties).toEqual(['personOpen', 'authorityOpen']);
    const told = await stand.nurse.call(measures.tell, {
      ...of(measure),
      ...Told.parse(measure),
      information: 'Explained.',
      representativeInformedAt: ago(1),
    });
    expect(told.duties).toEqual([]);
    expect((await stand.order(residentId, { ...late, startsAt: ago(23) })).duties).toEqual(['personOpen']);
  });
  test('a new order when one has lasted as long as it may', async () => {
    const residentId = await stand.resident();
    const old = { reviewOn: stand.today };
    expect((await stand.order(residentId, { ...old, startsAt: ago(94 * 24) })).duties).toEqual(['newOrder']);
    expect((await stand.order(residentId, { ...old, startsAt: ago(80 * 24) })).duties).toEqual([]);
  });
  test('whom one informed is refused in the future; a stale version is told what stands there', async () => {
    const measure = await stand.order(await stand.resident());
    const told = { ...of(measure), ...Told.parse(measure) };
    expect(
      (await stand.nurse.refused(measures.tell, { ...told, representativeInformedAt: ago(-1) })).code,
    ).toBe('informedInFuture');
    expect((await stand.nurse.refused(measures.tell, { ...told, authorityInformedAt: ago(-1) })).code).toBe(
      'authorityInFuture',
    );
    await stand.nurse.call(measures.tell, { ...told, doctor: 'Dr. Frei' });
    expect(await stand.nurse.refused(measures.tell, { ...told, doctor: 'Dr. Kunz' })).toMatchObject({
      status: 412,
      current: { doctor: 'Dr. Frei', version: 2 },
    });
  });
});

describe('reviews', () => {
  test('the next follows the rhythm of the home: a day, weeks, months; or the day somebody chooses', async () => {
    let measure = await stand.order(await stand.resident());
    const next: string[] = [];
    for (let index = 0; index < 5; index++) {
      measure = await stand.nurse.call(measures.review, { ...of(measure), note: 'Still needed.' });
      next.push(measure.nextReviewOn);
    }
    expect(next).toEqual([
      ...Array.from({ length: 4 }, () => addDays(stand.today, 7)),
      monthsLater(stand.today, 1),
    ]);
    const chosen = await stand.nurse.call(measures.review, {
      ...of(measure),
      note: 'Soon.',
      nextReviewOn: addDays(stand.today, 2),
    });
    expect(chosen.nextReviewOn).toBe(addDays(stand.today, 2));
    expect(chosen.reviews[0]).toMatchObject({ note: 'Soon.', on: stand.today });
    expect(chosen.reviews).toHaveLength(6);
  });
  test('never later than the longest step, nor behind the planned end; past it, it is looked at each day', async () => {
    const measure = await stand.order(await stand.resident(), { plannedEnd: addDays(stand.today, 3) });
    const review = (more: object) => ({ ...of(measure), note: 'Still needed.', ...more });
    for (const nextReviewOn of ['2999-12-31', addDays(stand.today, 4)])
      expect(await stand.nurse.refused(measures.review, review({ nextReviewOn }))).toMatchObject({
        status: 422,
        code: 'reviewTooLate',
      });
    expect(await stand.nurse.call(measures.review, review({}))).toMatchObject({
      nextReviewOn: addDays(stand.today, 3),
    });
    const today = { startsAt: ago(0), plannedEnd: stand.today };
    expect((await stand.order(await stand.resident(), today)).nextReviewOn).toBe(stand.today);
    const passed = await stand.order(await stand.resident(), {
      startsAt: ago(72),
      plannedEnd: addDays(stand.today, -1),
    });
    const looked = await stand.nurse.call(measures.review, { ...of(passed), note: 'Still needed.' });
    expect(looked).toMatchObject({ nextReviewOn: stand.today, duties: ['endPassed'] });
  });
  test('needs a note and a day that has not passed', async () => {
    const measure = await stand.order(await stand.resident());
    expect((await stand.nurse.refused(measures.review, { ...of(measure), note: ' ' })).status).toBe(400);
    expect(
      await stand.nurse.refused(measures.review, {
        ...of(measure),
        note: 'x',
        nextReviewOn: addDays(stand.today, -1),
      }),
    ).toMatchObject({ status: 422, code: 'reviewInPast' });
  });
});

describe('checks while it is applied', () => {
  const check = (measure: Measure, more: object = {}) =>
    stand.nurse.call(measures.check, {
      residentId: measure.residentId,
      id: measure.id,
      state: 'calm',
      ...more,
    });
  test('the newest first, with who; also one written down later, not before the start and not ahead', async () => {
    const measure = await stand.order(await stand.resident(), { startsAt: ago(5), reviewOn: stand.today });
    await check(measure, { note: 'sleeps soon' });
    const { measure: after } = await check(measure, { state: 'restless', checkedAt: ago(2) });
    expect(after.checks.map((one) => [one.state, one.note])).toEqual([
      ['calm', 'sleeps soon'],
      ['restless', ''],
    ]);
    expect(after.version).toBe(measure.version);
    const key = { residentId: measure.residentId, id: measure.id, state: 'calm' as const };
    expect((await stand.nurse.refused(measures.check, { ...key, checkedAt: ago(6) })).code).toBe(
      'beforeStart',
    );
    expect((await stand.nurse.refused(measures.check, { ...key, checkedAt: ago(-1) })).code).toBe(
      'checkInFuture',
    );
  });
  test('an own one is struck and stays readable; that of somebody else by who may edit; twice is told', async () => {
    const measure = await stand.order(await stand.resident());
    const { id: checkId } = await check(measure);
    const key = { residentId: measure.residentId, id: measure.id, checkId, reason: 'another resident' };
    const other = await stand.world.actor(stand.home, 'NURSE');
    expect((await other.refused(measures.strikeCheck, key)).code).toBe('notOwn');
    const struck = await stand.nurse.call(measures.strikeCheck, key);
    expect(struck.checks).toMatchObject([{ id: checkId, struck: 'another resident' }]);
    expect((await stand.nurse.refused(measures.strikeCheck, key)).code).toBe('alreadyStruck');
    const { id: second } = await check(measure);
    expect(
      (await stand.lead.call(measures.strikeCheck, { ...key, checkId: second })).checks.every(
        (one) => one.struck,
      ),
    ).toBe(true);
  });
});

describe('the end', () => {
  test('closes the measure: nothing is owed, nothing more is written but a check of the time before', async () => {
    const measure = await stand.order(await stand.resident(), {
      startsAt: ago(30),
      reviewOn: addDays(stand.today, -1),
    });
    expect(measure.duties).toContain('reviewOverdue');
    const ended = await stand.nurse.call(measures.end, {
      ...of(measure),
      endedAt: ago(1),
      reason: 'Walks safely.',
    });
    expect(ended).toMatchObject({ duties: [], ended: { reason: 'Walks safely.' } });
    const again = of(ended);
    const codes = [
      await stand.nurse.refused(measures.end, { ...again, reason: 'x' }),
      await stand.nurse.refused(measures.review, { ...again, note: 'x' }),
      await stand.nurse.refused(measures.tell, { ...again, ...Told.parse(ended) }),
      await stand.nurse.refused(measures.check, {
        residentId: ended.residentId,
        id: ended.id,
        state: 'calm',
      }),
    ].map((one) => one.code);
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'alreadyEnded'));
    const { measure: late } = await stand.nurse.call(measures.check, {
      residentId: ended.residentId,
      id: ended.id,
      state: 'calm',
      checkedAt: ago(2),
    });
    expect(late.checks).toHaveLength(1);
  });
  test('not ahead, not before the start, not without a reason', async () => {
    const measure = await stand.order(await stand.resident());
    const end = { ...of(measure), reason: 'x' };
    expect((await stand.nurse.refused(measures.end, { ...end, endedAt: ago(-1) })).code).toBe('endInFuture');
    expect((await stand.nurse.refused(measures.end, { ...end, endedAt: ago(1) })).code).toBe(
      'endedBeforeStart',
    );
    expect((await stand.nurse.refused(measures.end, { ...end, reason: '' })).status).toBe(400);
  });
  test('two who end it at once: one wins, the other is told', async () => {
    const measure = await stand.order(await stand.resident());
    const both = await Promise.allSettled(
      ['a', 'b'].map((reason) => stand.nurse.call(measures.end, { ...of(measure), reason })),
    );
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('requests to the authority', () => {
  test('one that waits is owed, also after the end, until it was passed on', async () => {
    const measure = await stand.order(await stand.resident());
    const key = { residentId: measure.residentId, id: measure.id };
    const received = await stand.nurse.call(measures.receive, {
      ...key,
      sender: 'Daughter',
      about: 'Wants the rail away.',
      receivedAt: ago(1),
    });
    expect(received.duties).toEqual(['requestOpen']);
    const ended = await stand.nurse.call(measures.end, { ...of(received), reason: 'lifted' });
    expect(ended.duties).toEqual(['requestOpen']);
    const request = received.requests[0]!;
    const on = { ...key, requestId: request.id, version: request.version, how: 'registered letter' };
    expect((await stand.nurse.refused(measures.passOn, { ...on, passedOnAt: ago(-1) })).code).toBe(
      'passedOnInFuture',
    );
    expect((await stand.nurse.refused(measures.passOn, { ...on, passedOnAt: ago(2) })).code).toBe(
      'passedOnBefore',
    );
    const passed = await stand.nurse.call(measures.passOn, on);
    expect(passed).toMatchObject({ duties: [], requests: [{ passedOn: { how: 'registered letter' } }] });
    expect((await stand.nurse.refused(measures.passOn, on)).code).toBe('alreadyPassedOn');
    expect(
      (await stand.nurse.refused(measures.receive, { ...key, sender: 'x', receivedAt: ago(-1) })).code,
    ).toBe('receivedInFuture');
  });
});

describe('who may', () => {
  test('a struck one stays readable with its reason and is written no more; nurses do not strike', async () => {
    const measure = await stand.order(await stand.resident());
    const strike = { ...of(measure), reason: 'another resident' };
    expect((await stand.nurse.refused(measures.strike, strike)).status).toBe(403);
    const struck = await stand.lead.call(measures.strike, strike);
    expect(struck).toMatchObject({ struck: { reason: 'another resident' }, duties: [] });
    const key = { residentId: measure.residentId, id: measure.id };
    const codes = [
      await stand.lead.refused(measures.strike, { ...of(struck), reason: 'x' }),
      await stand.nurse.refused(measures.end, { ...of(struck), reason: 'x' }),
      await stand.nurse.refused(measures.check, { ...key, state: 'calm' }),
      await stand.nurse.refused(measures.receive, { ...key, sender: 'x' }),
    ].map((one) => one.code);
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'alreadyStruck'));
  });
  test('the kitchen has no door, another home no such resident', async () => {
    const measure = await stand.order(await stand.resident());
    const { residentId, id } = measure;
    expect((await stand.cook.refused(measures.list, { residentId })).status).toBe(403);
    expect((await stand.cook.refused(measures.authority, { residentId })).status).toBe(403);
    expect((await stand.stranger.refused(measures.get, { residentId, id })).status).toBe(404);
    expect((await stand.stranger.refused(measures.order, stand.whole(residentId) as never)).status).toBe(404);
    expect((await stand.nurse.refused(measures.get, { residentId: await stand.resident(), id })).status).toBe(
      404,
    );
  });
  test('a paper is kept with its measure and read by who may read', async () => {
    const residentId = await stand.resident();
    const { id: subjectId } = await stand.order(residentId);
    const content = Buffer.from('I agree.');
    const fileId = await uploaded(stand.world.server, stand.nurse.token, 'consent.txt', content);
    const kept = await stand.nurse.call(attachments.add, { residentId, subjectId, fileId, label: 'Consent' });
    expect(await stand.nurse.call(attachments.list, { residentId })).toMatchObject([
      { id: kept.id, subjectId, label: 'Consent' },
    ]);
    const read = await stand.lead.file(attachments.download, { residentId, id: kept.id });
    expect(read.toString()).toBe('I agree.');
  });
  test('papers belong to a measure of the resident', async () => {
    const [one, other] = [await stand.resident(), await stand.resident()];
    const measure = await stand.order(one);
    const fileId = '0190a5b0-0000-7000-8000-00000000f411';
    const add = { residentId: other, subjectId: measure.id, fileId, label: 'Consent' };
    expect((await stand.nurse.refused(attachments.add, add)).status).toBe(404);
    expect((await stand.nurse.refused(attachments.add, { ...add, residentId: one })).status).toBe(404);
    expect(await stand.nurse.call(attachments.list, { residentId: one })).toEqual([]);
    const gone = { residentId: one, id: fileId };
    expect((await stand.lead.refused(attachments.remove, gone)).status).toBe(404);
    expect((await stand.nurse.refused(attachments.download, gone)).status).toBe(404);
  });
  test('the history says who changed what', async () => {
    const measure = await stand.order(await stand.resident());
    await stand.nurse.call(measures.end, { ...of(measure), reason: 'lifted' });
    const { items } = await stand.nurse.call(history.list, { residentId: measure.residentId });
    expect(items.length).toBeGreaterThanOrEqual(2);
    expect((await stand.cook.refused(history.list, { residentId: measure.residentId })).status).toBe(403);
  });
});

test('the database refuses what the calls refuse', async () => {
  const measure = await stand.order(await stand.resident());
  const raw = (values: object) =>
    stand.world.inside(stand.home, (context) =>
      context.db
        .updateTable('restrictions.measures')
        .set(values)
        .where('organisation_id', '=', stand.home)
        .where('id', '=', measure.id)
        .execute(),
    );
  for (const wrong of [
    { purpose: 'convenience' },
    { reason: '' },
    { milder_means: '' },
    { ordered_by: '' },
    { capacity_assessed_by: '' },
    { consented: true },
    { capacity: 'present' },
    { planned_end: addDays(stand.today, -1) },
    { planned_end: addDays(stand.today, 400) },
    { next_review_on: addDays(stand.today, -1) },
    { ended_at: ago(48), end_reason: 'x' },
    { ended_at: ago(0) },
    { struck_at: new Date() },
  ])
    await expect(raw(wrong), JSON.stringify(wrong)).rejects.toMatchObject({ code: '23514' });
});
