import pg from 'pg';
import { invoices, type Invoice } from '#apps/billing/contract/invoices.ts';
import { openItems } from '#apps/payments/contract/open-items.ts';
import { payments } from '#apps/payments/contract/payments.ts';
import { place, type Place } from '#platform/server/testing/place.ts';
import { type Figure, print, printControl } from './figure.ts';
import { BankHome } from './payments-home.ts';
import { killedWhileLoading } from './payments-killed.ts';
import { type Balances, Books, type Expected, randomFrom, type Transaction } from './payments-samples.ts';
import type { Size } from './rows.ts';

const totalsFrom = (random: (below: number) => number, count: number): number[] =>
  Array.from({ length: count }, () => 5_000 + random(900_000));

/** The ids by which the product knows what the books know by number. */
async function idsOf(home: BankHome): Promise<ReadonlyMap<string, string>> {
  const rows = await home.query<{ id: string; number: string }>(
    'select id, number from billing.invoices where organisation_id = $1',
  );
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** Does a step through the product; answers the word by which it was refused. */
async function perform(
  at: Place,
  home: BankHome,
  ids: ReadonlyMap<string, string>,
  { step }: Expected,
): Promise<string | null> {
  if (step.do === 'load') return (await home.load(step.transactions)).refused?.code ?? null;
  const id = ids.get(step.invoice)!;
  const told = async (call: unknown, input: unknown) => {
    const { status, body } = await home.send(call, input);
    return status === 200 ? null : String(body['code'] ?? status);
  };
  const paymentOf = async (name: string) => (await home.payments()).find((one) => one.payerName === name)!;
  if (step.do === 'assign') {
    const payment = await paymentOf(step.name);
    return told(payments.assign, { id: payment.id, version: payment.version, invoiceId: id });
  }
  if (step.do === 'unassign') {
    const payment = await paymentOf(step.name);
    const allocation = payment.allocations.find((one) => one.invoiceId === id && one.undoneAt === null);
    return told(payments.unassign, {
      id: payment.id,
      version: payment.version,
      allocationId: allocation?.id,
      why: 'wrong',
    });
  }
  const [{ day, version } = { day: '', version: 0 }] = await at.server.database.pool
    .query<{ day: string; version: number }>(
      `select (now() at time zone 'Europe/Zurich')::date::text as day, version from billing.invoices where id = $1`,
      [id],
    )
    .then(({ rows }) => rows);
  const key = { id, version };
  const input = {
    byHand: () =>
      told(payments.byHand, {
        way: 'cash',
        invoiceId: id,
        amount: step.do === 'byHand' ? step.amount : 0,
        valueOn: day,
        payerName: step.do === 'byHand' ? step.name : '',
      }),
    markPaid: () => told(invoices.markPaid, { ...key, paidOn: day }),
    markPending: () => told(invoices.markPending, { ...key, reason: 'not paid' }),
    credit: () => told(invoices.credit, { ...key, reason: 'wrong', services: 'cancel' }),
  };
  const refused = await input[step.do]();
  // money that billing releases comes with an event
  await at.server.settle();
  return refused;
}

/** What the product says is open and left, by number and by payer. */
async function balancesOf(home: BankHome): Promise<Balances> {
  const rows = await home.query<{ number: string; status: Invoice['status'] }>(
    'select number, status from billing.invoices where organisation_id = $1',
  );
  const { debtors } = await home.call<{ debtors: { items: { number: string; open: number }[] }[] }>(
    openItems.list,
    {},
  );
  const open = new Map(debtors.flatMap(({ items }) => items.map((one) => [one.number, one.open] as const)));
  return {
    open: new Map(rows.map(({ number }) => [number, open.get(number) ?? 0])),
    paid: new Map(rows.map(({ number, status }) => [number, status === 'paid'])),
    left: new Map((await home.payments()).map((one) => [one.payerName, one.left])),
  };
}

const differing = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key));

