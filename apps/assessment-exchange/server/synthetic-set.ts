import { itemSetFormat, itemSetFormatVersion } from '../contract/item-sets.ts';

type Words = readonly [en: string, de: string];
const both = ([en, de]: Words) => ({ en, de });
const codes = (...labels: readonly Words[]) =>
  labels.map((label, code) => ({ code: String(code), label: both(label) }));
const item = (
  id: string,
  label: Words,
  options: readonly { code: string; label: { en: string; de: string } }[],
  more: object = {},
) => ({ kind: 'choice', id, label: both(label), required: true, options, ...more });

const noYes = codes(['no', 'nein'], ['yes', 'ja']);
const decision = codes(
  ['independent', 'unabhängig'],
  ['a little difficulty', 'leicht erschwert'],
  ['prompted at times', 'zeitweise mit Hinweisen'],
  ['prompted mostly', 'meist mit Hinweisen'],
  ['hardly ever decides', 'entscheidet kaum'],
  ['no consciousness', 'ohne Bewusstsein'],
);
const understood = codes(
  ['understood', 'verstanden'],
  ['mostly', 'meistens'],
  ['often', 'oft'],
  ['at times', 'manchmal'],
  ['hardly ever', 'kaum'],
);
const help = [
  ...codes(
    ['alone', 'selbständig'],
    ['help laid out', 'vorbereitet'],
    ['watched', 'beaufsichtigt'],
    ['a little help', 'wenig Hilfe'],
    ['much help', 'viel Hilfe'],
    ['very much help', 'sehr viel Hilfe'],
    ['done by others', 'vollständig übernommen'],
  ),
  { code: '8', label: both(['did not occur', 'kam nicht vor']) },
];
const shown = codes(
  ['not', 'nicht'],
  ['not now, but known', 'jetzt nicht, aber bekannt'],
  ['on 1–2 of 3 days', 'an 1–2 von 3 Tagen'],
  ['daily', 'täglich'],
);
const dry = [
  ...codes(
    ['continent', 'kontinent'],
    ['with catheter or stoma', 'mit Katheter oder Stoma'],
    ['hardly ever wet', 'kaum inkontinent'],
    ['at times', 'gelegentlich'],
    ['often', 'häufig'],
    ['always', 'immer'],
  ),
  { code: '8', label: both(['did not occur', 'kam nicht vor']) },
];

const moodSigns: readonly Words[] = [
  ['Says sad things', 'Äussert Trauriges'],
  ['Angry with self or others', 'Ärger über sich oder andere'],
  ['Fears without ground', 'Grundlose Ängste'],
  ['Complains of the body', 'Klagt über den Körper'],
  ['Complains of worries', 'Klagt über Sorgen'],
  ['Sad face', 'Trauriger Blick'],
  ['Weeps', 'Weint'],
];
const behaviours: readonly Words[] = [
  ['Loud or threatening words', 'Laute oder drohende Worte'],
  ['Pushes or hits', 'Stösst oder schlägt'],
  ['Disturbs others', 'Stört andere'],
  ['Refuses care', 'Wehrt Pflege ab'],
];
const signs: readonly Words[] = [
  ['Vomits', 'Erbricht'],
  ['Swollen legs', 'Geschwollene Beine'],
  ['Short of breath', 'Kurzatmig'],
  ['Lost weight', 'Gewicht verloren'],
  ['Drinks too little', 'Trinkt zu wenig'],
  ['Eats less', 'Isst weniger'],
];

/**
 * A small invented item set, so that the exchange can be tried without a licence. Its items are no vendor's: the words are ours and
 * it must not be sent to one.
 */
