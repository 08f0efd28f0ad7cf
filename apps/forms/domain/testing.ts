import { FormDefinition, type FormDraft } from './definition.ts';

const both = (text: string) => ({ en: text, de: text });

/** A definition for tests: a small form whose parts a test may replace. */
export const formWith = (changes: Partial<FormDraft> = {}): FormDefinition =>
  FormDefinition.parse({
    code: 'small-form',
    title: both('Small form'),
    sections: [{ id: 'first', items: [yesNo('a'), yesNo('b')] }],
    ...changes,
  });

type ItemDraft = FormDraft['sections'][number]['items'][number];

/** A choice of yes (1 point) and no (0), mandatory. */
export const yesNo = (
  id: string,
  changes: Partial<Extract<ItemDraft, { kind: 'choice' }>> = {},
): ItemDraft => ({
  kind: 'choice',
  id,
  label: both(`Question ${id}`),
  required: true,
  options: [
    { code: 'yes', label: both('Yes'), points: 1 },
    { code: 'no', label: both('No'), points: 0 },
  ],
  ...changes,
});

export const numberItem = (
  id: string,
  changes: Partial<Extract<ItemDraft, { kind: 'number' }>> = {},
): ItemDraft => ({ kind: 'number', id, label: both(`Number ${id}`), ...changes });

export const text = both;

export const chosen = (code: string) => ({ kind: 'choice' as const, code });
