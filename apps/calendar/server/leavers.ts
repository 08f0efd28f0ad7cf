import { lastDaysHere } from '#apps/residents/api.ts';
import type { Day } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Happening, Known } from './rows.ts';

/** Who of the people in events has left, or will: residents with their last day, accounts that work here no more. */
export interface Leavers {
  readonly residents: ReadonlyMap<string, Day>;
  readonly accounts: ReadonlySet<string>;
}

async function workHereNoMore(context: Context, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await context.db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', ids)
    .where((where) => where.or([where('active', '=', false), where('deleted_at', 'is not', null)]))
    .execute();
  return rows.map((row) => row.id);
}

export async function leaversOf(context: Context, all: readonly Known[]): Promise<Leavers> {
  const residentIds = [...new Set(all.flatMap((one) => one.residentIds))];
  const accountIds = [...new Set(all.flatMap((one) => one.accountIds))];
  return {
    residents: await lastDaysHere(context, residentIds),
    accounts: new Set(await workHereNoMore(context, accountIds)),
  };
}

/** Who of an event is no longer here on its day. What was stays as it was: of an account nobody knows since when. */
export function leftOf(context: Context, { residents, accounts }: Leavers, one: Happening): string[] {
  const { residentIds, accountIds } = one.known;
  const isGone = (id: string) => (residents.get(id) ?? one.day) < one.day;
  return [
    ...residentIds.filter(isGone),
    ...(one.lastDay < context.today ? [] : accountIds.filter((id) => accounts.has(id))),
  ];
}

/**
 * Nobody is left of those whom an event is about: it will not happen, and leaves what lists, feeds and reminders say of the future.
 * It stays while its people are still here, and where it was entered after they had left: who did knew it.
 */
export function isOver(context: Context, leavers: Leavers, one: Happening): boolean {
  const { residentIds, accountIds, row } = one.known;
  const people = residentIds.length > 0 ? residentIds : accountIds;
  if (people.length === 0) return false;
  const left = leftOf(context, leavers, one);
  if (!people.every((id) => left.includes(id))) return false;
  if (residentIds.length === 0) return true;
  const last = residentIds
    .map((id) => leavers.residents.get(id)!)
    .toSorted()
    .at(-1)!;
  return last < context.today && civilOf(row.created_at, context.zone).day <= last;
}

/** What still happens. */
export async function happeningStill(
  context: Context,
  all: readonly Happening[],
): Promise<{ readonly days: Happening[]; readonly leavers: Leavers }> {
  const leavers = await leaversOf(context, [...new Set(all.map((one) => one.known))]);
  return { days: all.filter((one) => !isOver(context, leavers, one)), leavers };
}
