import { bookDoses } from '#apps/medicine-stock/server/follow.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import { newId } from '#platform/server/database/ids.ts';
import { place, type Place } from '#platform/server/testing/place.ts';
import { contextOf } from '#platform/server/work/work.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';

const givers = 16;
const begins = 6;

interface Book {
  readonly stockId: string;
  readonly residentId: string;
  readonly productId: string;
  /** What it must hold: what was committed, as whoever wrote it knows. */
  holds: number;
}
interface Ward {
  readonly organisationId: string;
  readonly nurseId: string;
  readonly books: readonly Book[];
}

async function openWard({ server }: Place, name: string, count: number): Promise<Ward> {
  const { pool } = server.database;
  const organisationId = await server.database.system((db) => createOrganisation(db, { name }));
  const nurseId = await server.database.system((db) =>
    createAccount(db, organisationId, {
      username: `nurse-${name}`,
      fullName: 'Nurse',
      email: `${name}@example.org`,
      roles: ['NURSE'],
      passwordHash: '',
      language: 'en',
      demo: false,
    }),
  );
  const books: Book[] = [];
  for (let index = 0; index < count; index += 1) {
    const [residentId, productId, stockId] = [newId(), newId(), newId()];
    await pool.query(
      `insert into residents.residents (organisation_id, id, number, last_name, gender) values ($1, $2, $3, 'Race', 'unknown')`,
      [organisationId, residentId, `${name}${index}`],
    );
    await pool.query(
      `insert into compendium.products (organisation_id, id, name, strength, form, route, unit, narcotics_list)
      values ($1, $2, $3, '10 mg', 'tablet', 'oral', 'tablet', 'a')`,
      [organisationId, productId, `Opioid ${index}`],
    );
    await pool.query(
      `insert into medicine_stock.stocks (organisation_id, id, narcotic, resident_id, product_id, name, strength, unit, narcotics_list, medicine, opened_at)
      values ($1, $2, true, $3, $4, $5, '10 mg', 'tablet', 'a', $6, now())`,
      [organisationId, stockId, residentId, productId, `Opioid ${index}`, `opioid ${index} 10 mg / tablet`],
    );
    const book = { stockId, residentId, productId, holds: 0 };
    await write({ organisationId, nurseId, books }, pool, book, 'receipt', begins);
    book.holds = begins;
    books.push(book);
  }
  return { organisationId, nurseId, books };
}

type Asks = Pick<Place['server']['database']['pool'], 'query'>;

/** An entry as another program would write it: without asking what is there. */
const write = (
  { organisationId, nurseId }: Ward,
  by: Asks,
  book: Book,
  kind: 'receipt' | 'giving',
  change: number,
) =>
  by.query(
    `insert into medicine_stock.entries (organisation_id, id, stock_id, number, kind, change, balance, at, recorded_at, recorded_by, follows, document)
    values ($1, $2, $3, 0, $4::text, $5, 0, now(), now(), $6, $4 = 'giving', 'LS')`,
    [organisationId, newId(), book.stockId, kind, change, nurseId],
  );

const refusedByDatabase = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'balance_never_negative';

class Stopped extends Error {}

/** A dose by the ledger of giving; the server may stop after it. */
async function give({ server }: Place, ward: Ward, book: Book, stops: boolean): Promise<boolean> {
  const { organisationId, nurseId } = ward;
  try {
    return await server.database.tenant({ organisationId, accountId: nurseId }, async (unit) => {
      const context = contextOf({
        unit,
        organisationId,
        account: null,
        zone: 'Europe/Zurich',
        language: 'en',
        requestId: 'narcotics',
        confirmed: [],
        services: server.services,
        call: 'fault',
      });
      const refused = await bookDoses(context, [
        {
          doseId: newId(),
          eventNumber: 1,
          kind: 'recorded',
          residentId: book.residentId,
          orderId: newId(),
          number: 1,
          productId: book.productId,
          list: null,
          medicine: '',
          unit: 'tablet',
          outcome: 'given',
          quantity: 1,
          totalBefore: null,
          total: 1,
          givenAt: null,
          by: nurseId,
          secondBy: null,
          waited: false,
        },
      ]);
      if (stops) throw new Stopped();
      return refused.length === 0;
    });
  } catch (error) {
    if (error instanceof Stopped || refusedByDatabase(error)) return false;
    throw error;
  }
}

