import type { Selectable } from 'kysely';
import { strengthText } from '#apps/compendium/api.ts';
import { accountNames } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Order, Step, Version } from '../contract/order-shape.ts';
import { versionAt } from '../domain/plan.ts';
import { needsSignature, standingAt } from '../domain/standing.ts';
import { lifeOf, type OrderRow, type PauseRow, type RowOfDay, type VersionRow } from './timing.ts';

export type StepRow = Selectable<Tables['medication.steps']>;

/** An order with everything that belongs to it; versions, steps and pauses the newest first. */
export interface Whole {
  readonly order: OrderRow;
  readonly versions: readonly VersionRow[];
  readonly rows: ReadonlyMap<string, readonly RowOfDay[]>;
  readonly steps: readonly StepRow[];
  readonly pauses: readonly PauseRow[];
}

export const ordersOf = ({ db, organisationId }: Context) =>
  db.selectFrom('medication.orders').selectAll().where('organisation_id', '=', organisationId);

/** Orders with what belongs to them, in their order. */
export async function wholeOf(context: Context, orders: readonly OrderRow[]): Promise<Whole[]> {
  if (orders.length === 0) return [];
  const { db, organisationId } = context;
  const ids = orders.map((order) => order.id);
  const versions = await db
    .selectFrom('medication.order_versions')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('order_id', 'in', ids)
    .orderBy('number', 'desc')
    .execute();
  const variable = versions.filter((version) => version.repetition === 'variable').map((one) => one.id);
  const rows =
    variable.length === 0
      ? []
      : await db
          .selectFrom('medication.variable_rows')
          .selectAll()
          .where('organisation_id', '=', organisationId)
          .where('version_id', 'in', variable)
          .orderBy('day')
          .execute();
  const steps = await db
    .selectFrom('medication.steps')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('order_id', 'in', ids)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const pauses = await db
    .selectFrom('medication.pauses')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('order_id', 'in', ids)
    .orderBy('from_at', 'desc')
    .execute();
  const byVersion = Map.groupBy(rows, (row) => row.version_id);
  const [versionsOf, stepsOf, pausesOf] = [
    Map.groupBy(versions, (one) => one.order_id),
    Map.groupBy(steps, (one) => one.order_id),
    Map.groupBy(pauses, (one) => one.order_id),
  ];
  return orders.map((order) => ({
    order,
    versions: versionsOf.get(order.id) ?? [],
    rows: byVersion,
    steps: stepsOf.get(order.id) ?? [],
    pauses: pausesOf.get(order.id) ?? [],
  }));
}

type Names = (id: string | null) => string | null;

/** People from outside who may read the medication are not told for what a reserve is given. */
export const asRead = (context: Context, version: Version): Version =>
  (context.account?.external ?? false) && version.type === 'reserve'
    ? { ...version, indication: '', callDoctor: '' }
    : version;

export function toVersion(row: VersionRow, rows: readonly RowOfDay[], nameOf: Names): Version {
  return {
    type: row.type,
    productId: row.product_id,
    name: row.name,
    strength: strengthText(row.strength),
    substances: row.substances,
    atc: row.atc,
    form: row.form as Version['form'],
    route: row.route,
    unit: row.unit,
    divisibility: row.divisibility,
    repetition: row.repetition,
    morning: row.morning,
    afternoon: row.afternoon,
    evening: row.evening,
    night: row.night,
    morningTime: row.morning_time,
    afternoonTime: row.afternoon_time,
    eveningTime: row.evening_time,
    nightTime: row.night_time,
    explicit: row.explicit_times.map((time, at) => ({ time, quantity: row.explicit_quantities[at]! })),
    weekdays: row.weekdays,
    everyDays: row.every_days,
    everyMonths: row.every_months,
    monthDay: row.month_day,
    daysOn: row.days_on,
    daysOff: row.days_off,
    intervalHours: row.interval_hours,
    quantity: row.quantity,
    quantityMost: row.quantity_most,
    rows: rows.map(({ day, morning, afternoon, evening, night }) => ({
      day,
      morning,
      afternoon,
      evening,
      night,
    })),
    dosesNumber: row.doses_number,
    endsOn: row.ends_on,
    max24: row.max24,
    max24Milligrams: row.max24_milligrams,
    emptyStomach: row.empty_stomach,
    food: row.food,
    indication: row.indication,
    choice: row.choice,
    callDoctor: row.call_doctor,
    priority: row.priority,
    doctor: row.doctor,
    prescribedOn: row.prescribed_on,
    validUntil: row.valid_until,
    injection: row.injection,
    strain: row.strain,
    mds: row.mds,
    blistered: row.blistered,
    comments: row.comments,
    number: row.number,
    startsAt: row.starts_at,
    startsOn: row.starts_on,
    anchorAt: row.anchor_at,
    perDay: row.per_day,
    maximumConfirmed:
      row.maximum_confirmed_at === null
        ? null
        : { at: row.maximum_confirmed_at, by: nameOf(row.maximum_confirmed_by) },
    stepId: row.step_id,
  };
}

