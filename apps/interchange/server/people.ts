import { contactRecords, contactWithGln, createContact } from '#apps/contacts/api.ts';
import { contactLinks, linkContact } from '#apps/residents/api.ts';
import { emptyAddress } from '#platform/contract/address.ts';
import { parseGln } from '#platform/domain/numbers/check-digits.ts';
import { fold, plainValue } from '#platform/domain/text/plain-text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { RefusalError } from '#platform/server/call/problems.ts';
import type { Account } from '../domain/fhir-elements.ts';
import type { ImportedContact, ImportedPerson } from '../domain/fhir-people.ts';
import { type ExternalId, findSubjects, keepIds, partId } from './external-ids.ts';

/** Next of kin, doctors and insurers of a bundle: known contacts are kept as they are, new ones come with their links. */

export interface PeopleTaken {
  /** Contacts by the references of the bundle. */
  readonly byReference: ReadonlyMap<string, string>;
  readonly created: number;
  readonly known: number;
  readonly problems: readonly string[];
}

const nameFor = (residentId: string, one: ImportedContact['names'][number]): ExternalId => ({
  system: one.system,
  externalId: one.ofResident ? partId(residentId, { sourceId: one.value }) : one.value,
});

const same = (first: string, second: string): boolean => fold(first) === fold(second);

/** Fields that the bundle has and the directory has otherwise: what the home has is never overwritten. */
function differs(
  given: ImportedContact['fields'],
  here: Awaited<ReturnType<typeof contactRecords>> extends ReadonlyMap<string, infer C> ? C : never,
): boolean {
  const record = here as Record<string, unknown>;
  const empty = plainValue(emptyAddress);
  return Object.entries(given).some(([field, value]) => {
    if (
      value === '' ||
      value === null ||
      field === 'kinds' ||
      (Array.isArray(value) && value.length === 0) ||
      (field === 'address' && plainValue(value) === empty)
    )
      return false;
    return plainValue(value) !== plainValue(record[field]);
  });
}

/** The contact that the source calls so, or that has the same number; another person under a known name is nobody. */
async function knownContact(
  context: Context,
  residentId: string,
  contact: ImportedContact,
  gln: string | null,
): Promise<string | null> {
  const ids: string[] = [];
  for (const one of contact.names) {
    const { system, externalId } = nameFor(residentId, one);
    ids.push(...(await findSubjects(context, system, [externalId])).values());
  }
  const byNumber = gln === null ? null : await contactWithGln(context, gln);
  if (byNumber !== null) ids.push(byNumber);
  const people = await contactRecords(context, ids);
  const found = ids
    .flatMap((id) => people.get(id) ?? [])
    .find(
      (one) =>
        same(one.lastName, contact.fields.lastName) && same(one.companyName, contact.fields.companyName),
    );
  return found?.id ?? null;
}

/** Takes a contact; answers its id and whether it is new. */
async function takeContact(
  context: Context,
  residentId: string,
  contact: ImportedContact,
  problems: string[],
): Promise<{ id: string; created: boolean }> {
  const number = contact.fields.gln === null ? null : parseGln(contact.fields.gln);
  const gln = number?.ok ? number.value : null;
  if (number !== null && !number.ok) problems.push('badNumber');
  problems.push(...contact.problems);
  const known = await knownContact(context, residentId, contact, gln);
  const fields = { ...contact.fields, gln };
  if (known !== null) {
    const here = (await contactRecords(context, [known])).get(known)!;
    contact.account.kept = !differs(fields, here);
    if (!contact.account.kept) problems.push('contactDiffers');
    return { id: known, created: false };
  }
  const id = await createContact(context, fields);
  contact.account.kept = true;
  const fresh: Array<ExternalId & { subjectId: string }> = [];
  for (const one of contact.names) {
    const name = nameFor(residentId, one);
    if ((await findSubjects(context, name.system, [name.externalId])).size === 0)
      fresh.push({ ...name, subjectId: id });
  }
  await keepIds(context, 'contact', fresh);
  return { id, created: true };
}

/** Whether the link that is here says what the source says. */
async function isSameLink(
  context: Context,
  residentId: string,
  contactId: string,
  given: object,
): Promise<boolean> {
  const here = (await contactLinks(context, residentId)).filter(
    (one) => one.contactId === contactId,
  ) as Array<Record<string, unknown>>;
  return here.some((one) =>
    Object.entries(given).every(
      ([field, value]) => value === '' || value === null || plainValue(value) === plainValue(one[field]),
    ),
  );
}

/** Links a contact; what the record does not allow (a second trusted person, a second insurer of a type) is told. */
async function takeLink(
  context: Context,
  residentId: string,
  contactId: string,
  link: NonNullable<ImportedPerson['link']>,
  contact: Account,
  problems: string[],
): Promise<boolean> {
  const { account, ...given } = link;
  try {
    await context.unit.savepoint(() => linkContact(context, { residentId, contactId, ...given }));
    account.kept = true;
    return true;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    if (error.code === 'alreadyLinked' && (await isSameLink(context, residentId, contactId, given))) {
      // of one resource with its contact both must be as they are here
      if (account !== contact) account.kept = true;
      return false;
    }
    account.kept = false;
    problems.push(error.code === 'alreadyLinked' ? 'contactDiffers' : 'linkRefused');
    return false;
  }
}

export async function takePeople(
  context: Context,
  residentId: string,
  people: readonly ImportedPerson[],
): Promise<PeopleTaken> {
  const byReference = new Map<string, string>();
  const problems: string[] = [];
  let [created, known] = [0, 0];
  for (const person of people) {
    const contact = await takeContact(context, residentId, person.contact, problems);
    for (const reference of person.references) byReference.set(reference, contact.id);
    const linked =
      person.link !== null &&
      (await takeLink(context, residentId, contact.id, person.link, person.contact.account, problems));
    if (contact.created || linked) created += 1;
    else known += 1;
  }
  return { byReference, created, known, problems };
}
