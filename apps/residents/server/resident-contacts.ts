import { sql } from 'kysely';
import { contactRecords, contactsBrief } from '#apps/contacts/api.ts';
import { byName } from '#platform/domain/text/person-name.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, notFound, RefusalError } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import {
  type LinkKind,
  type ResidentContact,
  residentContacts,
  singleKinds,
} from '../contract/resident-contacts.ts';
import { placedResidents } from './house.ts';
import { refsOf } from './rows.ts';

const columns = [
  'id',
  'version',
  'resident_id',
  'contact_id as contactId',
  'kind',
  'relationship',
  'sequence',
  'authorized_representative as authorizedRepresentative',
  'remarks',
  'insurance_type as insuranceType',
  'insurance_number as insuranceNumber',
  'card_number as cardNumber',
  'valid_till as validTill',
] as const;

/** Links in the order in which people are called; of insurers the basic insurance first, because it pays for care. */
export function links(context: Context, residentIds: readonly string[]) {
  return context.db
    .selectFrom('residents.resident_contacts')
    .select(columns)
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', 'in', [...residentIds])
    .orderBy('kind')
    .orderBy(sql`insurance_type not in ('', 'basic')`)
    .orderBy('sequence')
    .orderBy('id');
}
type Row = Awaited<ReturnType<ReturnType<typeof links>['executeTakeFirstOrThrow']>>;

async function shown(context: Context, rows: readonly Row[]): Promise<ResidentContact[]> {
  const people = await contactsBrief(
    context,
    rows.map((row) => row.contactId),
  );
  return rows.map(({ resident_id: _, ...row }) => {
    const contact = people.get(row.contactId)!;
    return {
      ...row,
      kind: row.kind as LinkKind,
      displayName: contact.displayName,
      phones: [...contact.phones],
      email: contact.email,
    };
  });
}

interface Insurance {
  readonly insuranceType?: string;
  readonly insuranceNumber?: string;
  readonly cardNumber?: string;
  readonly validTill?: string | null;
}
export interface Link extends Insurance {
  readonly residentId: string;
  readonly contactId: string;
  readonly kind: LinkKind;
  readonly relationship?: string;
  readonly sequence?: number;
  readonly authorizedRepresentative?: boolean;
  readonly remarks?: string;
}

/** What stands with an insurer only; an insurer without a type is the basic insurance. Throws insuranceOnly. */
function insuranceOf(kind: LinkKind, link: Insurance) {
  const values = {
    insurance_type: link.insuranceType ?? '',
    insurance_number: link.insuranceNumber ?? '',
    card_number: (link.cardNumber ?? '').replace(/\s/g, ''),
    valid_till: link.validTill ?? null,
  };
  if (kind === 'healthInsurer')
    return { ...values, insurance_type: values.insurance_type === '' ? 'basic' : values.insurance_type };
  if (Object.values(values).some((value) => value !== '' && value !== null))
    throw new RefusalError('insuranceOnly', {});
  return values;
}

/** The insurer that the resident has for a type already, except the link itself; refused by name. */
async function assertType(
  context: Context,
  residentId: string,
  type: string,
  existing: readonly Row[],
  except: string | null,
): Promise<void> {
  const other = existing.find(
    (row) => row.kind === 'healthInsurer' && row.insuranceType === type && row.id !== except,
  );
  if (!other) return;
  const people = await contactsBrief(context, [other.contactId]);
  throw new RefusalError('oneInsurerPerType', { name: people.get(other.contactId)!.displayName });
}