/** Random days of a bookkeeper, each with invoices of its own; some days share a home, as the days of a week do. */
async function sequences(at: Place, name: string, seed: number, count: number): Promise<Figure[]> {
  const perHome = 8;
  const counted = { steps: 0, refused: 0, answers: 0, balances: 0 };
  for (let first = 0; first < count; first += perHome) {
    const days = Math.min(perHome, count - first);
    const random = randomFrom(seed + first);
    const home = await BankHome.make(at, `${name}-${first}`, totalsFrom(random, days * 3));
    const ids = await idsOf(home);
    const books = Array.from(
      { length: days },
      (_, day) => new Books(seed * 10_000 + first + day, home.invoices.slice(day * 3, day * 3 + 3)),
    );
    const said = new Map<Books, string[]>();
    for (const own of books) {
      const lines: string[] = [];
      said.set(own, lines);
      for (let steps = 3 + random(6); steps > 0; steps -= 1) {
        const expected = own.next();
        const refused = await perform(at, home, ids, expected);
        counted.steps += 1;
        if (expected.refused !== null) counted.refused += 1;
        lines.push(`${JSON.stringify(expected)} ${refused}`);
        if (refused !== expected.refused) counted.answers += 1;
      }
    }
    const product = await balancesOf(home);
    for (const own of books) {
      const { open, paid, left } = own.balances;
      const mine = (all: ReadonlyMap<string, unknown>, keys: ReadonlyMap<string, unknown>) =>
        new Map([...all].filter(([key]) => keys.has(key)));
      const off = [
        ...differing(open, mine(product.open, open)),
        ...differing(paid, mine(product.paid, paid)),
        ...differing(left, mine(product.left, left)),
      ];
      if (off.length === 0) continue;
      counted.balances += 1;
      if (counted.balances === 1)
        console.log(
          `    ${off.join(', ')}: books ${JSON.stringify([[...open], [...left]])} product ${JSON.stringify([[...mine(product.open, open)], [...mine(product.left, left)]])}\n      ${said.get(own)!.join('\n      ')}`,
        );
    }
  }
  return [
    {
      name: 'days whose balances differ from the independent program',
      value: counted.balances,
      wanted: 0,
      detail: `${count} days, ${counted.steps} steps, ${counted.refused} of them refused`,
    },
    { name: 'steps refused or done otherwise', value: counted.answers, wanted: 0 },
  ];
}

/** The same file once more, under its name and under another one. `forget`: the home forgets what the bank called it. */
async function twice(
  at: Place,
  name: string,
  forget?: (home: BankHome) => Promise<unknown>,
): Promise<Figure[]> {
  const random = randomFrom(5);
  const home = await BankHome.make(at, name, totalsFrom(random, 12));
  const transactions = home.invoices.map(({ reference, total }, index): Transaction => ({
    ref: `T${index}`,
    name: `T${index}`,
    amount: total - random(3) * 1000,
    reference,
    text: '',
    reversal: false,
  }));
  const shown = async () => JSON.stringify([await home.payments(), [...(await balancesOf(home)).open]]);
  await home.load(transactions, 'twice');
  const before = await shown();
  await forget?.(home);
  const refused = (await home.load(transactions, 'twice')).refused?.code;
  await home.load(transactions, 'twice, other name');
  return [
    {
      name: 'files that change something when they come again',
      value: Number((await shown()) !== before),
      wanted: 0,
    },
    { name: 'the same file that is not refused', value: Number(refused !== 'alreadyLoaded'), wanted: 0 },
  ];
}

/** Rounds after which the same invoices come again, some of them open anew by what was taken back. */
const freshRounds = 24;

/** Sixteen people who book on four invoices at once; any two amounts are more than an invoice asks for. */
async function writers(at: Place, name: string, rounds: number): Promise<Figure[]> {
  const counted = { broken: 0, done: 0 };
  const home = await BankHome.make(
    at,
    name,
    Array.from({ length: Math.min(rounds, freshRounds) * 4 }, () => 9000),
  );
  const ids = [...(await idsOf(home)).values()];
  const random = randomFrom(16);
  const write = async (call: unknown, input: unknown) => {
    const { status, body } = await home.send(call, input);
    if (status >= 500) {
      counted.broken += 1;
      if (counted.broken === 1) console.log(`    ${status} ${JSON.stringify(body)}`);
    }
    if (status === 200) counted.done += 1;
  };
  const day = (
    await home.query<{ day: string }>(
      `select (now() at time zone 'Europe/Zurich')::date::text as day where $1::uuid is not null`,
    )
  )[0]!.day;
  for (let round = 0; round < rounds; round += 1) {
    const known = await home.payments();
    await Promise.all(
      Array.from({ length: 16 }, (_, writer) => {
        const invoiceId = ids[(round % freshRounds) * 4 + random(4)]!;
        const payment = known[random(known.length || 1)];
        const live = payment?.allocations.find(({ undoneAt }) => undoneAt === null);
        if (writer % 4 === 1 && live)
          return write(payments.unassign, {
            id: payment!.id,
            version: payment!.version,
            allocationId: live.id,
            why: 'wrong',
          });
        if (writer % 4 === 2 && payment)
          return write(payments.assign, { id: payment.id, version: payment.version, invoiceId });
        return write(payments.byHand, {
          way: 'cash',
          invoiceId,
          amount: 5000 + random(4000),
          valueOn: day,
          payerName: `W${round}-${writer}`,
        });
      }),
    );
  }
  const [sums] = await home.query<{ over: number; given: number; told: number }>(
    `with live as (select invoice_id, sum(amount + discount - rounding) as taken from payments.allocations where organisation_id = $1 and undone_at is null group by 1),
      used as (select payment_id, sum(amount) as used from payments.allocations where organisation_id = $1 and undone_at is null group by 1)
    select (select count(*)::int from billing.invoices i join live l on l.invoice_id = i.id where i.organisation_id = $1 and l.taken > i.total) as over,
      (select count(*)::int from payments.payments p left join used u on u.payment_id = p.id where p.organisation_id = $1 and (coalesce(u.used, 0) <> p.used or coalesce(u.used, 0) > p.amount)) as given,
      (select count(*)::int from billing.invoices i left join live l on l.invoice_id = i.id where i.organisation_id = $1 and (i.status = 'paid') <> (coalesce(l.taken, 0) >= i.total)) as told`,
  );
  return [
    {
      name: 'invoices that took more than they ask for',
      value: sums!.over,
      wanted: 0,
      detail: `16 at once on 4 invoices, ${counted.done} bookings in ${rounds} rounds`,
    },
    { name: 'payments that gave more than came', value: sums!.given, wanted: 0 },
    {
      name: 'invoices that are paid and do not say so, or the other way round',
      value: sums!.told,
      wanted: 0,
    },
    { name: 'answers 5xx', value: counted.broken, wanted: 0 },
  ];
}

