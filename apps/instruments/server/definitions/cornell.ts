import type { FormDraft } from '#apps/forms/contract/form.ts';
import { both, choice, counted, halfYear, type ItemDraft, notAssessable, sum } from '../parts.ts';

const answers = [
  counted(0, 'absent', 'fehlt'),
  counted(1, 'mild or at times', 'leicht oder zeitweise'),
  counted(2, 'severe', 'schwer'),
];
const lastMonth: [string, string] = [
  'Only if it came within the last month.',
  'Nur wenn es im letzten Monat aufgetreten ist.',
];
const sign = (
  number: number,
  en: string,
  de: string,
  help?: [string, string],
  more: Partial<ItemDraft> = {},
) =>
  choice(`c${number}`, en, de, answers, {
    mark: String(number),
    notAssessable: { reasonRequired: false },
    ...(help ? { help: both(...help) } : {}),
    ...(more as object),
  });

/** More than 2.5 kg within a month scores 2 (specification 1, section 9); compared in hundredths, so that exactly 2.5 never does. An empty code proposes nothing. */
const lostWeight = 'round((facts.weightKgMonthAgo - facts.weightKg) * 100) > 250 ? "2" : ""';

const sections: FormDraft['sections'] = [
  {
    id: 'mood',
    title: both('Mood', 'Stimmung'),
    items: [
      sign(1, 'Anxious, worries', 'Ängstlich, sorgt sich'),
      sign(2, 'Sad look, weeps', 'Traurig, weint'),
      sign(3, 'Does not react to pleasant things', 'Reagiert nicht auf Erfreuliches'),
      sign(4, 'Irritable', 'Reizbar'),
    ],
  },
  {
    id: 'behaviour',
    title: both('Behaviour', 'Verhalten'),
    items: [
      sign(5, 'Restless, wrings hands', 'Unruhig, nestelt'),
      sign(6, 'Slowed movement or speech', 'Verlangsamt'),
      sign(7, 'Many bodily complaints', 'Viele Körperklagen', [
        '0 if it is stomach and bowel only.',
        '0, wenn es nur Magen und Darm betrifft.',
      ]),
      sign(8, 'Lost interest in usual doings', 'Interesse verloren', lastMonth),
    ],
  },
  {
    id: 'body',
    title: both('Body', 'Körper'),
    items: [
      sign(9, 'Eats less', 'Isst weniger'),
      sign(
        10,
        'Lost weight',
        'Gewicht verloren',
        ['2 if more than 2.5 kg in one month.', '2 bei mehr als 2.5 kg in einem Monat.'],
        { prefill: lostWeight },
      ),
      sign(11, 'Tires quickly', 'Ermüdet rasch', lastMonth),
    ],
  },
  {
    id: 'cyclic',
    title: both('Course of the day', 'Tagesverlauf'),
    items: [
      sign(12, 'Worse in the morning', 'Morgens schlechter'),
      sign(13, 'Falls asleep late', 'Schläft spät ein'),
      sign(14, 'Wakes often', 'Wacht oft auf'),
      sign(15, 'Wakes too early', 'Erwacht zu früh'),
    ],
  },
  {
    id: 'thought',
    title: both('Thoughts', 'Gedanken'),
    items: [
      sign(16, 'Tired of living, wishes or acts to die', 'Lebensmüde, Todeswunsch'),
      sign(17, 'Blames or belittles self', 'Macht sich klein'),
      sign(18, 'Expects the worst', 'Erwartet das Schlimmste'),
      sign(19, 'Delusion of poverty, illness, loss', 'Wahn von Armut, Krankheit, Verlust'),
    ],
  },
];
const signs = sections.flatMap((section) => section.items.map((item) => item.id));

/** Two outcomes (specification 1, section 4); the threshold 11 and the limit of three "a" are data: a home may change them. */
const definition: FormDraft = {
  code: 'cornell',
  title: both('Depression in dementia (Cornell)', 'Depression bei Demenz (Cornell)'),
  purpose: both(
    'Rating by an observer for residents with low cognition. Window: the 7 days before. No points when the sign is explained by bodily illness or disability.',
    'Fremdbeurteilung bei eingeschränkter Kognition. Zeitraum: die 7 Tage davor. Keine Punkte, wenn körperliche Krankheit oder Behinderung das Zeichen erklärt.',
  ),
  licence: 'permissionNeeded',
  attribution: both(
    'Structure after Alexopoulos et al. 1988, copyright of the authors. Own wording.',
    'Aufbau nach Alexopoulos et al. 1988, Urheberrecht der Autoren. Eigene Worte.',
  ),
  source: 'Alexopoulos et al. 1988',
  minutes: 15,
  sections,
  score: { value: sum(signs), minimum: 0, maximum: 38, highMeans: 'bad' },
  outcomes: [
    { code: 'none', label: both('no depressive disorder', 'keine depressive Störung'), severity: 'none' },
    { code: 'disorder', label: both('depressive disorder', 'depressive Störung'), severity: 'warning' },
  ],
  bands: [
    { outcome: 'none', from: null, to: 10 },
    { outcome: 'disorder', from: 11, to: null },
  ],
  flags: [
    {
      code: 'tiredOfLife',
      when: 'points.c16 >= 1',
      label: both(
        'Tired of living or wish to die: talk to the doctor today',
        'Lebensmüde oder Todeswunsch: heute ärztlich besprechen',
      ),
      severity: 'alert',
      notify: ['responsible', 'doctor'],
    },
    {
      code: 'limited',
      when: `${notAssessable(signs)} > 3`,
      label: both(
        'Limited: more than three signs were not assessable',
        'Eingeschränkt beurteilbar: mehr als drei Zeichen nicht beurteilbar',
      ),
      severity: 'info',
    },
  ],
  intervalDays: halfYear,
};
export default definition;
