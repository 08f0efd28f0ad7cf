import { storeInvoiceSettings } from '#apps/billing/server/invoice-settings.ts';
import { creditor, rules } from '#apps/billing/server/testing.ts';
import { runs } from '#apps/billing/contract/runs.ts';
import { addTariff, demoAllocations } from '#apps/tariffs/api.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import { startSession } from '#platform/server/session/sessions.ts';
import { place, type Place } from '#platform/server/testing/place.ts';
import { contextOf } from '#platform/server/work/work.ts';
import { type Figure, print, printControl } from './figure.ts';
import {
  type Expected,
  expectedOf,
  numberOf,
  rates,
  type Sample,
  samplesFrom,
  textOf,
} from './month-days-samples.ts';
import type { Size } from './rows.ts';

const months = ['2027-02', '2027-03', '2027-04'] as const;
interface Home {
  readonly organisationId: string;
  readonly cookie: string;
}

/** An organisation with the demo tariff, a price of each kind and 30 days of notice, and a session of its administrator. */
async function makeHome({ server }: Place, name: string): Promise<Home> {
  const { database } = server;
  const organisationId = await database.system((db) => createOrganisation(db, { name }));
  const accountId = await database.system((db) =>
    createAccount(db, organisationId, {
      username: name,
      fullName: name,
      email: `${name}@example.org`,
      roles: ['ADMIN'],
      passwordHash: '',
      language: 'de',
      demo: false,
    }),
  );
  const { token } = await database.tenant({ organisationId }, (unit) =>
    startSession(unit, { organisationId, accountId, keep: true, address: null, userAgent: null }),
  );
  const account = { id: accountId } as NonNullable<Parameters<typeof contextOf>[0]['account']>;
  await database.tenant({ organisationId, accountId }, async (unit) => {
    const context = contextOf({
      unit,
      organisationId,
      account,
      zone: 'Europe/Zurich',
      language: 'de',
      requestId: 'faults',
      confirmed: [],
      services: server.services,
      call: 'faults',
    });
    const price = (kind: 'board' | 'attendance' | 'reservation' | 'absenceDeduction', amount: number) => ({
      kind,
      price: (amount / 100).toFixed(2),
      vatCode: 'EXEMPT' as const,
      validFrom: '2026-01-01',
      validTo: null,
      minConsecutiveDays: null,
      maxDaysPerYear: null,
    });
    await addTariff(context, {
      allocations: demoAllocations(),
      prices: [
        price('board', rates.board),
        price('attendance', rates.attendance),
        price('reservation', rates.reservation),
        price('absenceDeduction', rates.deduction),
      ],
    });
    await storeInvoiceSettings(context, creditor, { ...rules, noticeDays: rates.noticeDays });
  });
  return { organisationId, cookie: `__Host-obhut=${token}` };
}

/** Writes the people of the samples with plain SQL. */
async function plant({ server }: Place, { organisationId }: Home, samples: readonly Sample[]): Promise<void> {
  const { pool } = server.database;
  const day = (number: number | null) => (number === null ? null : textOf(number));
  const id = async (): Promise<string> =>
    (await pool.query<{ id: string }>('select platform.new_id() as id')).rows[0]!.id;
  const [center, department, room] = [await id(), await id(), await id()];
  await pool.query(`insert into sites.centers (organisation_id, id, name) values ($1, $2, 'House')`, [
    organisationId,
    center,
  ]);
  await pool.query(
    `insert into sites.departments (organisation_id, id, center_id, name) values ($1, $2, $3, 'Floor')`,
    [organisationId, department, center],
  );
  await pool.query(
    `insert into sites.rooms (organisation_id, id, center_id, department_id, number) values ($1, $2, $3, $4, '1')`,
    [organisationId, room, center, department],
  );
  const beds = new Map<string, string>();
  for (const name of new Set(samples.flatMap(({ stays }) => stays.flatMap(({ bed }) => bed ?? [])))) {
    beds.set(name, await id());
    await pool.query('insert into sites.beds (organisation_id, id, room_id, label) values ($1, $2, $3, $4)', [
      organisationId,
      beds.get(name),
      room,
      name,
    ]);
  }
  for (const { name, stays, absences, levels } of samples) {
    const resident = await id();
    const add = (table: string, columns: string, values: readonly unknown[]) =>
      pool.query(
        `insert into residents.${table} (organisation_id, id, resident_id, ${columns}) values ($1, platform.new_id(), $2, ${values.map((_, index) => `$${index + 3}`).join(', ')})`,
        [organisationId, resident, ...values],
      );
    await pool.query(
      `insert into residents.residents (organisation_id, id, number, last_name, gender) values ($1, $2, $3, $3, 'unknown')`,
      [organisationId, resident, name],
    );
    for (const { entry, exit, reserved, bed } of stays) {
      await add('stays', 'entry_date, exit_date, reservation_from, reservation_to', [
        day(entry),
        day(exit),
        day(reserved?.[0] ?? null),
        day(reserved?.[1] ?? null),
      ]);
      if (bed !== null)
        await add('bed_assignments', 'bed_id, from_date, to_date', [beds.get(bed), day(entry), day(exit)]);
    }
    for (const { departure, back } of absences)
      await add('absences', 'kind, departure_date, return_date', ['hospital', day(departure), day(back)]);
    for (const { level, from, to } of levels)
      await add('care_levels', 'level, from_date, to_date', [level, day(from), day(to)]);
  }
}

