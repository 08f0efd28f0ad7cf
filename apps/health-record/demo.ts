import type { Context } from '#platform/server/context.ts';
import { addDays } from '#platform/domain/days.ts';
import { linkedContacts, presentResidents } from '#apps/residents/api.ts';
import { type AllergyRow, type DiagnosisRow, type EarlierMedicineRow, recordAllergies, recordDiagnoses, recordEarlierMedicines } from './api.ts';

/** Allergies by resident, in turn: some known, some asked and none known, some not asked. */
const allergySets: readonly (readonly AllergyRow[] | 'notAsked')[] = [
  [
    { kind: 'medicine', name: 'Penicillin', severity: 'severe', remarks: 'rash and shortness of breath after amoxicillin' },
    { kind: 'food', name: 'Haselnuss', severity: 'moderate', allergens: ['NUT.hazelnut'], remarks: 'Juckreiz im Mund' },
  ],
  [],
  [{ kind: 'food', name: 'Milk', severity: 'moderate', allergens: ['MLK'], remarks: 'lactose intolerance, small amounts are tolerated' }],
  'notAsked',
  [],
  [{ kind: 'pollen', name: 'Birke', severity: 'mild' }, { kind: 'food', name: 'Sellerie', severity: 'mild', allergens: ['CEL'] }],
  [{ kind: 'insect', name: 'Wasp sting', severity: 'lifeThreatening', remarks: 'emergency set in the ward office' }],
  [],
  [{ kind: 'food', name: 'Krustentiere', severity: 'severe', allergens: ['CRU', 'MOL'] }, { kind: 'contact', name: 'Nickel', severity: 'mild' }],
  'notAsked',
  [{ kind: 'food', name: 'Gluten (coeliac disease)', severity: 'severe', allergens: ['GLU'] }],
  [{ kind: 'medicine', name: 'Ibuprofen', severity: 'unknown', remarks: 'laut Tochter, Reaktion nicht bekannt' }, { kind: 'medicine', name: 'Jod', severity: 'mild', active: false }],
];

const diagnosisPool: readonly (DiagnosisRow & { readonly yearsAgo: number })[] = [
  { name: 'Essential hypertension', code: 'I10', status: 'chronic', yearsAgo: 14 },
  { name: 'Diabetes mellitus Typ 2', code: 'E11', status: 'chronic', yearsAgo: 11 },
  { name: 'Dementia in Alzheimer disease', code: 'F00', status: 'active', yearsAgo: 4 },
  { name: 'Herzinsuffizienz, NYHA II', code: 'I50', status: 'chronic', yearsAgo: 6 },
  { name: 'Chronic obstructive lung disease', code: 'J44', status: 'chronic', yearsAgo: 9 },
  { name: 'Coxarthrose rechts', code: 'M16', status: 'active', yearsAgo: 7 },
  { name: 'Fracture of neck of femur', code: 'S72', status: 'resolved', yearsAgo: 2 },
  { name: 'Vorhofflimmern', code: 'I48', status: 'chronic', yearsAgo: 5 },
  { name: 'Osteoporosis', code: 'M81', status: 'active', yearsAgo: 8 },
  { name: 'Depressive Episode', code: 'F32', status: 'inRemission', yearsAgo: 3 },
  { name: 'Iron deficiency anemia', code: 'D50', status: 'suspected', yearsAgo: 0 },
  { name: 'Makuladegeneration', code: 'H35', status: 'active', yearsAgo: 6 },
];

const medicinePool: readonly (EarlierMedicineRow & { readonly yearsAgo: number })[] = [
  { name: 'Amlodipine 5 mg tablet', status: 'stopped', reason: 'swollen ankles', yearsAgo: 3 },
  { name: 'Metformin 500 mg Tablette', status: 'stopped', reason: 'Nierenfunktion', yearsAgo: 2 },
  { name: 'Amoxicillin 1 g tablet', status: 'completed', reason: 'pneumonia', yearsAgo: 4 },
  { name: 'Zolpidem 10 mg Tablette', status: 'stopped', reason: 'Sturzrisiko', yearsAgo: 1 },
];

/** Medical information of every resident who is here; deterministic, invented. */
export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  const contacts = await linkedContacts(context, residents.map((one) => one.id));
  for (const [index, resident] of residents.entries()) {
    const allergies = allergySets[index % allergySets.length]!;
    if (allergies !== 'notAsked') await recordAllergies(context, resident.id, allergies.map((one) => ({ ...one, recordedOn: addDays(context.today, -40 - index) })));
    const doctorId = contacts.get(resident.id)?.find((one) => one.kind === 'doctor')?.contactId ?? null;
    const count = 2 + (index % 3);
    await recordDiagnoses(context, resident.id, Array.from({ length: count }, (_, step) => {
      const { yearsAgo, ...diagnosis } = diagnosisPool[(index * 5 + step * 7) % diagnosisPool.length]!;
      const onsetOn = addDays(context.today, -365 * yearsAgo - 31 - index);
      return { ...diagnosis, codeSystem: 'ICD-10-GM', onsetOn, endedOn: diagnosis.status === 'resolved' ? addDays(onsetOn, 120) : null, doctorId };
    }));
    if (index % 2 === 0) {
      await recordEarlierMedicines(context, resident.id, [0, 1].map((step) => {
        const { yearsAgo, ...medicine } = medicinePool[(index / 2 + step) % medicinePool.length]!;
        return { ...medicine, orderedOn: addDays(context.today, -365 * yearsAgo - 12 * index) };
      }));
    }
  }
}
