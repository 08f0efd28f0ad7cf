import type { Context } from '#platform/server/call/context.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { linkedContacts, presentResidents } from '#apps/residents/api.ts';
import { newId } from '#platform/server/database/ids.ts';
import {
  type AllergyRow,
  type DiagnosisRow,
  type EarlierMedicineRow,
  recordAllergies,
  recordDiagnoses,
  recordEarlierMedicines,
} from './api.ts';

/** Allergies by resident, in turn: some known, some asked and none known, some not asked. */
const allergySets: readonly (readonly AllergyRow[] | 'notAsked')[] = [
  [
    {
      kind: 'medicine',
      name: 'Penicillin',
      severity: 'severe',
      certainty: 'confirmed',
      remarks: 'Ausschlag und Atemnot nach Amoxicillin',
    },
    {
      kind: 'food',
      name: 'Haselnuss',
      severity: 'moderate',
      certainty: 'suspected',
      allergens: ['NUT.hazelnut'],
      remarks: 'Juckreiz im Mund',
    },
  ],
  [],
  [
    {
      kind: 'food',
      name: 'Milch',
      severity: 'moderate',
      certainty: 'confirmed',
      allergens: ['MLK'],
      remarks: 'Laktoseintoleranz, kleine Mengen werden vertragen',
    },
  ],
  'notAsked',
  [],
  [
    { kind: 'pollen', name: 'Birke', severity: 'mild' },
    { kind: 'food', name: 'Sellerie', severity: 'mild', certainty: 'suspected', allergens: ['CEL'] },
  ],
  [
    {
      kind: 'insect',
      name: 'Wespenstich',
      severity: 'lifeThreatening',
      certainty: 'confirmed',
      remarks: 'Notfallset im Stationszimmer',
    },
  ],
  [],
  [
    { kind: 'food', name: 'Krustentiere', severity: 'severe', allergens: ['CRU', 'MOL'] },
    { kind: 'contact', name: 'Nickel', severity: 'mild' },
  ],
  'notAsked',
  [
    {
      kind: 'food',
      name: 'Zöliakie',
      severity: 'severe',
      certainty: 'confirmed',
      allergens: ['GLU'],
    },
  ],
  [
    {
      kind: 'medicine',
      name: 'Ibuprofen',
      severity: 'unknown',
      certainty: 'suspected',
      remarks: 'laut Tochter, Reaktion nicht bekannt',
    },
    { kind: 'medicine', name: 'Jod', severity: 'mild', active: false },
  ],
];

const diagnosisPool: readonly (DiagnosisRow & { readonly yearsAgo: number })[] = [
  { name: 'Essentielle Hypertonie', code: 'I10', status: 'chronic', yearsAgo: 14 },
  { name: 'Diabetes mellitus Typ 2', code: 'E11', status: 'chronic', yearsAgo: 11 },
  { name: 'Demenz bei Alzheimer-Krankheit', code: 'F00', status: 'active', yearsAgo: 4 },
  { name: 'Herzinsuffizienz, NYHA II', code: 'I50', status: 'chronic', yearsAgo: 6 },
  { name: 'Chronisch obstruktive Lungenkrankheit', code: 'J44', status: 'chronic', yearsAgo: 9 },
  { name: 'Coxarthrose rechts', code: 'M16', status: 'active', yearsAgo: 7 },
  { name: 'Schenkelhalsfraktur', code: 'S72', status: 'resolved', yearsAgo: 2 },
  { name: 'Vorhofflimmern', code: 'I48', status: 'chronic', yearsAgo: 5 },
  { name: 'Osteoporose', code: 'M81', status: 'active', yearsAgo: 8 },
  { name: 'Depressive Episode', code: 'F32', status: 'inRemission', yearsAgo: 3 },
  { name: 'Eisenmangelanämie', code: 'D50', status: 'suspected', yearsAgo: 0 },
  { name: 'Makuladegeneration', code: 'H35', status: 'active', yearsAgo: 6 },
];

const medicinePool: readonly (EarlierMedicineRow & { readonly yearsAgo: number })[] = [
  { name: 'Amlodipin 5 mg Tablette', status: 'stopped', reason: 'geschwollene Knöchel', yearsAgo: 3 },
  { name: 'Metformin 500 mg Tablette', status: 'stopped', reason: 'Nierenfunktion', yearsAgo: 2 },
  { name: 'Amoxicillin 1 g Tablette', status: 'completed', reason: 'Lungenentzündung', yearsAgo: 4 },
  { name: 'Zolpidem 10 mg Tablette', status: 'stopped', reason: 'Sturzrisiko', yearsAgo: 1 },
];

