import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import { runs } from '../contract/runs.ts';
import { type Proposal, proposalsOf } from './proposing.ts';
import { reminderRows, remindersOf } from './letter-rows.ts';
import { closeRun, columnsOf, sendTask, writeItems } from './sending.ts';

const runRows = (context: Context) =>
  context.db
    .selectFrom('reminders.runs as r')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'r.organisation_id').onRef('a.id', '=', 'r.made_by'),
    )
    .selectAll('r')
    .select('a.full_name')
    .where('r.organisation_id', '=', context.organisationId);
type RunRow = Awaited<ReturnType<ReturnType<typeof runRows>['executeTakeFirstOrThrow']>>;

const runOf = (row: RunRow) => ({
  id: row.id,
  version: row.version,
  status: row.status,
  madeAt: row.made_at,
  madeBy: row.full_name ?? '',
});
const openRun = (context: Context) => runRows(context).where('r.closed_at', 'is', null).executeTakeFirst();

/** The run, locked, as somebody has read it and as long as it is in one of these states. */
async function current(
  context: Context,
  input: { id: string; version: number },
  refuse: { runNotOpen(): Error },
  ...states: readonly RunRow['status'][]
): Promise<RunRow> {
  const row = found(await runRows(context).where('r.id', '=', input.id).forUpdate('r').executeTakeFirst());
  if (row.version !== input.version) throw stale(runOf(row));
  if (!states.includes(row.status)) throw refuse.runNotOpen();
  return row;
}

/** How many letters there would be today, or are drafted. */
export async function waitingLetters(context: Context): Promise<number> {
  const run = await openRun(context);
  if (!run) return (await proposalsOf(context)).proposals.length;
  const drafts = await reminderRows(context)
    .where('run_id', '=', run.id)
    .where('status', '=', 'draft')
    .execute();
  return drafts.length;
}

/** A new run; null: one is open already. */
async function openNew(context: Context): Promise<string | null> {
  const made = await context.db
    .insertInto('reminders.runs')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      status: 'open',
      made_at: context.now,
      made_by: context.actor(),
    })
    .onConflict((conflict) => conflict.column('organisation_id').where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

/** Writes the proposal down as drafts; answers their ids. */
async function draft(context: Context, runId: string, proposals: readonly Proposal[]): Promise<string[]> {
  const ids: string[] = [];
  for (const proposal of proposals) {
    const id = newId();
    ids.push(id);
    await context.db
      .insertInto('reminders.letters')
      .values({
        organisation_id: context.organisationId,
        id,
        run_id: runId,
        status: 'draft',
        ...columnsOf(proposal),
      })
      .execute();
    await writeItems(context, id, proposal);
  }
  return ids;
}

/** A run with its drafts, made at once. */
export async function draftRun(context: Context, proposals: readonly Proposal[]) {
  const run = found((await openNew(context)) ?? undefined);
  return { run, letters: await draft(context, run, proposals) };
}

export const runCalls = implement(runs, {
  async current({ context }) {
    const run = await openRun(context);
    const { proposals, held, heldOf } = await proposalsOf(context);
    await context.logRead(heldOf);
    const drafts = run
      ? await reminderRows(context)
          .where('run_id', '=', run.id)
          .where('status', '=', 'draft')
          .orderBy('level', 'desc')
          .orderBy('id')
          .execute()
      : [];
    return {
      run: run ? runOf(run) : null,
      drafts: await remindersOf(context, drafts),
      held,
      due: proposals.length,
    };
  },
  async start({ context, refuse }) {
    // of two at once the second one waits here, and finds the first
    const run = await openNew(context);
    if (run === null) throw refuse.runOpen({ by: (await openRun(context))?.full_name ?? '' });
    const { proposals } = await proposalsOf(context);
    if (proposals.length === 0) throw refuse.nothingDue();
    await draft(context, run, proposals);
    return runOf(found(await openRun(context)));
  },
  async issue({ input, context, db, refuse }) {
    const row = await current(context, input, refuse, 'open');
    await db
      .updateTable('reminders.runs')
      .set({ status: 'issuing' })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', row.id)
      .execute();
    return { taskId: await context.services.tasks.queue(context, sendTask, { runId: row.id }) };
  },
  async drop({ input, context, refuse }) {
    // also while it is sent: its task may have been stopped, and who comes next needs a way on
    const row = await current(context, input, refuse, 'open', 'issuing');
    await closeRun(context, row.id, 'dropped');
    return { done: true as const };
  },
});
