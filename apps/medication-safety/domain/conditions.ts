import { fold } from '#platform/domain/text/plain-text.ts';

/** What of the diagnoses the checks ask for: ICD-10-GM, and words where a diagnosis has no code. */
export const conditions = ['liver', 'malnutrition', 'dehydration', 'dementia', 'tube'] as const;
export type Condition = (typeof conditions)[number];

const signs: Readonly<Record<Condition, { readonly code: RegExp; readonly words: RegExp }>> = {
  // alcoholic, toxic, inflamed, scarred, failing liver; chronic viral hepatitis
  liver: { code: /^(K7[0-7]|B18)/, words: /leber(?!fleck)|liver|hepat|zirrhose|cirrhos/ },
  malnutrition: { code: /^(E4[0-6]|R64)/, words: /mangelernahr|unterernahr|malnutri|kachexie|cachexia/ },
  dehydration: { code: /^E86/, words: /dehydr|exsikkose|exsiccosis/ },
  dementia: { code: /^(F0[0-3]|G30)/, words: /demen|alzheimer/ },
  tube: { code: /^Z93\.?1/, words: /\bpeg\b|magensonde|gastrostom|feeding tube|ernahrungssonde|sondenkost/ },
};

/** A code of another list (SNOMED CT) says nothing here: the words count. */
const isIcd = (code: string): boolean => /^[A-Z]\d\d(?:\.?[\dA-Z-]*)?$/i.test(code.trim());

/** What present diagnoses say. */
export function conditionsOf(
  diagnoses: readonly { readonly code: string; readonly name: string }[],
): ReadonlySet<Condition> {
  const has = ({ code, words }: (typeof signs)[Condition]) =>
    diagnoses.some((one) =>
      isIcd(one.code) ? code.test(one.code.trim().toUpperCase()) : words.test(fold(one.name)),
    );
  return new Set(conditions.filter((one) => has(signs[one])));
}
