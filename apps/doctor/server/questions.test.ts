import { beforeAll, describe, expect, test } from 'vitest';
import { questions } from '../contract/index.ts';
import type { Question } from '../contract/questions.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const of = ({ id, residentId, version }: Question) => ({ id, residentId, version });
const listed = async (residentId: string, limit = 50) =>
  (await stand.nurse.call(questions.list, { residentId, limit })).items;

describe('a question', () => {
  test('stands with who asked; the answer beside it, and who asked is told', async () => {
    const residentId = await stand.resident();
    const asked = await stand.ask(residentId, 'May she have coffee?');
    expect(asked).toMatchObject({ text: 'May she have coffee?', state: 'open', answers: [], version: 1 });
    expect(asked.asked.by).toContain('nurse');
    const answered = await stand.doctor.call(questions.answer, { ...of(asked), text: 'In the morning.' });
    expect(answered).toMatchObject({ state: 'answered', text: 'May she have coffee?' });
    expect(answered.answers.map(({ text }) => text)).toEqual(['In the morning.']);
    expect(answered.answers[0]!.by).toContain('doctor');
    expect(await listed(residentId)).toEqual([answered]);
    const { rows } = await stand.world.server.database.pool.query(
      `select account_id from platform.notifications where organisation_id = $1 and kind = 'doctor.answer'`,
      [stand.home],
    );
    expect(rows).toEqual([{ account_id: stand.nurse.accountId }]);
  });

  test('a correction is a new answer above the one before, which stays', async () => {
    const asked = await stand.ask(await stand.resident());
    const first = await stand.doctor.call(questions.answer, { ...of(asked), text: 'Yes.' });
    const second = await stand.doctor.call(questions.answer, { ...of(first), text: 'No.' });
    expect(second.answers.map(({ text }) => text)).toEqual(['No.', 'Yes.']);
    expect(second.state).toBe('answered');
  });

  test('is withdrawn by who asked and put again, never by somebody else', async () => {
    const asked = await stand.ask(await stand.resident());
    expect(await stand.colleague.refused(questions.withdraw, of(asked))).toMatchObject({
      status: 403,
      code: 'notYours',
    });
    const gone = await stand.nurse.call(questions.withdraw, of(asked));
    expect(gone).toMatchObject({ state: 'withdrawn', withdrawn: { by: asked.asked.by } });
    const code = { status: 409, code: 'alreadyWithdrawn' };
    expect(await stand.doctor.refused(questions.answer, { ...of(gone), text: 'x' })).toMatchObject(code);
    expect(await stand.nurse.refused(questions.withdraw, of(gone))).toMatchObject(code);
    expect(await stand.colleague.refused(questions.restore, of(gone))).toMatchObject({ code: 'notYours' });
    const back = await stand.nurse.call(questions.restore, of(gone));
    expect(back).toMatchObject({ state: 'open', withdrawn: null });
    expect(await stand.nurse.refused(questions.restore, of(back))).toMatchObject({
      status: 409,
      code: 'notWithdrawn',
    });
  });

  test('stays once it was answered', async () => {
    const asked = await stand.ask(await stand.resident());
    const answered = await stand.doctor.call(questions.answer, { ...of(asked), text: 'Yes.' });
    expect(await stand.nurse.refused(questions.withdraw, of(answered))).toMatchObject({
      status: 409,
      code: 'alreadyAnswered',
    });
  });

  test('two at the same moment: who read the older one gets the question as it is now', async () => {
    const asked = await stand.ask(await stand.resident());
    const all = await Promise.allSettled([
      stand.doctor.call(questions.answer, { ...of(asked), text: 'Yes.' }),
      stand.nurse.call(questions.withdraw, of(asked)),
    ]);
    expect(all.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [now] = await listed(asked.residentId);
    expect(await stand.doctor.refused(questions.answer, { ...of(asked), text: 'late' })).toMatchObject({
      status: 412,
      current: { id: asked.id, state: now!.state },
    });
    expect(now!.answers.length).toBe(now!.state === 'answered' ? 1 : 0);
  });
});

test('open ones first, then the newest; a second page goes on behind', async () => {
  const residentId = await stand.resident();
  const one = await stand.ask(residentId, 'one');
  await stand.ask(residentId, 'two');
  await stand.ask(residentId, 'three');
  await stand.doctor.call(questions.answer, { ...of(await stand.ask(residentId, 'four')), text: 'Yes.' });
  expect((await listed(residentId)).map(({ text }) => text)).toEqual(['three', 'two', 'one', 'four']);
  const first = await stand.nurse.call(questions.list, { residentId, limit: 2 });
  const second = await stand.nurse.call(questions.list, {
    residentId,
    limit: 2,
    cursor: first.nextCursor!,
  });
  expect(second.items.map(({ text }) => text)).toEqual(['one', 'four']);
  expect(second.items[0]!.id).toBe(one.id);
  expect(second.nextCursor).toBe(null);
});

test('whoever has no right gets no word, a question of another record or home does not exist', async () => {
  const residentId = await stand.resident();
  const asked = await stand.ask(residentId);
  const answer = { ...of(asked), text: 'Yes.' };
  expect(await stand.nurse.refused(questions.answer, answer)).toMatchObject({ status: 403 });
  expect(await stand.cook.refused(questions.list, { residentId })).toMatchObject({ status: 403 });
  expect(await stand.cook.refused(questions.ask, { residentId, text: 'x' })).toMatchObject({ status: 403 });
  expect(await stand.stranger.refused(questions.list, { residentId })).toMatchObject({ status: 404 });
  expect(await stand.stranger.refused(questions.answer, answer)).toMatchObject({ status: 404 });
  const other = await stand.resident();
  for (const call of [questions.withdraw, questions.restore])
    expect(await stand.nurse.refused(call, { ...of(asked), residentId: other })).toMatchObject({
      status: 404,
    });
  expect(await stand.doctor.refused(questions.answer, { ...answer, residentId: other })).toMatchObject({
    status: 404,
  });
});

test.each(['', '  \n ', 'x'.repeat(2001)])('a text %j is refused at its field', async (text) => {
  const problem = await stand.nurse.refused(questions.ask, { residentId: await stand.resident(), text });
  expect(problem).toMatchObject({ status: 400, errors: [{ path: 'text' }] });
});

test('the database keeps no question that is answered and withdrawn', async () => {
  const asked = await stand.ask(await stand.resident());
  const set = (columns: string) =>
    stand.world.server.database.pool.query(
      `update doctor.questions set ${columns} where organisation_id = $1 and id = $2`,
      [stand.home, asked.id],
    );
  await expect(set('answered_at = now(), withdrawn_at = now()')).rejects.toThrow(/check/);
  await expect(set(`answered_at = asked_at - interval '1 second'`)).rejects.toThrow(/check/);
});
