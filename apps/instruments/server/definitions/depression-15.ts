import type { FormDraft } from '#apps/forms/contract/form.ts';
import { both, choice, halfYear, loinc, sum, yesNo } from '../parts.ts';

/** Number, English, German, the answer that scores, LOINC of the question. */
const questions: [number, string, string, 'yes' | 'no', string][] = [
  [1, 'Content with life overall', 'Mit dem Leben im Grossen zufrieden', 'no', '48512-8'],
  [2, 'Gave up many interests', 'Viele Interessen aufgegeben', 'yes', '48513-6'],
  [3, 'Life feels empty', 'Leben fühlt sich leer an', 'yes', '48514-4'],
  [4, 'Bored often', 'Oft Langeweile', 'yes', '48515-1'],
  [5, 'Mostly cheerful', 'Meist guter Dinge', 'no', '48518-5'],
  [6, 'Fears something bad', 'Befürchtet Schlimmes', 'yes', '48519-3'],
  [7, 'Mostly happy', 'Meist glücklich', 'no', '48520-1'],
  [8, 'Helpless often', 'Oft hilflos', 'yes', '48521-9'],
  [9, 'Rather stays in than tries new things', 'Bleibt lieber zuhause als Neues zu tun', 'yes', '48523-5'],
  [10, 'Worse memory than others', 'Gedächtnis schlechter als bei anderen', 'yes', '48525-0'],
  [11, 'Finds it good to be alive', 'Findet es schön zu leben', 'no', '48526-8'],
  [12, 'Feels of little worth', 'Fühlt sich wenig wert', 'yes', '48528-4'],
  [13, 'Full of energy', 'Voller Kraft', 'no', '48532-6'],
  [14, 'Finds the situation hopeless', 'Hält die Lage für hoffnungslos', 'yes', '48533-4'],
  [15, 'Others mostly better off', 'Anderen geht es meist besser', 'yes', '48534-2'],
];
const ids = questions.map(([number]) => `g${number}`);

/**
 * Self-rating, window of seven days (specification 1, section 9). Bands 0–5, 6–10, 11–15 as specified (section 4).
 * Applies only above 16 points in the mini mental status (section 5): a limited one that passes 16 is confirmed with a reason.
 */
const definition: FormDraft = {
  code: 'depression-15',
  title: both('Depression scale, 15 questions', 'Depressionsskala, 15 Fragen'),
  purpose: both(
    'How the person felt in the last 7 days, by her own answer. Read the questions aloud if needed.',
    'Wie sich die Person in den letzten 7 Tagen fühlte, nach eigener Antwort. Fragen bei Bedarf vorlesen.',
  ),
  licence: 'public',
  attribution: both(
    'After the geriatric depression scale, Sheikh and Yesavage 1986 (public domain). Own wording.',
    'Nach der geriatrischen Depressionsskala, Sheikh und Yesavage 1986 (gemeinfrei). Eigene Worte.',
  ),
  source: 'Sheikh, Yesavage 1986',
  minutes: 8,
  sections: [
    {
      id: 'questions',
      title: both('In the last 7 days', 'In den letzten 7 Tagen'),
      items: questions.map(([number, en, de, scores, code]) =>
        choice(`g${number}`, en, de, yesNo(scores === 'yes' ? 1 : 0, scores === 'no' ? 1 : 0), {
          mark: String(number),
          coding: loinc(code),
        }),
      ),
    },
  ],
  score: { value: sum(ids), minimum: 0, maximum: 15, highMeans: 'bad' },
  outcomes: [
    { code: 'normal', label: both('normal', 'unauffällig'), severity: 'none' },
    { code: 'mildToModerate', label: both('mild to moderate', 'leicht bis mittel'), severity: 'warning' },
    { code: 'severe', label: both('severe', 'schwer'), severity: 'alert' },
  ],
  bands: [
    { outcome: 'normal', from: null, to: 5 },
    { outcome: 'mildToModerate', from: 6, to: 10 },
    { outcome: 'severe', from: 11, to: null },
  ],
  conditions: [
    {
      code: 'mmsMissing',
      when: '!has(facts.mmsScore)',
      effect: 'refuse',
      offer: 'mini-mental-status',
      message: both('Mini mental status needed first.', 'Zuerst braucht es einen Mini-Mental-Status.'),
    },
    {
      code: 'mmsTooLow',
      when: 'has(facts.mmsScore) && facts.mmsScore <= 16',
      effect: 'refuse',
      offer: 'cornell',
      message: both(
        'Applies only if the mini mental status is above 16. Use the Cornell scale.',
        'Gilt nur bei einem Mini-Mental-Status über 16. Verwenden Sie die Cornell-Skala.',
      ),
    },
    {
      code: 'mmsLimited',
      when: 'has(facts.mmsScore) && facts.mmsScore > 16 && has(facts.mmsLimited) && facts.mmsLimited',
      effect: 'confirm',
      message: both(
        'The last mini mental status could not be carried out wholly. Confirm that the scale may be used, with the reason.',
        'Der letzte Mini-Mental-Status war nur eingeschränkt beurteilbar. Bestätigen Sie mit Begründung, dass die Skala verwendet werden darf.',
      ),
    },
  ],
  intervalDays: halfYear,
  coding: loinc('48543-3'),
  scoreCoding: loinc('48545-8'),
};
export default definition;
