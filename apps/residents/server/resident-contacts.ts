import { contactsBrief } from '#apps/contacts/api.ts';
import { implement } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { found, notFound, RefusalError, stale } from '#platform/server/problems.ts';
import { type LinkKind, type ResidentContact, residentContacts, singleKinds } from '../contract/resident-contacts.ts';

const columns = [
  'id', 'version', 'resident_id', 'contact_id as contactId', 'kind', 'relationship', 'sequence', 'authorized_representative as authorizedRepresentative',
  'insurance_number as insuranceNumber',
] as const;

export function links(context: Context, residentIds: readonly string[]) {
  return context.db.selectFrom('residents.resident_contacts').select(columns).where('organisation_id', '=', context.organisationId)
    .where('resident_id', 'in', [...residentIds]).orderBy('kind').orderBy('sequence').orderBy('id');
}
type Row = Awaited<ReturnType<ReturnType<typeof links>['executeTakeFirstOrThrow']>>;

async function shown(context: Context, rows: readonly Row[]): Promise<ResidentContact[]> {
  const people = await contactsBrief(context, rows.map((row) => row.contactId));
  return rows.map(({ resident_id: _, ...row }) => {
    const contact = people.get(row.contactId)!;
    return { ...row, kind: row.kind as LinkKind, displayName: contact.displayName, phones: [...contact.phones], email: contact.email };
  });
}

export interface Link {
  readonly residentId: string; readonly contactId: string; readonly kind: LinkKind; readonly relationship?: string; readonly sequence?: number;
  readonly authorizedRepresentative?: boolean; readonly insuranceNumber?: string;
}

/** Links a contact of the directory to a resident; answers the link's id. Refuses a second trusted person, payer, insurer or financier. */
export async function addLink(context: Context, link: Link): Promise<string> {
  const existing = await links(context, [link.residentId]).execute();
  if (existing.some((row) => row.contactId === link.contactId && row.kind === link.kind)) throw new RefusalError('alreadyLinked', {});
  const other = singleKinds.includes(link.kind) ? existing.find((row) => row.kind === link.kind) : undefined;
  const people = await contactsBrief(context, [link.contactId, ...(other ? [other.contactId] : [])]);
  if (!people.has(link.contactId)) throw notFound();
  if (other) throw new RefusalError(link.kind === 'trustedPerson' ? 'oneTrustedPerson' : 'oneOfKind', { name: people.get(other.contactId)!.displayName });
  const id = newId();
  await context.db.insertInto('residents.resident_contacts').values({
    organisation_id: context.organisationId, id, resident_id: link.residentId, contact_id: link.contactId, kind: link.kind, relationship: link.relationship ?? '',
    sequence: link.sequence ?? 1, authorized_representative: link.authorizedRepresentative ?? false, insurance_number: link.insuranceNumber ?? '',
  }).execute();
  return id;
}

async function load(context: Context, residentId: string, id: string): Promise<ResidentContact> {
  return (await shown(context, [found(await links(context, [residentId]).where('id', '=', id).executeTakeFirst())]))[0]!;
}

export const residentContactCalls = implement(residentContacts, {
  list: async ({ input, context }) => shown(context, await links(context, [input.residentId]).execute()),
  create: async ({ input, context }) => load(context, input.residentId, await addLink(context, input)),
  async change({ input, context, db }) {
    const { numUpdatedRows } = await db.updateTable('residents.resident_contacts').set({
      relationship: input.relationship, sequence: input.sequence, authorized_representative: input.authorizedRepresentative, insurance_number: input.insuranceNumber,
    }).where('organisation_id', '=', context.organisationId).where('resident_id', '=', input.residentId).where('id', '=', input.id)
      .where('version', '=', input.version).executeTakeFirst();
    const current = await load(context, input.residentId, input.id);
    if (numUpdatedRows === 0n) throw stale(current);
    return current;
  },
  async remove({ input, context, db }) {
    const { numDeletedRows } = await db.deleteFrom('residents.resident_contacts').where('organisation_id', '=', context.organisationId)
      .where('resident_id', '=', input.residentId).where('id', '=', input.id).where('version', '=', input.version).executeTakeFirst();
    if (numDeletedRows === 0n) throw stale(await load(context, input.residentId, input.id));
    return { done: true };
  },
});
