import type { FormDraft } from '#apps/forms/contract/form.ts';
import { both, choice, loinc, notAssessable, notTestable, settledIn, sum, year } from '../parts.ts';

const answers = [
  { code: '1', label: both('correct', 'richtig'), points: 1 },
  { code: '0', label: both('wrong', 'falsch'), points: 0 },
];
/** Without a mark of its own: people see the tasks counted from 1 to 30, the ids are for rules and charts only. */
const task = (id: string, en: string, de: string) =>
  choice(id, en, de, answers, { notAssessable: notTestable });

const sections: FormDraft['sections'] = [
  {
    id: 'time',
    title: both('Time', 'Zeit'),
    items: [
      task('t1', 'Year', 'Jahr'),
      task('t2', 'Season', 'Jahreszeit'),
      task('t3', 'Month', 'Monat'),
      task('t4', 'Day of the month', 'Tag im Monat'),
      task('t5', 'Weekday', 'Wochentag'),
    ],
  },
  {
    id: 'place',
    title: both('Place', 'Ort'),
    items: [
      task('p1', 'Country', 'Land'),
      task('p2', 'Canton', 'Kanton'),
      task('p3', 'Town', 'Ort'),
      task('p4', 'Institution', 'Institution'),
      task('p5', 'Floor or ward', 'Stock oder Abteilung'),
    ],
  },
  {
    id: 'repeat',
    title: both('Repeats three words at once', 'Spricht drei Wörter nach'),
    help: both('The first attempt counts.', 'Der erste Versuch zählt.'),
    items: [
      task('r1', 'First word', 'Erstes Wort'),
      task('r2', 'Second word', 'Zweites Wort'),
      task('r3', 'Third word', 'Drittes Wort'),
    ],
  },
  {
    id: 'attention',
    title: both(
      'Counts down in sevens, five steps, or spells a five-letter word backwards',
      'Zählt fünfmal sieben ab oder buchstabiert ein Wort mit fünf Buchstaben rückwärts',
    ),
    help: both(
      'Each difference of seven to the previous answer is one point, even after an earlier error. Use either counting or spelling; the better one counts.',
      'Jeder Schritt um sieben von der vorherigen Antwort gibt einen Punkt, auch nach einem früheren Fehler. Entweder zählen oder buchstabieren; das bessere Ergebnis zählt.',
    ),
    items: [
      task('a1', 'First step', 'Erster Schritt'),
      task('a2', 'Second step', 'Zweiter Schritt'),
      task('a3', 'Third step', 'Dritter Schritt'),
      task('a4', 'Fourth step', 'Vierter Schritt'),
      task('a5', 'Fifth step', 'Fünfter Schritt'),
    ],
  },
  {
    id: 'recall',
    title: both('Recalls the three words later', 'Erinnert die drei Wörter später'),
    items: [
      task('m1', 'First word', 'Erstes Wort'),
      task('m2', 'Second word', 'Zweites Wort'),
      task('m3', 'Third word', 'Drittes Wort'),
    ],
  },
  {
    id: 'naming',
    title: both('Names two shown objects', 'Benennt zwei gezeigte Gegenstände'),
    items: [
      task('n1', 'First object', 'Erster Gegenstand'),
      task('n2', 'Second object', 'Zweiter Gegenstand'),
    ],
  },
  {
    id: 'phrase',
    title: both('Language', 'Sprache'),
    items: [task('s1', 'Repeats a short phrase exactly', 'Spricht einen kurzen Satz genau nach')],
  },
  {
    id: 'instruction',
    title: both('Carries out a three-step instruction', 'Führt einen dreiteiligen Auftrag aus'),
    items: [
      task('c1', 'First step', 'Erster Schritt'),
      task('c2', 'Second step', 'Zweiter Schritt'),
      task('c3', 'Third step', 'Dritter Schritt'),
    ],
  },
  {
    id: 'reading',
    title: both('Reading', 'Lesen'),
    items: [task('l1', 'Reads an instruction and does it', 'Liest eine Anweisung und führt sie aus')],
  },
  {
    id: 'writing',
    title: both('Writing', 'Schreiben'),
    items: [task('w1', 'Writes one own complete sentence', 'Schreibt einen eigenen vollständigen Satz')],
  },
  {
    id: 'drawing',
    title: both('Drawing', 'Zeichnen'),
    items: [task('v1', 'Copies a figure', 'Zeichnet eine Figur ab')],
  },
];
const tasks = sections.flatMap((section) => section.items.map((item) => item.id));

/** Thirty tasks of one point in eleven groups (specification 1, section 9: 30 questions). Bands: usual in German-speaking practice, a home may change them. */
const definition: FormDraft = {
  code: 'mini-mental-status',
  title: both('Mini mental status', 'Mini-Mental-Status'),
  purpose: both(
    'Coarse measure of orientation, memory, attention, language and drawing. An interview of ten minutes; not a diagnosis.',
    'Grobes Mass für Orientierung, Gedächtnis, Aufmerksamkeit, Sprache und Zeichnen. Ein Gespräch von zehn Minuten; keine Diagnose.',
  ),
  licence: 'permissionNeeded',
  attribution: both(
    'Structure after Folstein, Folstein and McHugh 1975. Own wording; the original needs a licence of its publisher.',
    'Aufbau nach Folstein, Folstein und McHugh 1975. Eigene Worte; das Original braucht eine Lizenz des Verlags.',
  ),
  source: 'Folstein, Folstein, McHugh 1975',
  minutes: 10,
  sections,
  score: {
    value: sum(tasks),
    minimum: 0,
    maximum: 30,
    reachable: `30.0 - ${notAssessable(tasks)}`,
    highMeans: 'good',
  },
  outcomes: [
    { code: 'unremarkable', label: both('no clear impairment', 'unauffällig'), severity: 'none' },
    { code: 'mild', label: both('mild', 'leicht'), severity: 'info' },
    { code: 'moderate', label: both('moderate', 'mittel'), severity: 'warning' },
    { code: 'severe', label: both('severe', 'schwer'), severity: 'alert' },
    { code: 'limited', label: both('limited', 'eingeschränkt beurteilbar'), severity: 'info' },
  ],
  outcomeRules: [{ when: `${notAssessable(tasks)} > 0`, outcome: 'limited' }],
  bands: [
    { outcome: 'severe', from: null, to: 9 },
    { outcome: 'moderate', from: 10, to: 19 },
    { outcome: 'mild', from: 20, to: 26 },
    { outcome: 'unremarkable', from: 27, to: null },
  ],
  conditions: [
    {
      code: 'hearingPoor',
      when: 'has(facts.hearing) && facts.hearing >= 3',
      effect: 'warn',
      message: both(
        'Hearing is severely reduced: the result may be too low.',
        'Das Hören ist stark eingeschränkt: Das Ergebnis kann zu tief ausfallen.',
      ),
    },
    {
      code: 'visionPoor',
      when: 'has(facts.vision) && facts.vision >= 3',
      effect: 'warn',
      message: both(
        'Vision is severely reduced: the result may be too low.',
        'Das Sehen ist stark eingeschränkt: Das Ergebnis kann zu tief ausfallen.',
      ),
    },
  ],
  intervalDays: year,
  triggers: ['entry'],
  entryPhase: settledIn,
  coding: loinc('72107-6'),
  scoreCoding: loinc('72106-8'),
};
export default definition;
