import { addDays, type Day, daysBetween, firstDay, lastDay, monthOf } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { monthOfResidents } from '#apps/residents/api.ts';
import { register } from '../contract/register.ts';
import { fallsPerThousandDays, repeatFallers, residentDays, shareInjured } from '../domain/figures.ts';
import { exportRegister } from './export.ts';
import { filtered, registerRows, toRegister } from './register-rows.ts';
import { at } from './rows.ts';

const longestDays = 731;

const monthsFromTo = (from: Day, to: Day): string[] => {
  const months = [monthOf(from)];
  while (months.at(-1)! < monthOf(to)) months.push(monthOf(addDays(lastDay(months.at(-1)!), 1)));
  return months;
};

/** Days that residents were here, and of whose care center they were in each month. */
async function livedBetween(context: Context, centerId: string | undefined, from: Day, to: Day) {
  let days = 0;
  const here = new Set<string>();
  for (const month of monthsFromTo(from, to)) {
    const people = (await monthOfResidents(context, month)).filter(
      (one) => centerId === undefined || one.centerId === centerId,
    );
    for (const one of people) here.add(`${month} ${one.residentId}`);
    days += residentDays(
      people,
      from > firstDay(month) ? from : firstDay(month),
      to < lastDay(month) ? to : lastDay(month),
    );
  }
  return { days, here };
}

export const registerCalls = implement(register, {
  async list({ input, context }) {
    const rows = await registerRows(context, input, input.limit + 1, afterCursor(input.cursor, 2));
    return pageOf(
      rows,
      input.limit,
      (row) => [row.happened_at ?? row.found_at!, row.id],
      (shown) => toRegister(context, shown),
    );
  },

  export: ({ input, context }) => exportRegister(context, input, input.format),

  async figures({ input, context, refuse }) {
    const { centerId, from, to } = input;
    if (to < from) throw refuse.periodReversed();
    if (daysBetween(from, to) > longestDays) throw refuse.tooLong();
    // what is still to come has no days yet
    const { days, here } = await livedBetween(
      context,
      centerId,
      from,
      to < context.today ? to : context.today,
    );
    const rows = (
      await (
        await filtered(context, { show: 'all', from, to })
      )
        .clearSelect()
        .select(['kind', 'resident_id', 'injury_grade', 'injuries', at.as('at')])
        .execute()
    ).filter(
      (row) =>
        centerId === undefined ||
        here.has(`${monthOf(civilOf(row.at, context.zone).day)} ${row.resident_id}`),
    );
    const falls = rows.filter((row) => row.kind === 'fall');
    return {
      falls: falls.length,
      nearFalls: rows.length - falls.length,
      residentDays: days,
      perThousandDays: fallsPerThousandDays(falls.length, days),
      // an injury is one, also while its grade is not known
      shareInjured: shareInjured(
        falls.map((row) => (row.injuries.length > 0 ? (row.injury_grade ?? 1) : row.injury_grade)),
      ),
      repeatFallers: repeatFallers(falls.map((row) => row.resident_id)),
    };
  },
});
