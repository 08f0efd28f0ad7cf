import { sql } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { earlierMedicines } from '../contract/earlier-medicines.ts';

/** Medicines without a day come last. */
const unknownDay = '0001-01-01';

/** All medicines of the past of one resident, the latest first. */
export async function earlierMedicinesOf(context: Context, residentId: string) {
  return context.db
    .selectFrom('health_record.earlier_medicines')
    .select([
      'id',
      'name',
      'code',
      'code_system as codeSystem',
      'status',
      'ordered_on as orderedOn',
      'reason',
    ])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .orderBy('ordered_on', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute();
}

export const earlierMedicineCalls = implement(earlierMedicines, {
  async list({ input, context, db }) {
    const after = afterCursor(input.cursor, 2);
    const orderDay = sql<string>`coalesce(ordered_on, ${unknownDay}::date)`;
    let query = db
      .selectFrom('health_record.earlier_medicines')
      .select(['id', 'resident_id', 'name', 'code', 'status', 'ordered_on', 'reason'])
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', '=', input.residentId);
    if (after) query = query.where(sql<boolean>`(${orderDay}, id) < (${after[0]}::date, ${after[1]}::uuid)`);
    const rows = await query
      .orderBy(orderDay, 'desc')
      .orderBy('id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.ordered_on ?? unknownDay, row.id],
      (shown) =>
        shown.map((row) => ({
          id: row.id,
          residentId: row.resident_id,
          name: row.name,
          code: row.code,
          status: row.status,
          orderedOn: row.ordered_on,
          reason: row.reason,
        })),
    );
  },
});
