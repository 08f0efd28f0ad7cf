import { sql } from 'kysely';
import { absentOn, presenceOf } from '#apps/residents/api.ts';
import { addDays, daysFromTo } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { settingOf } from '#platform/server/settings/settings.ts';
import type { StoolState } from '../contract/alerts.ts';
import {
  type AlertRules,
  daysSince,
  type LooseStool,
  noStoolSince,
  tooLooseAt,
  tooLooseKnown,
  watchedDays,
} from '../domain/alerts.ts';
import manifest from '../manifest.ts';

const hourMs = 3_600_000;

export interface Known extends StoolState {
  readonly residentId: string;
  readonly lastStoolId: string | null;
  /** When it was known that there were too many loose ones; the last of them may have been recorded late. */
  readonly tooLooseKnown: string | null;
}

/** When this home is warned. */
export const rulesOf = (context: Context): Promise<AlertRules & { version: number }> =>
  settingOf(context, manifest, 'alerts');

/**
 * Since when residents are here without a break. Of an entry and a return only the day is known: they count from the end of that day,
 * so that nobody is warned too early.
 */
async function hereSince(
  context: Context,
  ids: readonly string[],
): Promise<(residentId: string) => number | null> {
  const from = addDays(context.today, -watchedDays - 2);
  const [presence, away] = await Promise.all([
    presenceOf(context, ids, { from, to: context.today }),
    absentOn(context, context.today),
  ]);
  const days = daysFromTo(from, context.today).toReversed();
  return (residentId) => {
    const gone = away.get(residentId);
    if (presence(residentId, context.today) !== 'here' || (gone !== undefined && gone !== 'dayLeave'))
      return null;
    const notHere = days.find((day) => presence(residentId, day) !== 'here');
    const since = notHere === undefined ? from : addDays(notHere, 2);
    return Date.parse(instantAt(since, '00:00', context.zone));
  };
}

interface Last {
  resident_id: string;
  stool_id: string | null;
  stool_at: string | null;
  stoma: boolean | null;
  entry_at: string | null;
  /** Milliseconds. */
  loose: LooseStool[] | null;
}

/** The last stool, the last entry and the loose ones of two windows, per resident by the index. */
async function lastOf(context: Context, ids: readonly string[], rules: AlertRules): Promise<Last[]> {
  const since = new Date(context.now.getTime() - 2 * rules.looseHours * hourMs).toISOString();
  const now = context.now.toISOString();
  const { rows } = await sql<Last>`
    select i.resident_id, s.id as stool_id, s.happened_at as stool_at, s.stoma, e.happened_at as entry_at, l.loose
    from unnest(${ids as string[]}::uuid[]) as i (resident_id)
    left join lateral (
      select id, happened_at, stoma from excretion.entries
      where organisation_id = ${context.organisationId} and resident_id = i.resident_id and what = 'stool'
        and amount is distinct from 'none' and struck_at is null and happened_at <= ${now}
      order by happened_at desc limit 1) s on true
    left join lateral (
      select happened_at from excretion.entries
      where organisation_id = ${context.organisationId} and resident_id = i.resident_id and struck_at is null
      order by happened_at desc limit 1) e on true
    left join lateral (
      select json_agg(json_build_object('at', (extract(epoch from happened_at) * 1000)::float8,
          'recorded', (extract(epoch from recorded_at) * 1000)::float8)) as loose
      from excretion.entries
      where organisation_id = ${context.organisationId} and resident_id = i.resident_id and what = 'stool' and struck_at is null
        and stool_type in ('type6', 'type7') and happened_at between ${since} and ${now}) l on true`.execute(
    context.db,
  );
  return rows;
}

/** What is known of the stool of residents now, and what the home wants to be warned of. */
export async function stoolStates(context: Context, ids: readonly string[]): Promise<Known[]> {
  if (ids.length === 0) return [];
  const rules = await rulesOf(context);
  const [last, here] = await Promise.all([lastOf(context, ids, rules), hereSince(context, ids)]);
  const now = context.now.getTime();
  const said = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());
  const told = (instant: string | null) => (instant === null ? null : Date.parse(instant));
  return last.map((row) => {
    const lastStool = told(row.stool_at);
    const hours = here(row.resident_id);
    const stools = row.loose ?? [];
    const latest = tooLooseAt(
      stools.map((one) => one.at),
      rules,
    );
    const isNow = latest !== null && hours !== null && now - latest <= rules.looseHours * hourMs;
    const loose = isNow ? latest : null;
    const since = noStoolSince(
      { lastStool, hereSince: hours, lastEntry: told(row.entry_at), stoma: row.stoma ?? false },
      rules,
      now,
    );
    return {
      residentId: row.resident_id,
      lastStoolId: row.stool_id,
      lastStool: said(lastStool),
      daysSince: lastStool === null ? null : daysSince(lastStool, now),
      noStoolSince: said(since),
      tooLooseAt: said(loose),
      tooLooseKnown: loose === null ? null : said(tooLooseKnown(stools, loose, rules)),
    };
  });
}
