import type { DayMark } from '#platform/contract/day-mark.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { readingsOf, type Row, toReadings } from './rows.ts';
import { signs } from './signs.ts';
import { shownStored } from './values.ts';

/** Values outside of their range since a moment, one of each sign; those that ask for attention are critical. */
export async function valueFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can('authorization.residents.vitals', 'Read')) return [];
  const t = context.language === 'de' ? de : en;
  const rows = await readingsOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where('kind', 'in', [...signs])
    .where('struck_at', 'is', null)
    .where('measured_at', '>=', since.toISOString())
    .orderBy('measured_at', 'desc')
    .limit(2000)
    .execute();
  const outside = (await toReadings(context, rows as Row[])).flatMap((one) => {
    const side =
      one.warning ?? (one.whereabouts === 'low' || one.whereabouts === 'high' ? one.whereabouts : null);
    return side === null ? [] : { ...one, side };
  });
  // one of a kind says it: the newest that asks for attention, else the newest
  const told = [...Map.groupBy(outside, (one) => `${one.residentId} ${one.kind}`).values()].map(
    (same) => same.find((one) => one.warning !== null) ?? same[0]!,
  );
  return told.map((one) => ({
    residentId: one.residentId,
    key: `vitals.${one.id}`,
    kind: one.warning === null ? ('outside' as const) : ('critical' as const),
    at: one.measuredAt,
    text: `${t.short[one.kind]} ${shownStored(one)} ${one.side === 'low' ? '↓' : '↑'}`,
    tab: 'vitals',
  }));
}

/** What was measured today, values of one moment together. */
export async function measuredToday(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<DayMark[]> {
  if (!context.can('authorization.residents.vitals', 'Read')) return [];
  const t = context.language === 'de' ? de : en;
  const rows = await readingsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('measured_at', '>=', instantAt(context.today, '00:00', context.zone))
    .where('measured_at', '<=', context.now.toISOString())
    .orderBy('measured_at')
    .orderBy('id')
    .limit(200)
    .execute();
  const readings = await toReadings(context, rows as Row[]);
  return [...Map.groupBy(readings, (one) => one.measuredAt)].map(([at, together]) => ({
    residentId,
    key: together[0]!.id,
    state: 'recorded',
    at,
    what: together.map((one) => `${nameOf(t, one.kind)} ${shownStored(one)}`).join(', '),
    href: `/app-residents/forms/details/${residentId}/vitals`,
  }));
}

/** The short name of a kind; measures of the body have only their whole one. */
const nameOf = (t: typeof en | typeof de, kind: keyof typeof en.kinds): string =>
  (t.short as Readonly<Record<string, string>>)[kind] ?? t.kinds[kind];
