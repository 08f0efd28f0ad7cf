import type { Sequence } from '#platform/contract/app.ts';
import { formatNumber, nextNumber } from '#platform/domain/sequence-pattern.ts';
import type { Context } from './context.ts';
import { newId } from './ids.ts';

/**
 * Draws the next number of a sequence inside the caller's transaction: the counter row is locked until commit and a
 * rollback frees the number, so the row of numbers has no gap. `null` when the day lies before a year that already has numbers.
 */
export async function drawNumber(context: Context, code: string, sequence: Sequence, day: string, site: string | null = null): Promise<string | null> {
  const { db, organisationId } = context;
  await db.insertInto('platform.sequences').values({
    organisation_id: organisationId, id: newId(), code, pattern: sequence.pattern, initial_number: sequence.initialNumber, yearly_restart: sequence.yearlyRestart,
  }).onConflict((conflict) => conflict.columns(['organisation_id', 'code']).doNothing()).execute();
  const row = await db.selectFrom('platform.sequences').selectAll()
    .where('organisation_id', '=', organisationId).where('code', '=', code).forUpdate().executeTakeFirstOrThrow();
  const next = nextNumber({ initialNumber: row.initial_number, lastNumber: row.last_number, lastYear: row.last_year, yearlyRestart: row.yearly_restart }, day);
  if ('refused' in next) return null;
  await db.updateTable('platform.sequences').set({ last_number: next.number, last_year: next.year })
    .where('organisation_id', '=', organisationId).where('id', '=', row.id).execute();
  return formatNumber(row.pattern, next.number, day, site);
}
