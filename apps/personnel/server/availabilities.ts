import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { type Availability, availabilities } from '../contract/availabilities.ts';
import {
  type AvailabilityKind,
  type Recurrence,
  type RecurrenceProblem,
  recurrenceProblem,
} from '../domain/availability.ts';
import { staffMember } from './people.ts';

const rowsOf = (context: Context) =>
  context.db
    .selectFrom('personnel.availabilities')
    .select([
      'id',
      'version',
      'account_id',
      'kind',
      'weekdays',
      'ordinals',
      'start_time',
      'end_time',
      'from_date',
      'to_date',
      'remarks',
    ])
    .where('organisation_id', '=', context.organisationId);
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const toAvailability = (row: Row): Availability => ({
  id: row.id,
  version: row.version,
  accountId: row.account_id,
  kind: row.kind as AvailabilityKind,
  weekdays: row.weekdays,
  ordinals: row.ordinals as Availability['ordinals'],
  startTime: row.start_time?.slice(0, 5) ?? null,
  endTime: row.end_time?.slice(0, 5) ?? null,
  fromDate: row.from_date,
  toDate: row.to_date,
  remarks: row.remarks,
});
const load = async (context: Context, id: string): Promise<Availability> =>
  toAvailability(found(await rowsOf(context).where('id', '=', id).executeTakeFirst()));

interface Given extends Recurrence {
  readonly kind: AvailabilityKind;
  readonly remarks: string;
}
const sorted = (some: readonly number[]): number[] => [...new Set(some)].sort((one, other) => one - other);

/** Columns of what was entered; each weekday and ordinal once, in order. Throws what is wrong with the period. */
function valuesOf(given: Given, refuse: Record<RecurrenceProblem, () => Error>) {
  const problem = recurrenceProblem(given);
  if (problem !== null) throw refuse[problem]();
  return {
    kind: given.kind,
    weekdays: sorted(given.weekdays),
    ordinals: sorted(given.ordinals),
    start_time: given.startTime,
    end_time: given.endTime,
    from_date: given.fromDate,
    to_date: given.toDate,
    remarks: given.remarks,
  };
}

export const availabilityCalls = implement(availabilities, {
  async list({ input, context }) {
    await staffMember(context, input.accountId);
    const rows = await rowsOf(context)
      .where('account_id', '=', input.accountId)
      .orderBy('from_date')
      .orderBy('id')
      .limit(500)
      .execute();
    return rows.map(toAvailability);
  },
  async create({ input, context, db, refuse }) {
    await staffMember(context, input.accountId);
    const id = newId();
    await db
      .insertInto('personnel.availabilities')
      .values({
        organisation_id: context.organisationId,
        id,
        account_id: input.accountId,
        ...valuesOf(input, refuse),
      })
      .execute();
    return load(context, id);
  },
  async change({ input, context, refuse }) {
    const { id, version } = input;
    const values = valuesOf(input, refuse);
    return changeRow(context, 'personnel.availabilities', { id, version }, values, () => load(context, id));
  },
  async remove({ input: { id, version }, context }) {
    await removeRow(context, 'personnel.availabilities', { id, version }, () => load(context, id));
    return { done: true };
  },
});
