import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { type StayRecord, stays } from '../contract/stays.ts';
import { assertStay, followStay, insertStay, moveWithRule, stayValues } from './entries.ts';

const columns = [
  'id',
  'version',
  'entry_date as entryDate',
  'exit_date as exitDate',
  'reason_for_leaving as reasonForLeaving',
  'location_before_entry as locationBeforeEntry',
  'location_after_leaving as locationAfterLeaving',
  'reservation_from as reservationFrom',
  'reservation_to as reservationTo',
  'remarks',
] as const;

export const stayRows = (context: Context, residentId: string) =>
  context.db
    .selectFrom('residents.stays')
    .select(columns)
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId);
const load = async (context: Context, residentId: string, id: string): Promise<StayRecord> =>
  found(await stayRows(context, residentId).where('id', '=', id).executeTakeFirst());

export const stayCalls = implement(stays, {
  list: ({ input, context }) => stayRows(context, input.residentId).orderBy('entry_date', 'desc').execute(),
  async create({ input, context }) {
    const { residentId, bedId, ...fields } = input;
    return load(context, residentId, await insertStay(context, residentId, fields, bedId));
  },
  async change({ input, context }) {
    const { residentId, id, version, ...fields } = input;
    const before = await load(context, residentId, id);
    if (before.version !== version) throw stale(before);
    await assertStay(context, residentId, { id, ...fields });
    const key = { resident_id: residentId, id, version };
    const current = await moveWithRule(context, residentId, { id, ...fields }, () =>
      changeRow(context, 'residents.stays', key, stayValues(fields), () => load(context, residentId, id)),
    );
    await followStay(context, residentId, before, fields);
    return current;
  },
});
