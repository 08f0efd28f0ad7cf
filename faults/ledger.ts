import { tell } from '#apps/ledger/server/testing/tell.ts';
import { place, type Place } from '#platform/server/testing/place.ts';
import { type Figure, print, printControl } from './figure.ts';
import { ledgerHome } from './ledger-home.ts';
import type { Size } from './rows.ts';

const name = 'invoices that the ledger and the product see differently on a day, or bookings on another day';
/** Residents of a home; each has an invoice for each of three payers. */
const residents = 4;

/** Histories of invoices, twelve to a home: what is open of each payer on each day, and the day of each booking. */
async function histories(at: Place, label: string, seed: number, homes: number): Promise<Figure[]> {
  const steps = new Map<string, number>();
  let [differences, invoices] = [0, 0];
  for (let home = 0; home < homes; home += 1) {
    const { at: moments, drafts } = await ledgerHome(at, `${label}-${home}`, residents);
    const story = await tell(moments, drafts, { seed: seed + home, from: '2026-03-18', days: 24, steps: 7 });
    differences += story.differences.length;
    invoices += drafts.length;
    for (const [step, count] of story.steps) steps.set(step, (steps.get(step) ?? 0) + count);
    if (story.differences.length > 0 && differences === story.differences.length)
      console.log(`    seed ${seed + home}: ${story.differences.slice(0, 3).join('; ')}`);
  }
  const done = [...steps].map(([step, count]) => `${step} ${count}`).join(', ');
  return [{ name, value: differences, wanted: 0, detail: `${invoices} invoices, ${done}` }];
}

/** The ledger says what the product says, whatever happens to invoices and money, in whatever order. */
export async function ledgerFaults({ short }: Size): Promise<number> {
  const at = await place({ demo: false });
  const { pool } = at.server.database;
  try {
    let off = print('The ledger and what is open', await histories(at, 'ledger', 20261129, short ? 2 : 167));
    const {
      rows: [rule],
    } = await pool.query<{ text: string }>(
      `select pg_get_functiondef('payments.tell_allocation'::regproc) as text`,
    );
    await pool.query(
      rule!.text.replace('then greatest(p.value_on, i.invoice_date) end', 'then null::date end'),
    );
    off += printControl(
      'money counts on the day on which the file is read',
      await histories(at, 'ledger-days', 20261129, 2),
      name,
    );
    await pool.query(
      rule!.text.replace(/elsif old.undone_at is null/, 'elsif false and old.undone_at is null'),
    );
    off += printControl(
      'nobody tells that an assignment was undone',
      await histories(at, 'ledger-undone', 20261129, 2),
      name,
    );
    return off;
  } finally {
    await at.close();
  }
}
