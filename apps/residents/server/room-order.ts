import { bedsInOrder } from '#apps/sites/api.ts';
import type { Context } from '#platform/server/context.ts';
import { afterCursor, cursorOf } from '#platform/server/page.ts';
import type { ResidentRow } from '../contract/residents.ts';
import { findResidents } from './briefs.ts';
import { nameKey } from './residents.ts';
import { residentRows } from './rows.ts';

/** Cursor of people without a bed before the first of them. */
const start = '00000000-0000-0000-0000-000000000000';

/** Who lies in these beds today, in the order of the beds. */
async function occupants(context: Context, bedIds: readonly string[]): Promise<Array<{ bedId: string; residentId: string }>> {
  if (bedIds.length === 0) return [];
  const rows = await context.db.selectFrom('residents.bed_assignments as b')
    .innerJoin('residents.residents as r', (join) => join.onRef('r.organisation_id', '=', 'b.organisation_id').onRef('r.id', '=', 'b.resident_id'))
    .select(['b.bed_id', 'b.resident_id']).where('b.organisation_id', '=', context.organisationId).where('b.bed_id', 'in', [...bedIds])
    .where('b.from_date', '<=', context.today).where((bed) => bed.or([bed('b.to_date', 'is', null), bed('b.to_date', '>=', context.today)]))
    .where('r.archived_at', 'is', null).where((person) => person.or([person('r.death_date', 'is', null), person('r.death_date', '>', context.today)]))
    .orderBy('b.from_date').execute();
  const byBed = Map.groupBy(rows, (row) => row.bed_id);
  const lastBedOf = new Map(rows.map((row) => [row.resident_id, row.bed_id]));
  return bedIds.flatMap((bedId) => (byBed.get(bedId) ?? []).filter((row) => lastBedOf.get(row.resident_id) === bedId)
    .map((row) => ({ bedId, residentId: row.resident_id })));
}

/**
 * People in the home in walking order of their beds, then those without a bed by name: nobody who is here is missing.
 * A house has some hundred beds, so the beds are read as a whole and the page is cut from them.
 */
export async function listInRoomOrder(context: Context, input: {
  cursor?: string | undefined; limit: number; centerId?: string | undefined; departmentId?: string | undefined;
}): Promise<{ items: ResidentRow[]; nextCursor: string | null; total: null }> {
  const after = afterCursor(input.cursor, 3);
  const ids: string[] = [];
  let next: string | null = null;
  if (after?.[0] !== 'name') {
    const beds = (await bedsInOrder(context, input)).map((bed) => bed.bedId);
    const from = after ? beds.indexOf(after[2]!) + 1 : 0;
    const here = await occupants(context, beds.slice(from));
    const shown = here.slice(0, input.limit);
    ids.push(...shown.map((one) => one.residentId));
    next = here.length > input.limit ? cursorOf(['bed', '', shown.at(-1)!.bedId]) : cursorOf(['name', '', start]);
  }
  const inNames = after?.[0] === 'name' || (next !== null && ids.length < input.limit);
  if (inNames && input.departmentId === undefined) {
    const key = after?.[0] === 'name' ? { name: after[1]!, id: after[2]! } : undefined;
    const wanted = input.limit - ids.length;
    const bedless = await findResidents(context, { status: 'present', bedless: true, after: key, limit: wanted + 1 });
    const shown = bedless.slice(0, wanted);
    ids.push(...shown);
    const last = bedless.length > wanted ? await nameKey(context, shown.at(-1)!) : null;
    next = last ? cursorOf(['name', last.name, last.id]) : null;
  } else if (inNames) next = null;
  await context.logRead(ids);
  return { items: await residentRows(context, ids), nextCursor: next, total: null };
}