/** Links a contact of the directory to a resident; answers the link's id. Refuses a second trusted person, payer, financier, insurer of a type. */
export async function addLink(context: Context, link: Link): Promise<string> {
  const existing = await links(context, [link.residentId]).execute();
  const insurance = insuranceOf(link.kind, link);
  const same = existing.find(
    (row) =>
      row.contactId === link.contactId &&
      row.kind === link.kind &&
      row.insuranceType === insurance.insurance_type,
  );
  if (same) throw new RefusalError('alreadyLinked', {});
  const other = singleKinds.includes(link.kind) ? existing.find((row) => row.kind === link.kind) : undefined;
  const people = await contactsBrief(context, [link.contactId, ...(other ? [other.contactId] : [])]);
  if (!people.has(link.contactId)) throw notFound();
  if (other)
    throw new RefusalError(link.kind === 'trustedPerson' ? 'oneTrustedPerson' : 'oneOfKind', {
      name: people.get(other.contactId)!.displayName,
    });
  if (link.kind === 'healthInsurer')
    await assertType(context, link.residentId, insurance.insurance_type, existing, null);
  const id = newId();
  await context.db
    .insertInto('residents.resident_contacts')
    .values({
      organisation_id: context.organisationId,
      id,
      resident_id: link.residentId,
      contact_id: link.contactId,
      kind: link.kind,
      relationship: link.relationship ?? '',
      sequence: link.sequence ?? 1,
      authorized_representative: link.authorizedRepresentative ?? false,
      remarks: link.remarks ?? '',
      ...insurance,
    })
    .execute();
  return id;
}

async function load(context: Context, residentId: string, id: string): Promise<ResidentContact> {
  return (
    await shown(context, [found(await links(context, [residentId]).where('id', '=', id).executeTakeFirst())])
  )[0]!;
}

/** Kinds of people who are in the directory because of a resident; doctors, insurers and financiers are there for the home. */
const familyKinds: readonly string[] = ['contactPerson', 'trustedPerson', 'invoiceRecipient'];

/** People of the directory whom only this resident has in the profile; an organisation is nobody's relative. For erasing. */
export async function onlyContactsOf(context: Context, residentId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select l.contact_id as id from residents.resident_contacts l where l.organisation_id = ${context.organisationId} and l.resident_id = ${residentId}
    and not exists (select from residents.resident_contacts o where o.organisation_id = l.organisation_id and o.contact_id = l.contact_id and o.resident_id <> l.resident_id)
    group by l.contact_id`.execute(context.db);
  const people = await contactRecords(
    context,
    rows.map((row) => row.id),
  );
  return [...people.values()]
    .filter(
      (one) =>
        one.lastName !== '' &&
        one.companyName === '' &&
        one.kinds.every((kind) => familyKinds.includes(kind)),
    )
    .map((one) => one.id);
}

export const residentContactCalls = implement(residentContacts, {
  list: async ({ input, context }) => shown(context, await links(context, [input.residentId]).execute()),
  async ofContact({ input, context, db }) {
    const rows = await db
      .selectFrom('residents.resident_contacts')
      .select(['resident_id', 'kind'])
      .where('organisation_id', '=', context.organisationId)
      .where('contact_id', '=', input.contactId)
      .orderBy('resident_id')
      .orderBy('kind')
      .limit(200)
      .execute();
    const byResident = Map.groupBy(rows, (row) => row.resident_id);
    const people = await placedResidents(context, [...byResident.keys()]);
    const refs = await refsOf(context, [...people.keys()]);
    await context.logRead([...people.keys()]);
    return [...people.values()]
      .map(({ brief }) => ({
        resident: refs.get(brief.id)!,
        archived: brief.archived,
        kinds: byResident.get(brief.id)!.map((row) => row.kind as LinkKind),
      }))
      .sort((a, b) => byName(a.resident, b.resident));
  },
  create: async ({ input, context }) => load(context, input.residentId, await addLink(context, input)),
  async change({ input, context }) {
    const existing = await links(context, [input.residentId]).execute();
    const before = found(existing.find((row) => row.id === input.id));
    const insurance = insuranceOf(before.kind as LinkKind, input);
    if (before.kind === 'healthInsurer')
      await assertType(context, input.residentId, insurance.insurance_type, existing, input.id);
    const { residentId, id, version } = input;
    const key = { resident_id: residentId, id, version };
    const values = {
      relationship: input.relationship,
      sequence: input.sequence,
      authorized_representative: input.authorizedRepresentative,
      remarks: input.remarks,
      ...insurance,
    };
    return changeRow(context, 'residents.resident_contacts', key, values, () =>
      load(context, residentId, id),
    );
  },
  async remove({ input: { residentId, id, version }, context }) {
    const key = { resident_id: residentId, id, version };
    await removeRow(context, 'residents.resident_contacts', key, () => load(context, residentId, id));
    return { done: true };
  },
});
