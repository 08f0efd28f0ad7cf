import type { FormDefinition, Item } from '#apps/forms/contract/form.ts';

export interface Difference {
  readonly id: string;
  readonly what: 'added' | 'removed' | 'moved' | 'changed';
  readonly fields: readonly string[];
  readonly before: Item | null;
  readonly after: Item | null;
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
const itemsOf = (definition: FormDefinition): readonly Item[] =>
  definition.sections.flatMap((section) => section.items);

function fieldsOf(before: Item, after: Item): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((field) => !same(before[field as keyof Item], after[field as keyof Item]));
}

/** What a version changed item by item, in the order of the newer one; removed ones last. */
export function differences(before: FormDefinition, after: FormDefinition): readonly Difference[] {
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const place = (items: readonly Item[], common: ReadonlySet<string>, id: string) =>
    items.filter((one) => common.has(one.id)).findIndex((one) => one.id === id);
  const common = new Set(now.map((one) => one.id).filter((id) => old.some((one) => one.id === id)));
  const changes = now.flatMap((item): Difference[] => {
    const was = old.find((one) => one.id === item.id);
    if (!was) return [{ id: item.id, what: 'added', fields: [], before: null, after: item }];
    const fields = fieldsOf(was, item);
    if (fields.length > 0) return [{ id: item.id, what: 'changed', fields, before: was, after: item }];
    return place(old, common, item.id) === place(now, common, item.id)
      ? []
      : [{ id: item.id, what: 'moved', fields: [], before: was, after: item }];
  });
  const removed = old
    .filter((item) => !common.has(item.id))
    .map((item): Difference => ({ id: item.id, what: 'removed', fields: [], before: item, after: null }));
  return [...changes, ...removed];
}

/** Parts of the form itself that differ: title, score, bands … */
export function formFields(before: FormDefinition, after: FormDefinition): readonly string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => field !== 'sections',
  ) as (keyof FormDefinition)[];
  return names.filter((field) => !same(before[field], after[field]));
}