export const syntheticSet = {
  format: itemSetFormat,
  formatVersion: itemSetFormatVersion,
  code: 'practice-set',
  edition: '1',
  instrument: 'Practice',
  counting: 'interrai',
  observationDays: 3,
  sectionsByType: {
    HALFYEAR: ['mind', 'mood', 'function', 'continence', 'health'],
    EXIT: ['reason', 'health'],
  },
  scales: {
    cps: ['decision', 'memory', 'understood', 'eating'],
    adl: ['hygiene', 'toilet', 'locomotion', 'eating'],
    drs: moodSigns.map((_, index) => `mood${index + 1}`),
    abs: behaviours.map((_, index) => `behaviour${index + 1}`),
    chess: [...signs.map((_, index) => `sign${index + 1}`), 'decisionWorse', 'adlWorse', 'endStage'],
    pain: ['painOften', 'painStrong'],
    bladder: ['bladder'],
    bowel: ['bowel'],
  },
  definition: {
    code: 'practice-set',
    title: { en: 'Practice set', de: 'Übungssatz' },
    purpose: {
      en: 'Invented items for trying the exchange; not for a vendor.',
      de: 'Erfundene Fragen zum Ausprobieren des Austauschs; nicht für eine Anbieterin.',
    },
    licence: 'own',
    source: 'Obhut',
    ownWording: true,
    sections: [
      {
        id: 'reason',
        title: { en: 'A Reason', de: 'A Anlass' },
        items: [
          item(
            'livedBefore',
            ['Where the person lived before', 'Wo die Person vorher wohnte'],
            codes(
              ['own home', 'eigene Wohnung'],
              ['another home', 'andere Institution'],
              ['hospital', 'Spital'],
            ),
          ),
          {
            kind: 'date',
            id: 'firstTalk',
            label: { en: 'Day of the first talk', de: 'Tag des ersten Gesprächs' },
            notInFuture: true,
          },
        ],
      },
      {
        id: 'mind',
        title: { en: 'B Thinking', de: 'B Denken' },
        items: [
          item('decision', ['Decides about the day', 'Entscheidet über den Tag'], decision),
          item(
            'memory',
            ['Short-term memory', 'Kurzzeitgedächtnis'],
            codes(['remembers', 'erinnert sich'], ['problem', 'Problem']),
          ),
          item(
            'decisionWorse',
            ['Decides worse than 90 days ago', 'Entscheidet schlechter als vor 90 Tagen'],
            noYes,
          ),
          item('understood', ['Is understood by others', 'Wird von anderen verstanden'], understood),
        ],
      },
      {
        id: 'mood',
        title: { en: 'C Mood and behaviour', de: 'C Stimmung und Verhalten' },
        items: [
          ...moodSigns.map((label, index) => item(`mood${index + 1}`, label, shown)),
          ...behaviours.map((label, index) => item(`behaviour${index + 1}`, label, shown)),
        ],
      },
      {
        id: 'function',
        title: { en: 'D Everyday life', de: 'D Alltag' },
        items: [
          item('hygiene', ['Washing and grooming', 'Körperpflege'], help),
          item('toilet', ['Use of the toilet', 'Toilettengang'], help),
          item('locomotion', ['Moving about', 'Fortbewegung'], help),
          item('eating', ['Eating', 'Essen'], help),
          item(
            'adlWorse',
            ['Needs more help than 90 days ago', 'Braucht mehr Hilfe als vor 90 Tagen'],
            noYes,
          ),
        ],
      },
      {
        id: 'continence',
        title: { en: 'E Continence', de: 'E Kontinenz' },
        items: [item('bladder', ['Bladder', 'Harn'], dry), item('bowel', ['Bowel', 'Stuhl'], dry)],
      },
      {
        id: 'health',
        title: { en: 'F Health', de: 'F Gesundheit' },
        items: [
          ...signs.map((label, index) => item(`sign${index + 1}`, label, noYes)),
          item(
            'endStage',
            ['Ill with six months or less to live', 'Erkrankung mit höchstens sechs Monaten Lebenszeit'],
            noYes,
          ),
          item(
            'painOften',
            ['How often pain', 'Schmerz, wie oft'],
            codes(['none', 'keiner'], ['less than daily', 'nicht täglich'], ['daily', 'täglich']),
          ),
          item(
            'painStrong',
            ['How strong pain', 'Schmerz, wie stark'],
            codes(
              ['mild', 'leicht'],
              ['moderate', 'mässig'],
              ['strong', 'stark'],
              ['unbearable', 'unerträglich'],
            ).map(({ label }, index) => ({ code: String(index + 1), label })),
            { showWhen: 'answers.painOften != "0"' },
          ),
          {
            kind: 'number',
            id: 'weight',
            label: { en: 'Weight', de: 'Gewicht' },
            unit: 'kg',
            minimum: 20,
            maximum: 300,
            decimals: 1,
            required: true,
            notAssessable: {
              reasonRequired: true,
              reasons: [
                { code: 'refused', label: { en: 'Refused', de: 'Abgelehnt' } },
                { code: 'bed', label: { en: 'Cannot be weighed', de: 'Nicht wägbar' } },
              ],
            },
          },
          { kind: 'text', id: 'remarks', label: { en: 'Remarks', de: 'Bemerkungen' }, lines: 3 },
        ],
      },
    ],
  },
};
