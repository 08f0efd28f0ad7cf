import { describe, expect, test } from 'vitest';
import { afterCursor, cursorOf, pageOf } from './page.ts';

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const all = [1, 2, 3, 4, 5].map((number) => ({ id: id(number), name: `N${number}` }));
/** As a list is read: after the cursor, one more than asked for. */
const page = async (limit: number, cursor?: string) => {
  const after = afterCursor(cursor, 2);
  const rest = after ? all.filter((one) => one.id > after[1]!) : all;
  return pageOf(
    rest.slice(0, limit + 1),
    limit,
    (one) => [one.name, one.id],
    (shown) => shown.map((one) => one.name),
  );
};

describe('pages of a list', () => {
  test.each([1, 2, 3, 4, 5, 6])('%i at a time: everything once, in order', async (limit) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const { items, nextCursor } = await page(limit, cursor);
      seen.push(...items);
      cursor = nextCursor ?? undefined;
      pages += 1;
    } while (cursor !== undefined);
    expect([seen, pages]).toEqual([all.map((one) => one.name), Math.ceil(all.length / limit)]);
  });
  test('an empty list has no next page', async () => {
    expect(
      await pageOf(
        [],
        10,
        () => [],
        () => [],
      ),
    ).toEqual({ items: [], nextCursor: null, total: null });
  });
  test.each([['x'], ['{}'], [cursorOf(['only one part'])], [cursorOf(['name', 'no id'])]])(
    'the cursor %j, which nobody made here, is refused at its field',
    (cursor) => {
      expect(() => afterCursor(cursor, 2)).toThrow(
        expect.objectContaining({
          status: 400,
          extra: { errors: [expect.objectContaining({ path: 'cursor' })] },
        }),
      );
    },
  );
});
