import type { FormDraft } from '#apps/forms/contract/form.ts';
import { both, loinc, named } from '../parts.ts';
import { type FiveLevels, lastCheck, levelsOf, scale, sensesCommon, worse } from '../senses.ts';

const levels: FiveLevels = [
  ['adequate, reads normal print', 'genügend, liest normale Schrift'],
  ['large print only', 'leicht eingeschränkt, nur grosse Schrift'],
  ['limited, recognises objects, not headlines', 'mittel, erkennt Gegenstände, keine Schlagzeilen'],
  ['only shapes, follows with eyes', 'stark, nur Umrisse, folgt mit den Augen'],
  ['none', 'kein Sehen'],
];

const definition: FormDraft = {
  ...sensesCommon,
  ...levelsOf(levels),
  code: 'vision',
  title: both('Vision', 'Sehen'),
  sections: [
    {
      id: 'senses',
      items: [
        scale(
          'vision',
          'Vision, with the aid that is used',
          'Sehen, mit dem gebrauchten Hilfsmittel',
          levels,
          { code: '45407-4' },
        ),
        {
          kind: 'multiple',
          id: 'aid',
          label: both('Aid used', 'Hilfsmittel'),
          options: [
            named('glasses', 'glasses', 'Brille'),
            named('magnifier', 'magnifier', 'Lupe'),
            named('other', 'other', 'anderes'),
            { ...named('none', 'none', 'keines'), exclusive: true },
          ],
        },
        lastCheck,
      ],
    },
  ],
  score: { value: 'points.vision', minimum: 0, maximum: 4, highMeans: 'bad' },
  flags: [
    worse(
      'vision',
      'vision',
      'Vision is worse by two levels or more',
      'Sehen um zwei oder mehr Stufen schlechter',
    ),
  ],
  scoreCoding: loinc('45407-4'),
};
export default definition;
