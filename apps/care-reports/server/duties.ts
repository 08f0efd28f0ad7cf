import { addDays } from '#platform/domain/time/days.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { centers } from '#apps/sites/api.ts';
import { type Duty, duties } from '../contract/duties.ts';
import type { Shift } from '../domain/entries.ts';
import { usualSpan } from './handed-over.ts';
import { linesOf } from './hand-over-lines.ts';
import { accountNames } from '#platform/server/access/account-names.ts';
import { shiftPlaces } from './rules.ts';

/** The shift that runs now, with the day on which it began. */
const running = async (context: Context) => (await shiftPlaces(context))(context.now.toISOString());

const dutiesOf = (context: Context, centerId: string | null) =>
  context.db
    .selectFrom('care_reports.duties')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('center_id', centerId === null ? 'is' : '=', centerId);

type Row = Awaited<ReturnType<ReturnType<typeof dutiesOf>['execute']>>[number];

async function toDuties(context: Context, rows: readonly Row[]): Promise<Duty[]> {
  const names = await accountNames(
    context,
    rows.map((row) => row.account_id),
  );
  return rows.map((row) => ({
    id: row.id,
    centerId: row.center_id,
    accountId: row.account_id,
    name: names.get(row.account_id) ?? null,
    day: row.day,
    shift: row.shift as Shift,
    acceptedAt: row.accepted_at,
    residents: row.residents,
    unread: row.unread,
  }));
}

/** Shifts are told back to the day before: the one that runs, and those that handed over to it. */
const shiftsBack = 3;

export const dutyCalls = implement(duties, {
  async list({ input, context }) {
    const now = await running(context);
    const rows = await dutiesOf(context, input.centerId ?? null)
      .where('day', '>=', addDays(now.day, -1))
      .orderBy('day', 'desc')
      .orderBy('shift', 'desc')
      .orderBy('accepted_at', 'desc')
      .orderBy('id')
      .execute();
    const number = (day: string, shift: number) => (Date.parse(day) / 86_400_000) * 3 + shift;
    const current = number(now.day, now.shift);
    const items = await toDuties(
      context,
      rows.filter((row) => current - number(row.day, row.shift) < shiftsBack),
    );
    return { ...now, items };
  },

  async accept({ input, context, db, refuse }) {
    const centerId = input.centerId ?? null;
    if (centerId !== null && !(await centers(context)).some((one) => one.id === centerId))
      throw refuse.unknownCenter();
    const now = await running(context);
    const { lines } = await linesOf(context, usualSpan(context), { centerId: input.centerId });
    await db
      .insertInto('care_reports.duties')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        center_id: centerId,
        account_id: context.actor(),
        ...now,
        accepted_at: context.now,
        residents: lines.length,
        unread: lines.filter((line) => !line.read).length,
      })
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'account_id', 'center_id', 'day', 'shift']).doNothing(),
      )
      .execute();
    const row = await dutiesOf(context, centerId)
      .where('account_id', '=', context.actor())
      .where('day', '=', now.day)
      .where('shift', '=', now.shift)
      .executeTakeFirstOrThrow();
    return (await toDuties(context, [row]))[0]!;
  },
});
