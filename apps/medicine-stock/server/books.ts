import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { signedBy } from '#platform/server/second-signature/signed-by.ts';
import { books } from '../contract/books.ts';
import { differenceOf } from '../domain/books.ts';
import { book, happenedAt, heldBalance, receive } from './booking.ts';
import { booksIn, isDue, oneBook, toBooks, unbookedIn } from './book-rows.ts';
import { tellDifference } from './notice.ts';
import { printBook } from './print.ts';
import { entryPage, oneRow, openRow, stocksOf } from './rows.ts';
import { countsSince } from './rules.ts';

interface Away {
  readonly id: string;
  readonly quantity: number;
  readonly at?: string | undefined;
}
interface Refuse {
  notThere(data: { unit: string }): Error;
  inFuture(): Error;
}

/**
 * Looks whether so much is there, and holds it; answers when it happened and who signed. The signature comes first: whoever is to count
 * does not find out the balance by trying.
 */
async function takenFrom(
  context: Context,
  input: Away,
  refuse: Refuse,
  sign: () => Promise<string>,
): Promise<{ readonly at: Date; readonly second_by: string }> {
  const row = await openRow(context, true, input.id);
  const at = happenedAt(context, input.at, refuse.inFuture);
  const second_by = await sign();
  if ((await heldBalance(context, row.id)).balance < input.quantity)
    throw refuse.notThere({ unit: row.unit });
  return { at, second_by };
}

const entry = async (context: Context, stockId: string, id: string) =>
  found(
    await context.db
      .selectFrom('medicine_stock.entries as e')
      .leftJoin('medicine_stock.entries as back', (join) =>
        join.onRef('back.organisation_id', '=', 'e.organisation_id').onRef('back.reverses_id', '=', 'e.id'),
      )
      .selectAll('e')
      .select('back.number as reversedBy')
      .where('e.organisation_id', '=', context.organisationId)
      .where('e.stock_id', '=', stockId)
      .where('e.id', '=', id)
      .executeTakeFirst(),
  );

export const bookCalls = implement(books, {
  async list({ input, context }) {
    const rows = await booksIn(context, input);
    return { items: await toBooks(context, rows), unbooked: await unbookedIn(context, input.centerId) };
  },
  get: ({ input, context }) => oneBook(context, input.id),
  async entries({ input, context }) {
    const row = await oneRow(context, true, input.id);
    if (row.resident_id !== null) await context.logRead([row.resident_id]);
    return entryPage(context, row, input, isDue(row, await countsSince(context)));
  },
  async ofResident({ input, context }) {
    const rows = await stocksOf(context, true)
      .where('s.resident_id', '=', input.residentId)
      .orderBy('s.medicine')
      .execute();
    return { items: await toBooks(context, rows) };
  },

  receive: async ({ input, context, refuse }) =>
    oneBook(context, await receive(context, true, input, refuse)),

  async giveBack({ input, context, refuse }) {
    const taken = await takenFrom(context, input, refuse, () =>
      signedBy(context, input.secondSignature, { call: books.giveBack, subject: input }),
    );
    await book(context, {
      stock_id: input.id,
      kind: 'return',
      change: -input.quantity,
      document: input.document,
      ...taken,
    });
    return oneBook(context, input.id);
  },

  async waste({ input, context, refuse }) {
    const taken = await takenFrom(context, input, refuse, () =>
      signedBy(context, input.secondSignature, { call: books.waste, subject: input }),
    );
    await book(context, {
      stock_id: input.id,
      kind: 'waste',
      change: -input.quantity,
      method: input.method,
      reason: input.reason,
      ...taken,
    });
    return oneBook(context, input.id);
  },

  async count({ input, context, refuse }) {
    const row = await openRow(context, true, input.id);
    const held = await heldBalance(context, row.id);
    if (held.number !== input.number) throw refuse.movedMeanwhile();
    await book(context, {
      stock_id: row.id,
      kind: 'count',
      change: 0,
      counted: input.counted,
    });
    const difference = differenceOf(input.counted, held.balance);
    if (difference !== 0) await tellDifference(context, row);
    return { book: await oneBook(context, row.id), matches: difference === 0 };
  },

  async settle({ input, context, refuse }) {
    const row = await openRow(context, true, input.id);
    const held = await heldBalance(context, row.id);
    if (held.open_count_id === null) throw refuse.nothingOpen();
    const count = await entry(context, row.id, input.countId);
    const change = differenceOf(count.counted ?? 0, count.balance);
    // another count came after it, or so much was given since that the count cannot be right
    if (count.id !== held.open_count_id || held.balance + change < 0) throw refuse.countAgain();
    const second = await signedBy(context, input.secondSignature, { call: books.settle, subject: input });
    await book(context, {
      stock_id: row.id,
      kind: 'difference',
      change,
      reason: input.reason,
      settles_id: count.id,
      second_by: second,
    });
    return oneBook(context, row.id);
  },

  async reverse({ input, context, refuse }) {
    const row = await openRow(context, true, input.id);
    const held = await heldBalance(context, row.id);
    const about = await entry(context, row.id, input.entryId);
    if (about.reversedBy !== null) throw refuse.alreadyReversed({ number: about.reversedBy });
    if (about.kind === 'count' || about.kind === 'reversal' || about.change === 0)
      throw refuse.notReversible();
    // what the ledger of giving says is corrected there, and the book follows
    if (about.follows) throw refuse.ofTheLedger();
    const second = await signedBy(context, input.secondSignature, { call: books.reverse, subject: input });
    if (held.balance - about.change < 0) throw refuse.balanceBelow();
    await book(context, {
      stock_id: row.id,
      kind: 'reversal',
      change: -about.change,
      reason: input.reason,
      reverses_id: about.id,
      second_by: second,
    });
    return oneBook(context, row.id);
  },

  print: ({ input, context }) => printBook(context, input),
});
