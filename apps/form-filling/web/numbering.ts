import type { FormDefinition, Item } from '#apps/forms/contract/form.ts';

/** Whether an item takes an answer. */
export type AnsweredItem = Exclude<Item, { kind: 'display' }>;
export const takesAnswer = (item: Item): item is AnsweredItem => item.kind !== 'display';

const numbered = new WeakMap<FormDefinition, ReadonlyMap<string, string>>();

/** Item id → its mark, or its number among the items of the form; numbers stay when an item is hidden. */
export function numbersOf(definition: FormDefinition): ReadonlyMap<string, string> {
  let numbers = numbered.get(definition);
  if (!numbers) {
    const items = definition.sections.flatMap((section) => section.items).filter(takesAnswer);
    numbers = new Map(items.map((item, index) => [item.id, item.mark || String(index + 1)]));
    numbered.set(definition, numbers);
  }
  return numbers;
}

/** All items of a form in their order. */
export const itemsOf = (definition: FormDefinition): readonly Item[] =>
  definition.sections.flatMap((section) => section.items);
