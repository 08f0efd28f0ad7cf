import type { Context } from '#platform/server/context.ts';
import type { LinkKind } from './contract/resident-contacts.ts';
import type { ResidentBrief } from './contract/residents.ts';
import { placedResidents } from './server/briefs.ts';
import { setLevel } from './server/care-levels.ts';
import { emptyStay, insertStay } from './server/entries.ts';
import { presentOn, type ResidentMonth, residentMonths } from './server/months.ts';
import { type NewResident, registerResident } from './server/registration.ts';
import { addLink, type Link, links } from './server/resident-contacts.ts';

export type { NewResident, ResidentMonth };

/** Who residents are, with room and care level as of today, by id; unknown ids are absent. */
export async function residentsBrief(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, ResidentBrief>> {
  return new Map([...await placedResidents(context, ids)].map(([id, one]) => [id, one.brief]));
}

/** In the home on a day and not absent overnight (days of departure and return count as present), by name. */
export function presentResidents(context: Context, where: { day: string; centerId?: string | undefined }): Promise<ResidentBrief[]> {
  return presentOn(context, where);
}

/** Creates a resident with the checks of the quick entry; answers the id. Throws its refusals (numberTaken, emailTaken, bedTaken …). */
export async function createResident(context: Context, input: NewResident): Promise<string> {
  return (await registerResident(context, input)).id;
}

/** Begins a stay, with a bed where given; answers the stay's id. Throws openStayExists, stayOverlaps, bedTaken. */
export function enter(context: Context, input: { residentId: string; entryDate: string; exitDate?: string | null; bedId?: string | null }): Promise<string> {
  return insertStay(context, input.residentId, { ...emptyStay, entryDate: input.entryDate, exitDate: input.exitDate ?? null }, input.bedId ?? null);
}

/** The id of the resident with a number, or null. */
export async function residentByNumber(context: Context, number: string): Promise<string | null> {
  const row = await context.db.selectFrom('residents.residents').select('id')
    .where('organisation_id', '=', context.organisationId).where('number', '=', number.trim()).executeTakeFirst();
  return row?.id ?? null;
}

/** Stays, reservations, absences and care levels of a month 'YYYY-MM', of everybody with a stay or reservation in it. */
export function monthOfResidents(context: Context, month: string): Promise<ResidentMonth[]> {
  return residentMonths(context, month);
}

export interface LinkedContact { readonly kind: LinkKind; readonly contactId: string; readonly relationship: string; readonly insuranceNumber: string }

/** The contacts of residents by resident, each kind in its sequence; residents without contacts are absent. */
export async function linkedContacts(context: Context, residentIds: readonly string[]): Promise<ReadonlyMap<string, LinkedContact[]>> {
  if (residentIds.length === 0) return new Map();
  const rows = await links(context, residentIds).execute();
  return Map.groupBy(rows.map((row) => ({
    residentId: row.resident_id, kind: row.kind as LinkKind, contactId: row.contactId, relationship: row.relationship, insuranceNumber: row.insuranceNumber,
  })), (row) => row.residentId);
}

/** Links a contact to a resident; answers the link's id. Throws alreadyLinked, oneTrustedPerson, oneOfKind. */
export function linkContact(context: Context, link: Link): Promise<string> {
  return addLink(context, link);
}

/** Sets the care level from a day on. Throws laterLevel. */
export async function setCareLevel(context: Context, input: { residentId: string; level: number; fromDate: string; remarks?: string }): Promise<void> {
  await setLevel(context, input);
}
