import type { ProductText } from './products.ts';

/** What a catalogue says of a pack; what it does not speak of is left out. */
export type Stated = Partial<ProductText> & { readonly gtin: string };

/** Lists by weight: a licensed catalogue knows more of a product than a list of packs, which knows more than a list of prices. */
export const productLists = ['priceList', 'swissmedic', 'catalogue'] as const;
export type ProductList = (typeof productLists)[number];

/** A product of which nothing is known yet. */
export const unknownProduct: ProductText = {
  name: '',
  strength: '',
  substances: [],
  atc: [],
  gtin: null,
  authorisation: null,
  pharmacode: null,
  form: 'other',
  route: 'other',
  unit: 'piece',
  divisibility: 'whole',
  dropsPerUnit: null,
  max24: null,
  category: null,
  narcoticsList: null,
  flags: [],
  packages: '',
  substitutes: [],
};

type Field = keyof ProductText;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const withoutAmounts = (fields: Partial<ProductText>): boolean =>
  (fields.substances ?? []).every((one) => one.amount === null);

/** Names of substances without amounts say less than the same number of them with amounts. */
const saysLess = (before: ProductText, stated: Stated): boolean =>
  stated.substances !== undefined &&
  stated.substances.length === before.substances.length &&
  withoutAmounts(stated) &&
  !withoutAmounts(before);

/**
 * The product after a list has spoken. A list of at least the weight of the one before writes over what it speaks of, one of less
 * weight fills what is empty: so lists of several publishers, read again in any order, come to rest.
 */
export function merged(before: ProductText | null, stated: Stated, outweighs: boolean): ProductText {
  const old = before ?? unknownProduct;
  const empty = (field: Field): boolean =>
    same(old[field], unknownProduct[field]) ||
    (field === 'substances' && withoutAmounts(old) && !withoutAmounts(stated));
  const taken = (Object.keys(stated) as Field[]).filter(
    (field) =>
      stated[field] !== undefined &&
      (outweighs || empty(field)) &&
      !(field === 'substances' && saysLess(old, stated)),
  );
  return { ...old, ...Object.fromEntries(taken.map((field) => [field, stated[field]])) } as ProductText;
}

/** Whether two descriptions say the same. */
export const saysTheSame = (before: ProductText, after: ProductText): boolean =>
  (Object.keys(unknownProduct) as Field[]).every((field) => same(before[field], after[field]));
