import { CompiledQuery, sql } from 'kysely';
import { bedsInOrder } from '#apps/sites/api.ts';
import { ResidentFilter } from '#platform/contract/resident-filter.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { ResidentScope, StateOf } from '#platform/server/access/residents.ts';

/** Residents that a saved filter means today, archived ones aside; with `only` whether that one is among them. */
async function matching(context: Context, given: unknown, only?: string): Promise<string[]> {
  // a filter that cannot be read any more means nobody, never everybody
  const read = ResidentFilter.safeParse(given);
  if (!read.success) return [];
  const filter = read.data;
  const { organisationId, today } = context;
  let query = context.db
    .selectFrom('residents.residents as r')
    .select('r.id')
    .where('r.organisation_id', '=', organisationId)
    .where('r.archived_at', 'is', null);
  if (only !== undefined) query = query.where('r.id', '=', only);
  if (filter.status === 'present') {
    query =
      query.where(sql<boolean>`exists (select from residents.stays s where s.organisation_id = r.organisation_id and s.resident_id = r.id
      and s.entry_date <= ${today} and (s.exit_date is null or s.exit_date >= ${today}))`);
  }
  if (filter.centerId !== undefined || filter.departmentId !== undefined) {
    const beds = (await bedsInOrder(context, filter)).map((bed) => bed.bedId);
    query =
      query.where(sql<boolean>`exists (select from residents.bed_assignments b where b.organisation_id = r.organisation_id and b.resident_id = r.id
      and b.bed_id = any(${beds}::uuid[]) and b.from_date <= ${today} and (b.to_date is null or b.to_date >= ${today}))`);
  }
  if (filter.careLevelFrom !== undefined || filter.careLevelTo !== undefined) {
    query =
      query.where(sql<boolean>`exists (select from residents.care_levels l where l.organisation_id = r.organisation_id and l.resident_id = r.id
      and l.from_date <= ${today} and (l.to_date is null or l.to_date >= ${today}) and l.level between ${filter.careLevelFrom ?? 0} and ${filter.careLevelTo ?? 12})`);
  }
  return (await query.orderBy('r.sort_name').orderBy('r.id').execute()).map((row) => row.id);
}

/** Residents who have a person of the directory in their profile, and the resident whose own account it is. */
async function linkedTo(
  context: Context,
  link: { contactId: string | null; residentId: string | null },
  only?: string,
): Promise<string[]> {
  const own = link.residentId === null ? [] : [link.residentId];
  if (link.contactId === null) return own.filter((id) => only === undefined || id === only);
  let query = context.db
    .selectFrom('residents.resident_contacts')
    .select('resident_id')
    .distinct()
    .where('organisation_id', '=', context.organisationId)
    .where('contact_id', '=', link.contactId);
  if (only !== undefined) query = query.where('resident_id', '=', only);
  const rows = await query.execute();
  return [
    ...new Set([
      ...own.filter((id) => only === undefined || id === only),
      ...rows.map((row) => row.resident_id),
    ]),
  ];
}

/** Which residents external accounts see by a filter or by their person (specification 1, section 6). */
export const residentScope: ResidentScope = { matching, linkedTo };

// asked with every call of one resident, so it is not built anew each time
const state =
  'select archived_at is not null as archived from residents.residents where organisation_id = $1 and id = $2';

export const residentState: StateOf = async (db, organisationId, residentId) => {
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(state, [organisationId, residentId]) as CompiledQuery<{ archived: boolean }>,
  );
  const [row] = rows;
  return row === undefined ? 'absent' : row.archived ? 'archived' : 'open';
};
