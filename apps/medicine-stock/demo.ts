import type { Insertable } from 'kysely';
import { homeProducts } from '#apps/compendium/api.ts';
import { runningOrders } from '#apps/medication/api.ts';
import { dosesOf } from '#apps/medication-giving/api.ts';
import { presentResidents } from '#apps/residents/api.ts';
import { centers } from '#apps/sites/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { accountsWithRole } from '#platform/server/notifications/notify.ts';
import { takenOf } from './domain/books.ts';
import { inUnit, medicineOf } from './domain/stocks.ts';

type Stock = Insertable<Tables['medicine_stock.stocks']>;
type Entry = Insertable<Tables['medicine_stock.entries']>;
type Giving = Insertable<Tables['medicine_stock.givings']>;
type Line = Pick<Entry, 'kind' | 'change' | 'at'> &
  Partial<Entry> & {
    /** Of a count: how much more it says than the book. */
    readonly differs?: number;
    readonly giving?: Omit<Giving, 'organisation_id' | 'id' | 'entry_id' | 'stock_id'>;
  };

const texts = {
  en: { broken: 'A tablet broke', rest: 'Rest of a tablet', pharmacy: 'Lake Pharmacy', note: 'DN' },
  de: { broken: 'Eine Tablette zerbrach', rest: 'Rest einer Tablette', pharmacy: 'See-Apotheke', note: 'LS' },
} as const;

/** What is written at once: a statement takes so many values. */
const atOnce = 500;
/** So many days of the record of giving stand in the books. */
const givenDays = 6;
/** How much of a medicine of a resident is left, and in how many days it expires: some are low, one is nearly over its date. */
const deliveries = [
  [98, 400],
  [30, 500],
  [8, 300],
  [60, 20],
  [200, 700],
] as const;

