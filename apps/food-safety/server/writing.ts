import type { Insertable } from 'kysely';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import type { FullPoint } from '../contract/points.ts';
import { answeredBy, backHours, dayOf, isLate, remeasureBy, type Slot, slotsOf } from '../domain/checks.ts';
import { isDevice, judge, type Kind, type Limits, type Verdict } from '../domain/limits.ts';
import manifest from '../manifest.ts';
import { countingEntries } from './entry-rows.ts';

type EntryColumns = Insertable<Tables['food_safety.entries']>;

export interface Said {
  readonly value: number | null;
  readonly cleaned: boolean | null;
  readonly action: string | null;
  readonly actionText: string;
  readonly remeasure: boolean;
}
interface SaidRefusals {
  valueMissing(): Error;
  actionMissing(): Error;
  actionUnknown(): Error;
}
interface MomentRefusals {
  inFuture(): Error;
  tooLongAgo(data: { hours: number }): Error;
}

/** When it was measured: now, or before; nobody writes down today what he measured days ago. */
export function measuredAt(context: Context, given: string | undefined, refuse: MomentRefusals): string {
  if (given === undefined) return context.now.toISOString();
  const at = Date.parse(given);
  if (at > context.now.getTime() + 60_000) throw refuse.inFuture();
  if (at < context.now.getTime() - backHours * 3_600_000) throw refuse.tooLongAgo({ hours: backHours });
  return new Date(at).toISOString();
}

const knownActions = async (context: Context): Promise<ReadonlySet<string>> =>
  new Set(
    (await dictionaryItems(context, 'food-safety.actions', manifest.dictionaries.actions)).map(
      (one) => one.itemValue,
    ),
  );

/**
 * What was said as it stands in the log: the value, what it is by `verdictOf`, and outside of the limits what was done about it, without
 * which nothing is written.
 */
export async function judged(
  context: Context,
  kind: Kind,
  said: Said,
  at: string,
  verdictOf: (value: number) => Verdict,
  refuse: SaidRefusals,
): Promise<Pick<EntryColumns, 'value' | 'verdict' | 'action' | 'action_text' | 'remeasure_by'>> {
  const value = kind === 'cleaning' ? null : said.value;
  if (kind === 'cleaning' ? said.cleaned === null : value === null) throw refuse.valueMissing();
  const verdict = value === null ? (said.cleaned ? 'ok' : 'breach') : verdictOf(value);
  if (verdict !== 'breach') return { value, verdict, action: null, action_text: '', remeasure_by: null };
  if (said.action === null && said.actionText === '') throw refuse.actionMissing();
  if (said.action !== null && !(await knownActions(context)).has(said.action)) throw refuse.actionUnknown();
  return {
    value,
    verdict,
    action: said.action,
    action_text: said.actionText,
    remeasure_by: isDevice(kind) || said.remeasure ? remeasureBy(at) : null,
  };
}

export const byLimits = (limits: Limits) => (value: number) => judge(limits, value);

/** The check that a point owes at that time and nobody has answered. */
export async function slotFor(context: Context, point: FullPoint, at: string): Promise<Slot | undefined> {
  const slots = slotsOf(point.rules, dayOf(at, context.zone), context.zone);
  if (slots.length === 0) return undefined;
  const answers = await countingEntries(context)
    .where('e.point_id', '=', point.id)
    .where('e.due_at', '>=', slots[0]!.due)
    .where('e.due_at', '<=', slots.at(-1)!.due)
    .execute();
  return answeredBy(slots, new Set(answers.map((row) => Date.parse(row.due_at!))), at);
}

/** The beginning of a day on the clock of the home. */
export const midnight = (context: Context, day: string): string => instantAt(day, '00:00', context.zone);

type Written = Pick<EntryColumns, 'kind' | 'limits_id'> & { readonly measured_at: string } & Partial<
    Omit<EntryColumns, 'measured_at'>
  >;

/** Writes a line of the log; the database gives it its number and holds it to what stands before it. Answers its id. */
export async function writeEntry(context: Context, point: FullPoint, said: Written): Promise<string> {
  const id = newId();
  const due = said.due_at ? new Date(said.due_at).toISOString() : null;
  await context.db
    .insertInto('food_safety.entries')
    .values({
      device: point.device,
      recorded_by: context.account?.id ?? null,
      late: isLate(said.measured_at, context.now.toISOString(), due),
      ...said,
      organisation_id: context.organisationId,
      id,
      root_id: id,
      point_id: point.id,
      number: 0,
      recorded_at: context.now,
    })
    .execute();
  return id;
}
