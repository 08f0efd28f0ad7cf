import type { FormDraft } from '#apps/forms/contract/form.ts';
import { both, named } from '../parts.ts';
import { type FiveLevels, lastCheck, levelsOf, scale, sensesCommon, worse } from '../senses.ts';

const bladder: FiveLevels = [
  ['continent', 'kontinent'],
  ['usually, at most once a week', 'meist kontinent, höchstens einmal pro Woche'],
  [
    'at times, twice a week or more, not daily',
    'gelegentlich inkontinent, zweimal oder öfter pro Woche, nicht täglich',
  ],
  ['often, daily but some control', 'häufig inkontinent, täglich, mit Restkontrolle'],
  ['incontinent', 'inkontinent'],
];
const bowel: FiveLevels = [
  ['continent', 'kontinent'],
  ['usually, less than weekly', 'meist kontinent, seltener als einmal pro Woche'],
  ['at times, once a week', 'gelegentlich inkontinent, einmal pro Woche'],
  ['often, 2–3 times a week', 'häufig inkontinent, 2–3-mal pro Woche'],
  ['incontinent, nearly always', 'inkontinent, praktisch immer'],
];

/** Two codes of one form, not a sum: the worse one is its score, both stand beside it. */
const definition: FormDraft = {
  ...sensesCommon,
  ...levelsOf([
    ['continent', 'kontinent'],
    ['usually continent', 'meist kontinent'],
    ['incontinent at times', 'gelegentlich inkontinent'],
    ['often incontinent', 'häufig inkontinent'],
    ['incontinent', 'inkontinent'],
  ]),
  code: 'continence',
  title: both('Continence', 'Kontinenz'),
  purpose: both('Bladder and bowel, each from 0 to 4.', 'Harn und Stuhl, je von 0 bis 4.'),
  sections: [
    {
      id: 'levels',
      items: [
        scale('bladder', 'Bladder', 'Harn', bladder, { code: '45619-4' }),
        scale('bowel', 'Bowel', 'Stuhl', bowel, { code: '45618-6' }),
        {
          kind: 'multiple',
          id: 'aid',
          label: both('Aid used', 'Hilfsmittel'),
          options: [
            named('catheter', 'catheter', 'Katheter'),
            named('stoma', 'stoma', 'Stoma'),
            named('padLight', 'light pads', 'leichte Einlagen'),
            named('padHeavy', 'heavy pads', 'starke Einlagen'),
            named('pants', 'pants', 'Inkontinenzhosen'),
            { ...named('none', 'none', 'keines'), exclusive: true },
          ],
        },
        lastCheck,
      ],
    },
  ],
  calculations: [
    { id: 'bladderLevel', label: both('Bladder', 'Harn'), value: 'points.bladder', maximum: 4 },
    { id: 'bowelLevel', label: both('Bowel', 'Stuhl'), value: 'points.bowel', maximum: 4 },
  ],
  score: { value: 'max(points.bladder, points.bowel)', minimum: 0, maximum: 4, highMeans: 'bad' },
  flags: [
    worse(
      'bladder',
      'continenceBladder',
      'Bladder continence is worse by two levels or more',
      'Harnkontinenz um zwei oder mehr Stufen schlechter',
    ),
    worse(
      'bowel',
      'continenceBowel',
      'Bowel continence is worse by two levels or more',
      'Stuhlkontinenz um zwei oder mehr Stufen schlechter',
    ),
  ],
};
export default definition;
