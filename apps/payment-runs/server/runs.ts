import { creditorAccount } from '#apps/invoice-print/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found } from '#platform/server/call/problems.ts';
import { readStored, takeUpload } from '#platform/server/files/files.ts';
import { answerPurpose, runs } from '../contract/runs.ts';
import { verdictOf } from '../domain/answers.ts';
import { executionDayProblem } from '../domain/bank-days.ts';
import { canStep, type RunState, type RunStep } from '../domain/runs.ts';
import { readAnswer } from './answers.ts';
import { accountOf, addPayouts, draftRun, type NewRun, releaseRun, removePayouts } from './drafting.ts';
import { fileOf, keepFile, messageIdOf } from './exporting.ts';
import {
  lockedRun,
  payoutsOf,
  payoutRows,
  type RunRow,
  runRows,
  runsOf,
  setRun,
  wholeRun,
} from './run-rows.ts';
import { againstSchema } from './schema.ts';
import { rejectRun, settleRun } from './settling.ts';

interface RefuseStep {
  stepNotAllowed(data: { state: RunState }): Error;
}
interface RefuseGiven {
  notBankDay(): Error;
  dayPast(): Error;
  dayTooFar(): Error;
  accountNotSwiss(): Error;
  accountIsQrIban(): Error;
}

/** The run, locked, as somebody has read it and as far as it takes this step. */
async function runFor(
  context: Context,
  step: RunStep,
  input: { readonly id: string; readonly version: number },
  refuse: RefuseStep,
): Promise<RunRow> {
  const row = await lockedRun(context, input);
  if (!canStep(row.state, step)) throw refuse.stepNotAllowed({ state: row.state });
  return row;
}

function assertGiven(context: Context, { executionDay, accountIban }: NewRun, refuse: RefuseGiven): void {
  const problem = executionDayProblem(executionDay, context.today);
  if (problem) throw refuse[problem]();
  // a QR-IBAN takes money, it pays none
  const account = creditorAccount(accountIban);
  if (account === 'qrIban') throw refuse.accountIsQrIban();
  if (account !== 'iban') throw refuse.accountNotSwiss();
}

/** An own upload that was sent for this purpose; null: there is none. */
async function answerBytes(context: Context, fileId: string): Promise<Uint8Array | null> {
  const own = await context.db
    .selectFrom('platform.files')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', fileId)
    .where('created_by', '=', context.actor())
    .where('purpose', '=', answerPurpose)
    .where('waits_until', 'is not', null)
    .executeTakeFirst();
  return own ? (await takeUpload(context, own.id)).bytes : null;
}

export const runCalls = implement(runs, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor);
    let query = runRows(context);
    if (input.state) query = query.where('r.state', '=', input.state);
    if (after) query = query.where('r.id', '<', after[0]!);
    const rows = await query
      .orderBy('r.id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.id],
      (shown) => runsOf(context, shown),
    );
  },
  get: ({ input, context }) => wholeRun(context, input.id),
  async create({ input, context, refuse }) {
    assertGiven(context, input, refuse);
    const runId = await draftRun(context, input, context.actor());
    if (!(await addPayouts(context, runId, input.payouts))) throw refuse.sourceTaken();
    return wholeRun(context, runId);
  },
  async change({ input, context, refuse }) {
    const row = await runFor(context, 'change', input, refuse);
    assertGiven(context, input, refuse);
    await setRun(context, row.id, {
      ...accountOf(input),
      changed_at: context.now.toISOString(),
      changed_by: context.actor(),
    });
    return wholeRun(context, row.id);
  },
  async discard({ input, context, db, refuse }) {
    const row = await runFor(context, 'discard', input, refuse);
    await removePayouts(context, row.id);
    await db
      .deleteFrom('payment_runs.runs')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', row.id)
      .execute();
    return { done: true as const };
  },
  async release({ input, context, refuse }) {
    const row = await runFor(context, 'release', input, refuse);
    const { against } = await wholeRun(context, row.id);
    if (against === 'ownRun') throw refuse.ownRun();
    if (against !== null) throw refuse.cannotRelease({ why: against });
    if (!(await releaseRun(context, row.id, context.actor()))) throw refuse.laterYearExists();
    return wholeRun(context, row.id);
  },
  async export({ input, context, refuse }) {
    const row = found(await runRows(context).where('r.id', '=', input.id).forUpdate('r').executeTakeFirst());
    // whoever asks once more gets what there is, also with the version of before
    if (row.state === 'exported') return wholeRun(context, row.id);
    const run = await runFor(context, 'export', input, refuse);
    if (run.execution_day < context.today) throw refuse.dayPast();
    const gone = (await payoutsOf(context, run.id)).find(({ problems }) => problems.includes('sourceGone'));
    if (gone) throw refuse.sourceGone({ name: gone.name });
    const bytes = await fileOf(context, run);
    const against = await againstSchema(bytes);
    if (against !== null) throw refuse.schemaRefuses({ first: against });
    await keepFile(context, run, bytes, context.actor());
    return wholeRun(context, run.id);
  },
  async file({ input, context }) {
    const row = found(await runRows(context).where('r.id', '=', input.id).executeTakeFirst());
    const stored = found(row.file_id === null ? undefined : await readStored(context, row.file_id));
    return { name: stored.name, mediaType: stored.mediaType, body: stored.bytes };
  },
  async confirm({ input, context, refuse }) {
    const row = await runFor(context, 'confirm', input, refuse);
    await settleRun(context, row, context.actor(), new Map());
    return wholeRun(context, row.id);
  },
  async reject({ input, context, refuse }) {
    const row = await runFor(context, 'reject', input, refuse);
    await rejectRun(context, row, context.actor(), input.reason);
    return wholeRun(context, row.id);
  },
  async answer({ input, context, refuse }) {
    const row = await runFor(context, 'confirm', input, refuse);
    const bytes = await answerBytes(context, input.fileId);
    if (bytes === null) throw refuse.fileUnknown();
    const answer = await readAnswer(bytes);
    if (answer === null) throw refuse.answerNotTaken({ why: 'notAnswer', what: '' });
    const rows = await payoutRows(context, row.id).execute();
    const endToEnds = rows.map((one) => one.end_to_end ?? '');
    const verdict = verdictOf(answer, { messageId: messageIdOf(row), endToEnds });
    if (!verdict.ok) throw refuse.answerNotTaken({ why: verdict.why, what: verdict.what });
    await settleRun(context, row, context.actor(), verdict.rejected);
    return wholeRun(context, row.id);
  },
});
