import { isWithin, type Within } from '#apps/sites/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { LinkKind } from './contract/resident-contacts.ts';
import type { ResidentBrief } from './contract/residents.ts';
import type { StayRecord } from './contract/stays.ts';
import type { ArchivedRow, ArchiveRecord, FormerResident } from './server/archiving.ts';
import { type BedUse, heldBeds } from './server/beds.ts';
import { idsFrom, idsNamed, type Wish } from './server/briefs.ts';
import { placedResidents } from './server/house.ts';
import { peopleOnLevel, setLevel } from './server/care-levels.ts';
import { emptyStay, insertStay } from './server/entries.ts';
import { pageOfIds, type PageOfResidents } from './server/list.ts';
import {
  type Presence,
  presenceBetween,
  presentOn,
  presentWithin,
  type ResidentMonth,
  residentMonths,
} from './server/months.ts';
export { paperPerson } from './server/photos.ts';
import type { ProfileFacts } from './server/profile-facts.ts';
import { type NewResident, registerResident } from './server/registration.ts';
import { addLink, type Link, links } from './server/resident-contacts.ts';
import { stayRows } from './server/stays.ts';

export type { ArchivedRow, ArchiveRecord, BedUse, FormerResident, NewResident, ProfileFacts, ResidentMonth };

/** Who residents are, with room and care level as of today or another day, by id; unknown ids are absent, and who lies elsewhere where a place is named. */
export async function residentsBrief(
  context: Context,
  ids: readonly string[],
  day = context.today,
  within: Within = {},
): Promise<ReadonlyMap<string, ResidentBrief>> {
  const placed = [...(await placedResidents(context, ids, day))];
  return new Map(
    placed.flatMap(([id, { brief, place }]) => (isWithin(within, place) ? [[id, brief] as const] : [])),
  );
}

/** In which department residents have their bed today, by id; who has none is absent. */
export async function departmentsOfResidents(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const placed = [...(await placedResidents(context, ids))];
  return new Map(placed.flatMap(([id, { place }]) => (place ? [[id, place.departmentId] as const] : [])));
}

/** How residents are named in lists, cards and widgets (`ResidentLabel`), by id; unknown ids are absent. Respects what the caller may see. */
export { refsOf as residentRefs } from './server/rows.ts';

/** In the home on a day and not absent overnight (days of departure and return count as present), by name. 404 for a foreign department. */
export function presentResidents(
  context: Context,
  where: { day: string } & Within,
): Promise<ResidentBrief[]> {
  return presentOn(context, where);
}

/** The same on any day of a period, each as placed on the first day of it. */
export function presentBetween(
  context: Context,
  where: { from: string; to: string; centerId?: string | undefined },
): Promise<ResidentBrief[]> {
  return presentWithin(context, where);
}

/** Creates a resident with the checks of the quick entry; answers the id. Throws its refusals (numberTaken, emailTaken, bedTaken …). */
export async function createResident(context: Context, input: NewResident): Promise<string> {
  return (await registerResident(context, input)).id;
}

/** Begins a stay, with a bed where given; answers the stay's id. Throws openStayExists, stayOverlaps, bedTaken. */
export function enter(
  context: Context,
  input: { residentId: string; entryDate: string; exitDate?: string | null; bedId?: string | null },
): Promise<string> {
  return insertStay(
    context,
    input.residentId,
    { ...emptyStay, entryDate: input.entryDate, exitDate: input.exitDate ?? null },
    input.bedId ?? null,
  );
}