/** A dose whose connection is killed before or after the commit, as it comes. */
async function killed({ server }: Place, ward: Ward, book: Book): Promise<boolean> {
  const client = await server.database.pool.connect();
  client.on('error', () => undefined);
  try {
    await client.query('begin');
    await write(ward, client, book, 'giving', -1);
    await client.query('select pg_terminate_backend(pg_backend_pid())');
    await client.query('commit');
    return true;
  } catch {
    return false;
  } finally {
    client.release(true);
  }
}

async function step(home: Place, ward: Ward, book: Book, dice: number): Promise<void> {
  if (dice < 0.15) {
    await write(ward, home.server.database.pool, book, 'receipt', 2);
    book.holds += 2;
  } else if (dice < 0.25) {
    if (await killed(home, ward, book)) book.holds -= 1;
  } else if (dice < 0.6) {
    if (await give(home, ward, book, dice < 0.3)) book.holds -= 1;
  } else {
    try {
      await write(ward, home.server.database.pool, book, 'giving', -1);
      book.holds -= 1;
    } catch (error) {
      if (!refusedByDatabase(error)) throw error;
    }
  }
}

/** Sixteen give at once from a few books, some are stopped in the middle. */
async function rush(home: Place, name: string, each: number): Promise<Figure[]> {
  const ward = await openWard(home, name, 3);
  let seed = 7;
  const random = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  await Promise.all(
    Array.from({ length: givers }, async () => {
      for (let count = 0; count < each; count += 1)
        await step(home, ward, ward.books[Math.floor(random() * ward.books.length)]!, random());
    }),
  );
  const { rows } = await home.server.database.pool.query<{
    id: string;
    balance: number;
    sum: number;
    below: number;
    gaps: number;
    count: number;
  }>(
    `select b.id, b.balance, sum(e.change) as sum, count(*) filter (where e.balance < 0)::int as below,
      (max(e.number) - count(distinct e.number))::int as gaps, count(*)::int as count
    from medicine_stock.balances b join medicine_stock.entries e on e.organisation_id = b.organisation_id and e.stock_id = b.id
    where b.organisation_id = $1 group by 1, 2`,
    [ward.organisationId],
  );
  const holds = new Map(ward.books.map((book) => [book.stockId, book.holds]));
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  return [
    {
      name: 'books other than the sum of their entries',
      value: rows.filter((row) => row.balance !== row.sum).length,
      wanted: 0,
      detail: `${sum((row) => row.count)} entries by ${givers} at once`,
    },
    { name: 'entries with a balance below 0', value: sum((row) => row.below), wanted: 0 },
    { name: 'numbers missing or given twice', value: sum((row) => row.gaps), wanted: 0 },
    {
      name: 'books other than what was told to those who wrote',
      value: rows.filter((row) => row.sum !== holds.get(row.id)).length,
      wanted: 0,
    },
  ];
}

/** However many give at once, and whoever is stopped: a narcotics book holds what its entries say, never less than nothing. */
export async function narcotics({ short }: Size): Promise<number> {
  const home = await place({ demo: false });
  const { pool } = home.server.database;
  try {
    const off = print('Narcotics books with sixteen at once', await rush(home, 'figure', short ? 8 : 150));
    const {
      rows: [body],
    } = await pool.query<{ text: string }>(
      `select pg_get_functiondef('medicine_stock.book_entry()'::regprocedure) as text`,
    );
    // nobody waits: each reads the balance that was there when it began
    await pool.query(
      body!.text
        .replace('for update;', ';')
        .replace('return new;\nend', 'perform pg_sleep(0.002);\n  return new;\nend')
        .replace(
          '  update medicine_stock.balances b set',
          '  perform pg_sleep(0.002);\n  update medicine_stock.balances b set',
        ),
    );
    await pool.query(
      'alter table medicine_stock.entries drop constraint entries_organisation_id_stock_id_number_key',
    );
    return (
      off +
      printControl(
        'the balance is not held',
        await rush(home, 'control', short ? 6 : 20),
        'books other than the sum of their entries',
      )
    );
  } finally {
    await home.close();
  }
}
