import { fold } from '#platform/domain/text/plain-text.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { listStates } from '../contract/products.ts';
import { searchWords } from '../domain/search-words.ts';
import { productsQuery } from './rows.ts';

/** A search text as patterns of `like`: every letter stands for itself. */
export const patterns = (text: string): string[] =>
  searchWords(text).map((word) => `%${fold(word).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);

/** Which of the home's list are asked for. */
export interface OwnList {
  readonly text: string;
  readonly state: (typeof listStates)[number];
}

/** The home's own list, as it is filtered; some hundred products, so that a look through it needs no index. */
export function ownList(context: Context, asked: OwnList) {
  let query = productsQuery(context).where('edition_id', 'is', null);
  if (asked.state !== 'all')
    query = query.where('withdrawn_on', asked.state === 'withdrawn' ? 'is not' : 'is', null);
  for (const pattern of patterns(asked.text)) query = query.where('search', 'like', pattern);
  return query;
}
