import { isDecimal } from '#platform/domain/numbers/decimals.ts';
import { isDay } from '#platform/domain/time/days.ts';

export const attributeTypes = ['text', 'number', 'yesNo', 'date', 'choice'] as const;
export type AttributeType = (typeof attributeTypes)[number];

/** A value that can be chosen: the id stays, the labels may change. */
export interface AttributeValue {
  readonly id: string;
  readonly labelEn: string;
  readonly labelDe: string;
}
export interface AttributeRule {
  readonly type: AttributeType;
  readonly values: readonly AttributeValue[];
}

/** Id of an attribute or of a value: no spaces, at most 30 characters (specification 2, section 5). */
export const longestKey = 30;
export const isKey = (text: string): boolean => text !== '' && text.length <= longestKey && !/\s/.test(text);

export type AttributeProblem = 'valuesMissing' | 'valuesNotWanted' | 'valueTwice';

/** Why an attribute cannot be saved. Ids and labels are each there once; whether they are there at all, the contract says. */
export function attributeProblem({ type, values }: AttributeRule): AttributeProblem | undefined {
  if (type !== 'choice') return values.length === 0 ? undefined : 'valuesNotWanted';
  if (values.length === 0) return 'valuesMissing';
  const twice = (texts: readonly string[]): boolean =>
    new Set(texts.map((text) => text.toLowerCase())).size < texts.length;
  return (['id', 'labelEn', 'labelDe'] as const).some((field) => twice(values.map((one) => one[field])))
    ? 'valueTwice'
    : undefined;
}

/** Whether a product may have this value of an attribute. */
export function fits({ type, values }: AttributeRule, value: string): boolean {
  switch (type) {
    case 'text':
      return value !== '';
    case 'number':
      return isDecimal(value);
    case 'yesNo':
      return value === 'yes' || value === 'no';
    case 'date':
      return isDay(value);
    case 'choice':
      return values.some((one) => one.id === value);
  }
}
