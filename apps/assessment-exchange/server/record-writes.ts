import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { ExitKind, RecordType } from '../domain/record-types.ts';
import type { ReadSet } from './item-set-rows.ts';
import type { RecordRow } from './record-rows.ts';

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

/** The head of a record in progress; false when it was changed or completed meanwhile. */
export async function changeRecord(context: Context, input: Head): Promise<boolean> {
  const changed = await context.db
    .updateTable('assessment_exchange.records')
    .set({ ...fields(input), last_change_at: context.now, last_change_by: context.actor() })
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', input.residentId)
    .where('id', '=', input.id)
    .where('version', '=', input.version)
    .where('status', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

interface Head {
  readonly id: string;
  readonly residentId: string;
  readonly version: number;
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

const fields = (input: Head) => ({
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