type Eating = {
  diet?: 'lowSalt' | 'diabetic' | 'vegetarian';
  texture?: number;
  drink_level?: number;
  portion?: 'half';
  likes?: string[];
  dislikes?: string[];
  energy_kcal?: number;
  fluid_ml?: number;
  remarks?: string;
};
/** How some residents eat, in turn: puréed half portions, thick fluids, diets, wishes. */
const eating: ReadonlyMap<number, Eating> = new Map([
  [0, { likes: ['Fisch', 'Griessbrei'], dislikes: ['Spinat'], energy_kcal: 1800, fluid_ml: 1500 }],
  [
    1,
    {
      texture: 4,
      drink_level: 2,
      portion: 'half',
      likes: ['Vanillecreme'],
      energy_kcal: 1600,
      fluid_ml: 1400,
      remarks: 'aufrecht sitzen, kleine Löffel',
    },
  ],
  [4, { diet: 'lowSalt', portion: 'half', dislikes: ['Leber'] }],
  [6, { diet: 'diabetic', texture: 6, likes: ['Rösti'], fluid_ml: 1800 }],
  [9, { diet: 'vegetarian', likes: ['Käse', 'Pilze'], dislikes: ['Tofu'] }],
]);

/** Nutrition, personal will and abilities of one resident. */
async function more(
  context: Context,
  residentId: string,
  index: number,
  trustedContactId: string | null,
  doctorId: string | null,
): Promise<void> {
  const own = { organisation_id: context.organisationId, resident_id: residentId };
  const eats = eating.get(index % 11);
  if (eats)
    await context.db
      .insertInto('health_record.nutrition')
      .values({ ...own, id: newId(), ...eats })
      .execute();
  if (index % 4 !== 3) {
    const present = index % 4 !== 2;
    await context.db
      .insertInto('health_record.wills')
      .values({
        ...own,
        id: newId(),
        state: present ? 'present' : 'none',
        ...(present
          ? {
              kind: 'patientDirective',
              place: index % 2 === 0 ? 'homeSafe' : 'family',
              signed_on: addDays(context.today, -900 - index),
            }
          : {}),
        // some were reviewed more than twelve months ago: they ask for it
        reviewed_on: addDays(context.today, (index % 6 === 1 ? -380 : -60) - index),
        ...(doctorId === null
          ? {}
          : { doctor_contact_id: doctorId, doctor_signed_on: addDays(context.today, -400 - index) }),
        intensive_care: (['no', 'notAsked', 'yes'] as const)[index % 3]!,
        artificial_nutrition: (['no', 'notAsked', 'no'] as const)[index % 3]!,
        antibiotics: (['yes', 'yes', 'notAsked'] as const)[index % 3]!,
        place_of_death: ['home', '', 'hospice', 'home'][index % 4]!,
        resuscitation: (['no', 'yes', 'notAsked'] as const)[index % 3]!,
        hospital: (['limited', 'yes', 'no'] as const)[index % 3]!,
        trusted_contact_id: trustedContactId,
        noted_on: addDays(context.today, -60 - index),
        noted_by: context.account?.id ?? null,
        remarks: index % 5 === 0 ? 'Gespräch mit Ärztin und Tochter' : '',
      })
      .execute();
  }
  if (index % 5 !== 4) {
    await context.db
      .insertInto('health_record.abilities')
      .values({
        ...own,
        id: newId(),
        hearing: index % 4,
        vision: (index + 1) % 3,
        continence: (index + 2) % 5,
        aids: [
          ['glasses', 'walkingFrame'],
          ['hearingAidLeft', 'hearingAidRight'],
          ['wheelchair', 'incontinencePad'],
        ][index % 3]!,
        assessed_on: addDays(context.today, -30 - index),
      })
      .execute();
  }
}

/** Medical information of every resident who is here; deterministic, invented. */
export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  const contacts = await linkedContacts(
    context,
    residents.map((one) => one.id),
  );
  for (const [index, resident] of residents.entries()) {
    const allergies = allergySets[index % allergySets.length]!;
    if (allergies !== 'notAsked')
      await recordAllergies(
        context,
        resident.id,
        allergies.map((one) => ({ ...one, recordedOn: addDays(context.today, -40 - index) })),
      );
    const doctorId = contacts.get(resident.id)?.find((one) => one.kind === 'doctor')?.contactId ?? null;
    const count = 2 + (index % 3);
    await recordDiagnoses(
      context,
      resident.id,
      Array.from({ length: count }, (_, step) => {
        const { yearsAgo, ...diagnosis } = diagnosisPool[(index * 5 + step * 7) % diagnosisPool.length]!;
        const onsetOn = addDays(context.today, -365 * yearsAgo - 31 - index);
        return {
          ...diagnosis,
          codeSystem: 'ICD-10-GM',
          onsetOn,
          endedOn: diagnosis.status === 'resolved' ? addDays(onsetOn, 120) : null,
          doctorId,
        };
      }),
    );
    await more(
      context,
      resident.id,
      index,
      contacts.get(resident.id)?.find((one) => one.kind === 'trustedPerson')?.contactId ?? null,
      doctorId,
    );
    if (index % 2 === 0) {
      await recordEarlierMedicines(
        context,
        resident.id,
        [0, 1].map((step) => {
          const { yearsAgo, ...medicine } = medicinePool[(index / 2 + step) % medicinePool.length]!;
          return { ...medicine, orderedOn: addDays(context.today, -365 * yearsAgo - 12 * index) };
        }),
      );
    }
  }
}
