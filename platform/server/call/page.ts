import { Stop } from './problems.ts';

/** A cursor is the sort key of the last row, opaque to the client. */
export const cursorOf = (key: readonly string[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/** The sort key behind a cursor, or null for the first page. A cursor that nobody made here is refused as bad input. */
export function afterCursor(cursor: string | undefined, length = 1): string[] | null {
  if (cursor === undefined || cursor === '') return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    // the last part is always the row's id
    if (
      Array.isArray(key) &&
      key.length === length &&
      key.every((part) => typeof part === 'string' && !part.includes('\u0000')) &&
      /^[0-9a-f-]{36}$/.test(key.at(-1) as string)
    )
      return key as string[];
  } catch {
    // not base64 or not JSON: refused below
  }
  throw new Stop(400, 'form', { errors: [{ path: 'cursor', code: 'format', message: 'cursor' }] });
}

/**
 * A page of rows that were asked for with one more than `limit`, as the answer of a list: the items, and the cursor of the last
 * one where there are more. `keyOf` is what the next page begins after; its last part is the id.
 */
export async function pageOf<R, I>(
  rows: readonly R[],
  limit: number,
  keyOf: (row: R) => readonly string[],
  itemsOf: (shown: readonly R[]) => Promise<I[]> | I[],
): Promise<{ items: I[]; nextCursor: string | null; total: null }> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: await itemsOf(shown), nextCursor: last ? cursorOf(keyOf(last)) : null, total: null };
}
