import type { FormDraft } from '#apps/forms/contract/form.ts';
import { both, choice, type ItemDraft, loinc, notAssessable, notTestable, sum, year } from '../parts.ts';

const answers = [
  { code: '1', label: both('correct', 'richtig'), points: 1 },
  { code: '0', label: both('wrong', 'falsch'), points: 0 },
];
const task = (id: string, en: string, de: string, help?: [string, string]) =>
  choice(id, en, de, answers, { notAssessable: notTestable, ...(help ? { help: both(...help) } : {}) });
const sevens: ItemDraft = {
  kind: 'number',
  id: 'at_ser',
  label: both('Subtracts sevens five times: right answers', 'Zieht fünfmal sieben ab: richtige Antworten'),
  required: true,
  minimum: 0,
  maximum: 5,
  show: 'stepper',
  points: 'value >= 4 ? 3.0 : value >= 2 ? 2.0 : value >= 1 ? 1.0 : 0.0',
  notAssessable: notTestable,
  help: both(
    'Four or five right: 3 points; two or three: 2; one: 1.',
    'Vier oder fünf richtig: 3 Punkte; zwei oder drei: 2; eine: 1.',
  ),
};
const fluency: ItemDraft = {
  kind: 'number',
  id: 'la_flu',
  label: both('Words with one letter in 60 seconds', 'Wörter mit einem Buchstaben in 60 Sekunden'),
  required: true,
  minimum: 0,
  maximum: 99,
  timerSeconds: 60,
  points: 'value >= 11 ? 1.0 : 0.0',
  notAssessable: notTestable,
  help: both('One point from 11 words.', 'Ein Punkt ab 11 Wörtern.'),
};

const tests: FormDraft['sections'] = [
  {
    id: 'drawing',
    title: both('Seeing and drawing', 'Sehen und Zeichnen'),
    items: [
      task(
        've_trail',
        'Joins alternating numbers and letters',
        'Verbindet Zahlen und Buchstaben abwechselnd',
        ['No uncorrected error.', 'Kein unverbesserter Fehler.'],
      ),
      task('ve_cube', 'Copies a cube', 'Zeichnet einen Würfel ab', [
        'All lines, three-dimensional.',
        'Alle Linien, räumlich.',
      ]),
      task('ve_c1', 'Clock: outline', 'Uhr: Umriss'),
      task('ve_c2', 'Clock: numbers', 'Uhr: Zahlen'),
      task('ve_c3', 'Clock: hands', 'Uhr: Zeiger'),
    ],
  },
  {
    id: 'naming',
    title: both('Names three animals', 'Benennt drei Tiere'),
    items: [
      task('nm_1', 'First animal', 'Erstes Tier'),
      task('nm_2', 'Second animal', 'Zweites Tier'),
      task('nm_3', 'Third animal', 'Drittes Tier'),
    ],
  },
  {
    id: 'memory',
    title: both('Memory', 'Gedächtnis'),
    items: [
      choice(
        'mem',
        'Learns five words, two runs (no points)',
        'Lernt fünf Wörter, zwei Durchgänge (ohne Punkte)',
        [
          { code: 'done', label: both('both runs done', 'beide Durchgänge gemacht') },
          { code: 'one', label: both('only one run', 'nur ein Durchgang') },
        ],
        { notAssessable: notTestable },
      ),
    ],
  },
  {
    id: 'attention',
    title: both('Attention', 'Aufmerksamkeit'),
    items: [
      task('at_fwd', 'Repeats digits forward', 'Zahlen vorwärts'),
      task('at_bwd', 'Repeats digits backward', 'Zahlen rückwärts'),
      task('at_vig', 'Taps at one letter', 'Klopft bei einem Buchstaben', [
        'At most one error.',
        'Höchstens ein Fehler.',
      ]),
      sevens,
    ],
  },
  {
    id: 'language',
    title: both('Language', 'Sprache'),
    items: [
      task('la_rep1', 'Repeats the first sentence exactly', 'Spricht den ersten Satz genau nach'),
      task('la_rep2', 'Repeats the second sentence exactly', 'Spricht den zweiten Satz genau nach'),
      fluency,
    ],
  },
  {
    id: 'abstraction',
    title: both('Finds what two things share', 'Findet Gemeinsames'),
    items: [task('ab_1', 'First pair', 'Erstes Paar'), task('ab_2', 'Second pair', 'Zweites Paar')],
  },
  {
    id: 'recall',
    title: both('Recalls the five words without help', 'Erinnert die fünf Wörter ohne Hilfe'),
    help: both('A word after a hint gives no point.', 'Ein Wort mit Hilfe gibt keinen Punkt.'),
    items: [
      task('dr_1', 'First word', 'Erstes Wort'),
      task('dr_2', 'Second word', 'Zweites Wort'),
      task('dr_3', 'Third word', 'Drittes Wort'),
      task('dr_4', 'Fourth word', 'Viertes Wort'),
      task('dr_5', 'Fifth word', 'Fünftes Wort'),
    ],
  },
  {
    id: 'orientation',
    title: both('Orientation', 'Orientierung'),
    items: [
      task('or_1', 'Date', 'Datum'),
      task('or_2', 'Month', 'Monat'),
      task('or_3', 'Year', 'Jahr'),
      task('or_4', 'Weekday', 'Wochentag'),
      task('or_5', 'Place', 'Ort'),
      task('or_6', 'Town', 'Stadt'),
    ],
  },
];
const all = tests.flatMap((section) => section.items.map((item) => item.id));
const single = all.filter((id) => id !== 'mem' && id !== 'at_ser');

