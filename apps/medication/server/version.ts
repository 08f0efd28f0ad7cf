import type { Call } from '#platform/contract/call.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { provided } from '#platform/server/call/provisions.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Answers } from '../contract/order-shape.ts';
import type { Timing } from '../domain/timing.ts';
import type { Sent } from './content.ts';

interface Which {
  readonly residentId: string;
  readonly id: string;
  readonly number: number;
  readonly stepId: string;
}
interface Checks {
  readonly timing: Timing;
  readonly perDay: number;
  readonly confirmed: boolean;
}

/** Writes a version that was checked, with the days of its scheme. */
export async function insertVersion(
  context: Context,
  which: Which,
  sent: Sent,
  checks: Checks,
): Promise<void> {
  const id = newId();
  const { times } = checks.timing;
  const shared = { organisation_id: context.organisationId, resident_id: which.residentId };
  await context.db
    .insertInto('medication.order_versions')
    .values({
      ...shared,
      id,
      order_id: which.id,
      step_id: which.stepId,
      number: which.number,
      type: sent.type,
      product_id: sent.productId,
      name: sent.name,
      strength: sent.strength,
      substances: sent.substances,
      atc: sent.atc,
      form: sent.form,
      route: sent.route,
      unit: sent.unit,
      divisibility: sent.divisibility,
      starts_at: sent.startsAt,
      starts_on: civilOf(sent.startsAt, context.zone).day,
      ends_on: sent.endsOn,
      repetition: sent.repetition,
      anchor_at: sent.anchorAt,
      morning: sent.morning,
      morning_time: times.morning,
      afternoon: sent.afternoon,
      afternoon_time: times.afternoon,
      evening: sent.evening,
      evening_time: times.evening,
      night: sent.night,
      night_time: times.night,
      explicit_times: sent.explicit.map((one) => one.time),
      explicit_quantities: sent.explicit.map((one) => one.quantity),
      weekdays: sent.weekdays,
      every_days: sent.everyDays,
      every_months: sent.everyMonths,
      month_day: sent.monthDay,
      days_on: sent.daysOn,
      days_off: sent.daysOff,
      interval_hours: sent.intervalHours,
      quantity: sent.quantity,
      quantity_most: sent.quantityMost,
      doses_number: sent.dosesNumber,
      max24: sent.max24,
      max24_milligrams: sent.max24Milligrams,
      per_day: checks.perDay,
      maximum_confirmed_at: checks.confirmed ? context.now : null,
      maximum_confirmed_by: checks.confirmed ? context.actor() : null,
      empty_stomach: sent.emptyStomach,
      food: sent.food,
      indication: sent.indication,
      choice: sent.choice,
      call_doctor: sent.callDoctor,
      priority: sent.priority,
      doctor: sent.doctor,
      prescribed_on: sent.prescribedOn,
      valid_until: sent.validUntil,
      injection: sent.injection,
      strain: sent.strain,
      mds: sent.mds,
      blistered: sent.blistered,
      comments: sent.comments,
    })
    .execute();
  if (sent.repetition !== 'variable') return;
  await context.db
    .insertInto('medication.variable_rows')
    .values(sent.rows.map((row) => ({ ...shared, id: newId(), version_id: id, ...row })))
    .execute();
}

/** An order that was just written and does not stand yet: what is refused now takes it back. */
export interface WrittenOrder extends Answers {
  readonly residentId: string;
  readonly orderId: string;
  /** It had no id while its answers were given. */
  readonly isNew: boolean;
  /** What a second person signs: the call, and its whole input. */
  // oxlint-disable-next-line typescript/no-explicit-any -- any call
  readonly call: Call<any, any, any, any, any>;
  readonly subject: Readonly<Record<string, unknown>>;
}
export interface AnswerRefusals {
  findingUnanswered(data: { count: number; text: string; findings: string[] }): Error;
}

declare module '#platform/server/call/provisions.ts' {
  interface Provisions {
    /**
     * Looks at an order before it stands, against everything that is known of the resident, and keeps the answers to what it finds.
     * Throws findingUnanswered, and what the second signature refuses.
     */
    orderChecks(context: Context, order: WrittenOrder, refuse: AnswerRefusals): Promise<void>;
  }
}

type Signed = Answers & { readonly residentId: string };
/** No order, no change, no renewal and no order that goes on stands without it. */
export const checkWritten = (
  context: Context,
  written: Pick<WrittenOrder, 'orderId' | 'isNew' | 'call'>,
  input: Signed,
  refuse: AnswerRefusals,
): Promise<void> =>
  provided(context.services.apps(), 'orderChecks')(context, { ...input, ...written, subject: input }, refuse);