/** What the products of the home are for each resident and for the wards: books whose lines follow the week that was given, stocks that last, run out and expire. */
export async function demo(context: Context): Promise<void> {
  const t = context.language === 'de' ? texts.de : texts.en;
  const [first, second] = await accountsWithRole(context, ['NURSE', 'NURSHOME']);
  const products = new Map((await homeProducts(context)).map((one) => [medicineOf(one), one]));
  const houses = await centers(context);
  if (first === undefined || second === undefined || houses.length === 0) return;
  const stocks: Stock[] = [];
  const entries: Entry[] = [];
  const givings: Giving[] = [];
  const shared = { organisation_id: context.organisationId };
  const add = (
    medicine: string,
    owner: Pick<Stock, 'resident_id' | 'center_id'>,
    lines: readonly Line[],
    more = {},
  ) => {
    const product = products.get(medicine);
    if (product === undefined) return;
    const narcotic = product.narcoticsList !== null;
    const id = newId();
    stocks.push({
      ...shared,
      id,
      narcotic,
      resident_id: null,
      center_id: null,
      ...owner,
      product_id: product.id,
      name: product.name,
      strength: product.strength,
      unit: product.unit,
      narcotics_list: product.narcoticsList,
      medicine,
      pharmacy: narcotic ? '' : t.pharmacy,
      opened_at: instantAt(addDays(context.today, -21), '09:00', context.zone),
      opened_by: first,
      ...more,
    });
    let balance = 0;
    for (const { differs, giving, ...line } of lines.toSorted((one, two) =>
      String(one.at).localeCompare(String(two.at)),
    )) {
      balance += line.change;
      const entryId = newId();
      entries.push({
        ...shared,
        id: entryId,
        stock_id: id,
        number: 0,
        balance: 0,
        recorded_at: line.at,
        recorded_by: first,
        document: line.kind === 'receipt' ? `${t.note} ${4700 + stocks.length}` : '',
        ...(differs === undefined ? {} : { counted: balance + differs }),
        ...line,
      });
      if (giving) givings.push({ ...shared, ...giving, id: newId(), entry_id: entryId, stock_id: id });
    }
  };
  const at = (daysAgo: number, time = '09:30') =>
    instantAt(addDays(context.today, -daysAgo), time, context.zone);
  const receipt = (change: number, daysAgo: number, expiresInDays = 400): Line => ({
    kind: 'receipt',
    change,
    at: at(daysAgo),
    expires_on: addDays(context.today, expiresInDays),
    batch: `B${change}${daysAgo}`,
  });
  const count = (daysAgo: number, differs = 0): Line => ({
    kind: 'count',
    change: 0,
    differs,
    at: at(daysAgo, '06:50'),
  });

  const residents = await presentResidents(context, { day: context.today });
  const orders = await runningOrders(
    context,
    residents.map((one) => one.id),
  );
  const doses = await dosesOf(
    context,
    residents.map((one) => one.id),
    { from: new Date(at(givenDays, '00:00')), to: context.now },
  );
  const idOf = await accountsByName(context);
  /** What the record of giving took out of a stock. */
  const givenOf = (residentId: string, medicine: string): Line[] => {
    const product = products.get(medicine);
    if (product === undefined) return [];
    const { name, strength, unit, narcoticsList } = product;
    return doses.flatMap((dose): Line[] => {
      const order = orders.find((one) => one.id === dose.orderId);
      const taken = inUnit(takenOf(dose), dose.unit, unit, product.dropsPerUnit);
      const isOther =
        dose.residentId !== residentId || order === undefined || medicineOf(order.current) !== medicine;
      if (isOther || !taken || dose.givenAt === null || dose.id === null) return [];
      const people = {
        by: idOf(dose.recordedBy) ?? first,
        second: idOf(dose.secondBy),
      };
      return [
        {
          kind: 'giving',
          change: -taken,
          at: dose.givenAt,
          reason: 'given',
          follows: true,
          recorded_by: people.by,
          second_by: people.second,
          giving: {
            resident_id: residentId,
            order_id: dose.orderId,
            dose_id: dose.id,
            event: dose.event,
            product_id: product.id,
            medicine,
            name,
            strength,
            unit,
            doctor: order.current.doctor,
            quantity: taken,
            outcome: dose.state,
            narcotic: narcoticsList !== null,
            given_at: dose.givenAt,
            given_by: people.by,
            second_by: people.second,
            kept_from: narcoticsList === null ? null : context.today,
          },
        },
      ];
    });
  };
  const seen = new Set<string>();
  for (const [index, { residentId, current }] of orders
    .toSorted(
      (a, b) => a.residentId.localeCompare(b.residentId) || a.current.name.localeCompare(b.current.name),
    )
    .entries()) {
    const medicine = medicineOf(current);
    const key = `${residentId} ${medicine}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const isNarcotic = products.get(medicine)?.narcoticsList !== null;
    const [quantity, expires] = deliveries[index % deliveries.length]!;
    const given = givenOf(residentId, medicine);
    const used = given.reduce((sum, line) => sum - line.change, 0);
    add(
      medicine,
      { resident_id: residentId },
      [
        ...given,
        ...(isNarcotic
          ? [receipt(10 + used, 20), ...[5, 4, 3, 2, 1].map((daysAgo) => count(daysAgo))]
          : [receipt(quantity + used, 18, expires)]),
      ],
      isNarcotic ? {} : { package_size: 10 },
    );
  }
  const wards: readonly (readonly [string, string, string, readonly Line[], object])[] = [
    ['Oxynorm', '5 mg', 'capsule', [receipt(20, 20), count(10), receipt(10, 6), count(1)], {}],
    [
      'Temesta Expidet',
      '1 mg',
      'tablet',
      [
        receipt(30, 20),
        { kind: 'waste', change: -1, method: 'sealed', reason: t.broken, second_by: second, at: at(12) },
        // one is missing, and nobody has said why
        count(1, -1),
      ],
      {},
    ],
    [
      'Stilnox',
      '10 mg',
      'tablet',
      [
        receipt(20, 19),
        { kind: 'waste', change: -0.5, method: 'rinsed', reason: t.rest, second_by: second, at: at(8) },
        count(1),
      ],
      {},
    ],
    ['Dafalgan', '1 g', 'tablet', [receipt(60, 15)], { minimum: 100, package_size: 100 }],
    ['Novalgin Tropfen', '500 mg/mL', 'drop', [receipt(2000, 15, 12)], { minimum: 400, package_size: 2000 }],
    ['Buscopan', '10 mg', 'tablet', [receipt(20, 15)], { minimum: 10, package_size: 20 }],
  ];
  for (const [name, strength, unit, lines, more] of wards)
    add(medicineOf({ name, strength, unit }), { center_id: houses[0]!.id }, lines, more);
  if (stocks.length === 0) return;
  await context.db.insertInto('medicine_stock.stocks').values(stocks).execute();
  for (let from = 0; from < entries.length; from += atOnce)
    await context.db
      .insertInto('medicine_stock.entries')
      .values(entries.slice(from, from + atOnce))
      .execute();
  for (let from = 0; from < givings.length; from += atOnce)
    await context.db
      .insertInto('medicine_stock.givings')
      .values(givings.slice(from, from + atOnce))
      .execute();
}

/** Who is called how: the record of giving tells names. */
async function accountsByName(context: Context): Promise<(name: string | null) => string | null> {
  const rows = await context.db
    .selectFrom('platform.accounts')
    .select(['id', 'full_name'])
    .where('organisation_id', '=', context.organisationId)
    .execute();
  return (name) => rows.find((row) => row.full_name === name)?.id ?? null;
}
