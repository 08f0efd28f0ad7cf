import type { DayMark } from '#platform/contract/day-mark.ts';
import type { DueNow, DueOfApp } from '#platform/contract/due-now.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { type Duty, monthsLater } from '../domain/measures.ts';
import { key, measureLink, textOf } from './facts.ts';
import { owedMeasures, registerRows } from './register-rows.ts';
import { rulesOf } from './rules.ts';
import { dutiesNow, livingHere, measuresOf, type Row } from './rows.ts';

const page = '/app-residents/restrictions';

/** Since when, or by when, a duty holds. */
const sinceOf = (row: Row, duty: Duty | 'reviewToday', longestMonths: number): string => {
  if (duty === 'newOrder') return monthsLater(row.starts_on, longestMonths);
  if (duty === 'reviewOverdue' || duty === 'reviewToday') return row.next_review_on;
  return duty === 'endPassed' ? row.planned_end! : row.starts_at;
};

function dueOf(context: Context, row: Row, duty: Duty | 'reviewToday', longestMonths: number): DueNow {
  const t = context.language === 'de' ? de : en;
  return {
    key: `${row.id}.${duty}`,
    urgency: duty === 'reviewToday' ? 'today' : 'overdue',
    at: sinceOf(row, duty, longestMonths),
    what: `${t.duties[duty]}: ${t.kinds[row.kind]}`,
    residentId: row.resident_id,
    href: measureLink(row.resident_id, row.id),
    starts: false,
  };
}

/** What the law and the home still ask about measures, and which of them are to be looked at today. */
export async function dutiesDue(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  if (!context.can(key, 'Write')) return { total: 0, items: [], page: null };
  const { longestMonths } = await rulesOf(context);
  const owed = (await owedMeasures(context, centerId)).flatMap(({ row, duties }) =>
    duties.map((duty) => dueOf(context, row, duty, longestMonths)),
  );
  const running = await registerRows(context, { centerId, show: 'running' }, 500, null);
  const livesHere = await livingHere(context, running);
  const today = running
    .filter((row) => row.next_review_on === context.today && livesHere(row))
    .map((row) => dueOf(context, row, 'reviewToday', longestMonths));
  const all = [...owed, ...today];
  return { total: all.length, page: `${page}?show=owed`, items: all.slice(0, rows) };
}

/** About how many measures something is owed, beside the navigation. */
export async function waitingDuties(
  context: Context,
  centerId: string | undefined,
): Promise<Readonly<Record<string, number>>> {
  return { [page]: context.can(key, 'Read') ? (await owedMeasures(context, centerId)).length : 0 };
}

/** What began or ended today, and what is owed or to be looked at today. */
export async function restrictionsToday(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<DayMark[]> {
  if (!context.can(key, 'Read')) return [];
  const began = instantAt(context.today, '00:00', context.zone);
  const ends = instantAt(addDays(context.today, 1), '00:00', context.zone);
  const isToday = (at: string | null) => at !== null && at >= began && at < ends;
  const rows = await measuresOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>=', began)]))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  const [dutiesAbout, livesHere] = [await dutiesNow(context, rows), await livingHere(context, rows)];
  const t = context.language === 'de' ? de : en;
  return rows.flatMap((row): DayMark[] => {
    const shared = { residentId, href: measureLink(residentId, row.id) };
    const told = (state: 'began' | 'ended', at: string): DayMark => ({
      ...shared,
      key: `${row.id}.${state}`,
      state: 'recorded',
      at,
      what: textOf(context, row, state),
      handedOver: true,
    });
    const review = row.ended_at === null && row.next_review_on === context.today && livesHere(row);
    return [
      ...(isToday(row.starts_at) ? [told('began', row.starts_at)] : []),
      ...(isToday(row.ended_at) ? [told('ended', row.ended_at!)] : []),
      ...dutiesAbout(row).map((duty): DayMark => ({
        ...shared,
        key: `${row.id}.${duty}`,
        state: 'late',
        at: null,
        what: `${t.duties[duty]}: ${t.kinds[row.kind]}`,
      })),
      ...(review
        ? [
            {
              ...shared,
              key: `${row.id}.review`,
              state: 'due' as const,
              at: null,
              what: `${t.duties.reviewToday}: ${t.kinds[row.kind]}`,
            },
          ]
        : []),
    ];
  });
}
