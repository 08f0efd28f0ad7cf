import type { Updateable } from 'kysely';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Context } from '#platform/server/call/context.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { ExitKind, RecordType } from '../domain/record-types.ts';
import type { ReadSet } from './item-set-rows.ts';
import { recordOf, type RecordRow } from './record-rows.ts';

/** Begins a record; a correction takes over what the vendor had delivered and the care level, but no signature: what was signed is what is corrected. */
export async function beginRecord(
  context: Context,
  wish: {
    readonly residentId: string;
    readonly type: RecordType;
    readonly referenceDate: string;
    readonly exitKind: ExitKind | null;
    readonly set: ReadSet;
    readonly corrects: RecordRow | null;
  },
): Promise<string> {
  const id = newId();
  const from = wish.corrects;
  await context.db
    .insertInto('assessment_exchange.records')
    .values({
      organisation_id: context.organisationId,
      id,
      resident_id: wish.residentId,
      item_set_id: wish.set.id,
      type: wish.type,
      exit_kind: wish.exitKind,
      reference_date: wish.referenceDate,
      observation_days: from?.observation_days ?? wish.set.file.observationDays,
      assessor_id: context.account?.id ?? null,
      corrects: from?.id ?? null,
      delivered_scales: JSON.stringify(from?.delivered_scales ?? {}),
      areas: JSON.stringify(from?.areas ?? []),
      care_instrument: from?.care_instrument ?? wish.set.file.instrument,
      care_level: from?.care_level ?? null,
      care_minutes: from?.care_minutes ?? null,
      care_from: from?.care_from ?? null,
      care_to: from?.care_to ?? null,
      last_change_at: context.now,
      last_change_by: context.account?.id ?? null,
    })
    .execute();
  return id;
}

type Asked = { readonly residentId: string; readonly id: string; readonly version: number };
/** A record in progress as its client has read it. */
const inProgress = ({ residentId, id, version }: Asked) => ({
  resident_id: residentId,
  id,
  version,
  status: 0,
});

/** Changes a record in progress; 412 when it was changed or completed meanwhile. */
export const changeRecord = (
  context: Context,
  asked: Asked,
  values: Updateable<Tables['assessment_exchange.records']>,
) =>
  changeRow(
    context,
    'assessment_exchange.records',
    inProgress(asked),
    { ...values, last_change_at: context.now, last_change_by: context.actor() },
    () => recordOf(context, asked.residentId, asked.id),
  );

/** Removes a record in progress; 412 when it was changed or completed meanwhile. */
export const removeRecord = (context: Context, asked: Asked) =>
  removeRow(context, 'assessment_exchange.records', inProgress(asked), () =>
    recordOf(context, asked.residentId, asked.id),
  );

interface Head {
  readonly referenceDate: string;
  readonly assessorId: string | null;
  readonly deliveredScales: object;
  readonly careInstrument: string;
  readonly careLevel: number | null;
  readonly careMinutes: number | null;
  readonly careFrom: string | null;
  readonly careTo: string | null;
  readonly doctorSignedOn: string | null;
}

/** The columns of the head of a record. */
export const headOf = (input: Head) => ({
  reference_date: input.referenceDate,
  assessor_id: input.assessorId,
  delivered_scales: JSON.stringify(input.deliveredScales),
  care_instrument: input.careInstrument,
  care_level: input.careLevel,
  care_minutes: input.careMinutes,
  care_from: input.careFrom,
  care_to: input.careTo,
  doctor_signed_on: input.doctorSignedOn,
});

/** Active accounts of the home, by name. */
export async function assessorsOf(context: Context): Promise<{ id: string; name: string }[]> {
  return context.db
    .selectFrom('platform.accounts')
    .select(['id', 'full_name as name'])
    .where('organisation_id', '=', context.organisationId)
    .where('active', '=', true)
    .orderBy('full_name')
    .limit(500)
    .execute();
}
