import type { FormDefinition } from '#apps/forms/contract/form.ts';

/** What of a form is being worked on. */
export type Chosen = { readonly kind: 'form' } | { readonly kind: 'section'; readonly id: string } | { readonly kind: 'item'; readonly id: string };

/** Where a fault stands (`sections.0.items.2.showWhen`): the item, the section or the form, so that a press leads there. */
export function placeOf(definition: FormDefinition, path: string): Chosen {
  const match = /^sections\.(\d+)(?:\.items\.(\d+))?/.exec(path);
  const section = match ? definition.sections[Number(match[1])] : undefined;
  if (!section) return { kind: 'form' };
  const item = match?.[2] === undefined ? undefined : section.items[Number(match[2])];
  return item ? { kind: 'item', id: item.id } : { kind: 'section', id: section.id };
}

/** The last part of a path that names a field: `label.de`, `showWhen`, `options.1.label.en` → `options`. */
export function fieldOf(path: string): string {
  const rest = path.replace(/^sections\.\d+(\.items\.\d+)?\.?/, '');
  return rest.split('.')[0] ?? '';
}

/** Whether a text is missing in one language only: then it is not translated yet. */
export const isUntranslated = (text: { readonly en: string; readonly de: string } | undefined): boolean => text !== undefined && (text.en === '') !== (text.de === '');
