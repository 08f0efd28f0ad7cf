import { useCall } from '#platform/web/calls/calls.ts';
import { isDay } from '#platform/domain/time/days.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { attributes } from '../contract/attributes.ts';
import { categories } from '../contract/categories.ts';
import type { Product } from '../contract/products.ts';
import type { ProductContent } from '../contract/shapes.ts';
import { useName, useText } from './text.ts';

/** The part of a product that is approved. */
export const contentOf = ({
  id: _i,
  version: _v,
  number: _n,
  state: _s,
  reviewNote: _r,
  hasDraft: _h,
  variants: _a,
  ...content
}: Product): ProductContent => content;

const shown = [
  'nameDe',
  'nameEn',
  'kind',
  'unit',
  'vatCode',
  'barcode',
  'categoryIds',
  'minQuantity',
  'maxQuantity',
  'packSize',
  'values',
  'description',
] as const satisfies readonly (keyof ProductContent)[];

/** The content of a product in words, field by field; what is empty is a dash. */
export function useContentWords(): (
  content: ProductContent,
) => (readonly [field: string, label: string, words: string])[] {
  const t = useText();
  const nameOf = useName();
  const format = useFormat();
  const tree = useCall(categories.list, {}).data ?? [];
  const all = useCall(attributes.list, {}).data ?? [];
  const valueWords = ({ attributeId, value }: ProductContent['values'][number]): string => {
    const attribute = all.find((one) => one.id === attributeId);
    if (!attribute) return value;
    const chosen = attribute.values.find((one) => one.id === value);
    const said = chosen ? nameOf({ nameEn: chosen.labelEn, nameDe: chosen.labelDe }) : value;
    const words = {
      yesNo: value === 'yes' || value === 'no' ? t(`yesNo.${value}`) : value,
      date: isDay(value) ? format.day(value) : value,
      choice: said,
      text: value,
      number: attribute.unit === '' ? value : `${value} ${attribute.unit}`,
    };
    return `${nameOf(attribute)}: ${words[attribute.type]}`;
  };
  return (content) => {
    const words: Readonly<Record<(typeof shown)[number], string | null>> = {
      ...content,
      kind: t(`kinds.${content.kind}`),
      unit: t(`units.${content.unit}`),
      vatCode: t(`vatCodes.${content.vatCode}`),
      categoryIds: tree
        .filter((one) => content.categoryIds.includes(one.id))
        .map(nameOf)
        .join(', '),
      values: content.values.map(valueWords).join(', '),
    };
    return shown.map((field) => [field, t(`fields.${field}`), words[field] || '\u2013'] as const);
  };
}
