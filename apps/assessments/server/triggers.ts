import { z } from 'zod';
import { presentResidents } from '#apps/residents/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { TriggerKind } from '../domain/due-dates.ts';
import { alarmBegins } from '../domain/weights.ts';
import { dueDatesOf, reckon, startOf, triggerChanges } from './due-dates.ts';
import { weighingsOf } from './facts.ts';
import { instrumentsOf, shipInstruments } from './instruments.ts';
import { remindInTheDay, tellDue } from './notices.ts';

/**
 * Something happened that makes assessments due at once; `at` is when. The people responsible for them are told, each once. The
 * same trigger twice changes nothing.
 */
export async function trigger(
  context: Context,
  residentId: string,
  kind: TriggerKind,
  at: string,
): Promise<void> {
  const forms = await instrumentsOf(context);
  const before = new Map(
    (await dueDatesOf(context, [residentId])).map((row) => [row.definition_id, row.next_due]),
  );
  await reckon(context, [residentId], forms, triggerChanges(context, forms, residentId, kind, at));
  const now = (await dueDatesOf(context, [residentId])).filter(
    (row) =>
      row.next_due !== null &&
      row.next_due <= context.today &&
      before.get(row.definition_id) !== row.next_due,
  );
  await tellDue(context, now, 'warning');
  await remember(
    context,
    now.map((row) => row.id),
  );
}

/** The responsible people were told about these days. */
export async function remember(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await context.db
    .updateTable('assessments.due_dates')
    .set((row) => ({ reminded_for: row.ref('next_due') }))
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', [...ids])
    .execute();
}

const Dated = z.object({ residentId: z.uuid(), day: z.string() });
const Returned = z.object({ residentId: z.uuid(), day: z.string(), from: z.string() });
const Weighed = z.object({ residentId: z.uuid() });
const Fell = z.object({ residentId: z.uuid(), at: z.string() });

/** Payloads: contract/events.ts of the apps that emit them. */
export const listeners = {
  async 'falls.recorded'(context: Context, payload: Record<string, unknown>) {
    const { residentId, at } = Fell.parse(payload);
    await trigger(context, residentId, 'fall', at);
  },
  async 'residents.entered'(context: Context, payload: Record<string, unknown>) {
    const { residentId, day } = Dated.parse(payload);
    await trigger(context, residentId, 'entry', startOf(context, day));
  },
  async 'residents.returned'(context: Context, payload: Record<string, unknown>) {
    const { residentId, day, from } = Returned.parse(payload);
    if (from === 'hospital') await trigger(context, residentId, 'hospitalReturn', startOf(context, day));
  },
  async 'vitals.weighed'(context: Context, payload: Record<string, unknown>) {
    const { residentId } = Weighed.parse(payload);
    if (alarmBegins(await weighingsOf(context, residentId)))
      await trigger(context, residentId, 'weightChange', context.now.toISOString());
  },
};

/** Tells the responsible people in the morning what has become due, each day of an instrument once. */
async function remind(context: Context): Promise<void> {
  const present = await presentResidents(context, { day: context.today });
  if (present.length === 0) return;
  const rows = await context.db
    .selectFrom('assessments.due_dates')
    .select(['id', 'resident_id', 'responsible'])
    .where('organisation_id', '=', context.organisationId)
    .where(
      'resident_id',
      'in',
      present.map((one) => one.id),
    )
    .where('next_due', '<=', context.today)
    .where('responsible', 'is not', null)
    .where((row) => row.or([row('reminded_for', 'is', null), row('reminded_for', '<>', row.ref('next_due'))]))
    .execute();
  await tellDue(context, rows, 'info');
  await remember(
    context,
    rows.map((row) => row.id),
  );
}

/** keep: instruments as they are shipped; remind: what has become due; in the day: what is due from a moment on. */
export const jobs = { keep: shipInstruments, remind, 'remind-in-the-day': remindInTheDay };
