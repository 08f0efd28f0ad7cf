import { runningName } from '#platform/domain/text/person-name.ts';
import { fold } from '#platform/domain/text/plain-text.ts';

/** Names of people and organisations in the directory. */

export interface ContactName {
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
}

/** Shown name: "Dr. med. Rahel Aeschlimann", a company by its own name, a person of a company with it behind. */
export function displayName(contact: ContactName): string {
  const person = [contact.title, runningName(contact)].filter((part) => part !== '').join(' ');
  if (contact.lastName === '') return contact.companyName;
  return contact.companyName === '' ? person : `${person}, ${contact.companyName}`;
}

/** Name as in a directory: family name first, "Aeschlimann Rahel, Praxis am See"; organisations by their name. */
export function directoryName(contact: ContactName): string {
  const person = [contact.lastName, contact.firstName].filter((part) => part !== '').join(' ');
  return [contact.lastName === '' ? '' : person, contact.companyName]
    .filter((part) => part !== '')
    .join(', ');
}

/** Whether two contacts are likely the same: equal family, given and company name without regard to accents and capitals. */
export function isSameContact(first: ContactName, second: ContactName): boolean {
  return (
    fold(first.lastName) === fold(second.lastName) &&
    fold(first.firstName) === fold(second.firstName) &&
    fold(first.companyName) === fold(second.companyName)
  );
}

/** Given and family name of a full name: the last word is the family name, with the particles before it ("Ida von Moos"). */
export function namesOf(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/);
  const particle = words.findIndex(
    (word, index) => index > 0 && /^(von|vom|van|de|del|della|di|du|zum|zur)$/i.test(word),
  );
  const from = particle > 0 ? particle : words.length - 1;
  return { firstName: words.slice(0, from).join(' '), lastName: words.slice(from).join(' ') };
}
