import { sql } from 'kysely';
import { presentResidents } from '#apps/residents/api.ts';
import type { Concern } from '#platform/contract/record/concern.ts';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { factsWhile, inOneLook } from '#platform/server/call/record-facts.ts';
import { say } from '#platform/server/call/words.ts';
import { key } from '../contract/positions.ts';
import { type Position, type SkinState, skinWarns } from '../domain/positions.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { plansOf, standingOf, standingsOf } from './standing.ts';
import { positionsOf, type Row } from './rows.ts';

export const positioningLink = (residentId: string): string =>
  `/app-residents/forms/details/${residentId}/protocols?protocol=positioning`;

const wordsOf = (context: Context) => (context.language === 'de' ? de : en);

const skinWords = (context: Context, skin: SkinState): string => {
  const t = wordsOf(context);
  return `${t.fields.skin}: ${t.skin[skin]}`;
};
const dueWords = (context: Context, next: Position): string =>
  say(context.language, 'positioning:told.due', { position: wordsOf(context).positions[next] });

/** Left 30°. Skin: redness that stays. Or: Positioning skipped: asleep. */
export function textOf(context: Context, row: Row): string {
  const what =
    row.position === null
      ? say(context.language, 'positioning:told.skipped', { reason: row.skipped_reason })
      : say(context.language, 'positioning:told.position', {
          position: wordsOf(context).positions[row.position],
        });
  return row.skin !== null && skinWarns(row.skin) ? `${what}. ${skinWords(context, row.skin)}` : what;
}

export const warningSkin = ['lastingRedness', 'broken'] as const;

/** Skin that somebody should look at, and what was skipped and why, since a moment. */
export const positionFacts = inOneLook(
  (context, { since, residentIds }) => {
    if (!context.can(key, 'Read')) return null;
    const from = since.toISOString();
    const rows = positionsOf(context)
      .where('resident_id', 'in', [...residentIds])
      .where((where) => where.or([where('struck_at', 'is', null), where('struck_at', '>=', from)]))
      .where((where) =>
        where.or([
          where('at', '>=', from),
          where('recorded_at', '>=', from),
          where('struck_at', '>=', from),
          sql<boolean>`exists (select from positioning.corrections c where c.organisation_id = positioning.positions.organisation_id and c.position_id = positioning.positions.id and c.corrected_at >= ${from})`,
        ]),
      )
      .where((where) =>
        where.or([
          where('skin', 'in', [...warningSkin]),
          where('position', 'is', null),
          where('version', '>', 1),
        ]),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(500);
    return { rows };
  },
  (context, { rows }) =>
    rows.flatMap((row) => {
      const warns = skinWarns(row.skin);
      return factsWhile(warns || row.position === null, 'corrected', row, {
        residentId: row.resident_id,
        key: `positioning.${row.id}`,
        kind: warns ? 'warning' : 'careTask',
        at: row.at,
        text: textOf(context, row),
        tab: 'protocols',
        series: `positioning.${warns ? 'skin' : 'skipped'}`,
      });
    }),
);

/** Whom to position, whoever has waited longest first. */
export async function positioningDue(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  const none = { total: 0, items: [], page: null };
  if (!context.can(key, 'Write')) return none;
  const present = (await presentResidents(context, { day: context.today, centerId })).map((one) => one.id);
  if (present.length === 0) return none;
  const planned = await plansOf(context)
    .where('active', '=', true)
    .where('resident_id', 'in', present)
    .execute();
  const standings = await standingsOf(
    context,
    planned.map((plan) => plan.resident_id),
  );
  const now = context.now.toISOString();
  const due = [...standings]
    .flatMap(([residentId, { due: at, overdue, next }]) =>
      at !== null && at <= now ? [{ residentId, at, overdue, next }] : [],
    )
    .toSorted((a, b) => a.at.localeCompare(b.at));
  return {
    total: due.length,
    page: null,
    items: due.slice(0, rows).map((one) => ({
      key: `${one.residentId}.${one.at}`,
      urgency: one.overdue ? ('overdue' as const) : ('today' as const),
      at: one.at,
      what: dueWords(context, one.next),
      residentId: one.residentId,
      href: positioningLink(one.residentId),
      starts: false,
    })),
  };
}

/** Positions of today, and when the next change is due. */
export async function positionedToday(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<DayMark[]> {
  if (!context.can(key, 'Read')) return [];
  const began = instantAt(context.today, '00:00', context.zone);
  const ends = instantAt(addDays(context.today, 1), '00:00', context.zone);
  const rows = await positionsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('at', '>=', began)
    .orderBy('at')
    .orderBy('id')
    .limit(100)
    .execute();
  const { due, overdue, next } = await standingOf(context, residentId);
  const href = positioningLink(residentId);
  return [
    ...rows.map((row): DayMark => ({
      residentId,
      key: row.id,
      state: 'recorded',
      at: row.at,
      what: textOf(context, row),
      href,
    })),
    ...(due === null
      ? []
      : [
          {
            residentId,
            key: 'due',
            state: overdue ? ('late' as const) : ('due' as const),
            at: due >= began && due < ends ? due : null,
            what: dueWords(context, next),
            href,
          },
        ]),
  ];
}

/** Skin of the last look that speaks for a problem with pressure injuries. */
export async function skinConcerns(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<Concern[]> {
  if (!context.can(key, 'Read')) return [];
  const row = await positionsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('skin', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.skin === null || !skinWarns(row.skin)) return [];
  // the same finding as long as the skin looks the same: since when it does
  const first = await positionsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('skin', '=', row.skin)
    .where(
      sql<boolean>`not exists (select 1 from positioning.positions other where other.organisation_id = ${context.organisationId}
        and other.resident_id = ${residentId} and other.struck_at is null and other.skin <> ${row.skin} and other.at > positioning.positions.at)`,
    )
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return [
    {
      residentId,
      key: `skin.${row.skin}.${(first ?? row).id}`,
      area: 'pressureInjury',
      at: row.at,
      text: skinWords(context, row.skin),
      tab: 'protocols',
    },
  ];
}
