import type { Context } from '#platform/server/call/context.ts';
import type { Sheet } from '../contract/records.ts';
import { devicesOf, openRecord, progressOf, reckoned, sectionsOf, together } from './filling.ts';
import { theRecord, toRecord } from './record-rows.ts';

/** The latest completed record of the resident in any edition of the same items, before this one. */
async function previousOf(
  context: Context,
  residentId: string,
  id: string,
  code: string,
): Promise<Sheet['previous']> {
  const row = await context.db
    .selectFrom('assessment_exchange.records as r')
    .innerJoin('assessment_exchange.item_sets as s', (join) =>
      join.onRef('s.organisation_id', '=', 'r.organisation_id').onRef('s.id', '=', 'r.item_set_id'),
    )
    .select(['r.id', 'r.reference_date'])
    .where('r.organisation_id', '=', context.organisationId)
    .where('r.resident_id', '=', residentId)
    .where('r.id', '<>', id)
    .where('r.status', '=', 1)
    .where('s.code', '=', code)
    .orderBy('r.reference_date', 'desc')
    .orderBy('r.id', 'desc')
    .executeTakeFirst();
  return row
    ? { id: row.id, referenceDate: row.reference_date, answers: together(await sectionsOf(context, row.id)) }
    : null;
}

/** A record with everything that its page shows. */
export async function sheetOf(context: Context, residentId: string, id: string): Promise<Sheet> {
  const row = await theRecord(context, residentId, id);
  const open = await openRecord(context, row);
  const log = await context.db
    .selectFrom('assessment_exchange.transmissions as t')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 't.organisation_id').onRef('a.id', '=', 't.by_account'),
    )
    .select(['t.id', 't.kind', 't.note', 't.at', 'a.full_name as by'])
    .where('t.organisation_id', '=', context.organisationId)
    .where('t.record_id', '=', id)
    .orderBy('t.at', 'desc')
    .orderBy('t.id', 'desc')
    .execute();
  return {
    record: await toRecord(context, row),
    definition: open.definition,
    number: open.set.number,
    edition: open.set.file.edition,
    counting: open.set.file.counting,
    sections: [...open.sections],
    progress: progressOf(open),
    reckoned: { ...reckoned(open) },
    devices: devicesOf(open),
    previous:
      row.status === 0 && row.corrects === null
        ? await previousOf(context, residentId, id, open.set.file.code)
        : null,
    log: log.map((one) => ({ ...one, kind: one.kind as Sheet['log'][number]['kind'] })),
  };
}
