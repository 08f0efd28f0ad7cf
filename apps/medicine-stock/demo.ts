import type { Insertable } from 'kysely';
import { homeProducts } from '#apps/compendium/api.ts';
import { runningOrders } from '#apps/medication/api.ts';
import { presentResidents } from '#apps/residents/api.ts';
import { centers } from '#apps/sites/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { accountsWithRole } from '#platform/server/notifications/notify.ts';
import { medicineOf } from './domain/stocks.ts';

type Stock = Insertable<Tables['medicine_stock.stocks']>;
type Entry = Insertable<Tables['medicine_stock.entries']>;
type Line = Pick<Entry, 'kind' | 'change'> & Partial<Entry> & { readonly daysAgo: number };

const texts = {
  en: { broken: 'A tablet broke', rest: 'Rest of a tablet', pharmacy: 'Lake Pharmacy', note: 'DN' },
  de: { broken: 'Eine Tablette zerbrach', rest: 'Rest einer Tablette', pharmacy: 'See-Apotheke', note: 'LS' },
} as const;

/** How much of a medicine of a resident was delivered, and in how many days it expires: some are low, one is nearly over its date. */
const deliveries = [
  [98, 400],
  [30, 500],
  [8, 300],
  [60, 20],
  [200, 700],
] as const;

/** What the products of the home are for each resident and for the wards: books with their lines, stocks that last, run out and expire. */
export async function demo(context: Context): Promise<void> {
  const t = context.language === 'de' ? texts.de : texts.en;
  const [first, second] = await accountsWithRole(context, ['NURSE', 'NURSHOME']);
  const products = new Map((await homeProducts(context)).map((one) => [medicineOf(one), one]));
  const houses = await centers(context);
  if (first === undefined || second === undefined || houses.length === 0) return;
  const stocks: Stock[] = [];
  const entries: Entry[] = [];
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
    for (const { daysAgo, ...line } of lines) {
      const at = instantAt(addDays(context.today, -daysAgo), '09:30', context.zone);
      entries.push({
        ...shared,
        id: newId(),
        stock_id: id,
        number: 0,
        balance: 0,
        at,
        recorded_at: at,
        recorded_by: first,
        document: line.kind === 'receipt' ? `${t.note} ${4700 + stocks.length}` : '',
        ...line,
      });
    }
  };
  const receipt = (change: number, daysAgo: number, expiresInDays = 400): Line => ({
    kind: 'receipt',
    change,
    daysAgo,
    expires_on: addDays(context.today, expiresInDays),
    batch: `B${change}${daysAgo}`,
  });
  const count = (counted: number, daysAgo: number): Line => ({ kind: 'count', change: 0, counted, daysAgo });

  const residents = await presentResidents(context, { day: context.today });
  const orders = await runningOrders(
    context,
    residents.map((one) => one.id),
  );
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
    add(
      medicine,
      { resident_id: residentId },
      isNarcotic ? [receipt(10, 20), count(10, 2)] : [receipt(quantity, 18, expires)],
      isNarcotic ? {} : { package_size: 10 },
    );
  }
  const wards: readonly (readonly [string, string, string, readonly Line[], object])[] = [
    ['Oxynorm', '5 mg', 'capsule', [receipt(20, 20), count(20, 10), receipt(10, 6), count(30, 1)], {}],
    [
      'Temesta Expidet',
      '1 mg',
      'tablet',
      [
        receipt(30, 20),
        { kind: 'waste', change: -1, method: 'sealed', reason: t.broken, second_by: second, daysAgo: 12 },
        // one is missing, and nobody has said why
        count(28, 1),
      ],
      {},
    ],
    [
      'Stilnox',
      '10 mg',
      'tablet',
      [
        receipt(20, 19),
        { kind: 'waste', change: -0.5, method: 'rinsed', reason: t.rest, second_by: second, daysAgo: 8 },
        count(19.5, 1),
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
  await context.db.insertInto('medicine_stock.entries').values(entries).execute();
}
