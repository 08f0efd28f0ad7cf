import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { EntryFields } from '../contract/entries.ts';
import { entryFault, type EntryFault, tissueSum } from '../domain/entries.ts';
import type { EntryRow } from './entry-rows.ts';
import { areValues } from './words.ts';
import { looksOf, type WoundRow } from './wound-rows.ts';

type Code =
  | Exclude<EntryFault, 'tissueSum'>
  | 'atInFuture'
  | 'atBeforeFirstSeen'
  | 'atAfterClosed'
  | 'woundStruck'
  | 'healedNotLast'
  | 'unknownDressing'
  | 'unknownProduct';
export type EntryRefusals = Readonly<Record<Code, () => Error>> & {
  tissueSum(data: { sum: number }): Error;
};

/** Throws what is wrong with an entry at a moment; `before`: what it says so far. */
export async function checkEntry(
  context: Context,
  wound: WoundRow,
  fields: EntryFields & { readonly at: string },
  refuse: EntryRefusals,
  before?: EntryRow,
): Promise<void> {
  if (wound.struck_at !== null) throw refuse.woundStruck();
  if (Date.parse(fields.at) > context.now.getTime()) throw refuse.atInFuture();
  const { day } = civilOf(fields.at, context.zone);
  if (day < wound.first_seen_on) throw refuse.atBeforeFirstSeen();
  if (wound.ended_on !== null && day > wound.ended_on) throw refuse.atAfterClosed();
  const fault = entryFault(fields, day);
  if (fault === 'tissueSum') throw refuse.tissueSum({ sum: tissueSum(fields) ?? 0 });
  if (fault !== null) throw refuse[fault]();
  if (!(await areValues(context, 'dressing', fields.dressings, before?.dressings)))
    throw refuse.unknownDressing();
  if (!(await areValues(context, 'product', fields.products, before?.products)))
    throw refuse.unknownProduct();
  if (fields.trend !== 'healed' || before?.trend === 'healed') return;
  const others = ((await looksOf(context, [wound.id])).get(wound.id) ?? []).filter(
    (one) => one.id !== before?.id,
  );
  if (others.some((one) => Date.parse(one.at) > Date.parse(fields.at))) throw refuse.healedNotLast();
}
