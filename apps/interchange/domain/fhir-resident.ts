import { isDay } from '#platform/domain/days.ts';
import { asObject, dayOf, objectsOf, textOf, textsOf } from './fhir-reading.ts';
import type { FhirObject } from './fhir-reading.ts';
import { ahvNumberOf, identifiersOf } from './fhir-identity.ts';
import type { Identifier } from './fhir-identity.ts';

/** The person of a FHIR R4 Patient. */

export type ImportedAddress = {
  lines: string[]; postalCode: string | null; city: string | null; region: string | null; country: string | null;
};
export type ImportedResident = {
  sourceId: string | null;
  identifiers: Identifier[];
  /** Digits only. */
  ahvNumber: string | null;
  lastName: string;
  firstName: string | null;
  maidenName: string | null;
  /** Null if the source has none. */
  birthDate: string | null;
  gender: 'male' | 'female' | 'other' | 'unknown';
  addresses: ImportedAddress[];
  phones: Array<{ number: string; use: string | null }>;
  emails: string[];
  /** Null for a living person; the day may not be known. */
  death: { day: string | null } | null;
};
export type PatientRefusal = 'patientWithoutName' | 'badBirthDate' | 'badDeathDate' | 'deathBeforeBirth';

const preferredUses = ['official', 'usual', null, 'temp', 'nickname', 'anonymous', 'old'];

function nameIn(patient: FhirObject): { lastName: string; firstName: string | null; maidenName: string | null } | null {
  const names = objectsOf(patient.name);
  const maiden = names.find((name) => name.use === 'maiden');
  const candidates = names.filter((name) => name.use !== 'maiden' && textOf(name.family) !== null);
  const rank = (name: FhirObject) => preferredUses.indexOf(textOf(name.use));
  const [best] = candidates.sort((a, b) => rank(a) - rank(b));
  const lastName = textOf(best?.family);
  if (lastName === null) return null;
  return { lastName, firstName: textsOf(best?.given).join(' ') || null, maidenName: textOf(maiden?.family) };
}

function contactsIn(patient: FhirObject, system: string): Array<{ number: string; use: string | null }> {
  return objectsOf(patient.telecom).flatMap((entry) => {
    const number = textOf(entry.value);
    return entry.system === system && number !== null && entry.use !== 'old' ? [{ number,
      use: textOf(entry.use) }] : [];
  });
}

function addressOf(address: FhirObject): ImportedAddress {
  return {
    lines: textsOf(address.line), postalCode: textOf(address.postalCode), city: textOf(address.city),
    region: textOf(address.state), country: textOf(address.country),
  };
}

function genderOf(value: unknown): ImportedResident['gender'] {
  return value === 'male' || value === 'female' || value === 'other' ? value : 'unknown';
}

/** The resident of a patient, or the code of the refusal. A birth date of a year or month only is refused. */
export function readPatient(patient: FhirObject): ImportedResident | { refusal: PatientRefusal } {
  const name = nameIn(patient);
  if (name === null) return { refusal: 'patientWithoutName' };
  const birthDate = textOf(patient.birthDate);
  if (patient.birthDate !== undefined && (birthDate === null || !isDay(birthDate))) return { refusal: 'badBirthDate' };
  const deathText = textOf(patient.deceasedDateTime);
  const deathDay = dayOf(deathText);
  if (deathDay !== null && !isDay(deathDay)) return { refusal: 'badDeathDate' };
  if (deathDay !== null && birthDate !== null && deathDay < birthDate) return { refusal: 'deathBeforeBirth' };
  const died = deathText !== null || patient.deceasedBoolean === true;
  return {
    sourceId: textOf(patient.id), identifiers: identifiersOf(patient), ahvNumber: ahvNumberOf(patient), ...name, birthDate, gender: genderOf(patient.gender),
    addresses: objectsOf(patient.address).filter((address) => address.use !== 'old').map(addressOf),
    phones: contactsIn(patient, 'phone'),
    emails: contactsIn(patient, 'email').map((entry) => entry.number),
    death: died ? { day: deathDay } : null,
  };
}

/** The references under which a patient may be named in the same bundle. */
export function referencesTo(entry: FhirObject): string[] {
  const id = textOf(asObject(entry.resource)?.id);
  return [textOf(entry.fullUrl), id && `Patient/${id}`, id && `urn:uuid:${id}`].flatMap((reference) => reference ?? []);
}
