import type { z } from 'zod';
import type { Lane } from '#platform/contract/record/lane.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { formWords, textOf } from './facts.ts';
import { entriesOf } from './rows.ts';

/** Stools and vomiting between two days; urine is a sum of fluids, no event. */
export async function excretionLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can('authorization.residents.excretion', 'Read')) return [];
  const t = context.language === 'de' ? de : en;
  const rows = await entriesOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('what', 'in', ['stool', 'vomit'])
    .where('happened_at', '>=', instantAt(from, '00:00', context.zone))
    .where('happened_at', '<', instantAt(addDays(to, 1), '00:00', context.zone))
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2000)
    .execute();
  if (rows.length === 0) return [];
  const forms = await formWords(context);
  return (['stool', 'vomit'] as const).map((what) => ({
    key: `excretion.${what}`,
    name: t.whats[what],
    kind: 'events' as const,
    tab: 'excretion',
    items: rows
      .filter((row) => row.what === what)
      .toReversed()
      .map((row) => ({ key: row.id, at: row.happened_at, text: textOf(context, row, forms) })),
  }));
}
