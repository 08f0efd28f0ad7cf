import type { FormDraft } from '#apps/forms/contract/form.ts';
import { both, named } from '../parts.ts';
import { type FiveLevels, lastCheck, levelsOf, scale, sensesCommon, worse } from '../senses.ts';

const levels: FiveLevels = [
  ['adequate', 'genügend'],
  ['slight difficulty in noise', 'leicht erschwert'],
  ['moderate, speaker must raise voice', 'mittel, Gegenüber muss lauter sprechen'],
  ['severe, hears little', 'stark, hört wenig'],
  ['none', 'kein Gehör'],
];

/** Without a LOINC code: the published answer list has other levels. */
const definition: FormDraft = {
  ...sensesCommon,
  ...levelsOf(levels),
  code: 'hearing',
  title: both('Hearing', 'Hören'),
  sections: [
    {
      id: 'senses',
      items: [
        scale(
          'hearing',
          'Hearing, with the aid that is used',
          'Hören, mit dem gebrauchten Hilfsmittel',
          levels,
        ),
        {
          kind: 'multiple',
          id: 'aid',
          label: both('Aid used', 'Hilfsmittel'),
          options: [
            named('left', 'hearing aid left', 'Hörgerät links'),
            named('right', 'hearing aid right', 'Hörgerät rechts'),
            named('other', 'other', 'anderes'),
            { ...named('none', 'none', 'keines'), exclusive: true },
          ],
        },
        lastCheck,
      ],
    },
  ],
  score: { value: 'points.hearing', minimum: 0, maximum: 4, highMeans: 'bad' },
  flags: [
    worse(
      'hearing',
      'hearing',
      'Hearing is worse by two levels or more',
      'Hören um zwei oder mehr Stufen schlechter',
    ),
  ],
};
export default definition;
