import type { z } from 'zod';
import type { Lane } from '#platform/contract/record/lane.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Concern } from '#platform/contract/record/concern.ts';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import type { Context } from '#platform/server/call/context.ts';
import { factOf } from '#platform/server/call/record-facts.ts';
import { say } from '#platform/server/call/words.ts';
import { presentResidents } from '#apps/residents/api.ts';
import { photoDueOn } from '../domain/entries.ts';
import { healingAlarms } from '../domain/healing.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { rulesOf } from './rules.ts';
import { woundLine } from './words.ts';
import { looksOf, type LookRow, type WoundRow, woundsOf } from './wound-rows.ts';

const key = 'authorization.residents.wounds';

/** Where an entry of a wound is recorded and its photo taken. */
const woundLink = (row: WoundRow, section: 'assessment' | 'photos' | 'course'): string =>
  `/app-residents/forms/ghn-wnd/${section}/${row.resident_id}/${row.id}`;
const lineOf = (context: Context, row: WoundRow, looks: readonly LookRow[]): string =>
  woundLine(context, row, looks.at(-1)?.trend ?? null);
const told = (context: Context, what: string, row: WoundRow, looks: readonly LookRow[]): string =>
  say(context.language, `wounds:facts.${what}`, { wound: lineOf(context, row, looks) });

/** What a wound's looks since a moment say that others must hear. */
function factsOf(context: Context, row: WoundRow, looks: readonly LookRow[], from: string): RecordFact[] {
  const fact = (what: string, at: string, of: { readonly id: string; readonly version: number }) =>
    // struck, the wound goes with all that was said of it
    factOf(
      { version: of.version, struck_at: row.struck_at },
      {
        residentId: row.resident_id,
        key: `wounds.${of.id}.${what}`,
        kind: 'wound',
        at,
        text: told(context, what, row, looks),
        tab: 'wounds',
      },
    );
  return [
    ...(row.recorded_at >= from || row.struck_at !== null ? [fact('added', row.recorded_at, row)] : []),
    ...looks
      .filter((look) => look.at >= from || look.recordedAt >= from)
      .flatMap((look) => [
        ...(look.infected ? [fact('infected', look.at, look)] : []),
        ...(look.trend === 'worse' ? [fact('worse', look.at, look)] : []),
        ...(look.trend === 'healed' ? [fact('healed', look.at, look)] : []),
      ]),
  ];
}

/** New wounds, and looks since a moment (or recorded since) that say worse, infected or healed; and what does not heal. */
export async function woundFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const from = since.toISOString();
  const rows = await woundsOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where((where) => where.or([where('struck_at', 'is', null), where('struck_at', '>=', from)]))
    .where((where) => where.or([where('status', '=', 'open'), where('ended_on', '>=', from.slice(0, 10))]))
    .orderBy('resident_id')
    .orderBy('number')
    .limit(1000)
    .execute();
  const looks = await looksOf(
    context,
    rows.map((row) => row.id),
  );
  const rules = await rulesOf(context);
  return rows.flatMap((row) => {
    const own = looks.get(row.id) ?? [];
    const last = own.at(-1);
    // it is news with the look that shows it, not again each shift
    const stalled =
      row.struck_at === null &&
      row.status === 'open' &&
      last !== undefined &&
      (last.at >= from || last.recordedAt >= from) &&
      healingAlarms(own, rules).length > 0;
    return [
      ...factsOf(context, row, own, from),
      ...(stalled
        ? [
            {
              residentId: row.resident_id,
              key: `wounds.${last.id}.stagnates`,
              kind: 'wound' as const,
              at: last.at,
              text: told(context, 'stagnates', row, own),
              tab: 'wounds',
            },
          ]
        : []),
    ];
  });
}

/** Open wounds of residents with the day from which on a photo of them is due. */
async function photosDue(context: Context, residentIds: readonly string[]) {
  const rows = await woundsOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where('status', '=', 'open')
    .where('struck_at', 'is', null)
    .execute();
  const looks = await looksOf(
    context,
    rows.map((row) => row.id),
  );
  const { photoDays } = await rulesOf(context);
  return rows
    .map((row) => {
      const last = looks.get(row.id)?.findLast((one) => one.photoId !== null);
      const day = last === undefined ? null : civilOf(last.at, context.zone).day;
      return { row, due: photoDueOn(day, row.first_seen_on, photoDays) };
    })
    .filter((one) => one.due <= context.today)
    .toSorted((left, right) => left.due.localeCompare(right.due) || left.row.id.localeCompare(right.row.id));
}

