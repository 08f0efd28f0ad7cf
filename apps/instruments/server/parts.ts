import type { FormDraft, FormText } from '#apps/forms/contract/form.ts';

export type ItemDraft = FormDraft['sections'][number]['items'][number];
export type OptionDraft = Extract<ItemDraft, { kind: 'choice' }>['options'][number];
type ChoiceDraft = Extract<ItemDraft, { kind: 'choice' }>;

/** English and German, side by side. */
export const both = (en: string, de: string): FormText => ({ en, de });

export const loinc = (code: string) => [{ system: 'http://loinc.org', code }];

/** An answer that counts: its code is its points, so that a chart, an export and a person read the same. */
export const counted = (points: number, en: string, de: string): OptionDraft => ({
  code: String(points),
  label: both(en, de),
  points,
});

/** An answer that does not count by itself. */
export const named = (code: string, en: string, de: string): OptionDraft => ({ code, label: both(en, de) });

/** A required choice. */
export const choice = (
  id: string,
  en: string,
  de: string,
  options: readonly OptionDraft[],
  more: Partial<ChoiceDraft> = {},
): ChoiceDraft => ({
  kind: 'choice',
  id,
  label: both(en, de),
  required: true,
  options: [...options],
  ...more,
});

/** Yes and no, the points for each. */
export const yesNo = (yes: number, no: number): OptionDraft[] => [
  { code: 'yes', label: both('yes', 'ja'), points: yes },
  { code: 'no', label: both('no', 'nein'), points: no },
];

/** `["a","b"]` for the functions of expressions. */
export const list = (ids: readonly string[]): string => JSON.stringify(ids);
export const sum = (ids: readonly string[]): string => `sum(${list(ids)})`;
export const notAssessable = (ids: readonly string[]): string => `countNotAssessable(${list(ids)})`;

/** Why an item of a test of thinking could not be carried out (reference: a reason is required). */
export const notTestable = {
  reasonRequired: true,
  reasons: [
    named('sight', 'Sight', 'Sehen'),
    named('hearing', 'Hearing', 'Hören'),
    named('hand', 'Hand, tremor, paralysis', 'Hand, Zittern, Lähmung'),
    named('language', 'Language', 'Sprache'),
    named('refused', 'Refused', 'Abgelehnt'),
  ],
};

export const quarter = 90;
export const halfYear = 180;
export const year = 365;

/** Skin: within 24 hours of entry, weekly for four weeks, then as its interval says (reference 8). */
export const skinAtEntry = { everyDays: 7, forDays: 28 } as const;
/** Thinking is tested after the settling-in weeks (reference 1); four of them are the default of the house. */
export const settledIn = { firstAfterDays: 28 } as const;
