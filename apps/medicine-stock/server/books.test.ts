import { beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '#platform/contract/frame.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Book, books } from '../contract/books.ts';
import { oneBook } from './book-rows.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const lines = async (id: string) => (await stand.lead.call(books.entries, { id })).items;
const changes = async (id: string) => (await lines(id)).map(({ kind, change }) => [kind, change]);
const get = (id: string) => stand.nurse.call(books.get, { id });
const counted = async (book: Book, number: number) =>
  stand.nurse.call(books.count, { id: book.id, number: (await get(book.id)).number, counted: number });

describe('what comes and goes', () => {
  test('the first receipt opens a book, with its delivery note; the next one comes into it', async () => {
    const { nurse, ward } = stand;
    const productId = await stand.product();
    const first = await stand.book({ productId, quantity: 20, batch: 'AB12', expiresOn: '2028-11-30' });
    expect(first).toMatchObject({
      balance: 20,
      number: 1,
      center: { id: ward, name: 'Seeblick' },
      resident: null,
    });
    const again = await stand.book({ productId, quantity: 10 });
    expect(again).toMatchObject({ id: first.id, balance: 30, number: 2 });
    expect(await lines(first.id)).toMatchObject([
      { number: 2, kind: 'receipt', change: 10, balance: 30, document: 'LS 4711' },
      { number: 1, kind: 'receipt', change: 20, balance: 20, batch: 'AB12', expiresOn: '2028-11-30' },
    ]);
    // another strength has a book of its own, and so has a resident
    const other = await stand.book({ productId: await stand.product({ strength: '2.5 mg' }) });
    const residentId = await stand.resident();
    const own = await stand.book({ productId, centerId: null, residentId });
    expect(new Set([first.id, other.id, own.id]).size).toBe(3);
    expect((await nurse.call(books.ofResident, { residentId })).items).toMatchObject([
      { id: own.id, balance: 20 },
    ]);
    // the same product in another pack is the same medicine
    const { name, strength, unit } = first;
    const pack = await stand.product({ name: name.toUpperCase(), strength, unit });
    expect(await stand.book({ productId: pack, quantity: 5 })).toMatchObject({ id: first.id, balance: 35 });
  });

  test('a receipt says what is wrong at its field', async () => {
    const productId = await stand.product();
    const good = { productId, centerId: stand.ward, quantity: 20, document: 'LS 1' };
    const refused = (more: object) => stand.nurse.refused(books.receive, { ...good, ...more });
    const at = (path: string, code: string) => ({ errors: [{ path, code }] });
    expect(await refused({ document: ' ' })).toMatchObject({ status: 400, ...at('document', 'mandatory') });
    expect(await refused({ quantity: 0 })).toMatchObject({ status: 400, errors: [{ path: 'quantity' }] });
    expect(await refused({ quantity: 0.3 })).toMatchObject({ status: 400, ...at('quantity', 'quarter') });
    expect(await refused({ productId: newId() })).toMatchObject(at('productId', 'productUnknown'));
    expect(await refused({ centerId: null })).toMatchObject(at('residentId', 'ownerMissing'));
    expect(await refused({ residentId: await stand.resident() })).toMatchObject(
      at('residentId', 'ownerMissing'),
    );
    expect(await refused({ centerId: null, residentId: newId() })).toMatchObject(
      at('residentId', 'residentUnknown'),
    );
    expect(await refused({ centerId: newId() })).toMatchObject(at('centerId', 'centerUnknown'));
    expect(await refused({ productId: await stand.product({ narcoticsList: null }) })).toMatchObject(
      at('productId', 'notNarcotic'),
    );
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    expect(await refused({ at: soon })).toMatchObject(at('at', 'inFuture'));
    const old = { expiresOn: '2020-01-31' };
    expect(await refused(old)).toMatchObject({ status: 409, code: 'expired', confirm: true });
    expect(await stand.nurse.call(books.receive, { ...good, ...old, confirmed: ['expired'] })).toMatchObject({
      balance: 20,
    });
  });

  test('stock 20, give 1: 19; give 20: refused, and nothing is booked', async () => {
    const book = await stand.book();
    const residentId = await stand.resident();
    const here = await stand.book({ productId: book.productId, centerId: null, residentId });
    expect(await stand.given({ residentId, productId: book.productId })).toEqual([]);
    expect(await get(here.id)).toMatchObject({ balance: 19 });
    const [refused] = await stand.given({ residentId, productId: book.productId, quantity: 20, total: 20 });
    expect(refused).toMatchObject({ index: 0, text: expect.stringContaining('does not hold enough') });
    expect(await get(here.id)).toMatchObject({ balance: 19, number: 2 });
    const [line] = await lines(here.id);
    expect(line).toMatchObject({ kind: 'giving', change: -1, ledger: 'given', resident: { id: residentId } });
    expect(line!.by).not.toBe(line!.second);
  });

  test('a return and a destruction have two signatures and take no more than is there', async () => {
    const { nurse } = stand;
    const book = await stand.book();
    const back = { id: book.id, quantity: 4, document: 'Q 12' };
    expect(await nurse.refused(books.giveBack, back)).toMatchObject({
      code: 'secondSignatureMissing',
      errors: [{ path: 'secondSignature' }],
    });
    expect(
      await nurse.call(books.giveBack, { ...back, ...(await stand.signed(books.giveBack, back)) }),
    ).toMatchObject({ balance: 16 });
    const waste = { id: book.id, quantity: 0.5, method: 'sealed' as const, reason: 'rest of a tablet' };
    expect(await nurse.refused(books.waste, waste)).toMatchObject({ code: 'secondSignatureMissing' });
    expect(await nurse.refused(books.waste, { ...waste, method: undefined })).toMatchObject({
      errors: [{ path: 'method' }],
    });
    expect(await nurse.refused(books.waste, { ...waste, reason: '' })).toMatchObject({
      errors: [{ path: 'reason' }],
    });
    expect(
      await nurse.call(books.waste, { ...waste, ...(await stand.signed(books.waste, waste)) }),
    ).toMatchObject({ balance: 15.5 });
    const tooMuch = { ...waste, quantity: 16 };
    expect(
      await nurse.refused(books.waste, { ...tooMuch, ...(await stand.signed(books.waste, tooMuch)) }),
    ).toMatchObject({ code: 'notThere', errors: [{ path: 'quantity' }] });
    expect(await lines(book.id)).toMatchObject([
      { kind: 'waste', change: -0.5, method: 'sealed', second: expect.any(String) },
      { kind: 'return', change: -4, document: 'Q 12', second: expect.any(String) },
      { kind: 'receipt' },
    ]);
  });
});

describe('counting', () => {
  test('count 18 against 19: a difference of -1 with its reason, and the head of nursing is told', async () => {
    const { nurse, lead } = stand;
    const book = await stand.book({ quantity: 19 });
    const told = async () =>
      (await lead.call(notifications.list, {})).items.filter(({ title }) => title.includes(book.name)).length;
    expect(await told()).toBe(0);
    const { book: open, matches } = await counted(book, 18);
    expect(matches).toBe(false);
    expect(open).toMatchObject({ balance: 19, open: { counted: 18, expected: 19 } });
    expect(await told()).toBe(1);
    const settle = { id: book.id, countId: open.open!.countId, reason: 'one fell into the sink' };
    expect(await nurse.refused(books.settle, { ...settle, reason: ' ' })).toMatchObject({
      errors: [{ path: 'reason', code: 'mandatory' }],
    });
    expect(await nurse.refused(books.settle, settle)).toMatchObject({ code: 'secondSignatureMissing' });
    const done = await nurse.call(books.settle, { ...settle, ...(await stand.signed(books.settle, settle)) });
    expect(done).toMatchObject({ balance: 18, open: null });
    expect(await lines(book.id)).toMatchObject([
      { kind: 'difference', change: -1, balance: 18, reason: 'one fell into the sink' },
      { kind: 'count', change: 0, counted: 18, balance: 19 },
      { kind: 'receipt' },
    ]);
    expect(
      await nurse.refused(books.settle, { ...settle, ...(await stand.signed(books.settle, settle)) }),
    ).toMatchObject({ code: 'nothingOpen' });
  });

  test('a second count that agrees closes what was open; what was given meanwhile is no difference', async () => {
    const residentId = await stand.resident();
    const book = await stand.book({ centerId: null, residentId });
    expect((await counted(book, 21)).matches).toBe(false);
    expect((await counted(book, 20)).book).toMatchObject({ open: null, balance: 20 });
    const { book: open } = await counted(book, 19);
    await stand.given({ residentId, productId: book.productId });
    const settle = { id: book.id, countId: open.open!.countId, reason: 'lost' };
    expect(
      await stand.nurse.call(books.settle, { ...settle, ...(await stand.signed(books.settle, settle)) }),
    ).toMatchObject({ balance: 18 });
  });

  test('a difference of an earlier count tells no number while another one is due', async () => {
    const { world, home } = stand;
    const book = await stand.book();
    const { book: open } = await counted(book, 19);
    expect(open.open).toMatchObject({ counted: 19, expected: 20 });
    const later = new Date(Date.now() + 30 * 3_600_000);
    const masked = await world.inside(home, (context) => oneBook(context, book.id), later);
    expect(masked).toMatchObject({ balance: null, countDue: true, open: { counted: null, expected: null } });
  });

  test('nor does whoever tries how much can be taken: the second signature is asked for first', async () => {
    const { nurse } = stand;
    const book = await stand.book();
    const waste = { id: book.id, method: 'sealed' as const, reason: 'rest of an ampoule' };
    const back = { id: book.id, document: 'RS 12' };
    for (const quantity of [1, 20, 21]) {
      const missing = { errors: [{ path: 'secondSignature', code: 'secondSignatureMissing' }] };
      expect(await nurse.refused(books.waste, { ...waste, quantity })).toMatchObject(missing);
      expect(await nurse.refused(books.giveBack, { ...back, quantity })).toMatchObject(missing);
    }
  });

  test('whoever counts does not see the balance, and what was booked meanwhile is counted anew', async () => {
    const { nurse, world, home } = stand;
    const book = await stand.book();
    const before = (await get(book.id)).number;
    const later = new Date(Date.now() + 30 * 3_600_000);
    const masked = await world.inside(home, (context) => oneBook(context, book.id), later);
    expect(masked).toMatchObject({ balance: null, countDue: true, number: before });
    expect(await nurse.refused(books.count, { id: book.id, number: before - 1, counted: 20 })).toMatchObject({
      status: 409,
      code: 'movedMeanwhile',
    });
    expect(await changes(book.id)).toEqual([['receipt', 20]]);
    expect((await counted(book, 20)).matches).toBe(true);
  });
});

describe('nothing is erased', () => {
  test('an entry is taken back once, with two signatures and a link; what follows the ledger is not', async () => {
    const { lead } = stand;
    const residentId = await stand.resident();
    const book = await stand.book({ centerId: null, residentId });
    await stand.given({ residentId, productId: book.productId });
    const [giving, receipt] = await lines(book.id);
    const take = (entryId: string) => ({ id: book.id, entryId, reason: 'typed twice' });
    const sign = (entryId: string, by = lead) =>
      stand.signed(books.reverse, take(entryId), { first: by, second: stand.other });
    expect(
      await lead.refused(books.reverse, { ...take(giving!.id), ...(await sign(giving!.id)) }),
    ).toMatchObject({
      code: 'ofTheLedger',
    });
    // one of the twenty is used
    expect(
      await lead.refused(books.reverse, { ...take(receipt!.id), ...(await sign(receipt!.id)) }),
    ).toMatchObject({ code: 'balanceBelow' });
    const second = await stand.book({ productId: book.productId, centerId: null, residentId, quantity: 5 });
    const [extra] = await lines(second.id);
    expect(await lead.refused(books.reverse, take(extra!.id))).toMatchObject({
      code: 'secondSignatureMissing',
    });
    expect(await lead.call(books.reverse, { ...take(extra!.id), ...(await sign(extra!.id)) })).toMatchObject({
      balance: 19,
    });
    const [reversal, reversed] = await lines(book.id);
    expect(reversal).toMatchObject({ kind: 'reversal', change: -5, reverses: extra!.number });
    expect(reversed).toMatchObject({ reversedBy: reversal!.number });
    expect(
      await lead.refused(books.reverse, { ...take(extra!.id), ...(await sign(extra!.id)) }),
    ).toMatchObject({ code: 'alreadyReversed', data: { number: reversal!.number } });
    expect(
      await lead.refused(books.reverse, { ...take(reversal!.id), ...(await sign(reversal!.id)) }),
    ).toMatchObject({ code: 'notReversible' });
  });

  const written: readonly (readonly [string, string, string])[] = [
    [
      'an entry is changed',
      `update medicine_stock.entries set change = 1 where stock_id = $2 and organisation_id = $1`,
      'entry_stays',
    ],
    [
      'an entry is removed',
      `delete from medicine_stock.entries where stock_id = $2 and organisation_id = $1`,
      'entry_stays',
    ],
    [
      'a balance is written by hand',
      `update medicine_stock.balances set balance = 99 where id = $2 and organisation_id = $1`,
      'balance_by_entries',
    ],
    [
      'a book is removed',
      `delete from medicine_stock.stocks where id = $2 and organisation_id = $1`,
      'stock_stays',
    ],
    [
      'a book becomes another one',
      `update medicine_stock.stocks set name = 'x' where id = $2 and organisation_id = $1`,
      'stock_stays',
    ],
  ];
  test.each(written)('the database refuses that %s', async (_, statement, constraint) => {
    const book = await stand.book();
    await expect(
      stand.world.server.database.pool.query(statement, [stand.home, book.id]),
    ).rejects.toMatchObject({ constraint });
  });

  const entry = (columns: Record<string, unknown>) => {
    const names = Object.keys(columns);
    return {
      text: `insert into medicine_stock.entries (organisation_id, id, stock_id, number, balance, at, recorded_at, recorded_by, ${names.join(', ')})
        values ($1, $2, $3, 0, 0, now(), now(), $4, ${names.map((_, index) => `$${index + 5}`).join(', ')})`,
      values: Object.values(columns),
    };
  };
  test.each([
    [
      'a balance below 0',
      { kind: 'waste', change: -21, method: 'sealed', follows: true },
      'balance_never_negative',
    ],
    ['a receipt without its note', { kind: 'receipt', change: 1 }, 'receipt_by_delivery_note'],
    ['one signature', { kind: 'waste', change: -1, method: 'sealed' }, 'two_signatures'],
    ['a count that moves', { kind: 'count', change: 1, counted: 21 }, 'count_moves_nothing'],
    ['a giving by hand', { kind: 'giving', change: -1 }, 'giving_by_ledger'],
  ])('the database refuses %s', async (_, columns, constraint) => {
    const book = await stand.book();
    const { text, values } = entry(columns);
    await expect(
      stand.world.server.database.pool.query(text, [
        stand.home,
        newId(),
        book.id,
        stand.nurse.accountId,
        ...values,
      ]),
    ).rejects.toMatchObject({ code: '23514', constraint });
  });
});

describe('who may', () => {
  test('without the right nothing is told or written, and another home has no such book', async () => {
    const book = await stand.book();
    const calls = [
      [books.list, {}],
      [books.get, { id: book.id }],
      [books.entries, { id: book.id }],
      [books.receive, { productId: book.productId, centerId: stand.ward, quantity: 1, document: 'x' }],
      [books.giveBack, { id: book.id, quantity: 1, document: 'x' }],
      [books.waste, { id: book.id, quantity: 1, method: 'sealed', reason: 'x' }],
      [books.count, { id: book.id, number: 1, counted: 1 }],
      [books.settle, { id: book.id, countId: newId(), reason: 'x' }],
      [books.reverse, { id: book.id, entryId: newId(), reason: 'x' }],
      [books.print, { id: book.id }],
    ] as const;
    for (const [call, input] of calls) {
      expect(await stand.cook.refused(call, input), call.name).toMatchObject({ status: 403 });
      if (call === books.list || call === books.receive) continue;
      expect(await stand.stranger.refused(call, input), call.name).toMatchObject({ status: 404 });
    }
    expect((await stand.stranger.call(books.list, {})).items).toEqual([]);
    expect((await lines(book.id)).length).toBe(1);
  });

  test('the same key books once', async () => {
    const productId = await stand.product();
    const input = { productId, centerId: stand.ward, quantity: 3, document: 'LS 9' };
    const first = await stand.nurse.call(books.receive, input, { key: 'receipt-once' });
    expect(await stand.nurse.call(books.receive, input, { key: 'receipt-once' })).toEqual(first);
    expect(await get(first.id)).toMatchObject({ balance: 3, number: 1 });
  });

  test('a book on paper has every line', async () => {
    const book = await stand.book();
    const paper = await stand.lead.file(books.print, { id: book.id });
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await stand.nurse.refused(books.print, { id: book.id })).toMatchObject({ status: 403 });
  });
});
