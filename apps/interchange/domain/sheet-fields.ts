import { isDayWithinReach } from '#platform/domain/time/days.ts';
import { fold } from '#platform/domain/text/plain-text.ts';

/** What a table of residents or contacts can bring, with other words by which its column may be called. */
export const sheetFields = {
  residents: {
    lastName: ['nachname', 'name', 'familienname', 'surname', 'family name', 'last name'],
    firstName: ['vorname', 'given name', 'first name'],
    number: ['nummer', 'bewohnernummer', 'nr', 'id', 'resident id', 'number'],
    salutation: ['anrede', 'salutation', 'titel'],
    gender: ['geschlecht', 'sex', 'gender'],
    birthDate: ['geburtsdatum', 'geboren', 'dob', 'date of birth', 'birth date', 'born'],
    nickname: ['rufname', 'nickname'],
    ahvNumber: ['ahv', 'ahv nummer', 'ahvn13', 'sozialversicherungsnummer', 'ahv number'],
    phone: ['telefon', 'tel', 'phone'],
    email: ['e mail', 'mail', 'email'],
    street: ['strasse', 'adresse', 'street', 'address'],
    postalCode: ['plz', 'postleitzahl', 'zip', 'postal code'],
    city: ['ort', 'wohnort', 'city', 'town'],
    insuranceCardNumber: ['versichertenkarte', 'kartennummer', 'insurance card number'],
    healthInsuranceNumber: ['versichertennummer', 'police', 'health insurance number'],
    remarks: ['bemerkungen', 'notiz', 'remarks', 'notes'],
    entryDate: ['eintritt', 'eintrittsdatum', 'entry', 'entry date'],
  },
  contacts: {
    kind: ['art', 'typ', 'kind', 'type'],
    companyName: ['firma', 'organisation', 'company', 'praxis'],
    lastName: ['nachname', 'name', 'familienname', 'surname', 'last name'],
    firstName: ['vorname', 'given name', 'first name'],
    salutation: ['anrede', 'salutation'],
    phone: ['telefon', 'tel', 'phone'],
    email: ['e mail', 'mail', 'email'],
    street: ['strasse', 'adresse', 'street', 'address'],
    postalCode: ['plz', 'postleitzahl', 'zip', 'postal code'],
    city: ['ort', 'city', 'town'],
    specialty: ['fachgebiet', 'specialty'],
    remarks: ['bemerkungen', 'notiz', 'remarks', 'notes'],
  },
} as const;
export type SheetKind = keyof typeof sheetFields;
/** Field → name of the column. */
export type Mapping = Readonly<Record<string, string>>;

const words = (text: string): string =>
  fold(text.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Which column probably holds what: as it was last time, otherwise by its name. Each column at most once. */
export function proposeMapping(kind: SheetKind, columns: readonly string[], remembered: Mapping): Mapping {
  const found: Record<string, string> = {};
  const free = (column: string) => !Object.values(found).includes(column);
  for (const [field, column] of Object.entries(remembered))
    if (columns.includes(column) && field in sheetFields[kind]) found[field] = column;
  for (const [field, names] of Object.entries(sheetFields[kind])) {
    if (field in found) continue;
    for (const name of [words(field), ...names]) {
      const column = columns.find((one) => words(one) === name && free(one));
      if (column === undefined) continue;
      found[field] = column;
      break;
    }
  }
  return found;
}

/** A day as tables write it: YYYY-MM-DD, 28.02.1931 or 02/28/1931 (specification 1, section 9); null when there is no such day. */
export function dayOf(text: string): string | null {
  const swiss = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const english = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const day = swiss
    ? `${swiss[3]}-${swiss[2]!.padStart(2, '0')}-${swiss[1]!.padStart(2, '0')}`
    : english
      ? `${english[3]}-${english[1]!.padStart(2, '0')}-${english[2]!.padStart(2, '0')}`
      : text.slice(0, 10);
  return isDayWithinReach(day) && (swiss || english || text.length === 10 || text[10] === 'T') ? day : null;
}

/** Gender as tables write it, in both languages; null for words that are not known. */
export function genderOf(text: string): 'female' | 'male' | 'other' | 'unknown' | null {
  const word = words(text);
  if (word === '' || ['unknown', 'unbekannt', 'u'].includes(word)) return 'unknown';
  if (['w', 'f', 'weiblich', 'female', 'frau', 'woman', 'mrs'].includes(word)) return 'female';
  if (['m', 'mannlich', 'maennlich', 'male', 'herr', 'mann', 'man', 'mr'].includes(word)) return 'male';
  return ['d', 'divers', 'other', 'andere', 'x'].includes(word) ? 'other' : null;
}

/** Salutation as tables write it: the values that are shipped, in both languages; other words stay as they are. */
export function salutationOf(text: string): string {
  const word = words(text);
  if (['frau', 'mrs', 'ms', 'madame', 'signora'].includes(word)) return 'mrs';
  return ['herr', 'mr', 'monsieur', 'signor'].includes(word) ? 'mr' : text;
}

/** Kind of a contact as tables write it, in both languages; null for words that are not known. */
export function contactKindOf(
  text: string,
): 'contactPerson' | 'doctor' | 'healthInsurer' | 'invoiceRecipient' | 'trustedPerson' | null {
  const word = words(text);
  if (
    [
      '',
      'kontaktperson',
      'angehorige',
      'angehoriger',
      'kontakt',
      'contact',
      'contact person',
      'contactperson',
      'relative',
    ].includes(word)
  )
    return 'contactPerson';
  if (['arzt', 'arztin', 'hausarzt', 'hausarztin', 'doctor', 'physician'].includes(word)) return 'doctor';
  if (
    [
      'krankenkasse',
      'krankenversicherer',
      'versicherer',
      'insurer',
      'health insurer',
      'healthinsurer',
    ].includes(word)
  )
    return 'healthInsurer';
  if (
    [
      'rechnungsempfanger',
      'rechnungsempfangerin',
      'zahler',
      'payer',
      'invoice recipient',
      'invoicerecipient',
    ].includes(word)
  )
    return 'invoiceRecipient';
  return ['vertrauensperson', 'trusted person', 'trustedperson'].includes(word) ? 'trustedPerson' : null;
}
