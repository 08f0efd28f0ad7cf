import { z } from 'zod';
import { id, version } from '#platform/contract/fields.ts';
import {
  categories,
  divisibilities,
  flags,
  forms,
  narcoticsLists,
  routes,
  units,
} from '../domain/products.ts';

/** A substance with its amount in one unit of the product, or in 1 mL of a liquid. */
export const Substance = z.object({
  name: z.string(),
  amount: z.number().nullable(),
  unit: z.string().nullable(),
});
export type Substance = z.output<typeof Substance>;

/** A product as orders, rounds and checks know it. */
export const Product = z.object({
  id,
  version,
  /** The import that it comes from; null: the home's own list. */
  edition: id.nullable(),
  gtin: z.string().nullable(),
  authorisation: z.string().nullable(),
  pharmacode: z.string().nullable(),
  name: z.string(),
  strength: z.string(),
  substances: z.array(Substance),
  /** Every place of the substance: gabapentinoids stand at two. */
  atc: z.array(z.string()),
  form: z.enum(forms),
  route: z.enum(routes),
  /** What is given. */
  unit: z.enum(units),
  divisibility: z.enum(divisibilities),
  /** Drops in 1 mL. */
  dropsPerUnit: z.number().nullable(),
  /** Usual ceiling in 24 hours in the unit: a hint for orders, no rule. */
  max24: z.number().nullable(),
  category: z.enum(categories).nullable(),
  narcoticsList: z.enum(narcoticsLists).nullable(),
  flags: z.array(z.enum(flags)),
  packages: z.string(),
  withdrawnOn: z.string().nullable(),
  /** Other products that may be given in its place. */
  substitutes: z.array(id),
  /** The row of an older edition that this one follows. */
  replaces: id.nullable(),
  /** A newer edition has taken its place; it stays for the orders that name it. */
  outdated: z.boolean(),
});
export type Product = z.output<typeof Product>;
