import type { DueNow, DueOfApp } from '#platform/contract/due-now.ts';
import type { Context } from '#platform/server/call/context.ts';
import { key } from '../contract/books.ts';
import { key as stockKey } from '../contract/stocks.ts';
import { booksIn, unbookedIn } from './book-rows.ts';
import { bookLabel, bookLink } from './notice.ts';
import { wordsIn } from './print.ts';
import { countsSince } from './rules.ts';
import { stocksIn } from './stock-rows.ts';
import { owedReport } from './years.ts';

const booksPage = '/app-residents/medicine-stock/books';
const stocksPage = '/app-residents/medicine-stock/stocks';

/** Differences that nobody has settled, the count of the shift as one item, and the yearly report while it is owed. */
export async function booksDue(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  if (!context.can(key, 'Write')) return { total: 0, items: [], page: null };
  const t = wordsIn(context);
  const open = await booksIn(context, { centerId, show: 'open', text: '' });
  const items: DueNow[] = [];
  for (const row of open)
    items.push({
      key: `difference.${row.open_count_id}`,
      urgency: 'failed',
      at: row.counted_at,
      what: t('due.difference', { medicine: await bookLabel(context, { ...row, resident_id: null }) }),
      residentId: row.resident_id,
      href: bookLink(row.id),
      starts: false,
    });
  const due = await booksIn(context, { centerId, show: 'due', text: '' });
  if (due.length > 0)
    items.push({
      key: 'count',
      urgency: 'today',
      at: await countsSince(context),
      what: t('due.count', { books: String(due.length) }),
      residentId: null,
      href: '/app-residents/medicine-stock/count',
      starts: true,
    });
  const report = context.can(key, 'Edit') ? await owedReport(context) : null;
  if (report !== null)
    items.push({
      key: `report.${report.year}`,
      urgency: context.today > report.dueOn ? 'overdue' : 'open',
      at: report.dueOn,
      what: t('due.report', { year: String(report.year) }),
      residentId: null,
      href: `/app-residents/medicine-stock/year?year=${report.year}`,
      starts: false,
    });
  return { total: items.length, items: items.slice(0, rows), page: booksPage };
}

/** How many books ask for somebody, and how many stocks are to be ordered, beside the navigation. */
export async function waitingStocks(
  context: Context,
  centerId: string | undefined,
): Promise<Readonly<Record<string, number>>> {
  const waiting: Record<string, number> = {};
  if (context.can(key, 'Write')) {
    const open = await booksIn(context, { centerId, show: 'open', text: '' });
    const due = await booksIn(context, { centerId, show: 'due', text: '' });
    const ids = new Set([...open, ...due].map((row) => row.id));
    waiting[booksPage] = ids.size + (await unbookedIn(context, centerId)).length;
  }
  if (context.can(stockKey, 'Write'))
    waiting[stocksPage] = (await stocksIn(context, { centerId, show: 'low', text: '' })).length;
  return waiting;
}
