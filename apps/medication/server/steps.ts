import type { Updateable } from 'kysely';
import { attach } from '#apps/files/api.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Order } from '../contract/order-shape.ts';
import type { Answers } from '../contract/order-shape.ts';
import { orders, signatures } from '../contract/orders.ts';
import { needsSignature, type Step, type Way } from '../domain/standing.ts';
import { subject } from './attachments.ts';
import { type AnswerRefusals, checkWritten } from './version.ts';
import { type Key, oneOrder, standingOf, type Whole, wholeOne } from './rows.ts';
import { afterDay } from './timing.ts';

export interface Versioned extends Key {
  readonly version: number;
}
export interface OnWord {
  readonly orderedBy: string;
  readonly way: Way;
  readonly reason: string;
}

/** Notes who did what on whose word; answers the id of the step. */
export async function addStep(context: Context, key: Key, step: Step, word: OnWord): Promise<string> {
  const id = newId();
  await context.db
    .insertInto('medication.steps')
    .values({
      organisation_id: context.organisationId,
      id,
      resident_id: key.residentId,
      order_id: key.id,
      step,
      reason: word.reason,
      ordered_by: word.orderedBy,
      way: word.way,
      recorded_at: context.now,
      recorded_by: context.actor(),
    })
    .execute();
  return id;
}

/** Takes the next step of an order in the version that was read. Throws alreadyStopped, and 412. */
export async function lockOrder(
  context: Context,
  whole: Whole,
  key: Versioned,
  values: Updateable<Tables['medication.orders']>,
  refuse: { alreadyStopped(): Error },
): Promise<void> {
  if (whole.order.version !== key.version) throw stale(await oneOrder(context, key));
  if (standingOf(context, whole) === 'stopped') throw refuse.alreadyStopped();
  await touch(context, whole, key, values);
}

const touch = (
  context: Context,
  { order }: Whole,
  { residentId, id, version }: Versioned,
  values: Updateable<Tables['medication.orders']>,
): Promise<Order> =>
  changeRow(
    context,
    'medication.orders',
    { resident_id: residentId, id, version },
    { recorded_at: order.recorded_at, ...values },
    () => oneOrder(context, { residentId, id }),
  );

/** The same content for longer. */
export async function renew(
  context: Context,
  input: Versioned &
    Answers &
    Omit<OnWord, 'reason'> & { readonly prescribedOn: string; readonly validUntil: string },
  refuse: AnswerRefusals & {
    alreadyStopped(): Error;
    prescribedInFuture(): Error;
    validityBeforePrescription(): Error;
  },
): Promise<Order> {
  if (input.prescribedOn > context.today) throw refuse.prescribedInFuture();
  if (input.validUntil < input.prescribedOn) throw refuse.validityBeforePrescription();
  const whole = await wholeOne(context, input);
  const last = whole.versions[0]!;
  const number = last.number + 1;
  await lockOrder(context, whole, input, { number }, refuse);
  const stepId = await addStep(context, input, 'renewed', { ...input, reason: '' });
  const id = newId();
  await context.db
    .insertInto('medication.order_versions')
    .values({
      ...last,
      id,
      step_id: stepId,
      number,
      version: 1,
      doctor: input.orderedBy,
      prescribed_on: input.prescribedOn,
      valid_until: input.validUntil,
    })
    .execute();
  const rows = whole.rows.get(last.id) ?? [];
  if (rows.length > 0)
    await context.db
      .insertInto('medication.variable_rows')
      .values(rows.map((row) => ({ ...row, id: newId(), version_id: id, version: 1 })))
      .execute();
  await checkWritten(context, { orderId: input.id, isNew: false, call: orders.renew }, input, refuse);
  return oneOrder(context, input);
}

