import type { z } from 'zod';
import { presentResidents } from '#apps/residents/api.ts';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import type { Lane } from '#platform/contract/record/lane.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { factsWhile } from '#platform/server/call/record-facts.ts';
import { say } from '#platform/server/call/words.ts';
import { key } from '../contract/pain-entries.ts';
import { informsDoctor, isAbnormal, scaleNames } from '../domain/urine-strips.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { correctedSince } from './corrections.ts';
import { type Row, stripsOf, toFields } from './strip-rows.ts';

const dayMs = 86_400_000;
/** A hint that nobody followed for so many days is no work of now. */
const hintDays = 3;

export const stripLink = (residentId: string): string =>
  `/app-residents/forms/details/${residentId}/protocols?protocol=urine`;

/** Urine strip: leucocytes ++, nitrite positive. */
function textOf(context: Context, row: Row): string {
  const t = (context.language === 'de' ? de : en).urine;
  const fields = toFields(row);
  const abnormal = scaleNames
    .filter((name) => isAbnormal(name, fields[name]))
    .map((name) => `${t.fields[name]} ${t.values[fields[name]!]}`);
  return `${t.entry}: ${abnormal.length === 0 ? t.unremarkable : abnormal.join(', ')}`;
}

/** Rows of which a doctor is to hear: what the database can ask first, the rule of the domain then. */
const hinting = (rows: readonly Row[]): Row[] => rows.filter((row) => informsDoctor(toFields(row)));

/** Strips since a moment of which a doctor is to hear. */
export async function stripFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const from = since.toISOString();
  const rows = await stripsOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where((where) => where.or([where('struck_at', 'is', null), where('struck_at', '>=', from)]))
    .where((where) =>
      where.or([
        where('at', '>=', from),
        where('recorded_at', '>=', from),
        where('struck_at', '>=', from),
        correctedSince('urine_strip_id', 'protocols.urine_strips', since),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  return rows.flatMap((row) =>
    factsWhile(informsDoctor(toFields(row)), 'corrected', row, {
      residentId: row.resident_id,
      key: `protocols.urine.${row.id}`,
      kind: 'warning',
      at: row.at,
      text: textOf(context, row),
      tab: 'protocols',
    }),
  );
}

/** Strips of which no doctor has heard yet. */
export async function stripsDue(
  context: Context,
  { centerId, rows: most }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  const none = { total: 0, items: [], page: null };
  if (!context.can(key, 'Write')) return none;
  const ids = (await presentResidents(context, { day: context.today, centerId })).map((one) => one.id);
  if (ids.length === 0) return none;
  const rows = await stripsOf(context)
    .where('resident_id', 'in', ids)
    .where('struck_at', 'is', null)
    .where('doctor_informed_at', 'is', null)
    .where('at', '>=', new Date(context.now.getTime() - hintDays * dayMs).toISOString())
    .orderBy('at')
    .orderBy('id')
    .execute();
  const due = hinting(rows);
  return {
    total: due.length,
    page: null,
    items: due.slice(0, most).map((row) => ({
      key: `urine.${row.id}`,
      urgency: 'today' as const,
      at: row.at,
      what: say(context.language, 'protocols:urine.inform'),
      residentId: row.resident_id,
      href: stripLink(row.resident_id),
      starts: false,
    })),
  };
}

/** Strips between two days, for the time line. */
export async function stripLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can(key, 'Read')) return [];
  const rows = await stripsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('at', '>=', instantAt(from, '00:00', context.zone))
    .where('at', '<', instantAt(addDays(to, 1), '00:00', context.zone))
    .orderBy('at')
    .orderBy('id')
    .limit(2000)
    .execute();
  return [
    {
      key: 'protocols.urine',
      name: say(context.language, 'protocols:urine.table'),
      kind: 'events',
      tab: 'protocols',
      items: rows.map((row) => ({ key: row.id, at: row.at, text: textOf(context, row) })),
    },
  ];
}

/** Strips of today. */
export async function stripsToday(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<DayMark[]> {
  if (!context.can(key, 'Read')) return [];
  const rows = await stripsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('at', '>=', instantAt(context.today, '00:00', context.zone))
    .orderBy('at')
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    residentId,
    key: `urine.${row.id}`,
    state: 'recorded' as const,
    at: row.at,
    what: textOf(context, row),
    handedOver: informsDoctor(toFields(row)),
    href: stripLink(residentId),
  }));
}
