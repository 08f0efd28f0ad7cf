import type { FormDefinition } from '#apps/forms/contract/form.ts';

/** What of a form is being worked on. */
export type Chosen =
  | { readonly kind: 'form' }
  | { readonly kind: 'section'; readonly id: string }
  | { readonly kind: 'item'; readonly id: string };

/** Where a fault stands (`sections.0.items.2.showWhen`): the item, the section or the form, so that a press leads there. */
export function placeOf(definition: FormDefinition, path: string): Chosen {
  const match = /^sections\.(\d+)(?:\.items\.(\d+))?/.exec(path);
  const section = match ? definition.sections[Number(match[1])] : undefined;
  if (!section) return { kind: 'form' };
  const item = match?.[2] === undefined ? undefined : section.items[Number(match[2])];
  return item ? { kind: 'item', id: item.id } : { kind: 'section', id: section.id };
}

/** Fields of a definition by their names in its paths, in the words of the builder. */
const words = {
  title: 'title',
  label: 'words',
  message: 'words',
  help: 'help',
  showWhen: 'showWhen',
  requiredWhen: 'mandatory',
  prefill: 'prefill',
  points: 'pointsRule',
  purpose: 'purpose',
  attribution: 'attribution',
  options: 'options',
  score: 'scoreValue',
  id: 'name',
  code: 'code',
} as const;
/** The same for what stands in a list there, said with its number. */
const counted = {
  options: 'option',
  columns: 'column',
  reasons: 'reason',
  outcomes: 'outcome',
  bands: 'outcome',
  flags: 'flag',
  conditions: 'condition',
  outcomeRules: 'outcomeRule',
} as const;

interface Part {
  readonly word: (typeof words)[keyof typeof words] | (typeof counted)[keyof typeof counted];
  readonly number: number | null;
}
interface FaultField {
  /** Each with a number when it is one of a list: `fields.option` 2. */
  readonly parts: readonly Part[];
  readonly language: 'en' | 'de' | null;
}

/** Which field a fault is about: `sections.0.items.2.options.1.label.de` is answer 2, its German words. */
export function wordsOfField(path: string): FaultField {
  const steps = path.replace(/^sections\.\d+(\.items\.\d+)?\.?/, '').split('.');
  const last = steps.at(-1);
  const parts = steps.flatMap((step, index): Part[] => {
    const number = Number(steps[index + 1]);
    if (step in counted && steps[index + 1] !== undefined && Number.isInteger(number))
      return [{ word: counted[step as keyof typeof counted], number: number + 1 }];
    return step in words ? [{ word: words[step as keyof typeof words], number: null }] : [];
  });
  // the words of an answer are the answer itself
  return {
    parts: parts.filter((part, index) => index === 0 || part.word !== 'words'),
    language: last === 'en' || last === 'de' ? last : null,
  };
}

/** Whether a text is missing in one language only: then it is not translated yet. */
export const isUntranslated = (text: { readonly en: string; readonly de: string } | undefined): boolean =>
  text !== undefined && (text.en === '') !== (text.de === '');
