import { newId } from '#platform/server/database/ids.ts';
import type { Context } from '#platform/server/call/context.ts';
import { impossible } from '../domain/impossible.ts';
import type { StoredKind } from '../domain/stored-kinds.ts';

/** A value that a record of another app holds: it stands here, where its kind has its home, and is entered once. */
export interface KeptReading {
  readonly kind: StoredKind;
  readonly value: number;
  /** Instant. */
  readonly measuredAt: string;
  /** App and topic of the record that corrects and tells it. */
  readonly keptBy: string;
  /** Without it: now, by the caller. */
  readonly recorded?: { readonly at: string; readonly by: string };
}

async function add(
  context: Context,
  residentId: string,
  reading: KeptReading,
  correctsId: string | null,
): Promise<string> {
  const { kind, value } = reading;
  if (impossible({ kind, value, secondValue: null }) !== null)
    throw new RangeError(`not a reading: ${kind} ${value}`);
  const id = newId();
  await context.db
    .insertInto('vitals.readings')
    .values({
      organisation_id: context.organisationId,
      id,
      resident_id: residentId,
      kind,
      value,
      measured_at: reading.measuredAt,
      kept_by: reading.keptBy,
      recorded_at: reading.recorded?.at ?? context.now,
      recorded_by: reading.recorded?.by ?? context.actor(),
      corrects_id: correctsId,
    })
    .execute();
  return id;
}

/** Records a value for a record of another app; answers its id. Only that app corrects and strikes it. */
export function keepReading(context: Context, residentId: string, reading: KeptReading): Promise<string> {
  return add(context, residentId, reading, null);
}

/** Strikes it, with the reason; it stays readable. */
export async function strikeKept(context: Context, id: string, reason: string): Promise<void> {
  await context.db
    .updateTable('vitals.readings')
    .set({ struck_at: context.now, struck_by: context.actor(), struck_reason: reason })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .where('kept_by', '<>', '')
    .where('struck_at', 'is', null)
    .execute();
}

/** Strikes it and records the right value beside it; answers the id of the right one. */
export async function correctKept(
  context: Context,
  residentId: string,
  id: string,
  reading: KeptReading,
  reason: string,
): Promise<string> {
  await strikeKept(context, id, reason);
  return add(context, residentId, reading, id);
}