/** The id of the resident with a number, or null. */
export async function residentByNumber(context: Context, number: string): Promise<string | null> {
  const row = await context.db
    .selectFrom('residents.residents')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('number', '=', number.trim())
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Stays, reservations, absences and care levels of a month 'YYYY-MM', of everybody with a stay or reservation in it; with
 * `daysAfterExit` also of those who left as many days before it.
 */
export function monthOfResidents(
  context: Context,
  month: string,
  daysAfterExit = 0,
): Promise<ResidentMonth[]> {
  return residentMonths(context, month, daysAfterExit);
}

export interface LinkedContact {
  readonly kind: LinkKind;
  readonly contactId: string;
  readonly relationship: string;
  readonly insuranceNumber: string;
}

/** The contacts of residents by resident, each kind in its sequence; residents without contacts are absent. */
export async function linkedContacts(
  context: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, LinkedContact[]>> {
  if (residentIds.length === 0) return new Map();
  const rows = await links(context, residentIds).execute();
  return Map.groupBy(
    rows.map((row) => ({
      residentId: row.resident_id,
      kind: row.kind as LinkKind,
      contactId: row.contactId,
      relationship: row.relationship,
      insuranceNumber: row.insuranceNumber,
    })),
    (row) => row.residentId,
  );
}

/** Links a contact to a resident; answers the link's id. Throws alreadyLinked, oneTrustedPerson, oneOfKind. */
export function linkContact(context: Context, link: Link): Promise<string> {
  return addLink(context, link);
}

/** Who had a care level on any day of a period, by id. */
export function residentsOnLevel(
  context: Context,
  level: number,
  period: { from: string; to: string },
): Promise<string[]> {
  return peopleOnLevel(context, level, period);
}

/** Sets the care level from a day on. Throws laterLevel. */
export async function setCareLevel(
  context: Context,
  input: { residentId: string; level: number; fromDate: string; remarks?: string },
): Promise<void> {
  await setLevel(context, input);
}

/** What the archive has to know of a record. 404 for an unknown one. */
export { archiveRecord as recordForArchive } from './server/archiving.ts';

/** Makes a record read-only everywhere, or editable again; answers the new version, null when it was changed meanwhile. Emits residents.archived or residents.unarchived. */
export { writeArchived as setArchived } from './server/archiving.ts';

/** Archived residents by name, in pages. */
export { archivedPage as archivedResidents } from './server/archiving.ts';

/** Who has which bed from when to when, as far as it touches a period. */
export { usesWithin as bedUses } from './server/beds.ts';

/** Beds that somebody holds in the night after a day: the bed of who leaves that day is free. */
export function bedsHeld(context: Context, day: string): Promise<ReadonlySet<string>> {
  return heldBeds(context, day, day);
}

/** Who is out of the house on a day: away and not back yet, or on a leave of that day; with the kind of absence. */
export { awayOn as absentOn } from './server/beds.ts';

/** Stays that begin or end within a period, both days included. */
export { comingsAndGoings as entriesAndExits } from './server/beds.ts';

/** What of the profiles of residents is there, by id; unknown and archived ones are absent. */
export { profileFacts } from './server/profile-facts.ts';

/** Everybody without a running stay who left or died by a day, archived or not; for rules of retention. */
export { formerResidents as residentsGoneBy } from './server/archiving.ts';

/** Whole profiles by id; unknown ids are absent. */
export { profilesOf as residentProfiles } from './server/residents.ts';

/** Who stands on a page of the list of residents, in its order; it writes the read log. */
export function residentIds(
  context: Context,
  search: PageOfResidents,
): Promise<{ ids: string[]; nextCursor: string | null }> {
  return pageOfIds(context, search);
}

/** Ids of everybody, archived or not, in their order behind one; for interfaces that look through them and log whom they show. */
export function residentsFrom(context: Context, wish: Wish): Promise<string[]> {
  return idsFrom(context, wish);
}

/** Ids of those whose names hold words that begin like these, archived or not; null where that narrows nothing down. */
export function residentsNamed(context: Context, texts: readonly string[]): Promise<string[] | null> {
  return idsNamed(context, texts);
}

/** Stays of one resident, the latest first. */
export function residentStays(context: Context, residentId: string): Promise<StayRecord[]> {
  return stayRows(context, residentId).orderBy('entry_date', 'desc').execute();
}

/** Everything that links one resident to contacts. */
export function contactLinks(context: Context, residentId: string) {
  return links(context, [residentId]).execute();
}

export type { Presence } from './server/months.ts';

/** Whether residents are here on days of a period: here, absent overnight, or not living here. Departure and return count as here. */
export function presenceOf(
  context: Context,
  residentIds: readonly string[],
  period: { from: string; to: string },
): Promise<(residentId: string, day: string) => Presence> {
  return presenceBetween(context, residentIds, period);
}

// who a record belongs to, and who has a number: for interfaces that are asked by those
export { identifiedBy, ownerOf } from './server/briefs.ts';

// whether an AHV number is somebody else's, too
export { othersWithAhv } from './server/registration.ts';

// a photo that was made elsewhere
export { keepPhoto } from './server/photos.ts';

// a day as answers of these apps say it
export { dayText } from '#platform/domain/text/day-text.ts';

// absences as they were recorded, with their hours where they are known
export { absencesWithin } from './server/absences.ts';

// whose stay ended within a period, with the place in which they lived last
export { leftWithin as residentsWhoLeft } from './server/stays.ts';

// until when those who left, or will, are here
export { lastDaysHere } from './server/stays.ts';
