import type { FormDraft } from '#apps/forms/contract/form.ts';
import { both, choice, counted, type ItemDraft, quarter, sum } from '../parts.ts';

type Points = [number, string, string];
const item = (
  id: string,
  en: string,
  de: string,
  answers: readonly Points[],
  more: Partial<ItemDraft> = {},
) =>
  choice(
    id,
    en,
    de,
    answers.map(([points, english, german]) => counted(points, english, german)),
    { mark: id, ...(more as object) },
  );

const screening: ItemDraft[] = [
  item('A', 'Eats less in the last 3 months', 'Isst weniger, letzte 3 Monate', [
    [0, 'much less', 'viel weniger'],
    [1, 'somewhat', 'etwas weniger'],
    [2, 'no', 'nein'],
  ]),
  item(
    'B',
    'Weight lost in 3 months',
    'Gewichtsverlust in 3 Monaten',
    [
      [0, 'over 3 kg', 'über 3 kg'],
      [1, 'unknown', 'unbekannt'],
      [2, '1–3 kg', '1–3 kg'],
      [3, 'none', 'keiner'],
    ],
    {
      // hundredths of a kilogram, so that exactly 3 kg is never "over 3"
      prefill:
        'round((facts.weightKgQuarterAgo - facts.weightKg) * 100) > 300 ? "0" : round((facts.weightKgQuarterAgo - facts.weightKg) * 100) >= 100 ? "2" : "3"',
    },
  ),
  item('C', 'Mobility', 'Mobilität', [
    [0, 'bed or chair', 'Bett oder Stuhl'],
    [1, 'inside only', 'nur drinnen'],
    [2, 'goes out', 'geht hinaus'],
  ]),
  item('D', 'Acute illness or strong stress in 3 months', 'Akute Krankheit oder Belastung in 3 Monaten', [
    [0, 'yes', 'ja'],
    [2, 'no', 'nein'],
  ]),
  item('E', 'Dementia or depression', 'Demenz oder Depression', [
    [0, 'severe', 'schwer'],
    [1, 'mild', 'leicht'],
    [2, 'none', 'keine'],
  ]),
  {
    kind: 'number',
    id: 'F',
    mark: 'F',
    label: both('BMI', 'BMI'),
    unit: 'kg/m²',
    required: true,
    minimum: 8,
    maximum: 90,
    decimals: 6,
    prefill: 'facts.bmi',
    points: 'value < 19 ? 0.0 : value < 21 ? 1.0 : value < 23 ? 2.0 : 3.0',
    help: both(
      'If it cannot be measured, the calf is asked instead.',
      'Wenn er nicht messbar ist, wird stattdessen die Wade erfragt.',
    ),
    notAssessable: {
      reasonRequired: false,
      reasons: [
        { code: 'noHeight', label: both('Height or weight missing', 'Grösse oder Gewicht fehlt') },
        { code: 'amputation', label: both('Amputation', 'Amputation') },
      ],
    },
  },
  {
    kind: 'number',
    id: 'F2',
    mark: 'F2',
    label: both('Calf circumference, as BMI is not possible', 'Wadenumfang, da der BMI nicht möglich ist'),
    unit: 'cm',
    required: true,
    minimum: 10,
    maximum: 80,
    decimals: 1,
    prefill: 'facts.calfCm',
    showWhen: 'notAssessable("F")',
    points: 'value < 31 ? 0.0 : 3.0',
    help: both('Then only the screening is valid.', 'Dann gilt nur das Screening.'),
  },
];

const assessment: ItemDraft[] = [
  item(
    'G',
    'Lives independently, not in a home',
    'Lebt selbständig, nicht in einer Institution',
    [
      [1, 'yes', 'ja'],
      [0, 'no', 'nein'],
    ],
    { prefill: 'facts.livesInHome ? "0" : ""' },
  ),
  item(
    'H',
    'More than 3 prescribed drugs a day',
    'Mehr als 3 verordnete Medikamente pro Tag',
    [
      [0, 'yes', 'ja'],
      [1, 'no', 'nein'],
    ],
    { prefill: 'facts.medicationCount > 3 ? "0" : "1"' },
  ),
  item(
    'I',
    'Pressure or skin ulcer',
    'Dekubitus oder Hautulkus',
    [
      [0, 'yes', 'ja'],
      [1, 'no', 'nein'],
    ],
    // open wounds without an ulcer do not say that nobody has one that is not recorded
    { prefill: 'facts.openUlcerCount >= 1 ? "0" : ""' },
  ),
  item('J', 'Full meals a day', 'Hauptmahlzeiten pro Tag', [
    [0, 'one', 'eine'],
    [1, 'two', 'zwei'],
    [2, 'three', 'drei'],
  ]),
  item(
    'K',
    'Protein',
    'Eiweiss',
    [
      [0, '0–1 yes', '0–1 ja'],
      [0.5, '2 yes', '2 ja'],
      [1, '3 yes', '3 ja'],
    ],
    {
      help: both(
        'Dairy daily; pulses or eggs twice a week; meat, fish or poultry daily.',
        'Milchprodukt täglich; Hülsenfrüchte oder Eier zweimal pro Woche; Fleisch, Fisch oder Geflügel täglich.',
      ),
    },
  ),
  item('L', 'Fruit or vegetables twice a day', 'Früchte oder Gemüse zweimal täglich', [
    [0, 'no', 'nein'],
    [1, 'yes', 'ja'],
  ]),
  item('M', 'Drinks a day (cups)', 'Getränke pro Tag (Tassen)', [
    [0, '<3', '<3'],
    [0.5, '3–5', '3–5'],
    [1, '>5', '>5'],
  ]),
  item('N', 'Way of eating', 'Essen', [
    [0, 'needs help', 'braucht Hilfe'],
    [1, 'alone with effort', 'allein mit Mühe'],
    [2, 'alone', 'allein'],
  ]),
  item('O', 'Own view of nutrition', 'Eigene Sicht der Ernährung', [
    [0, 'malnourished', 'mangelernährt'],
    [1, 'unsure', 'unsicher'],
    [2, 'no problem', 'kein Problem'],
  ]),
  item('P', 'Own health against peers', 'Gesundheit im Vergleich', [
    [0, 'worse', 'schlechter'],
    [0.5, 'unknown', 'unbekannt'],
    [1, 'as good', 'gleich gut'],
    [2, 'better', 'besser'],
  ]),
  {
    kind: 'number',
    id: 'Q',
    mark: 'Q',
    label: both('Mid-arm circumference', 'Oberarmumfang'),
    unit: 'cm',
    minimum: 10,
    maximum: 60,
    decimals: 1,
    prefill: 'facts.armCm',
    points: 'value < 21 ? 0.0 : value <= 22 ? 0.5 : 1.0',
  },
  {
    kind: 'number',
    id: 'R',
    mark: 'R',
    label: both('Calf circumference', 'Wadenumfang'),
    unit: 'cm',
    minimum: 10,
    maximum: 80,
    decimals: 1,
    prefill: 'facts.calfCm',
    points: 'value < 31 ? 0.0 : 1.0',
  },
];
const ids = (items: readonly ItemDraft[]) => items.map((one) => one.id);
const first = ids(screening).filter((id) => id !== 'F' && id !== 'F2');
const all = (of: readonly string[]) => of.map((id) => `answered("${id}")`).join(' && ');
const needed = 'calculated.screened == 1 && calculated.screening <= 11';

