import type { Tissue } from './entries.ts';
import { tissues } from './entries.ts';

/** How values are said, on a screen and on paper: words by their key below this app's texts, values of the home's lists. */
export interface Words {
  text(key: string, values?: Readonly<Record<string, unknown>>): string;
  number(value: number): string;
  day(day: string): string;
  value(list: 'dressing' | 'product', code: string): string;
}

export interface ShownEntry {
  readonly length: number | null;
  readonly width: number | null;
  readonly depth: number | null;
  readonly area: number | null;
  readonly areaBy: 'computed' | 'planimetry' | null;
  readonly undermining: number | null;
  readonly underminingClock: number | null;
  readonly tunnelling: number | null;
  readonly tunnellingClock: number | null;
  readonly epithelial: number | null;
  readonly granulating: number | null;
  readonly slough: number | null;
  readonly necroticDry: number | null;
  readonly necroticWet: number | null;
  readonly exudateAmount: string | null;
  readonly exudateType: string | null;
  readonly odour: string | null;
  readonly edges: readonly string[];
  readonly surrounding: readonly string[];
  readonly pain: number | null;
  readonly localSigns: readonly string[];
  readonly systemicSigns: readonly string[];
  readonly dressings: readonly string[];
  readonly products: readonly string[];
  readonly treatment: string;
  readonly nextChangeOn: string | null;
  readonly trend: string | null;
  readonly push: number | null;
}

/** 4.2 × 3.1 cm, depth 0.5 cm. */
export function sizeOf(
  entry: Pick<ShownEntry, 'length' | 'width' | 'depth'>,
  words: Pick<Words, 'text' | 'number'>,
): string {
  const { length, width, depth } = entry;
  return [
    length === null || width === null ? '' : `${words.number(length)} × ${words.number(width)} cm`,
    depth === null ? '' : words.text('states.deep', { depth: words.number(depth) }),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** 60 % granulating, 40 % slough: the largest share first. */
export const bedOf = (entry: Pick<ShownEntry, Tissue>, words: Pick<Words, 'text'>): string =>
  tissues
    .map((name) => [name, entry[name] ?? 0] as const)
    .filter(([, share]) => share > 0)
    .toSorted((left, right) => right[1] - left[1])
    .map(([name, share]) => `${share} % ${words.text(`tissues.${name}`)}`)
    .join(', ');

/** What an entry says, in the order of the form: the key of each field and its value in words; what nobody said is absent. */
export function shownEntry(entry: ShownEntry, words: Words): [field: string, value: string][] {
  const { text, number } = words;
  const list = (group: string, values: readonly string[]) =>
    values.map((one) => text(`${group}.${one}`)).join(', ');
  const clocked = (depth: number | null, clock: number | null) =>
    depth === null ? '' : text('states.atClock', { depth: number(depth), clock });
  const said: [string, string][] = [
    ['size', sizeOf(entry, words)],
    [
      'area',
      entry.area === null
        ? ''
        : `${number(entry.area)} cm²${entry.areaBy === 'planimetry' ? ` (${text('states.planimetry')})` : ''}`,
    ],
    ['undermining', clocked(entry.undermining, entry.underminingClock)],
    ['tunnelling', clocked(entry.tunnelling, entry.tunnellingClock)],
    ['bed', bedOf(entry, words)],
    [
      'exudate',
      [
        entry.exudateAmount === null ? '' : text(`exudateAmounts.${entry.exudateAmount}`),
        entry.exudateType === null ? '' : text(`exudateTypes.${entry.exudateType}`),
      ]
        .filter((part) => part !== '')
        .join(', '),
    ],
    ['odour', entry.odour === null ? '' : text(`odours.${entry.odour}`)],
    ['edges', list('edges', entry.edges)],
    ['surrounding', list('surroundings', entry.surrounding)],
    ['pain', entry.pain === null ? '' : `${entry.pain}/10`],
    [
      'infection',
      [list('localSigns', entry.localSigns), list('systemicSigns', entry.systemicSigns)]
        .filter((part) => part !== '')
        .join(', '),
    ],
    ['dressings', entry.dressings.map((code) => words.value('dressing', code)).join(', ')],
    ['products', entry.products.map((code) => words.value('product', code)).join(', ')],
    ['treatment', entry.treatment],
    ['nextChangeOn', entry.nextChangeOn === null ? '' : words.day(entry.nextChangeOn)],
    ['trend', entry.trend === null ? '' : text(`trends.${entry.trend}`)],
    ['push', entry.push === null ? '' : `${entry.push}/17`],
  ];
  return said.filter(([, value]) => value !== '');
}
