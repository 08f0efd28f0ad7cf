import { dayText } from '#platform/domain/text/day-text.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { RefusalError } from '#platform/server/call/problems.ts';
import { type CareLevel, careLevels } from '../contract/care-levels.ts';

const columns = ['id', 'version', 'level', 'from_date as fromDate', 'to_date as toDate', 'remarks'] as const;
const own = (context: Context, residentId: string) =>
  context.db
    .selectFrom('residents.care_levels')
    .select(columns)
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId);

/** Who had a care level on any day of a period, by id. */
export async function peopleOnLevel(
  context: Context,
  level: number,
  period: { from: string; to: string },
): Promise<string[]> {
  const rows = await context.db
    .selectFrom('residents.care_levels')
    .select('resident_id')
    .distinct()
    .where('organisation_id', '=', context.organisationId)
    .where('level', '=', level)
    .where('from_date', '<=', period.to)
    .where((where) => where.or([where('to_date', 'is', null), where('to_date', '>=', period.from)]))
    .orderBy('resident_id')
    .execute();
  return rows.map((row) => row.resident_id);
}

/** Sets the care level from a day on: the running one ends the day before, one of the same day is corrected. */
export async function setLevel(
  context: Context,
  input: { residentId: string; level: number; fromDate: string; remarks?: string },
): Promise<CareLevel> {
  const { db, organisationId } = context;
  const remarks = input.remarks ?? '';
  const later = await own(context, input.residentId)
    .where('from_date', '>', input.fromDate)
    .orderBy('from_date')
    .executeTakeFirst();
  if (later) throw new RefusalError('laterLevel', { from: dayText(later.fromDate, context.language) });
  const running = await own(context, input.residentId)
    .where((where) => where.or([where('to_date', 'is', null), where('to_date', '>=', input.fromDate)]))
    .executeTakeFirst();
  const change = (id: string) =>
    db
      .updateTable('residents.care_levels')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id);
  if (running?.fromDate === input.fromDate) {
    return change(running.id)
      .set({ level: input.level, remarks })
      .returning(columns)
      .executeTakeFirstOrThrow();
  }
  if (running)
    await change(running.id)
      .set({ to_date: addDays(input.fromDate, -1) })
      .execute();
  return db
    .insertInto('residents.care_levels')
    .values({
      organisation_id: organisationId,
      id: newId(),
      resident_id: input.residentId,
      level: input.level,
      from_date: input.fromDate,
      to_date: running?.toDate ?? null,
      remarks,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export const careLevelCalls = implement(careLevels, {
  list: ({ input, context }) => own(context, input.residentId).orderBy('from_date', 'desc').execute(),
  set: ({ input, context }) => setLevel(context, input),
});
