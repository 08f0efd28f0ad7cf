import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Measure } from '../contract/measures.ts';
import { isFuture, type Key, one, rowOf } from './one.ts';

/** A written request to the adult protection authority was handed in; it is to be passed on at once (Swiss Civil Code 385). */
export async function receive(
  context: Context,
  input: Key & {
    readonly receivedAt?: string | undefined;
    readonly sender: string;
    readonly about: string;
  },
  refuse: { receivedInFuture(): Error; alreadyStruck(): Error },
): Promise<Measure> {
  const row = await rowOf(context, input);
  if (row.struck_at !== null) throw refuse.alreadyStruck();
  if (isFuture(context, input.receivedAt)) throw refuse.receivedInFuture();
  await context.db
    .insertInto('restrictions.requests')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: input.residentId,
      measure_id: input.id,
      received_at: input.receivedAt ?? context.now,
      sender: input.sender,
      about: input.about,
      recorded_at: context.now,
      recorded_by: context.actor(),
    })
    .execute();
  return one(context, input);
}

export async function passOn(
  context: Context,
  input: Key & {
    readonly requestId: string;
    readonly version: number;
    readonly passedOnAt?: string | undefined;
    readonly how: string;
  },
  refuse: { passedOnInFuture(): Error; passedOnBefore(): Error; alreadyPassedOn(): Error },
): Promise<Measure> {
  const { residentId, id: measureId, requestId, version } = input;
  const request = found(
    await context.db
      .selectFrom('restrictions.requests')
      .select(['received_at', 'passed_on_at'])
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', '=', residentId)
      .where('measure_id', '=', measureId)
      .where('id', '=', requestId)
      .executeTakeFirst(),
  );
  if (request.passed_on_at !== null) throw refuse.alreadyPassedOn();
  const at = input.passedOnAt ?? context.now.toISOString();
  if (isFuture(context, at)) throw refuse.passedOnInFuture();
  if (Date.parse(at) < Date.parse(request.received_at)) throw refuse.passedOnBefore();
  return changeRow(
    context,
    'restrictions.requests',
    { resident_id: residentId, id: requestId, version },
    { passed_on_at: at, passed_on_by: context.actor(), passed_on_how: input.how },
    () => one(context, { residentId, id: measureId }),
  );
}
