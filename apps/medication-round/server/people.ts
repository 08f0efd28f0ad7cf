import type { DoseStops, GivingFinding, ReserveState } from '#apps/medication-giving/contract/dose-shape.ts';
import type { FittingPacks } from '#apps/medication-giving/api.ts';
import type { Order, Stopped } from '#apps/medication/api.ts';
import { absencesWithin } from '#apps/residents/api.ts';
import { kindName, latestReadings, shownReading } from '#apps/vitals/api.ts';
import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Item, Person } from '../contract/round.ts';
import { inOrder } from '../domain/order.ts';
import { keyOf, type PlannedDose } from './doses.ts';
import { drugOf, nameOf, restingOf } from './drugs.ts';

const vitals = 'authorization.residents.vitals';
/** What has to be known before some medicines are given (care and medication, section 8). */
const gates = ['bloodPressure', 'pulse', 'bloodGlucose'] as const;

type Away = NonNullable<Person['away']>;

/** Since when they are away and how, of those whose doses are suspended for it. */
export async function absencesOf(
  context: Context,
  doses: readonly PlannedDose[],
): Promise<ReadonlyMap<string, Away>> {
  const ids = [...new Set(doses.filter((one) => one.suspended === 'away').map((one) => one.residentId))];
  if (ids.length === 0) return new Map();
  const rows = await absencesWithin(context, ids, addDays(context.today, -1), context.today);
  return new Map(
    ids.map((id) => {
      const last = rows
        .filter((one) => one.residentId === id)
        .toSorted((a, b) => b.departureDate.localeCompare(a.departureDate))[0];
      return [id, { kind: (last?.kind ?? 'other') as Away['kind'], since: last?.departureDate ?? null }];
    }),
  );
}

/** The last values of those for whom one has to be known first, as far as the caller may read them. */
export async function valuesOf(
  context: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, Person['values']>> {
  if (residentIds.length === 0 || !context.can(vitals, 'Read')) return new Map();
  const readings = await latestReadings(context, residentIds, [...gates]);
  return new Map(
    [...readings].map(([id, own]) => [
      id,
      own.map((reading) => ({
        kind: reading.kind,
        name: kindName(context, reading.kind),
        shown: shownReading(reading),
        measuredAt: reading.measuredAt,
      })),
    ]),
  );
}

const reservesOf = (orders: readonly Order[], sums: ReadonlyMap<string, ReserveState>): Person['reserves'] =>
  orders
    .filter((order) => order.current.type === 'reserve' && order.standing === 'active')
    .map(({ id, current: { quantity, quantityMost, indication, max24 } }) => {
      const sum = sums.get(id);
      return {
        orderId: id,
        quantity: quantity ?? 0,
        quantityMost,
        indication,
        given24: sum?.given24 ?? 0,
        max24: sum?.max24 ?? max24 ?? 0,
        lastAt: sum?.lastAt ?? null,
        nextAt: sum?.nextAt ?? null,
      };
    });

/** What is known of the doses of a round, by what it belongs to. */
export interface Known {
  readonly orders: ReadonlyMap<string, readonly Order[]>;
  readonly stopped: ReadonlyMap<string, readonly Stopped[]>;
  readonly stops: readonly DoseStops[];
  readonly findings: readonly GivingFinding[];
  readonly reserves: readonly ReserveState[];
  readonly away: ReadonlyMap<string, Away>;
  readonly values: ReadonlyMap<string, Person['values']>;
  readonly packs: FittingPacks;
}

/** Which gates stand before which dose. */
export const stopsBy = (stops: readonly DoseStops[]): ReadonlyMap<string, Item['stops']> =>
  new Map(stops.map((one) => [keyOf(one), one.stops]));

/** Makes the people of a round of their doses. */
export function peopleOf(
  context: Context,
  known: Known,
): (resident: ResidentRef, own: readonly PlannedDose[]) => Person {
  const stops = stopsBy(known.stops);
  const findings = Map.groupBy(
    known.findings.flatMap(({ orderId, key, level, text }) =>
      level === 'error' || level === 'alert' || level === 'warning' ? [{ orderId, key, level, text }] : [],
    ),
    (one) => one.orderId,
  );
  const handling = Map.groupBy(
    known.findings.filter((one) => one.level === 'info'),
    (one) => one.orderId,
  );
  const sums = new Map(known.reserves.map((one) => [one.orderId, one]));
  return (resident, own) => {
    const orders = known.orders.get(resident.id) ?? [];
    const gatesOf = (dose: PlannedDose) => stops.get(keyOf(dose)) ?? [];
    const drugs = orders.map((order) =>
      drugOf(context, order, {
        stops: new Set(own.filter((one) => one.orderId === order.id).flatMap(gatesOf)),
        handling: (handling.get(order.id) ?? []).map((one) => one.text),
        packs: known.packs,
      }),
    );
    const names = new Map(drugs.map((drug) => [drug.orderId, nameOf(drug)]));
    const items = own.map((dose) => ({
      key: keyOf(dose),
      timing: dose.suspended === null ? dose.timing : null,
      plannedAt: dose.plannedAt,
      name: names.get(dose.orderId) ?? '',
      dose,
    }));
    return {
      resident,
      drugs,
      items: items.toSorted(inOrder).map(({ key, dose }) => ({
        key,
        dose,
        stops: gatesOf(dose),
        findings: findings.get(dose.orderId) ?? [],
      })),
      reserves: reservesOf(orders, sums),
      resting: restingOf(orders, known.stopped.get(resident.id) ?? []),
      values: known.values.get(resident.id) ?? [],
      away: own.every((one) => one.suspended === 'away') ? (known.away.get(resident.id) ?? null) : null,
    };
  };
}