export async function pause(
  context: Context,
  input: Versioned &
    OnWord & { readonly from?: string | undefined; readonly toDay: string; readonly notes: string },
  refuse: {
    alreadyStopped(): Error;
    alreadyPaused(): Error;
    pauseToInPast(): Error;
    pauseInPast(): Error;
    pauseToBeforeFrom(): Error;
  },
): Promise<Order> {
  const now = context.now.getTime();
  if (input.toDay < context.today) throw refuse.pauseToInPast();
  const from = input.from ?? context.now.toISOString();
  if (Date.parse(from) < now) throw refuse.pauseInPast();
  if (input.toDay < civilOf(from, context.zone).day) throw refuse.pauseToBeforeFrom();
  const until = afterDay(input.toDay, context.zone);
  const whole = await wholeOne(context, input);
  const overlapping = whole.pauses.some(
    (one) => Date.parse(one.from_at) < Date.parse(until) && Date.parse(one.until_at) > Date.parse(from),
  );
  await lockOrder(context, whole, input, {}, refuse);
  if (overlapping) throw refuse.alreadyPaused();
  const stepId = await addStep(context, input, 'paused', input);
  await context.db
    .insertInto('medication.pauses')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: input.residentId,
      order_id: input.id,
      step_id: stepId,
      from_at: from,
      to_day: input.toDay,
      until_at: until,
      reason: input.reason,
      notes: input.notes,
    })
    .execute();
  return oneOrder(context, input);
}

/** Ends the running pause now; one that is still to come never begins. */
export async function resume(
  context: Context,
  input: Versioned & OnWord & Answers,
  refuse: AnswerRefusals & { alreadyStopped(): Error; notPaused(): Error },
): Promise<Order> {
  const whole = await wholeOne(context, input);
  await lockOrder(context, whole, input, {}, refuse);
  const running = whole.pauses.findLast((one) => Date.parse(one.until_at) > context.now.getTime());
  if (running === undefined) throw refuse.notPaused();
  await addStep(context, input, 'resumed', input);
  const at = Date.parse(running.from_at) > context.now.getTime() ? running.from_at : context.now;
  await context.db
    .updateTable('medication.pauses')
    .set({ until_at: at, resumed_at: context.now })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', running.id)
    .execute();
  await checkWritten(context, { orderId: input.id, isNew: false, call: orders.resume }, input, refuse);
  return oneOrder(context, input);
}

export async function stop(
  context: Context,
  input: Versioned & OnWord & { readonly stoppedAt?: string | undefined; readonly notes: string },
  refuse: { alreadyStopped(): Error; stopInFuture(): Error; stopBeforeStart(): Error },
): Promise<Order> {
  const at = input.stoppedAt ?? context.now.toISOString();
  if (Date.parse(at) > context.now.getTime()) throw refuse.stopInFuture();
  const whole = await wholeOne(context, input);
  const first = whole.versions.at(-1)!;
  // an order that has not begun is stopped at once
  const isBegun = Date.parse(first.starts_at) <= context.now.getTime();
  if (isBegun && Date.parse(at) < Date.parse(first.starts_at)) throw refuse.stopBeforeStart();
  const values = { stopped_at: at, stop_reason: input.reason, stop_notes: input.notes };
  await lockOrder(context, whole, input, values, refuse);
  await addStep(context, input, 'stopped', input);
  return oneOrder(context, input);
}

export async function sign(
  context: Context,
  input: Versioned & { readonly stepId: string; readonly fileId: string | null },
  refuse: { alreadySigned(): Error; needsNoSignature(): Error; scanMissing(): Error },
): Promise<Order> {
  const whole = await wholeOne(context, input);
  const step = found(whole.steps.find((one) => one.id === input.stepId));
  if (whole.order.version !== input.version) throw stale(await oneOrder(context, input));
  if (!needsSignature(step.way)) throw refuse.needsNoSignature();
  if (step.signed_at !== null) throw refuse.alreadySigned();
  if (input.fileId === null && !context.can(signatures, 'Write')) throw refuse.scanMissing();
  await touch(context, whole, input, {});
  const scan =
    input.fileId === null
      ? null
      : await attach(
          context,
          { subject, subjectId: input.id, residentId: input.residentId },
          { fileId: input.fileId, label: `${context.now.toISOString().slice(0, 19)}`, description: '' },
        );
  await context.db
    .updateTable('medication.steps')
    .set({ signed_at: context.now, signed_by: context.actor(), signed_file_id: scan?.id ?? null })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', step.id)
    .execute();
  return oneOrder(context, input);
}
