import { residentStays } from '#apps/residents/api.ts';
import { ResidentLeft } from '#apps/residents/contract/events.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { type Standing, standingOn } from '../domain/wounds.ts';
import { endWithWound, orderAgain, restorePlan } from './dressings.ts';
import { looksOf, type WoundRow, woundsOf } from './wound-rows.ts';

const unstruck = (context: Context, residentId: string) =>
  woundsOf(context).where('resident_id', '=', residentId).where('struck_at', 'is', null).forUpdate();

/** Closed on the day of the exit, or later where it was first or last seen later. */
async function closeAll(context: Context, open: readonly WoundRow[], exit: string): Promise<void> {
  const looks = await looksOf(
    context,
    open.map((wound) => wound.id),
  );
  for (const wound of open) {
    const last = looks.get(wound.id)?.at(-1);
    const seen = last === undefined ? wound.first_seen_on : civilOf(last.at, context.zone).day;
    const day = [exit, wound.first_seen_on, seen].toSorted().at(-1)!;
    await endWithWound(context, wound.id, day);
    await context.db
      .updateTable('wounds.wounds')
      .set({ status: 'residentLeft', ended_on: day, closed_by_exit: true })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', wound.id)
      .execute();
  }
}

/** Opens what an exit has closed. What a hand has closed stays so. */
async function openAgain(context: Context, residentId: string): Promise<void> {
  const closed = await unstruck(context, residentId).where('closed_by_exit', '=', true).execute();
  if (closed.length === 0) return;
  await context.db
    .updateTable('wounds.wounds')
    .set({ status: 'open', ended_on: null, closed_by_exit: false })
    .where('organisation_id', '=', context.organisationId)
    .where(
      'id',
      'in',
      closed.map((wound) => wound.id),
    )
    .execute();
  for (const wound of closed) await restorePlan(context, wound);
}

async function follow(context: Context, residentId: string): Promise<Standing> {
  const standing = standingOn(await residentStays(context, residentId), context.today);
  if (!standing.gone) await openAgain(context, residentId);
  else
    await closeAll(
      context,
      await unstruck(context, residentId).where('status', '=', 'open').execute(),
      standing.on,
    );
  return standing;
}

/**
 * Who left takes the wounds along: they are closed with the day, and nobody is sent to dress them. Who stays after all, or comes back,
 * has them again. An exit or an entry that is still to come changes no wound; the tasks of the dressings end with the planned exit.
 */
export async function followStays(context: Context, payload: Record<string, unknown>): Promise<void> {
  // an entry says the same two things as an exit
  const { residentId } = ResidentLeft.parse(payload);
  const standing = await follow(context, residentId);
  if (standing.gone) return;
  for (const wound of await unstruck(context, residentId).where('status', '=', 'open').execute())
    await orderAgain(context, wound);
}

/** The exits and entries whose day has come. */
export async function followDay(context: Context): Promise<void> {
  const rows = await woundsOf(context)
    .clearSelect()
    .select('resident_id')
    .distinct()
    .where('struck_at', 'is', null)
    .where((where) => where.or([where('status', '=', 'open'), where('closed_by_exit', '=', true)]))
    .orderBy('resident_id')
    .execute();
  for (const row of rows) await follow(context, row.resident_id);
}
