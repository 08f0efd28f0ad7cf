import { beforeAll, describe, expect, test } from 'vitest';
import { assessments } from '../contract/assessments.ts';
import {
  begin,
  completed,
  fallAnswers,
  fields,
  head,
  keller,
  low,
  nurse,
  openFalls,
  responseOf,
  stand,
} from './testing.ts';

beforeAll(openFalls);

describe('refusals of completing (specification 1, section 5), in their order', () => {
  test.each([
    ['date mandatory', { day: null }, 422, 'dateMissing'],
    ['not in the future', { day: '2999-01-01' }, 422, 'dateInFuture'],
  ])('%s', async (_, more, status, code) => {
    const draft = await begin(keller);
    expect(await nurse.refused(assessments.complete, fields(draft, more))).toMatchObject({
      status,
      code,
      errors: [{ path: 'day' }],
    });
  });

  test('a past date asks: skip keeps it, update to today completes as of today', async () => {
    const draft = await begin(keller);
    const yesterday = { day: stand.daysAgo(1) };
    expect(await nurse.refused(assessments.complete, fields(draft, yesterday))).toMatchObject({
      status: 409,
      code: 'datePast',
      confirm: true,
    });
    const skipped = responseOf(
      await nurse.call(assessments.complete, fields(draft, { ...yesterday, confirmed: ['datePast'] })),
    );
    expect(skipped).toMatchObject({ status: 'complete', day: stand.daysAgo(1) });
    const other = await begin(keller);
    expect(responseOf(await nurse.call(assessments.complete, fields(other)))).toMatchObject({
      day: stand.today(),
    });
  });

  test('incomplete ones are refused with the list of what is missing', async () => {
    const draft = await begin(keller, fallAnswers('3', '0', '0', '0', '1'));
    const problem = await nurse.refused(assessments.complete, fields(draft));
    expect(problem).toMatchObject({
      status: 422,
      code: 'incomplete',
      title: 'Please fill all criteria',
      data: { missing: [{ id: 'f6', label: { de: 'Gang und Gleichgewicht' } }, { id: 'f7' }, { id: 'f8' }] },
    });
    expect((await nurse.refused(assessments.complete, fields(draft), { language: 'de' })).title).toBe(
      'Bitte füllen Sie alle Kriterien aus',
    );
  });

  test('answers that do not fit are named; what is no answer at all is refused at the field', async () => {
    const draft = await begin(keller);
    expect(
      await nurse.refused(
        assessments.complete,
        fields(draft, { answers: { ...low, f2: { kind: 'choice', code: '9' } } }),
      ),
    ).toMatchObject({ status: 422, code: 'invalidAnswers', data: { invalid: { f2: expect.any(String) } } });
    expect(
      await nurse.refused(assessments.save, fields(draft, { answers: { f1: { kind: 'nonsense' } } })),
    ).toMatchObject({ status: 400, errors: [{ path: expect.stringMatching(/^answers\.f1/) }] });
  });

  test('delirium needs the shift', async () => {
    const definitionId = stand.idOf('delirium');
    const draft = responseOf(
      await nurse.call(assessments.create, {
        residentId: keller,
        definitionId,
        day: stand.today(),
        answers: {},
      }),
    );
    expect(await nurse.refused(assessments.complete, fields(draft))).toMatchObject({
      code: 'shiftMissing',
      errors: [{ path: 'shift' }],
    });
    await head.call(assessments.remove, {
      residentId: keller,
      id: draft.id,
      version: draft.version,
      reason: 'test',
    });
  });

  test('a complete one is neither saved nor completed again', async () => {
    const done = await completed(keller);
    expect(await nurse.refused(assessments.save, fields(done))).toMatchObject({ code: 'alreadyComplete' });
    expect(await nurse.refused(assessments.complete, fields(done))).toMatchObject({
      code: 'alreadyComplete',
    });
  });
});
