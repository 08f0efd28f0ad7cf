import type { RecordLink } from '#platform/contract/record/link.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { dayIn } from '#platform/server/work/work.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { at, fallsOf } from './rows.ts';

/** What is older is seldom written about again. */
const days = 365;

/** Falls of the last year, to which an entry of the care report can belong: Fall 23.11.2026. */
export async function linkableFalls(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<RecordLink[]> {
  if (!context.can('authorization.residents.falls', 'Read')) return [];
  const { kinds } = context.language === 'de' ? de : en;
  const rows = await fallsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where(at, '>=', new Date(context.now.getTime() - days * 86_400_000).toISOString())
    .orderBy(at, 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    kind: 'event',
    id: row.id,
    label: `${kinds[row.kind]} ${dayText(dayIn(context.zone, new Date(row.happened_at ?? row.found_at!)), context.language)}`,
    tab: 'protocols',
  }));
}
