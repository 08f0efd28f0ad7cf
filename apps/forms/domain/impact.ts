import type { FormDefinition, Item } from './definition.ts';
import { layoutOf } from './items.ts';

/** What of an item another version may change. */
const aspects = {
  kind: (item: Item) => item.kind,
  text: (item: Item) => ('help' in item ? [item.label, item.help] : item.label),
  options: (item: Item) => ('options' in item ? item.options : 'columns' in item ? item.columns : null),
  required: (item: Item) => ('required' in item ? [item.required, item.requiredWhen] : null),
  condition: (item: Item) => item.showWhen,
  limits: (item: Item) => [
    'minimum' in item ? item.minimum : null,
    'maximum' in item ? item.maximum : null,
    'decimals' in item ? item.decimals : null,
    'maximumLength' in item ? item.maximumLength : null,
  ],
} as const satisfies Readonly<Record<string, (item: Item) => unknown>>;

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

const scoringOf = (definition: FormDefinition) => [
  definition.score,
  definition.bands,
  definition.outcomeRules,
  definition.calculations.map(({ id, value }) => [id, value]),
  definition.outcomes.map(({ code, severity, intervalDays, eachShiftDays }) => [
    code,
    severity,
    intervalDays,
    eachShiftDays,
  ]),
  layoutOf(definition).answerable.map((item) => [
    'options' in item ? item.options.map(({ code, points }) => [code, points]) : null,
    item.kind === 'number' ? item.points : null,
  ]),
];

export interface Differences {
  readonly added: string[];
  readonly removed: string[];
  readonly changed: { item: string; what: string[] }[];
  readonly scoring: boolean;
}

/** What is other in a new version: ids of items, and whether the same answers may count otherwise. */
export function differences(before: FormDefinition, after: FormDefinition): Differences {
  const [old, now] = [before, after].map(
    (definition) => new Map(layoutOf(definition).items.map(({ item }) => [item.id, item])),
  ) as [Map<string, Item>, Map<string, Item>];
  const changed = [...now].flatMap(([id, item]) => {
    const earlier = old.get(id);
    const what = earlier
      ? Object.entries(aspects)
          .filter(([, read]) => !same(read(earlier), read(item)))
          .map(([name]) => name)
      : [];
    return what.length > 0 ? [{ item: id, what }] : [];
  });
  return {
    added: [...now.keys()].filter((id) => !old.has(id)),
    removed: [...old.keys()].filter((id) => !now.has(id)),
    changed,
    scoring: !same(scoringOf(before), scoringOf(after)),
  };
}
