import type { z } from 'zod';
import { strengthText } from '#apps/compendium/api.ts';
import type { Lane } from '#platform/contract/record/lane.ts';
import type { RoundPoint } from '#platform/contract/record/round-point.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import type { RecordLink } from '#platform/contract/record/link.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { key } from '../contract/orders.ts';
import { isSteeredByInr, needsSignature, type Step } from '../domain/standing.ts';
import { medicineTitle } from '../domain/shown.ts';
import { holding, ordersOf, standingOf, toOrders, wholeOf } from './rows.ts';
import { afterDay, timingOf } from './timing.ts';
import { orderLine, wordsOf } from './plan.ts';

/** Medicines that are ordered now, to which an entry of the care report can belong. */
export async function linkableMedicines(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<RecordLink[]> {
  if (!context.can(key, 'Read')) return [];
  const rows = await ordersOf(context)
    .where('resident_id', '=', residentId)
    .where('stopped_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return (await toOrders(context, await wholeOf(context, rows)))
    .map(({ id, current }): RecordLink => ({
      ...{ kind: 'medicine', id, tab: 'medications' },
      label: medicineTitle(current).slice(0, 200),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, context.language));
}

/**
 * Who of these residents has a running order that the INR steers; a flag, for whoever may read the INR. Of a medicine written without
 * its ATC nobody knows whether it is one: null, unless another order says it.
 */
export async function anticoagulated(
  context: Context,
  { residentIds }: { readonly residentIds: readonly string[] },
): Promise<Map<string, true | null>> {
  const treated = new Map<string, true | null>();
  if (residentIds.length === 0) return treated;
  const rows = await ordersOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where(({ eb, or }) =>
      or([eb('stopped_at', 'is', null), eb('stopped_at', '>', context.now.toISOString())]),
    )
    .execute();
  for (const whole of await wholeOf(context, rows)) {
    // what passed its last day is stopped, too
    if (standingOf(context, whole) === 'stopped') continue;
    const { atc } = holding(whole, context.now.getTime()).current;
    const { resident_id } = whole.order;
    if (isSteeredByInr(atc)) treated.set(resident_id, true);
    else if (atc.length === 0 && !treated.has(resident_id)) treated.set(resident_id, null);
  }
  return treated;
}

/** Orders that began, changed, were paused or stopped since a moment: of several steps of one order the last. */
export async function medicationFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const steps = await context.db
    .selectFrom('medication.steps')
    .select(['id', 'order_id', 'step', 'recorded_at'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', 'in', [...residentIds])
    .where('recorded_at', '>=', since.toISOString())
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  if (steps.length === 0) return [];
  const ids = [...new Set(steps.map((step) => step.order_id))];
  const wholes = await wholeOf(context, await ordersOf(context).where('id', 'in', ids).execute());
  const words = wordsOf(context);
  return wholes.map((whole) => {
    const step = steps.find((one) => one.order_id === whole.order.id)!;
    const { current, upcoming } = holding(whole, context.now.getTime());
    const row = step.step === 'changed' && upcoming !== null ? upcoming : current;
    return {
      residentId: whole.order.resident_id,
      key: `medication.${step.id}`,
      kind: 'order',
      at: step.recorded_at,
      text: `${words.text(`facts.${step.step satisfies Step}`)}: ${orderLine(words, shownOf(row, context.zone))}`,
      tab: 'medications',
    };
  });
}

type VersionRow = Parameters<typeof timingOf>[0];
const shownOf = (row: VersionRow, zone: string) => ({
  ...timingOf(row, [], zone),
  name: row.name,
  strength: strengthText(row.strength),
  morning: row.morning,
  afternoon: row.afternoon,
  evening: row.evening,
  night: row.night,
  quantityMost: row.quantity_most,
  max24: row.max24,
  endsOn: row.ends_on,
});

export interface Stopped {
  readonly orderId: string;
  readonly residentId: string;
  readonly name: string;
  readonly strength: string;
  readonly at: string;
  readonly reason: string;
}

/** Orders of residents that were stopped since a moment, each by the name of its newest version; the latest first. */
export async function stoppedSince(
  { db, organisationId }: Context,
  residentIds: readonly string[],
  since: Date,
): Promise<Stopped[]> {
  if (residentIds.length === 0) return [];
  const rows = await db
    .selectFrom('medication.orders as o')
    .innerJoin('medication.order_versions as v', (join) =>
      join.onRef('v.organisation_id', '=', 'o.organisation_id').onRef('v.order_id', '=', 'o.id'),
    )
    .distinctOn('o.id')
    .select(['o.id', 'o.resident_id', 'o.stopped_at', 'o.stop_reason', 'v.name', 'v.strength'])
    .where('o.organisation_id', '=', organisationId)
    .where('o.resident_id', '=', (where) => where.fn.any(where.val([...residentIds])))
    .where('o.stopped_at', '>=', since.toISOString())
    .orderBy('o.id')
    .orderBy('v.number', 'desc')
    .execute();
  return rows
    .map((row) => ({
      orderId: row.id,
      residentId: row.resident_id,
      name: row.name,
      strength: strengthText(row.strength),
      at: row.stopped_at!,
      reason: row.stop_reason,
    }))
    .toSorted((a, b) => b.at.localeCompare(a.at));
}

/** A prescription is renewed at the visit before it ends: so many days ahead it is told. */
const expiryDays = 14;

/** Prescriptions of running orders that end soon or have ended, and telephone orders that no doctor has signed; stopped ones, too. */
export async function prescriptionPoints(
  context: Context,
  { residentIds }: { readonly residentIds: readonly string[] },
): Promise<RoundPoint[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const { organisationId, today, zone } = context;
  const last = addDays(today, expiryDays);
  const rows = await ordersOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where(({ and, eb, or, exists, selectFrom }) =>
      or([
        and([
          // what was stopped ends no more, and there are more of these each year
          or([eb('stopped_at', 'is', null), eb('stopped_at', '>', context.now.toISOString())]),
          exists(
            selectFrom('medication.order_versions as v')
              .select('v.id')
              .where('v.organisation_id', '=', organisationId)
              .whereRef('v.order_id', '=', 'medication.orders.id')
              .where('v.valid_until', '<=', last),
          ),
        ]),
        exists(
          selectFrom('medication.steps as s')
            .select('s.id')
            .where('s.organisation_id', '=', organisationId)
            .whereRef('s.order_id', '=', 'medication.orders.id')
            .where('s.signed_at', 'is', null)
            .where('s.way', '=', 'telephone'),
        ),
      ]),
    )
    .execute();
  const words = wordsOf(context);
  return (await wholeOf(context, rows)).flatMap((whole): RoundPoint[] => {
    const { current, upcoming } = holding(whole, context.now.getTime());
    // a renewal that begins later holds already
    const until = (upcoming ?? current).valid_until;
    const { id, resident_id } = whole.order;
    const name = `${current.name} ${strengthText(current.strength)}`.trim();
    const point = { residentId: resident_id, tab: 'prescriptions' };
    return [
      ...whole.steps
        .filter((step) => needsSignature(step.way) && step.signed_at === null)
        .map((step) => ({
          ...point,
          key: `medication.unsigned.${step.id}`,
          kind: 'unsigned' as const,
          at: step.recorded_at,
          text: `${words.text(`facts.${step.step satisfies Step}`)}: ${name}`,
        })),
      ...(until === null || until > last || standingOf(context, whole) === 'stopped'
        ? []
        : [
            {
              ...point,
              key: `medication.expiring.${id}.${until}`,
              kind: 'expiring' as const,
              at: instantAt(addDays(until, 1), '00:00', zone),
              text: `${name}: ${dayText(until, context.language)}`,
            },
          ]),
    ];
  });
}

/** What was ordered in a period, for the time line: each order from its start to its end. */
export async function medicationLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can(key, 'Read')) return [];
  const begins = instantAt(from, '00:00', context.zone);
  const ends = instantAt(addDays(to, 1), '00:00', context.zone);
  const rows = await ordersOf(context)
    .where('resident_id', '=', residentId)
    .where((where) => where.or([where('stopped_at', 'is', null), where('stopped_at', '>=', begins)]))
    .limit(1000)
    .execute();
  const words = wordsOf(context);
  const items = (await wholeOf(context, rows)).flatMap((whole) => {
    const first = whole.versions.at(-1)!;
    const last = whole.versions[0]!;
    const lastDay = last.ends_on === null ? null : afterDay(last.ends_on, context.zone);
    const until = whole.order.stopped_at ?? lastDay;
    if (first.starts_at >= ends || (until !== null && until < begins)) return [];
    return [
      {
        key: whole.order.id,
        at: first.starts_at,
        until: until !== null && Date.parse(until) > context.now.getTime() ? null : until,
        text: orderLine(words, shownOf(last, context.zone)),
      },
    ];
  });
  return [
    {
      key: 'medication.orders',
      name: words.text('screens.MedicationsTab'),
      kind: 'spans',
      tab: 'medications',
      items,
    },
  ];
}
