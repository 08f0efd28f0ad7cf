import { implement } from '#platform/server/call/app.ts';
import { afterCursor, cursorOf } from '#platform/server/call/page.ts';
import type { Moment } from '../contract/timing.ts';
import { type occurrenceStates, occurrences } from '../contract/occurrences.ts';

export const occurrenceCalls = implement(occurrences, {
  async list({ input, context, db }) {
    const after = afterCursor(input.cursor, 2);
    let query = db
      .selectFrom('care_tasks.occurrences as o')
      .innerJoin('care_tasks.schedules as s', (join) =>
        join.onRef('s.organisation_id', '=', 'o.organisation_id').onRef('s.id', '=', 'o.schedule_id'),
      )
      .selectAll('o')
      .select(['s.source', 's.source_id'])
      .where('o.organisation_id', '=', context.organisationId)
      .where('o.resident_id', '=', input.residentId)
      .where('o.day', '>=', input.from)
      .where('o.day', '<=', input.to);
    if (after)
      query = query.where((where) =>
        where(where.refTuple('o.due_from', 'o.id'), '>', where.tuple(after[0]!, after[1]!)),
      );
    const rows = await query
      .orderBy('o.due_from')
      .orderBy('o.id')
      .limit(input.limit + 1)
      .execute();
    const kept = rows.slice(0, input.limit);
    const last = kept.at(-1);
    return {
      items: kept.map((row) => ({
        id: row.id,
        residentId: row.resident_id,
        source: row.source,
        sourceId: row.source_id,
        title: row.title,
        instructions: row.instructions,
        tab: row.tab,
        day: row.day,
        moment: row.moment as Moment,
        dueFrom: row.due_from,
        dueUntil: row.due_until,
        assignedTo: row.assigned_to,
        reports: row.reports,
        state: row.state as (typeof occurrenceStates)[number],
        reason: row.reason,
        happenedAt: row.happened_at,
        decidedAt: row.decided_at,
        decidedBy: null,
        version: row.version,
      })),
      nextCursor: rows.length > kept.length && last ? cursorOf([last.due_from, last.id]) : null,
      total: null,
    };
  },
});