/**
 * Screening at most 14, assessment at most 16, together at most 30 (specification 1, section 9). From 12 points of the screening the form may end;
 * with the calf instead of the BMI it is valid as a screening only. When G to R is filled, the total decides.
 */
const definition: FormDraft = {
  code: 'nutrition',
  title: both('Nutrition assessment', 'Ernährungs-Assessment'),
  purpose: both(
    'Finds malnutrition and its risk: a screening, then the assessment where the screening asks for it.',
    'Findet Mangelernährung und das Risiko dafür: ein Screening, dann das Assessment, wo das Screening es verlangt.',
  ),
  licence: 'permissionNeeded',
  attribution: both(
    'Structure after Guigoz and Vellas 1994 and Kaiser et al. 2009; trademark and copyright of Nestlé. Own wording.',
    'Aufbau nach Guigoz und Vellas 1994 und Kaiser et al. 2009; Marke und Urheberrecht von Nestlé. Eigene Worte.',
  ),
  source: 'Guigoz, Vellas et al. 1994; Kaiser et al. 2009',
  minutes: 15,
  sections: [
    { id: 'screeningPart', title: both('Screening', 'Screening'), items: screening },
    {
      id: 'assessmentPart',
      title: both('Assessment', 'Assessment'),
      showWhen: '!notAssessable("F")',
      help: both(
        'Needed when the screening gives 11 points or less.',
        'Nötig, wenn das Screening 11 Punkte oder weniger ergibt.',
      ),
      items: assessment.map((one): ItemDraft =>
        one.kind === 'display' ? one : { ...one, requiredWhen: needed },
      ),
    },
  ],
  calculations: [
    { id: 'screening', label: both('Screening', 'Screening'), value: sum(ids(screening)), maximum: 14 },
    {
      id: 'screened',
      label: both('Screening is complete', 'Screening ist vollständig'),
      value: `${all(first)} && (has(answers.F) || has(answers.F2)) ? 1.0 : 0.0`,
      shown: false,
    },
    { id: 'assessment', label: both('Assessment', 'Assessment'), value: sum(ids(assessment)), maximum: 16 },
    {
      id: 'whole',
      label: both('Total counts', 'Total zählt'),
      shown: false,
      value: `calculated.screened == 1 && !notAssessable("F") && (calculated.screening <= 11 || (${all(ids(assessment))})) ? 1.0 : 0.0`,
    },
  ],
  score: {
    value: 'calculated.whole == 1 ? calculated.screening + calculated.assessment : calculated.screening',
    minimum: 0,
    maximum: 30,
    reachable: 'calculated.whole == 1 ? 30.0 : 14.0',
    highMeans: 'good',
  },
  outcomes: [
    { code: 'normal', label: both('normal', 'normal'), severity: 'none' },
    { code: 'atRisk', label: both('at risk', 'Risiko'), severity: 'warning' },
    { code: 'malnourished', label: both('malnourished', 'Mangelernährung'), severity: 'alert' },
  ],
  outcomeRules: [
    { when: 'calculated.whole == 0 && score >= 12', outcome: 'normal' },
    { when: 'calculated.whole == 0 && score >= 8', outcome: 'atRisk' },
    { when: 'calculated.whole == 0', outcome: 'malnourished' },
  ],
  bands: [
    { outcome: 'malnourished', from: null, to: 16.5 },
    { outcome: 'atRisk', from: 17, to: 23.5 },
    { outcome: 'normal', from: 24, to: null },
  ],
  flags: [
    {
      code: 'screeningOnly',
      when: 'has(answers.F2)',
      label: both(
        'Valid as a screening only: calf instead of BMI',
        'Nur als Screening gültig: Wade statt BMI',
      ),
      severity: 'info',
    },
  ],
  intervalDays: quarter,
  triggers: ['entry', 'weightChange'],
};
export default definition;