/** Statements do not lock any more what they read, for the negative control of the writers. */
async function withoutLocks<T>(work: () => Promise<T>): Promise<T> {
  const wire = pg.Connection.prototype as unknown as {
    parse(query: { text: string }, more: boolean): void;
  };
  const { parse } = wire;
  wire.parse = function unlocked(this: pg.Connection, query, more) {
    return parse.call(this as never, { ...query, text: query.text.replace(/ for update\b/gi, '') }, more);
  };
  try {
    return await work();
  } finally {
    wire.parse = parse;
  }
}

/** Money that came is with the right invoice, once, whatever happens meanwhile. */
export async function paymentFaults({ short }: Size): Promise<number> {
  const at = await place({ demo: false });
  const { pool } = at.server.database;
  try {
    const killed: Awaited<ReturnType<typeof killedWhileLoading>>[] = [];
    for (let round = 0; round < (short ? 1 : 8); round += 1)
      killed.push(await killedWhileLoading(at, { size: short ? 1000 : 4000, round }));
    let off = print('Payments and what they pay', [
      ...(await sequences(at, 'days', 20261128, short ? 12 : 1000)),
      ...(await twice(at, 'twice')),
      ...(await writers(at, 'writers', short ? 6 : 100)),
      ...killed.flatMap(({ figures }) => figures),
    ]);
    off += printControl(
      'the home forgets what the bank called its payments',
      await twice(at, 'twice-control', async ({ organisationId }) => {
        for (const table of ['payments.payments', 'payments.bank_files'])
          await pool.query(`alter table ${table} disable trigger user`);
        await pool.query(
          `update payments.payments set servicer_ref = null, entry_ref = null where organisation_id = $1`,
          [organisationId],
        );
        await pool.query(
          `update payments.bank_files set message_id = 'forgotten', sha256 = '' where organisation_id = $1`,
          [organisationId],
        );
        for (const table of ['payments.payments', 'payments.bank_files'])
          await pool.query(`alter table ${table} enable trigger user`);
      }),
      'files that change something when they come again',
    );
    off += printControl(
      'what is committed at once stays when the server is killed',
      killed[0]!.control,
      'payments of a file that is not there',
    );
    const other = await place({ demo: false });
    try {
      await other.server.database.pool.query('drop trigger check_allocation on payments.allocations');
      off += printControl(
        'nobody waits for an invoice, and the database does not count',
        await withoutLocks(() => writers(other, 'writers-control', freshRounds)),
        'invoices that took more than they ask for',
      );
      await other.server.database.pool.query(
        `create or replace function payments.count_used() returns trigger language plpgsql as $$ begin
          if tg_op = 'INSERT' then update payments.payments set used = used + new.amount where organisation_id = new.organisation_id and id = new.payment_id; end if;
          return null; end $$`,
      );
      off += printControl(
        'what is taken back stays given away',
        await sequences(other, 'days-control', 20261128, 8),
        'days whose balances differ from the independent program',
      );
    } finally {
      await other.close();
    }
    return off;
  } finally {
    await at.close();
  }
}