/** Finds a milder loss than the mini mental status. One point more at 12 years of education or less, at most 30 (specification 1, section 9). */
const definition: FormDraft = {
  code: 'cognitive-screening',
  title: both('Cognitive screening test', 'Kognitives Screening'),
  purpose: both(
    'Finds a milder loss than the mini mental status. Ten to fifteen minutes.',
    'Findet leichtere Einbussen als der Mini-Mental-Status. Zehn bis fünfzehn Minuten.',
  ),
  licence: 'permissionNeeded',
  attribution: both(
    'Structure after Nasreddine et al. 2005. Own wording, without pictures and word lists; the original needs a licence and trained raters.',
    'Aufbau nach Nasreddine et al. 2005. Eigene Worte, ohne Bilder und Wortlisten; das Original braucht eine Lizenz und geschulte Personen.',
  ),
  source: 'Nasreddine et al. 2005',
  minutes: 15,
  sections: [
    {
      id: 'head',
      items: [
        {
          kind: 'number',
          id: 'educationYears',
          label: both('Years of education', 'Ausbildungsjahre'),
          unit: 'a',
          required: true,
          minimum: 0,
          maximum: 50,
          help: both(
            'Twelve years or less give one point more.',
            'Zwölf Jahre oder weniger geben einen Punkt mehr.',
          ),
        },
      ],
    },
    ...tests,
    {
      id: 'files',
      items: [
        {
          kind: 'picture',
          id: 'drawings',
          label: both('Drawings', 'Zeichnungen'),
          help: both('At most 5 files.', 'Höchstens 5 Dateien.'),
          maximumFiles: 5,
          drawing: true,
        },
      ],
    },
  ],
  calculations: [
    {
      id: 'raw',
      label: both('Points without education', 'Punkte ohne Ausbildung'),
      value: sum(all),
      maximum: 30,
    },
    {
      id: 'bonus',
      label: both('Point for education', 'Punkt für Ausbildung'),
      value: 'answered("educationYears") && answers.educationYears <= 12 ? 1.0 : 0.0',
      maximum: 1,
    },
    {
      id: 'untested',
      label: both('Points that could not be tested', 'Nicht prüfbare Punkte'),
      value: `${notAssessable(single)} + (notAssessable("at_ser") ? 3.0 : 0.0)`,
      shown: false,
    },
  ],
  score: {
    value: 'calculated.raw + calculated.bonus > 30 ? 30.0 : calculated.raw + calculated.bonus',
    minimum: 0,
    maximum: 30,
    reachable:
      '30.0 - calculated.untested + calculated.bonus > 30 ? 30.0 : 30.0 - calculated.untested + calculated.bonus',
    highMeans: 'good',
  },
  outcomes: [
    { code: 'normal', label: both('normal', 'normal'), severity: 'none' },
    { code: 'mild', label: both('mild', 'leicht'), severity: 'info' },
    { code: 'moderate', label: both('moderate', 'mittel'), severity: 'warning' },
    { code: 'severe', label: both('severe', 'schwer'), severity: 'alert' },
    { code: 'limited', label: both('limited', 'eingeschränkt beurteilbar'), severity: 'info' },
  ],
  outcomeRules: [{ when: `${notAssessable(all)} > 0`, outcome: 'limited' }],
  bands: [
    { outcome: 'severe', from: null, to: 9 },
    { outcome: 'moderate', from: 10, to: 17 },
    { outcome: 'mild', from: 18, to: 25 },
    { outcome: 'normal', from: 26, to: null },
  ],
  intervalDays: year,
  coding: loinc('72133-2'),
  scoreCoding: loinc('72172-0'),
};
export default definition;
