import { residentProfiles } from '#apps/residents/api.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context, Refuse } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { valueRefusals } from '../contract/readings.ts';
import type { StoredKind, StoredValue, Circumstances } from '../domain/stored-kinds.ts';
import { columns, latestRows, type Row } from './rows.ts';
import { checkValues, storedCircumstances } from './values.ts';
import { impossible } from '../domain/plausible.ts';

/** Weight and height that were valid last, as far as they are typed, to notice a value that belongs to somebody else. */
export async function lastValues(
  context: Context,
  residentId: string,
  typed: readonly StoredKind[],
): Promise<ReadonlyMap<StoredKind, number>> {
  const kinds = (['weight', 'height'] as const).filter((kind) => typed.includes(kind));
  const rows = await latestRows(context, [residentId], kinds);
  return new Map(rows.map((row) => [row.kind, Number(row.value)]));
}

/** A glucose that is no older than this is told of, from wherever it comes: what a hospital sends of last year alarms nobody. */
export const toldHours = 24;

/** What somebody measured at one moment; without a time the moment is now. */
export interface Measured {
  readonly residentId: string;
  readonly values: readonly StoredValue[];
  readonly measuredAt?: string | undefined;
  readonly note: string;
}

/** Tells who listens of a weight and of a glucose: recorded, or in the place of another one. */
export async function tellValue(
  context: Context,
  row: Pick<Row, 'id' | 'kind' | 'resident_id'>,
  replaces: string | null = null,
): Promise<void> {
  const residentId = row.resident_id;
  if (row.kind === 'weight') await context.emit('vitals.weighed', { residentId });
  if (row.kind === 'bloodGlucose')
    await context.emit('vitals.glucose', { residentId, readingId: row.id, replaces, struck: false });
}

/** A resident of a home is older: whether a time lies before the birth is asked for times further back alone. */
const surelyBornMs = 365 * 86_400_000;

/** Refuses a time at which nobody can have measured: one to come, and one before the birth. */
export async function checkMoment(
  context: Context,
  refuse: Pick<Refuse<typeof valueRefusals>, 'inFuture' | 'beforeBirth'>,
  residentId: string,
  measuredAt: string,
): Promise<void> {
  const at = Date.parse(measuredAt);
  if (at > context.now.getTime()) throw refuse.inFuture();
  if (at > context.now.getTime() - surelyBornMs) return;
  const birthDate = (await residentProfiles(context, [residentId])).get(residentId)?.birthDate ?? null;
  if (birthDate !== null && civilOf(at, context.zone).day < birthDate) throw refuse.beforeBirth();
}

/** Records values by the caller, with all that is refused and asked about. */
export async function recordChecked(
  context: Context,
  refuse: Refuse<typeof valueRefusals>,
  { residentId, values: typed, measuredAt, note }: Measured,
): Promise<Row[]> {
  if (measuredAt !== undefined) await checkMoment(context, refuse, residentId, measuredAt);
  const kinds = typed.map((one) => one.kind);
  const values = checkValues(context, refuse, typed, await lastValues(context, residentId, kinds));
  const rows = await context.db
    .insertInto('vitals.readings')
    .values(
      values.map((one) => ({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: residentId,
        kind: one.kind,
        value: one.value,
        second_value: one.secondValue,
        circumstances: storedCircumstances(one),
        measured_at: measuredAt ?? context.now,
        note,
        recorded_at: context.now,
        recorded_by: context.actor(),
      })),
    )
    .returning(columns)
    .execute();
  for (const row of rows) await tellValue(context, row);
  return rows;
}

/** A value that a record of another app holds: it stands here, where its kind has its home, and is entered once. */
export interface KeptReading {
  readonly kind: StoredKind;
  readonly value: number;
  /** Diastolic value; only of a blood pressure. */
  readonly secondValue?: number | null;
  readonly circumstances?: Circumstances | null;
  /** Instant. */
  readonly measuredAt: string;
  /** App and topic of the record that corrects and tells it. */
  readonly keptBy: string;
  /** It is told by the vital signs, too: hand-over, day, round of the doctor. */
  readonly told?: boolean;
  /** Without it: now, by the caller. */
  readonly recorded?: { readonly at: string; readonly by: string };
}

/** What is kept, without when and for whom. */
export type KeptValue = Pick<KeptReading, 'kind' | 'value' | 'secondValue' | 'circumstances'>;

async function add(
  context: Context,
  residentId: string,
  reading: KeptReading,
  correctsId: string | null,
): Promise<string> {
  const { kind, value, secondValue = null } = reading;
  if (impossible({ kind, value, secondValue }) !== null)
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
      second_value: secondValue,
      circumstances: storedCircumstances({ kind, value, secondValue, circumstances: reading.circumstances }),
      measured_at: reading.measuredAt,
      kept_by: reading.keptBy,
      kept_told: reading.told ?? false,
      recorded_at: reading.recorded?.at ?? context.now,
      recorded_by: reading.recorded?.by ?? context.actor(),
      corrects_id: correctsId,
    })
    .execute();
  // what was low long ago alarms nobody now; what it replaces is told all the same
  const isOld = context.now.getTime() - Date.parse(reading.measuredAt) > toldHours * 3_600_000;
  if (correctsId !== null || !isOld)
    await tellValue(context, { id, kind, resident_id: residentId }, correctsId);
  return id;
}

/** Records a value for a record of another app; answers its id. Only that app corrects and strikes it. */
export function keepReading(context: Context, residentId: string, reading: KeptReading): Promise<string> {
  return add(context, residentId, reading, null);
}

const strikeRow = (context: Context, id: string, reason: string, by = context.actor()) =>
  context.db
    .updateTable('vitals.readings')
    .set({ struck_at: context.now, struck_by: by, struck_reason: reason })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .where('kept_by', '<>', '')
    .where('struck_at', 'is', null)
    .returning(['kind', 'resident_id'])
    .executeTakeFirst();

/** Strikes it, with the reason; it stays readable. `by`: whose doing it is, where nobody is signed in. */
export async function strikeKept(
  context: Context,
  id: string,
  reason: string,
  by = context.actor(),
): Promise<void> {
  const row = await strikeRow(context, id, reason, by);
  if (row?.kind === 'bloodGlucose')
    await context.emit('vitals.glucose', {
      residentId: row.resident_id,
      readingId: id,
      replaces: null,
      struck: true,
    });
}

/** Strikes it and records the right value beside it; answers the id of the right one. */
export async function correctKept(
  context: Context,
  residentId: string,
  id: string,
  reading: KeptReading,
  reason: string,
): Promise<string> {
  await strikeRow(context, id, reason);
  return add(context, residentId, reading, id);
}
