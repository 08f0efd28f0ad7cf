import {
  careAreas,
  type CareArea,
  type Cap,
  caps,
  type ProblemKind,
  problemKinds,
  repetitions,
} from '#platform/contract/record/concern.ts';
import { categories, diagnoses } from './starting-diagnoses.ts';
import { goals } from './starting-goals.ts';
import { measures } from './starting-measures.ts';
import { type CatalogItem, plainItem, type Usual } from './items.ts';

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
const listOf = (cell: string): string[] => cell.split(',').filter((one) => one !== '');

/** A word of a closed list; a table that says another one is a mistake of ours and stops the start. */
function among<T extends string>(values: readonly T[], word: string): T {
  const known = values.find((one) => one === word);
  if (known === undefined) throw new Error(`starting catalogue: ${word} is none of ${values.join(', ')}`);
  return known;
}

/** daily:morning,evening · weekly1,4:morning · once:earlyShift */
function usualOf(text: string): Usual {
  const [rhythm = '', times = ''] = text.split(':');
  const repetition = among(repetitions, rhythm.replace(/[\d,]+$/, ''));
  const weekdays = listOf(rhythm.slice(repetition.length)).map(Number);
  return { repetition, weekdays, times: listOf(times) };
}

const areaOf = (word: string): CareArea => among(careAreas, word);
const shipped = { ...plainItem, shipped: true } as const;

/** The catalogue that every home starts with. */
export const startingItems: readonly CatalogItem[] = [
  ...rowsOf(categories).map(([code = '', en = '', de = '']) => ({
    ...shipped,
    kind: 'category' as const,
    code,
    label: { en, de },
  })),
  ...rowsOf(diagnoses).map(
    ([code = '', category = '', kind = '', area = '', protocols = '', proposes = '', en = '', de = '']) => ({
      ...shipped,
      kind: 'diagnosis' as const,
      code,
      category,
      problemKind: among<ProblemKind>(problemKinds, kind),
      area: areaOf(area),
      caps: listOf(protocols).map((one) => among<Cap>(caps, one)),
      proposes: listOf(proposes),
      label: { en, de },
    }),
  ),
  ...rowsOf(goals).map(([code = '', proposes = '', en = '', de = '']) => ({
    ...shipped,
    kind: 'goal' as const,
    code,
    proposes: listOf(proposes),
    label: { en, de },
  })),
  ...rowsOf(measures).map(([code = '', area = '', minutes = '', usual = '', en = '', de = '']) => ({
    ...shipped,
    ...usualOf(usual),
    kind: 'measure' as const,
    code,
    area: areaOf(area),
    minutes: Number(minutes),
    label: { en, de },
  })),
];
