import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import manifest from '../manifest.ts';
import type { ResultEntry } from './exchange-file.ts';
import type { RecordRow } from './record-rows.ts';

export type Kind = 'transmitted' | 'accepted' | 'rejected' | 'results';

/** Lines of the log of transmissions. */
export const note = (
  context: Context,
  entries: readonly { readonly record: string; readonly kind: Kind; readonly note?: string }[],
) =>
  context.db
    .insertInto('assessment_exchange.transmissions')
    .values(
      entries.map((one) => ({
        organisation_id: context.organisationId,
        id: newId(),
        record_id: one.record,
        kind: one.kind,
        note: one.note ?? '',
        at: context.now,
        by_account: context.account?.id ?? null,
      })),
    )
    .execute();

export const areaKnown = ({ system, code }: { readonly system: 'mds' | 'ltcf'; readonly code: string }) =>
  Object.hasOwn(manifest.dictionaries[`${system}Areas`].values, code);

/** What the vendor found stands beside the record, also when it is completed. */
export async function storeResults(
  context: Context,
  row: Pick<RecordRow, 'id' | 'delivered_scales' | 'care_instrument' | 'reference_date'>,
  entry: Pick<ResultEntry, 'scales' | 'areas' | 'careLevel'>,
): Promise<void> {
  const level = entry.careLevel;
  await context.db
    .updateTable('assessment_exchange.records')
    .set({
      ...(entry.scales
        ? { delivered_scales: JSON.stringify({ ...(row.delivered_scales as object), ...entry.scales }) }
        : {}),
      ...(entry.areas ? { areas: JSON.stringify(entry.areas) } : {}),
      ...(level
        ? {
            care_instrument: level.instrument === '' ? row.care_instrument : level.instrument,
            care_level: level.level,
            care_minutes: level.minutes,
            care_from: level.from ?? row.reference_date,
            care_to: level.to,
            doctor_signed_on: level.doctorSignedOn,
          }
        : {}),
      last_change_at: context.now,
      last_change_by: context.account?.id ?? null,
    })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', row.id)
    .execute();
}