/** Photos of open wounds that are due, the oldest first. Dressings that are due come from their tasks. */
export async function woundsDue(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  const none = { total: 0, items: [], page: null };
  if (!context.can(key, 'Write')) return none;
  const ids = (await presentResidents(context, { day: context.today, centerId })).map((one) => one.id);
  if (ids.length === 0) return none;
  const due = await photosDue(context, ids);
  return {
    total: due.length,
    page: null,
    items: due.slice(0, rows).map(({ row, due: day }) => ({
      key: `${row.id}.photo`,
      urgency: day < context.today ? ('overdue' as const) : ('today' as const),
      at: day,
      what: say(context.language, 'wounds:due.photo', { number: row.number }),
      residentId: row.resident_id,
      href: woundLink(row, 'photos'),
      starts: true,
    })),
  };
}

/** Entries of today, and photos that are due. */
export async function woundsToday(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<DayMark[]> {
  if (!context.can(key, 'Read')) return [];
  const began = instantAt(context.today, '00:00', context.zone);
  const ends = instantAt(addDays(context.today, 1), '00:00', context.zone);
  const rows = await woundsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .execute();
  const looks = await looksOf(
    context,
    rows.map((row) => row.id),
  );
  const entries = rows.flatMap((row) =>
    (looks.get(row.id) ?? [])
      .filter((look) => look.at >= began && look.at < ends)
      .map((look): DayMark => ({
        residentId,
        key: look.id,
        state: 'recorded',
        at: look.at,
        what: say(context.language, 'wounds:marks.entry', {
          wound: lineOf(context, row, looks.get(row.id) ?? []),
        }),
        href: woundLink(row, 'course'),
      })),
  );
  const photos = (await photosDue(context, [residentId])).map(({ row, due }): DayMark => ({
    residentId,
    key: `${row.id}.photo`,
    state: due < context.today ? 'late' : 'due',
    at: null,
    what: say(context.language, 'wounds:marks.photo', { number: row.number }),
    href: woundLink(row, 'photos'),
  }));
  return [...entries.toSorted((left, right) => (left.at ?? '').localeCompare(right.at ?? '')), ...photos];
}

const named = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * An open wound speaks for a problem. Whatever its kind it stands in the area of the skin (`pressureInjury`, where the catalogue has
 * its wounds, too) and is called by its kind: a wound is evaluated after a week (care and medication, section 1.2), anything else after three months.
 */
export async function woundConcerns(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<Concern[]> {
  if (!context.can(key, 'Read')) return [];
  const rows = await woundsOf(context)
    .where('resident_id', '=', residentId)
    .where('status', '=', 'open')
    .where('struck_at', 'is', null)
    .orderBy('number')
    .execute();
  const looks = await looksOf(
    context,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    residentId,
    key: `wounds.${row.id}.${row.type}.${row.classification ?? ''}`,
    area: 'pressureInjury',
    name: { en: named(en.types[row.type]), de: named(de.types[row.type]) },
    at: row.first_seen_on,
    text: lineOf(context, row, looks.get(row.id) ?? []),
    tab: 'wounds',
  }));
}

/** Wounds that touch a period, for the time line: from when they were first seen until they were closed. */
export async function woundLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can(key, 'Read')) return [];
  const rows = await woundsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('first_seen_on', '<=', to)
    .where((where) => where.or([where('ended_on', 'is', null), where('ended_on', '>=', from)]))
    .orderBy('first_seen_on')
    .orderBy('number')
    .limit(2000)
    .execute();
  return [
    {
      key: 'wounds.wounds',
      name: say(context.language, 'wounds:screens.WoundsTab'),
      kind: 'spans',
      tab: 'wounds',
      items: rows.map((row) => ({
        key: row.id,
        at: row.first_seen_on,
        until: row.ended_on,
        text: lineOf(context, row, []),
      })),
    },
  ];
}
