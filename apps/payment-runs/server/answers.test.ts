import { beforeAll, expect, test } from 'vitest';
import { payments } from '#apps/payments/contract/payments.ts';
import { payouts, runs } from '../contract/index.ts';
import { exported, homeWithRefunds, keyOf, openWorld, sampleAnswer, sentAnswer } from './testing.ts';

beforeAll(openWorld);

test('one payment is refused by the bank: it waits again with its reason, the other is paid', async () => {
  const home = await homeWithRefunds(2);
  const { clerk } = home;
  const run = await exported(home);
  const [refused, paid] = run.payouts;
  const bytes = sampleAnswer({
    messageId: run.number!,
    status: 'PART',
    payments: [
      { endToEnd: refused!.endToEnd!, status: 'RJCT', code: 'AC04' },
      { endToEnd: paid!.endToEnd!, status: 'ACCP' },
    ],
  });
  const done = await clerk.call(runs.answer, { ...keyOf(run), fileId: await sentAnswer(clerk, bytes) });
  expect(done).toMatchObject({ state: 'confirmed', total: 2000, paid: 1000 });
  expect(done.payouts.find(({ id }) => id === refused!.id)).toMatchObject({
    state: 'rejected',
    reason: 'AC04 Account is closed',
  });
  expect((await clerk.call(payouts.proposals, {})).items).toMatchObject([{ sourceId: refused!.sourceId }]);
  expect((await clerk.call(payments.list, { state: 'refunded' })).items).toMatchObject([
    { id: paid!.sourceId },
  ]);
});

test('all of it refused: the run is rejected with the reason of the bank', async () => {
  const home = await homeWithRefunds();
  const { clerk } = home;
  const run = await exported(home);
  const bytes = sampleAnswer({
    messageId: run.number!,
    status: 'RJCT',
    payments: [{ endToEnd: run.payouts[0]!.endToEnd!, status: 'RJCT', code: 'AC01' }],
  });
  const done = await clerk.call(runs.answer, { ...keyOf(run), fileId: await sentAnswer(clerk, bytes) });
  expect(done).toMatchObject({ state: 'rejected', reason: 'AC01 Account is closed', paid: 0 });
  expect((await clerk.call(payouts.proposals, {})).items).toHaveLength(1);
});

test('an answer that is none, of another run, undecided or sent for something else changes nothing', async () => {
  const home = await homeWithRefunds();
  const { clerk, colleague } = home;
  const run = await exported(home);
  const answer = async (bytes: Uint8Array, purpose?: string) =>
    clerk.refused(runs.answer, { ...keyOf(run), fileId: await sentAnswer(clerk, bytes, purpose) });
  const of = (status: string, messageId = run.number!) => sampleAnswer({ messageId, status });
  const notTaken = (why: string) => ({ status: 422, code: 'answerNotTaken', data: { why } });
  expect(await answer(of('ACCP', 'Z1999-00001'))).toMatchObject(notTaken('otherRun'));
  expect(await answer(of('PDNG'))).toMatchObject(notTaken('pending'));
  expect(await answer(of('PART'))).toMatchObject(notTaken('unclear'));
  expect(await answer(Buffer.from('<Document><CstmrPmtStsRpt>'))).toMatchObject(notTaken('notAnswer'));
  expect(await answer(Buffer.from('<Document><Other/></Document>'))).toMatchObject(notTaken('notAnswer'));
  expect(await answer(of('ACCP'), 'bank-file')).toMatchObject({ status: 422, code: 'fileUnknown' });
  const foreign = await sentAnswer(colleague, of('ACCP'));
  expect(await clerk.refused(runs.answer, { ...keyOf(run), fileId: foreign })).toMatchObject({
    code: 'fileUnknown',
  });
  expect(await clerk.call(runs.get, { id: run.id })).toMatchObject({
    state: 'exported',
    version: run.version,
  });
  const done = await clerk.call(runs.answer, { ...keyOf(run), fileId: await sentAnswer(clerk, of('ACTC')) });
  expect(done).toMatchObject({ state: 'confirmed', paid: 1000 });
});
