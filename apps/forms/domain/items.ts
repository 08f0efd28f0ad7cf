import type { FormDefinition, Item, Option, Section } from './definition.ts';

export type AnswerableItem = Exclude<Item, { kind: 'display' }>;
export type ChoosingItem = Extract<Item, { kind: 'choice' | 'multiple' }>;

/** A definition laid out for counting: every item with its section, by id. */
export interface Layout {
  readonly items: readonly { readonly item: Item; readonly section: Section }[];
  readonly answerable: readonly AnswerableItem[];
  readonly byId: ReadonlyMap<string, AnswerableItem>;
}

const layouts = new WeakMap<FormDefinition, Layout>();

/** Laid out once for each definition: a form is counted at every tap. */
export function layoutOf(definition: FormDefinition): Layout {
  let layout = layouts.get(definition);
  if (!layout) {
    const items = definition.sections.flatMap((section) => section.items.map((item) => ({ item, section })));
    const answerable = items
      .map(({ item }) => item)
      .filter((item): item is AnswerableItem => item.kind !== 'display');
    layout = { items, answerable, byId: new Map(answerable.map((item) => [item.id, item])) };
    layouts.set(definition, layout);
  }
  return layout;
}

/** Whether answers of this item can carry points. */
export function hasPoints(item: AnswerableItem): boolean {
  if (item.kind === 'number') return item.points !== undefined;
  return isChoosing(item) && item.options.some((option) => option.points !== undefined);
}

/** Whether the form carries codes of LOINC, whose licence asks for a notice wherever they are passed on. */
export const namesLoinc = (definition: FormDefinition): boolean =>
  [
    ...definition.coding,
    ...definition.scoreCoding,
    ...layoutOf(definition).answerable.flatMap((item) => item.coding),
  ].some((one) => one.system === 'http://loinc.org');

/** Whether nobody enters an answer: it is given, reckoned here, or reckoned elsewhere and therefore absent. */
export const isLocked = (item: AnswerableItem): boolean =>
  item.locked !== undefined || (item.kind === 'number' && item.value !== undefined);

export const isChoosing = (item: Item): item is ChoosingItem =>
  item.kind === 'choice' || item.kind === 'multiple';

export const optionOf = (item: ChoosingItem, code: string): Option | undefined =>
  item.options.find((option) => option.code === code);

/** The most points that the item can carry; null where they are reckoned from a number. */
export function mostPoints(item: AnswerableItem): number | null {
  if (!isChoosing(item)) return null;
  const each = item.options.map((option) => option.points ?? 0);
  if (item.kind === 'choice') return Math.max(0, ...each);
  const positive = each.filter((one) => one > 0).toSorted((left, right) => right - left);
  return positive.slice(0, item.maximum ?? positive.length).reduce((total, one) => total + one, 0);
}