const toStep = (row: StepRow, nameOf: Names): Step => ({
  id: row.id,
  step: row.step,
  reason: row.reason,
  orderedBy: row.ordered_by,
  way: row.way,
  recorded: { at: row.recorded_at, by: nameOf(row.recorded_by) },
  signed:
    row.signed_at === null
      ? null
      : { at: row.signed_at, by: nameOf(row.signed_by), scanned: row.signed_file_id !== null },
  unsigned: needsSignature(row.way) && row.signed_at === null,
});

/** What holds now; before the first version begins, that one; and what begins later. */
export function holding({ versions }: Pick<Whole, 'versions'>, now: number) {
  const dated = versions.map((row) => ({ number: row.number, startsAt: Date.parse(row.starts_at), row }));
  const current = versionAt(dated, now) ?? dated.at(-1)!;
  const later = dated.filter((one) => one.number > current.number && one.startsAt > now);
  return { current: current.row, upcoming: later[0]?.row ?? null };
}

export function standingOf(context: Context, whole: Whole) {
  const { current, upcoming } = holding(whole, context.now.getTime());
  return standingAt(
    lifeOf(whole.order, upcoming ?? current, whole.pauses, context.zone),
    context.now.getTime(),
  );
}

/** Who recorded, confirmed and signed. */
export async function namesIn(context: Context, wholes: readonly Whole[]): Promise<Names> {
  const names = await accountNames(context, [
    ...wholes.flatMap(({ steps }) => steps.flatMap((step) => [step.recorded_by, step.signed_by])),
    ...wholes.flatMap(({ versions }) => versions.map((version) => version.maximum_confirmed_by)),
  ]);
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

/** Orders as they are shown. */
export async function toOrders(context: Context, wholes: readonly Whole[]): Promise<Order[]> {
  const nameOf = await namesIn(context, wholes);
  const now = context.now.getTime();
  return wholes.map((whole) => {
    const { order } = whole;
    const { current, upcoming } = holding(whole, now);
    const shown = (row: VersionRow) => asRead(context, toVersion(row, whole.rows.get(row.id) ?? [], nameOf));
    const pause = whole.pauses.findLast((one) => Date.parse(one.until_at) > now);
    return {
      id: order.id,
      residentId: order.resident_id,
      standing: standingOf(context, whole),
      current: shown(current),
      upcoming: upcoming === null ? null : shown(upcoming),
      pause:
        pause === undefined
          ? null
          : {
              from: pause.from_at,
              toDay: pause.to_day,
              until: pause.until_at,
              reason: pause.reason,
              notes: pause.notes,
            },
      stopped:
        order.stopped_at === null
          ? null
          : { at: order.stopped_at, reason: order.stop_reason, notes: order.stop_notes },
      steps: whole.steps.map((step) => toStep(step, nameOf)),
      version: order.version,
    };
  });
}

export interface Key {
  readonly residentId: string;
  readonly id: string;
}
export const wholeOne = async (context: Context, { residentId, id }: Key): Promise<Whole> =>
  (
    await wholeOf(context, [
      found(
        await ordersOf(context).where('resident_id', '=', residentId).where('id', '=', id).executeTakeFirst(),
      ),
    ])
  )[0]!;
export const oneOrder = async (context: Context, key: Key): Promise<Order> =>
  (await toOrders(context, [await wholeOne(context, key)]))[0]!;
