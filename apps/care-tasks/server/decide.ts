import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { strikeReport, writeReport } from '#apps/care-reports/api.ts';
import { taskLink } from './links.ts';
import type { Row } from './rows.ts';

export interface Decision {
  readonly state: 'done' | 'notDone';
  readonly reason: string;
  readonly note: string;
  readonly happenedAt: Date;
  /** What was found, where it is done with a finding only. */
  readonly finding?: string;
}

/** What the care report says of it: Walk after lunch: done. With the rollator. */
function reportText(context: Context, row: Row, { state, reason, note, finding }: Decision): string {
  if (finding !== undefined) return `${row.title}: ${finding}`;
  const said = say(context.language, `care-tasks:report.${state}`, { title: row.title, reason });
  return note === '' ? said : `${said} ${note}`;
}

/** Writes what became of something open; the caller holds the row. With the flag of its order it writes the care report, too. */
export async function writeDecision(context: Context, row: Row, decision: Decision): Promise<void> {
  const entryId = row.reports
    ? await writeReport(context, {
        residentId: row.resident_id,
        type: 'general',
        text: reportText(context, row, decision),
        happenedAt: decision.happenedAt,
        links: [taskLink({ id: row.schedule_id, title: row.title, tab: row.tab })],
      })
    : null;
  await context.db
    .updateTable('care_tasks.occurrences')
    .set({
      state: decision.state,
      reason: decision.state === 'done' ? '' : decision.reason,
      note: decision.note,
      finding: decision.finding ?? '',
      happened_at: decision.state === 'done' ? decision.happenedAt : null,
      decided_at: context.now,
      decided_by: context.actor(),
      entry_id: entryId,
    })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', row.id)
    .execute();
}

/**
 * Opens something decided again; the caller holds the row. What it wrote into the care report is struck. Answers false where that
 * cannot be: it was moved and somebody decided it at its new moment, or that one was moved on.
 */
export async function openAgain(context: Context, row: Row, reason: string): Promise<boolean> {
  if (row.state === 'moved') {
    const { numDeletedRows } = await context.db
      .deleteFrom('care_tasks.occurrences')
      .where('organisation_id', '=', context.organisationId)
      .where('moved_from', '=', row.id)
      .where('state', '=', 'open')
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
  }
  if (row.entry_id !== null) await strikeReport(context, row.entry_id, reason);
  if (row.finding !== '')
    await context.emit('care-tasks.findingTakenBack', {
      residentId: row.resident_id,
      occurrenceId: row.id,
      source: row.source,
      sourceId: row.source_id,
      // not now: a finding that waited for this row is a later one, whose call may have begun before
      at: new Date(row.decided_at ?? context.now).toISOString(),
      by: context.actor(),
      reason,
    });
  await context.db
    .updateTable('care_tasks.occurrences')
    .set({
      state: 'open',
      reason: '',
      note: '',
      finding: '',
      happened_at: null,
      decided_at: null,
      decided_by: null,
      entry_id: null,
    })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', row.id)
    .execute();
  return true;
}
