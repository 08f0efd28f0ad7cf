import type { CareArea, Cap, ProblemKind } from '#platform/contract/record/concern.ts';
import type { Both, Language } from '#platform/contract/text.ts';

export const itemKinds = ['category', 'diagnosis', 'goal', 'measure'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Signs of an entry at most, typed or brought by a file. */
export const most = { code: 60, category: 60, label: 300 } as const;
/** What a code is made of. */
export const codeForm = /^[\p{L}\p{N}._/-]+$/u;

/** When a measure is usually done; a plan may change it. */
export interface Usual {
  readonly repetition: 'once' | 'daily' | 'weekly';
  readonly weekdays: readonly number[];
  readonly times: readonly string[];
}

/** One entry of the home's catalogue. */
export interface CatalogItem extends Usual {
  readonly kind: ItemKind;
  readonly code: string;
  readonly label: Both;
  /** Of a diagnosis; empty: none. */
  readonly category: string;
  readonly problemKind: ProblemKind;
  readonly area: CareArea | null;
  readonly caps: readonly Cap[];
  /** Of a measure: how long it takes. */
  readonly minutes: number | null;
  /** A diagnosis proposes goals, a goal measures: their codes. */
  readonly proposes: readonly string[];
  /** The licensed catalogue it was imported from, with its version; empty: of the house. */
  readonly source: string;
  readonly sourceVersion: string;
  readonly active: boolean;
  readonly shipped: boolean;
  /** 0: as shipped, nobody has changed it. */
  readonly version: number;
}

/** The same where nothing was said of it. */
export const plainItem = {
  category: '',
  problemKind: 'actual',
  area: null,
  caps: [],
  minutes: null,
  repetition: 'daily',
  weekdays: [],
  times: [],
  proposes: [],
  source: '',
  sourceVersion: '',
  active: true,
  shipped: false,
  version: 0,
} as const satisfies Partial<CatalogItem>;

/** What is shown: in the language of the reader, or what there is. */
export const labelIn = (label: Both, language: Language): string =>
  label[language] === '' ? label[language === 'de' ? 'en' : 'de'] : label[language];

/** The home's catalogue: what is shipped, with the changes of the home in its place, and the home's own entries. */
export function withOwn(shipped: readonly CatalogItem[], own: readonly CatalogItem[]): CatalogItem[] {
  const name = (one: CatalogItem) => `${one.kind} ${one.code}`;
  const changed = new Map(own.map((one) => [name(one), one]));
  const known = new Set(shipped.map(name));
  return [
    ...shipped.map((one) => {
      const mine = changed.get(name(one));
      return mine === undefined ? one : { ...mine, shipped: true };
    }),
    ...own.filter((one) => !known.has(name(one))),
  ];
}

/** Whether an entry is found by what somebody types: by its code or a word of either language. */
export function matches(one: Pick<CatalogItem, 'code' | 'label'>, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return [one.code, one.label.en, one.label.de].some((each) => each.toLowerCase().includes(wanted));
}
