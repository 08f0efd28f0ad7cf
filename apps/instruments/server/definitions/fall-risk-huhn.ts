import type { FormDraft } from '#apps/forms/contract/form.ts';
import { both, choice, counted, halfYear, loinc, sum } from '../parts.ts';

const none = counted(0, 'none applies', 'trifft nicht zu');
const ids = ['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8'];
const drugs = both(
  'Falls-relevant, now or in the last 7 days: psychotropic, sedative, opioid, blood pressure, diuretic, antidiabetic.',
  'Sturzrelevant, jetzt oder in den letzten 7 Tagen: Psychopharmaka, Beruhigungsmittel, Opioide, Blutdruckmittel, Diuretika, Antidiabetika.',
);

/**
 * Eight parameters (specification 1, section 3), bands up to 4, 5–10, 11–24 (section 4). Not every cell is filled and nothing need apply, so 0 exists;
 * the filled cells reach 31, so the top band is open and prints its specified range. Cell values are data: a home confirms or changes them.
 */
const definition: FormDraft = {
  code: 'fall-risk-huhn',
  title: both('Fall risk', 'Sturzrisiko'),
  purpose: both('Sum of eight risk parameters.', 'Summe von acht Risikoparametern.'),
  licence: 'attribution',
  attribution: both(
    'After Siegfried Huhn 2000, following Tideiksaar. Own wording.',
    'Nach Siegfried Huhn 2000, in Anlehnung an Tideiksaar. Eigene Worte.',
  ),
  source: 'Huhn 2000, after Tideiksaar',
  minutes: 3,
  sections: [
    {
      id: 'parameters',
      items: [
        choice(
          'f1',
          'Age',
          'Alter',
          [
            counted(3, '80 or older', '80 oder älter'),
            counted(2, '70–79', '70–79'),
            counted(1, '60–69', '60–69 Jahre'),
            none,
          ],
          {
            prefill:
              'facts.ageYears >= 80 ? "3" : facts.ageYears >= 70 ? "2" : facts.ageYears >= 60 ? "1" : "0"',
          },
        ),
        choice('f2', 'Mental state', 'Mentaler Zustand', [
          counted(4, 'confused at times', 'zeitweise verwirrt'),
          counted(2, 'confused always', 'dauernd verwirrt'),
          none,
        ]),
        choice('f3', 'Elimination', 'Ausscheidung', [
          counted(4, 'urine and stool incontinence', 'Harn- und Stuhlinkontinenz'),
          counted(3, 'continent but needs help', 'kontinent, braucht Hilfe'),
          counted(1, 'bladder catheter or stoma', 'Blasenkatheter oder Stoma'),
          none,
        ]),
        choice(
          'f4',
          'Previous falls',
          'Frühere Stürze',
          [
            counted(4, 'three or more', 'dreimal oder mehr gestürzt'),
            counted(2, 'one or two', 'ein- oder zweimal gestürzt'),
            none,
          ],
          // no fall in the protocols does not say that there was none before
          { prefill: 'facts.fallCountYear >= 3 ? "4" : facts.fallCountYear >= 1 ? "2" : ""' },
        ),
        choice('f5', 'Activities', 'Aktivitäten', [
          counted(4, 'confined to bed and chair', 'Bett und Stuhl'),
          counted(3, 'gets up with help', 'steht mit Hilfe auf'),
          counted(1, 'independent, uses bath and toilet', 'selbständig, benutzt Bad und Toilette'),
          none,
        ]),
        choice('f6', 'Gait and balance', 'Gang und Gleichgewicht', [
          counted(4, 'unsteady, hardly keeps balance', 'unsicher, kaum Gleichgewicht'),
          counted(3, 'circulation problem when standing up', 'Kreislauf beim Aufstehen'),
          counted(2, 'walking impairment, aid or assistance', 'Gehbehinderung, Hilfe'),
          none,
        ]),
        choice(
          'f7',
          'Medication',
          'Medikamente',
          [
            counted(4, 'three or more', 'drei oder mehr'),
            counted(3, 'two', 'zwei'),
            counted(2, 'one', 'ein Medikament'),
            none,
          ],
          {
            help: drugs,
            prefill:
              'facts.fallRiskDrugCount >= 3 ? "4" : facts.fallRiskDrugCount >= 2 ? "3" : facts.fallRiskDrugCount >= 1 ? "2" : "0"',
          },
        ),
        choice('f8', 'Alcohol', 'Alkohol', [
          counted(4, 'regular', 'regelmässig'),
          counted(1, 'occasional', 'gelegentlich'),
          none,
        ]),
      ],
    },
  ],
  score: { value: sum(ids), minimum: 0, maximum: 31, highMeans: 'bad' },
  outcomes: [
    { code: 'low', label: both('low', 'gering'), severity: 'none' },
    { code: 'high', label: both('high', 'hoch'), severity: 'warning' },
    { code: 'veryHigh', label: both('very high', 'sehr hoch'), severity: 'alert' },
  ],
  bands: [
    { outcome: 'low', from: null, to: 4 },
    { outcome: 'high', from: 5, to: 10 },
    { outcome: 'veryHigh', from: 11, to: null, printed: '11–24' },
  ],
  intervalDays: halfYear,
  triggers: ['entry', 'fall', 'hospitalReturn', 'newMedicationGroup'],
  coding: loinc('73830-2'),
};
export default definition;
