import type { Context } from '#platform/server/context.ts';

/** The resident that a stay or a link to a contact belongs to, or null; for those who know the record's id only. */
export async function ownerOf(context: Context, kind: 'stays' | 'resident_contacts', id: string): Promise<string | null> {
  const row = await context.db.selectFrom(`residents.${kind}`).select('resident_id')
    .where('organisation_id', '=', context.organisationId).where('id', '=', id).executeTakeFirst();
  return row?.resident_id ?? null;
}

/** Residents with exactly this old-age insurance number (digits) or number of the home. */
export async function identifiedBy(context: Context, kind: 'ahv_number' | 'number', value: string): Promise<string[]> {
  const rows = await context.db.selectFrom('residents.residents').select('id')
    .where('organisation_id', '=', context.organisationId).where(kind, '=', value).orderBy('id').limit(200).execute();
  return rows.map((row) => row.id);
}
