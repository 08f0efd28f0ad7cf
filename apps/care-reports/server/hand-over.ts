import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { confirms, factsWithWithdrawn } from '#platform/server/call/record-facts.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found as mustExist, notFound } from '#platform/server/call/problems.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import { handOver, latestHandOver } from '../contract/hand-over.ts';
import { longestDays } from '../domain/spans.ts';
import { spanSince, usualSpan, gathered } from './handed-over.ts';
import { handOverFile } from './hand-over-file.ts';
import { linesOf } from './hand-over-lines.ts';
import { entriesOf } from './rows.ts';
import manifest from '../manifest.ts';

/** The entries of marks, by id. */
async function entriesById(context: Context, marks: readonly { readonly entryId: string }[]) {
  if (marks.length === 0) return new Map();
  const rows = await entriesOf(context)
    .where(
      'id',
      'in',
      marks.map((one) => one.entryId),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Those of the marks that stand for a fact that the caller is told, or was told before somebody changed it: what no record knows is
 * not stored. It is no refusal, for a value may have been struck while it was on the screen.
 */
async function known<F extends { readonly residentId: string; readonly key: string }>(
  context: Context,
  marks: readonly F[],
): Promise<F[]> {
  if (marks.length === 0) return [];
  await assertResidents(context, marks);
  const since = new Date(context.now.getTime() - (longestDays + 1) * 86_400_000);
  const told = await factsWithWithdrawn(context, {
    since,
    residentIds: [...new Set(marks.map((one) => one.residentId))],
  });
  const keys = Map.groupBy(told, (one) => one.residentId);
  return marks.filter((mark) => keys.get(mark.residentId)?.some((fact) => confirms(mark.key, fact.key)));
}

/** 404 where a fact is said to be of somebody who is not in this home. */
async function assertResidents(
  context: Context,
  facts: readonly { readonly residentId: string }[],
): Promise<void> {
  const ids = [...new Set(facts.map((one) => one.residentId))];
  if ((await residentsBrief(context, ids)).size < ids.length) throw notFound();
}

/** The marks once each, in an order that two at once share. */
const once = <T>(marks: readonly T[], keyOf: (mark: T) => string): T[] =>
  [...new Map(marks.map((one) => [keyOf(one), one])).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => one);

export const handOverCalls = implement(handOver, {
  async list({ input, context }) {
    const span = input.since === undefined ? usualSpan(context) : spanSince(context, input.since);
    const { lines, unchanged, cut } = await linesOf(context, span, input);
    await context.logRead(lines.map((line) => line.resident.id));
    return { since: span.since.toISOString(), lines, unchanged, cut };
  },

  export: ({ input, context }) => handOverFile(context, input, input.format),

  async read({ input, context, db, refuse }) {
    const marks = once(input.marks, (one) => `${one.entryId} ${one.wording}`);
    const rows = await entriesById(context, marks);
    const by = { organisation_id: context.organisationId, account_id: context.actor(), read_at: context.now };
    const reads = marks.map(({ entryId, wording }) => {
      const row = mustExist(rows.get(entryId));
      if (wording > row.wording) throw refuse.unknownWording();
      return { ...by, id: newId(), entry_id: entryId, resident_id: row.resident_id, wording };
    });
    if (reads.length > 0)
      await db
        .insertInto('care_reports.entry_reads')
        .values(reads)
        .onConflict((conflict) =>
          conflict.columns(['organisation_id', 'entry_id', 'wording', 'account_id']).doNothing(),
        )
        .execute();
    const facts = await known(
      context,
      once(input.facts, (one) => `${one.residentId} ${one.key}`),
    );
    if (facts.length > 0)
      await db
        .insertInto('care_reports.fact_reads')
        .values(
          facts.map(({ residentId, key }) => ({ ...by, id: newId(), resident_id: residentId, fact: key })),
        )
        .onConflict((conflict) =>
          conflict.columns(['organisation_id', 'resident_id', 'fact', 'account_id']).doNothing(),
        )
        .execute();
    return { done: true as const };
  },

  async takeBack({ input, context, db }) {
    const own = { organisation_id: context.organisationId, account_id: context.actor() };
    if (input.marks.length > 0)
      await db
        .deleteFrom('care_reports.entry_reads')
        .where((where) => where.and(own))
        .where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('entry_id', 'wording'),
            'in',
            input.marks.map((one) => tuple(one.entryId, one.wording)),
          ),
        )
        .execute();
    if (input.facts.length > 0)
      await db
        .deleteFrom('care_reports.fact_reads')
        .where((where) => where.and(own))
        .where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('resident_id', 'fact'),
            'in',
            input.facts.map((one) => tuple(one.residentId, one.key)),
          ),
        )
        .execute();
    return { done: true as const };
  },
});

export const latestHandOverCalls = implement(latestHandOver, {
  async list({ input, context }) {
    const { lines } = await linesOf(context, usualSpan(context), { centerId: input.centerId });
    const ordered = lines.toSorted((a, b) => Number(a.read) - Number(b.read));
    const shown = ordered.slice(0, input.rows);
    await context.logRead(shown.map((line) => line.resident.id));
    return { total: lines.length, unread: lines.filter((line) => !line.read).length, lines: shown };
  },
});

/** Of how many people the page of the hand-over tells something that whoever is signed in has not read. */
export async function unreadHandOver(
  context: Context,
  centerId: string | undefined,
): Promise<Record<string, number>> {
  if (!context.can('authorization.residents.care-report', 'Read')) return {};
  const { residentIds, rows, facts } = await gathered(context, usualSpan(context), { centerId });
  const withNotes = new Set(rows.filter((row) => row.unread).map((row) => row.resident_id));
  const unread = residentIds.filter(
    (id) => withNotes.has(id) || (facts.get(id) ?? []).some((fact) => fact.unread),
  );
  return { [manifest.screens.HandOverPage.path]: unread.length };
}
