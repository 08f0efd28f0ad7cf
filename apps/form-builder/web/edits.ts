import type { FormDefinition, Item, Section } from '#apps/forms/contract/form.ts';
import { type Addable, newItem } from './kinds.ts';

/** Where something new stands: after an item, or at the end of a section. */
export interface Spot {
  readonly section: string;
  readonly after: string | null;
}

const names = (definition: FormDefinition): ReadonlySet<string> =>
  new Set(definition.sections.flatMap((section) => [section.id, ...section.items.map((item) => item.id)]));

/** The next free name: `q7` for an item, `s3` for a section. Names are never used again within a form, so that no rule changes its meaning. */
export function freeName(definition: FormDefinition, start: 'q' | 's'): string {
  const numbers = [...names(definition)].map((name) =>
    name.startsWith(start) && /^\d+$/.test(name.slice(1)) ? Number(name.slice(1)) : 0,
  );
  const used = `${JSON.stringify(definition)}`;
  let next = Math.max(0, ...numbers) + 1;
  while (new RegExp(`\\b${start}${next}\\b`).test(used)) next += 1;
  return `${start}${next}`;
}

const withSections = (definition: FormDefinition, sections: readonly Section[]): FormDefinition => ({
  ...definition,
  sections: [...sections],
});
const mapSection = (
  definition: FormDefinition,
  id: string,
  change: (section: Section) => Section,
): FormDefinition =>
  withSections(
    definition,
    definition.sections.map((section) => (section.id === id ? change(section) : section)),
  );

/** The section that an item stands in. */
export const sectionOf = (definition: FormDefinition, itemId: string): Section | undefined =>
  definition.sections.find((section) => section.items.some((item) => item.id === itemId));
export const itemOf = (definition: FormDefinition, itemId: string): Item | undefined =>
  definition.sections.flatMap((section) => section.items).find((item) => item.id === itemId);

function insert(definition: FormDefinition, item: Item, { section, after }: Spot): FormDefinition {
  return mapSection(definition, section, (one) => {
    const at = after === null ? one.items.length : one.items.findIndex((other) => other.id === after) + 1;
    return { ...one, items: one.items.toSpliced(at, 0, item) };
  });
}

/** Adds an item of a kind; answers the form and the name of what was added. */
export function addItem(
  definition: FormDefinition,
  kind: Addable,
  spot: Spot,
): { readonly definition: FormDefinition; readonly id: string } {
  const id = freeName(definition, 'q');
  return { definition: insert(definition, newItem(kind, id), spot), id };
}

/** Adds an empty section after another one. */
export function addSection(
  definition: FormDefinition,
  after: string,
): { readonly definition: FormDefinition; readonly id: string } {
  const id = freeName(definition, 's');
  const at = definition.sections.findIndex((section) => section.id === after) + 1;
  return {
    definition: withSections(definition, definition.sections.toSpliced(at, 0, { id, items: [] })),
    id,
  };
}

export function changeItem(definition: FormDefinition, item: Item): FormDefinition {
  const section = sectionOf(definition, item.id);
  return section
    ? mapSection(definition, section.id, (one) => ({
        ...one,
        items: one.items.map((other) => (other.id === item.id ? item : other)),
      }))
    : definition;
}

export const changeSection = (definition: FormDefinition, section: Section): FormDefinition =>
  mapSection(definition, section.id, () => section);

/** A copy of an item directly after it; its rules go with it. */
export function copyItem(
  definition: FormDefinition,
  itemId: string,
): { readonly definition: FormDefinition; readonly id: string } {
  const [item, section] = [itemOf(definition, itemId), sectionOf(definition, itemId)];
  if (!item || !section) return { definition, id: itemId };
  const id = freeName(definition, 'q');
  return { definition: insert(definition, { ...item, id }, { section: section.id, after: itemId }), id };
}

export const removeItem = (definition: FormDefinition, itemId: string): FormDefinition =>
  withSections(
    definition,
    definition.sections.map((section) => ({
      ...section,
      items: section.items.filter((item) => item.id !== itemId),
    })),
  );

/** A form has at least one section: the last one stays. */
export const removeSection = (definition: FormDefinition, id: string): FormDefinition =>
  definition.sections.length === 1
    ? definition
    : withSections(
        definition,
        definition.sections.filter((section) => section.id !== id),
      );

/** Puts an item to another place; `after: null` means the beginning of the section here. */
export function placeItem(
  definition: FormDefinition,
  itemId: string,
  section: string,
  index: number,
): FormDefinition {
  const item = itemOf(definition, itemId);
  if (!item) return definition;
  return mapSection(removeItem(definition, itemId), section, (one) => ({
    ...one,
    items: one.items.toSpliced(index, 0, item),
  }));
}

/** One step up or down; over the edge of a section into the next one. */
export function moveItem(definition: FormDefinition, itemId: string, step: -1 | 1): FormDefinition {
  const at = definition.sections.findIndex((section) => section.items.some((item) => item.id === itemId));
  const section = definition.sections[at];
  if (!section) return definition;
  const index = section.items.findIndex((item) => item.id === itemId);
  const next = index + step;
  if (next >= 0 && next < section.items.length) return placeItem(definition, itemId, section.id, next);
  const neighbour = definition.sections[at + step];
  return neighbour
    ? placeItem(definition, itemId, neighbour.id, step === 1 ? 0 : neighbour.items.length)
    : definition;
}

export function moveSection(definition: FormDefinition, id: string, step: -1 | 1): FormDefinition {
  const at = definition.sections.findIndex((section) => section.id === id);
  const to = at + step;
  const section = definition.sections[at];
  if (!section || to < 0 || to >= definition.sections.length) return definition;
  return withSections(definition, definition.sections.toSpliced(at, 1).toSpliced(to, 0, section));
}

/** Names that the rules of a form use, with what uses them: before something is removed. */
export function usesOf(definition: FormDefinition, id: string): readonly string[] {
  const word = new RegExp(`(\\.${id}\\b|["']${id}["'])`);
  const rules: [string, string | undefined][] = definition.sections.flatMap((section) => [
    [section.id, section.showWhen] as [string, string | undefined],
    ...section.items.flatMap((item): [string, string | undefined][] =>
      item.id === id
        ? []
        : [
            [item.id, item.showWhen],
            [item.id, 'requiredWhen' in item ? item.requiredWhen : undefined],
            [item.id, 'value' in item ? item.value : undefined],
          ],
    ),
  ]);
  const others: [string, string | undefined][] = [
    ['score', definition.score?.value],
    ...definition.calculations.map((one): [string, string] => [one.id, one.value]),
    ...definition.flags.map((one): [string, string] => [one.code, one.when]),
    ...definition.outcomeRules.map((one): [string, string] => [one.outcome, one.when]),
    ...definition.conditions.map((one): [string, string] => [one.code, one.when]),
  ];
  return [
    ...new Set(
      [...rules, ...others]
        .filter(([, rule]) => rule !== undefined && word.test(rule))
        .map(([where]) => where),
    ),
  ];
}
