import { dayText } from '#platform/domain/text/day-text.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { absences, type StaffAbsence } from '../contract/absences.ts';
import { absenceProblem } from '../domain/absences.ts';
import { isAbsenceType, staffMember } from './people.ts';

const rowsOf = (context: Context) =>
  context.db
    .selectFrom('personnel.absences')
    .select([
      'id',
      'version',
      'account_id as accountId',
      'kind',
      'from_date as fromDate',
      'to_date as toDate',
      'remarks',
    ])
    .where('organisation_id', '=', context.organisationId);
const load = async (context: Context, id: string): Promise<StaffAbsence> =>
  found(await rowsOf(context).where('id', '=', id).executeTakeFirst());

interface Given {
  readonly kind: string;
  readonly fromDate: string;
  readonly toDate: string | null;
  readonly remarks: string;
}
interface Refusals {
  unknownAbsence(): Error;
  endsBeforeStart(): Error;
  absenceOverlaps(data: { day: string }): Error;
}

/** Throws what is wrong with an absence of a person; the database repeats that no two of them meet. */
async function check(
  context: Context,
  accountId: string,
  given: Given,
  refuse: Refusals,
  before?: StaffAbsence,
): Promise<void> {
  if (!(await isAbsenceType(context, given.kind, before?.kind))) throw refuse.unknownAbsence();
  const others = (
    await rowsOf(context)
      .where('account_id', '=', accountId)
      .where((one) => one.or([one('to_date', 'is', null), one('to_date', '>=', given.fromDate)]))
      .orderBy('from_date')
      .execute()
  ).filter((one) => one.id !== before?.id);
  const problem = absenceProblem(given, others);
  if (problem === 'endsBeforeStart') throw refuse.endsBeforeStart();
  if (problem !== null)
    throw refuse.absenceOverlaps({
      day: dayText(others.find((one) => absenceProblem(given, [one]) !== null)!.fromDate, context.language),
    });
}

const valuesOf = (given: Given) => ({
  kind: given.kind,
  from_date: given.fromDate,
  to_date: given.toDate,
  remarks: given.remarks,
});

export const absenceCalls = implement(absences, {
  async list({ input, context }) {
    await staffMember(context, input.accountId);
    return rowsOf(context)
      .where('account_id', '=', input.accountId)
      .orderBy('from_date', 'desc')
      .limit(500)
      .execute();
  },
  async create({ input, context, db, refuse }) {
    await staffMember(context, input.accountId, 'locked');
    await check(context, input.accountId, input, refuse);
    const id = newId();
    await db
      .insertInto('personnel.absences')
      .values({
        organisation_id: context.organisationId,
        id,
        account_id: input.accountId,
        ...valuesOf(input),
      })
      .execute();
    return load(context, id);
  },
  async change({ input, context, refuse }) {
    const { accountId } = await load(context, input.id);
    await staffMember(context, accountId, 'locked');
    const before = await load(context, input.id);
    if (before.version !== input.version) throw stale(before);
    await check(context, accountId, input, refuse, before);
    const { id, version } = input;
    return changeRow(context, 'personnel.absences', { id, version }, valuesOf(input), () =>
      load(context, id),
    );
  },
  async remove({ input: { id, version }, context }) {
    await removeRow(context, 'personnel.absences', { id, version }, () => load(context, id));
    return { done: true };
  },
});
