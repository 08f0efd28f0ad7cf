/*
 * What somebody excreted (assessments, section 15.1): stool by its form, urine and vomit by their amount. "No stool in this shift"
 * is an entry, too: somebody has looked.
 */

export const whats = ['stool', 'urine', 'vomit'] as const;
export type What = (typeof whats)[number];

export const amounts = ['none', 'small', 'medium', 'large'] as const;
export type Amount = (typeof amounts)[number];

export const colours = ['light', 'yellow', 'brown', 'green', 'grey', 'red', 'black', 'coffeeGround'] as const;
export const smells = ['normal', 'strong', 'unusual'] as const;

/** Millilitres of one entry. */
export const mostMl = 3000;
/** Grams of a pad that was weighed. */
export const mostPadGrams = 3000;

/** The seven forms, from hard to watery: values of the dictionary of the home. */
export const stoolTypes = ['type1', 'type2', 'type3', 'type4', 'type5', 'type6', 'type7'] as const;
export type Bristol = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The number of a form; a value that the home has added has none. */
export function bristolOf(stoolType: string | null): Bristol | null {
  const place = (stoolTypes as readonly string[]).indexOf(stoolType ?? '');
  return place < 0 ? null : ((place + 1) as Bristol);
}

/** What a form points to (assessments, section 15.1): hard, ideal, low in fibre, loose. A hint beside it, no diagnosis. */
export const meanings = ['hard', 'ideal', 'lowFibre', 'loose'] as const;
export function meaningOf(bristol: Bristol): (typeof meanings)[number] {
  if (bristol <= 2) return 'hard';
  if (bristol <= 4) return 'ideal';
  return bristol === 5 ? 'lowFibre' : 'loose';
}

export interface EntryFacts {
  readonly what: What;
  readonly stoolType: string | null;
  readonly amount: Amount | null;
  readonly ml: number | null;
  readonly colour: string | null;
  readonly smell: string | null;
  readonly blood: boolean;
  readonly mucus: boolean;
  readonly laxative: boolean;
  readonly incontinent: boolean;
  readonly catheter: boolean;
  readonly residualMl: number | null;
  readonly padWeightG: number | null;
}

export type EntryFault =
  | 'entryRequired'
  | 'noneContradicts'
  | 'typeOfStoolOnly'
  | 'millilitresNotOfStool'
  | 'stoolOnly'
  | 'urineOnly';

/** A stool that was there: "none in this shift" is none. */
export const isStool = (entry: Pick<EntryFacts, 'what' | 'amount'>): boolean =>
  entry.what === 'stool' && entry.amount !== 'none';

/** What is wrong with an entry, or null. Whether its form is one of the dictionary is for the server to say. */
export function entryFault(entry: EntryFacts): EntryFault | null {
  const { what, stoolType, amount, ml } = entry;
  if (what !== 'stool' && stoolType !== null) return 'typeOfStoolOnly';
  if (what !== 'stool' && (entry.mucus || entry.laxative)) return 'stoolOnly';
  if (what === 'stool' && ml !== null) return 'millilitresNotOfStool';
  if (what !== 'urine' && (entry.catheter || entry.residualMl !== null || entry.padWeightG !== null))
    return 'urineOnly';
  const seen = stoolType !== null || entry.colour !== null || entry.smell !== null;
  const signs = entry.blood || entry.mucus || entry.incontinent;
  const measured = (ml ?? 0) > 0 || (entry.padWeightG ?? 0) > 0;
  if (amount === 'none' && (seen || signs || measured)) return 'noneContradicts';
  const said = stoolType !== null || amount !== null || ml !== null;
  return said || entry.incontinent || entry.padWeightG !== null || entry.residualMl !== null
    ? null
    : 'entryRequired';
}
