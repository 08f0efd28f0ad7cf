import { expect, test } from 'vitest';
import { contactKinds } from '#apps/contacts/contract/contacts.ts';
import { absenceKinds, genders } from '../contract/residents.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';

const { dictionaries } = manifest;
type Name = keyof typeof dictionaries;
/** Values that every home begins with (domain: dictionaries); a home changes, adds and switches off its own. */
test.each<[Name, string, string, string]>([
  ['salutation', 'mrs', 'Mrs', 'Frau'],
  ['salutation', 'mr', 'Mr', 'Herr'],
  ['residentType', 'longTerm', 'Long-term stay', 'Langzeitaufenthalt'],
  ['residentType', 'shortTerm', 'Short-term stay', 'Kurzzeitaufenthalt'],
  ['residentType', 'acuteTransitional', 'Acute and transitional care', 'Akut- und Übergangspflege'],
  ['residentType', 'dayCare', 'Day care', 'Tagesaufenthalt'],
  ['residentType', 'nightCare', 'Night guest', 'Nachtgast'],
  ['residentType', 'holiday', 'Holiday stay', 'Ferienaufenthalt'],
  ['residentType', 'palliative', 'Palliative care', 'Palliative Care'],
  ['residentType', 'trial', 'Trial stay', 'Probewohnen'],
  ['location', 'home', 'At home', 'Zuhause'],
  ['location', 'homeWithCare', 'At home with home care', 'Zuhause mit Spitex'],
  ['location', 'otherHome', 'Other care home', 'Anderes Pflegeheim'],
  ['location', 'residentialHome', 'Old-age or other home', 'Alters- oder anderes Heim'],
  ['location', 'psychiatry', 'Psychiatric clinic', 'Psychiatrische Klinik'],
  ['location', 'hospital', 'Acute hospital', 'Akutspital'],
  ['location', 'prison', 'Prison', 'Strafvollzug'],
  ['location', 'rehabilitation', 'Rehabilitation clinic', 'Rehabilitationsklinik'],
  ['location', 'other', 'Other place', 'Anderer Ort'],
  ['location', 'unknown', 'Not known', 'Nicht bekannt'],
  ['location', 'deceased', 'Deceased', 'Verstorben'],
  ['reasonForLeaving', 'death', 'Death', 'Todesfall'],
  ['reasonForLeaving', 'home', 'Back home', 'Rückkehr nach Hause'],
  ['reasonForLeaving', 'otherHome', 'Other care home', 'Anderes Heim'],
  ['reasonForLeaving', 'hospital', 'Hospital', 'Spital'],
  ['reasonForLeaving', 'rehabilitation', 'Rehabilitation', 'Rehabilitation'],
  ['reasonForLeaving', 'psychiatry', 'Psychiatric clinic', 'Psychiatrische Klinik'],
  ['reasonForLeaving', 'endOfShortStay', 'End of a short stay', 'Ende Kurzaufenthalt'],
  ['reasonForLeaving', 'noticeByResident', 'Notice by the resident', 'Kündigung durch Bewohnende'],
  ['reasonForLeaving', 'noticeByHome', 'Notice by the home', 'Kündigung durch das Heim'],
  ['reasonForLeaving', 'other', 'Other reason', 'Anderer Grund'],
  ['insuranceType', 'basic', 'Basic insurance (KVG)', 'Grundversicherung (KVG)'],
  ['insuranceType', 'supplementary', 'Supplementary insurance (VVG)', 'Zusatzversicherung (VVG)'],
  ['insuranceType', 'accident', 'Accident insurance (UVG)', 'Unfallversicherung (UVG)'],
  ['insuranceType', 'military', 'Military insurance (MVG)', 'Militärversicherung (MVG)'],
  ['insuranceType', 'disability', 'Disability insurance (IVG)', 'Invalidenversicherung (IVG)'],
  ['insuranceType', 'selfPayer', 'Self-payer', 'Selbstzahler/in'],
  ['relationship', 'wife', 'Wife', 'Ehefrau'],
  ['relationship', 'husband', 'Husband', 'Ehemann'],
  ['relationship', 'registeredPartner', 'Registered partner', 'Eingetragene/r Partner/in'],
  ['relationship', 'partner', 'Partner', 'Partner/in'],
  ['relationship', 'daughter', 'Daughter', 'Tochter'],
  ['relationship', 'son', 'Son', 'Sohn'],
  ['relationship', 'sister', 'Sister', 'Schwester'],
  ['relationship', 'brother', 'Brother', 'Bruder'],
  ['relationship', 'grandchild', 'Grandchild', 'Enkelkind'],
  ['relationship', 'mother', 'Mother', 'Mutter'],
  ['relationship', 'father', 'Father', 'Vater'],
  ['relationship', 'niece', 'Niece', 'Nichte'],
  ['relationship', 'nephew', 'Nephew', 'Neffe'],
  ['relationship', 'friend', 'Friend', 'Freund/in'],
  ['relationship', 'neighbour', 'Neighbor', 'Nachbar/in'],
  ['relationship', 'guardian', 'Deputy', 'Beistandsperson'],
  ['relationship', 'lawyer', 'Lawyer', 'Rechtsanwältin/Rechtsanwalt'],
  [
    'relationship',
    'protectionAuthority',
    'Protection authority (KESB)',
    'Kindes- und Erwachsenenschutzbehörde (KESB)',
  ],
  ['relationship', 'other', 'Other relationship', 'Andere Beziehung'],
])('%s has %s: %s, %s', (name, code, en, de) => {
  expect((dictionaries[name].values as Readonly<Record<string, object>>)[code]).toEqual({ en, de });
});

test('kinds of contacts in a profile: contact person, doctor, insurer, invoice recipient, trusted person', () => {
  expect(contactKinds).toEqual(
    expect.arrayContaining(['contactPerson', 'doctor', 'healthInsurer', 'invoiceRecipient', 'trustedPerson']),
  );
});

test('sex: female, male, other, and not known as long as nobody has said it', () => {
  expect(genders.map((code) => [code, en.genders[code], de.genders[code]])).toEqual([
    ['female', 'female', 'weiblich'],
    ['male', 'male', 'männlich'],
    ['other', 'other', 'anderes'],
    ['unknown', 'not known', 'nicht bekannt'],
  ]);
});
test('absences: hospital, vacation, leave by day, other', () => {
  expect(absenceKinds.map((code) => [code, en.absenceKinds[code], de.absenceKinds[code]])).toEqual([
    ['hospital', 'Hospital', 'Spital'],
    ['vacation', 'Vacation', 'Ferien'],
    ['dayLeave', 'Day leave', 'Tagesurlaub'],
    ['other', 'Absent', 'Abwesend'],
  ]);
});
