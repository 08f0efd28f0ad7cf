import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import { readStored } from '#platform/server/files/files.ts';
import { drawNumber } from '#platform/server/settings/sequences.ts';
import { type Preview, runs } from '../contract/runs.ts';
import { byAccount, totalsOf } from '../domain/draft.ts';
import { periodProblem, proposedUntil } from '../domain/period.ts';
import manifest from '../manifest.ts';
import { eventsWaiting, takeEvents } from './events.ts';
import { drafted, type Drafted, keepRun } from './exporting.ts';
import { documentRows, documentsOf, lastUntil, lockLedger, runOf, runRows } from './run-rows.ts';

/** So many are shown of what is late and of what is missing; how many there are is said. */
const shown = 50;

interface RefusePeriod {
  periodExported(data: { until: string }): Error;
  periodNotOver(): Error;
}

async function assertPeriod(context: Context, until: string, refuse: RefusePeriod): Promise<void> {
  const last = await lastUntil(context);
  const problem = periodProblem(until, { lastUntil: last, today: context.today });
  if (problem === 'periodExported') throw refuse.periodExported({ until: last ?? '' });
  if (problem) throw refuse.periodNotOver();
}

function previewOf({ from, documents, problems }: Drafted, until: string): Preview {
  const late = documents.filter(({ day, bookedOn }) => bookedOn > day);
  return {
    fromDay: from,
    untilDay: until,
    ...totalsOf(documents),
    byAccount: byAccount(documents),
    byKind: [...Map.groupBy(documents, ({ kind }) => kind)].map(([kind, own]) => ({
      kind,
      count: own.length,
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
    })),
    lateOnes: late.slice(0, shown).map(({ entryId, kind, number, day, bookedOn, amount }) => ({
      entryId,
      kind,
      number,
      day,
      bookedOn,
      amount,
    })),
    problems: problems.slice(0, shown),
    problemCount: problems.length,
  };
}

export const runCalls = implement(runs, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor);
    let query = runRows(context);
    if (after) query = query.where('r.id', '<', after[0]!);
    const rows = await query
      .orderBy('r.id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.id],
      (some) => some.map(runOf),
    );
  },
  get: async ({ input, context }) =>
    runOf(found(await runRows(context).where('r.id', '=', input.id).executeTakeFirst())),
  async preview({ input, context, refuse }) {
    const given = { lastUntil: await lastUntil(context), today: context.today };
    const until = input.untilDay ?? proposedUntil(given);
    await assertPeriod(context, until, refuse);
    return previewOf(await drafted(context, await eventsWaiting(context, until)), until);
  },
  async create({ input, context, refuse }) {
    await lockLedger(context);
    await assertPeriod(context, input.untilDay, refuse);
    const { from, documents, problems } = await drafted(context, await takeEvents(context, input.untilDay));
    if (problems.length > 0) throw refuse.incomplete({ count: problems.length, first: problems[0]! });
    if (documents.length === 0) throw refuse.nothingToExport();
    const totals = totalsOf(documents);
    if (totals.documents !== input.documents || totals.debit !== input.debit)
      throw refuse.changedMeanwhile({ documents: totals.documents, debit: totals.debit });
    const number = await drawNumber(context, 'ledger.run', manifest.sequences.run, context.today);
    if (number === null) throw refuse.laterYearExists();
    const id = await keepRun(context, {
      number,
      from,
      until: input.untilDay,
      totals,
      documents,
      by: context.actor(),
    });
    return runOf(found(await runRows(context).where('r.id', '=', id).executeTakeFirst()));
  },
  async file({ input, context }) {
    const row = found(await runRows(context).where('r.id', '=', input.id).executeTakeFirst());
    const stored = found(await readStored(context, row.file_id));
    return { name: stored.name, mediaType: stored.mediaType, body: stored.bytes };
  },
  async documents({ input, context }) {
    const run = found(await runRows(context).where('r.id', '=', input.id).executeTakeFirst());
    const after = afterCursor(input.cursor, 2);
    let query = documentRows(context, run.id);
    if (input.late !== undefined) query = query.where('late', '=', input.late);
    if (after) query = query.where('position', '>', Number(after[0]) || 0);
    const rows = await query
      .orderBy('position')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [String(row.position), row.id],
      (some) => documentsOf(context, some),
    );
  },
  async setAside({ input, context, refuse }) {
    await lockLedger(context);
    const event = found(
      (await eventsWaiting(context, '9999-12-31')).find(({ entryId }) => entryId === input.entryId),
    );
    if (event.currency === 'CHF') throw refuse.notForeign();
    const before = await context.db
      .selectFrom('ledger.set_aside')
      .select('id')
      .where('organisation_id', '=', context.organisationId)
      .where('entry_id', '=', input.entryId)
      .executeTakeFirst();
    if (before) throw refuse.alreadySetAside();
    await context.db
      .insertInto('ledger.set_aside')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        entry_id: input.entryId,
        reason: input.reason,
        created_at: context.now,
        created_by: context.actor(),
      })
      .execute();
    return { done: true as const };
  },
});