interface Billed {
  readonly lines: Map<string, { days: number; amount: number }>;
}

/** What the product bills each person for in a month, through the call that a clerk presses. */
async function billedIn({ server }: Place, home: Home, month: string): Promise<ReadonlyMap<string, Billed>> {
  const answer = await server.http.inject({
    method: 'POST',
    url: runs.collect.path,
    headers: { cookie: home.cookie, 'idempotency-key': `collect-${home.organisationId}-${month}` },
    payload: { month },
  });
  if (answer.statusCode !== 200)
    throw new Error(`collecting ${month}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
  const { rows } = await server.database.pool.query<{
    name: string;
    kind: string;
    payer: string;
    level: string | null;
    days: number;
    amount: number;
  }>(
    `select r.number as name, kind, payer, level, sum(quantity)::int as days, sum(amount)::int as amount from billing.services s
      join residents.residents r on r.organisation_id = s.organisation_id and r.id = s.resident_id
      where s.organisation_id = $1 and month = $2 group by 1, 2, 3, 4`,
    [home.organisationId, month],
  );
  const people = new Map<string, Billed>();
  for (const { name, kind, payer, level, days, amount } of rows) {
    if (!people.has(name)) people.set(name, { lines: new Map() });
    people
      .get(name)!
      .lines.set([kind, payer, ...(level === null ? [] : [level])].join(' '), { days, amount });
  }
  return people;
}

const sum = (lines: Expected['lines'], kinds: RegExp, of: 'days' | 'amount') =>
  [...lines].filter(([key]) => kinds.test(key)).reduce((total, [, line]) => total + line[of], 0);

async function measure(
  at: Place,
  name: string,
  seed: number,
  pairs: number,
  breakIt: (home: Home) => Promise<unknown> = async () => undefined,
): Promise<Figure[]> {
  const home = await makeHome(at, name);
  const samples = samplesFrom(seed, pairs, numberOf('2027-01-05'));
  await plant(at, home, samples);
  await breakIt(home);
  const counted = { compared: 0, differing: 0, twice: 0, parts: 0 };
  for (const month of months) {
    const billed = await billedIn(at, home, month);
    for (const sample of samples) {
      const wanted = expectedOf(sample, samples, month);
      const lines = billed.get(sample.name)?.lines ?? new Map<string, { days: number; amount: number }>();
      counted.compared += 1;
      counted.twice += Math.max(0, sum(lines, /^(board|reservation|notice) /, 'days') - wanted.billedDays);
      if (sum(lines, /^care /, 'amount') !== wanted.careCost) counted.parts += 1;
      const same =
        lines.size === wanted.lines.size &&
        [...wanted.lines].every(
          ([key, line]) => lines.get(key)?.days === line.days && lines.get(key)?.amount === line.amount,
        );
      if (same) continue;
      counted.differing += 1;
      if (counted.differing === 1)
        console.log(
          `    ${month} ${JSON.stringify(sample.stays.map((stay) => [textOf(stay.entry), stay.exit && textOf(stay.exit), stay.reserved?.map(textOf)]))} billed ${JSON.stringify([...lines])} wanted ${JSON.stringify([...wanted.lines])}`,
        );
    }
  }
  return [
    {
      name: 'days billed twice',
      value: counted.twice,
      wanted: 0,
      detail: `${samples.length} people, ${counted.compared} months of a person`,
    },
    { name: 'months in which the shares of care do not make its cost', value: counted.parts, wanted: 0 },
    { name: 'months that differ from the independent program', value: counted.differing, wanted: 0 },
  ];
}

/** Each day of each resident is billed at most once, and the parts of the three payers make the whole, over random stays. */
export async function monthDays({ short }: Size): Promise<number> {
  const at = await place({ demo: false });
  const broken = (text: string) => async () => {
    await at.server.database.pool.query(
      `create or replace function billing.broken() returns trigger language plpgsql as $$ begin ${text} return new; end $$`,
    );
    await at.server.database.pool.query(
      'create or replace trigger broken before insert on billing.services for each row execute function billing.broken()',
    );
  };
  try {
    let off = print('Days of residents, billed', await measure(at, 'days', 20261122, short ? 40 : 600));
    off += printControl(
      'beds that were given away are not seen',
      await measure(at, 'days-beds', 7, 30, ({ organisationId }) =>
        at.server.database.pool.query(`delete from residents.bed_assignments where organisation_id = $1`, [
          organisationId,
        ]),
      ),
      'days billed twice',
    );
    off += printControl(
      'a second stay bills its day of entry again',
      await measure(
        at,
        'days-twice',
        8,
        30,
        broken(
          `if new.source_key = 'resident board  2' then new.quantity := new.quantity + 1; new.amount := round(new.quantity * new.unit_price * 100); end if;`,
        ),
      ),
      'days billed twice',
    );
    return (
      off +
      printControl(
        'one payer pays a Rappen less',
        await measure(
          at,
          'days-parts',
          9,
          10,
          broken(
            `if new.kind = 'care' and new.payer = 'insurer' then new.unit_price := new.unit_price - 0.01; new.amount := round(new.quantity * new.unit_price * 100); end if;`,
          ),
        ),
        'months in which the shares of care do not make its cost',
      )
    );
  } finally {
    await at.close();
  }
}
