import { sql } from 'kysely';
import type { z } from 'zod';
import type { Concern } from '#platform/contract/record/concern.ts';
import type { Lane } from '#platform/contract/record/lane.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { factOf } from '#platform/server/call/record-facts.ts';
import { say } from '#platform/server/call/words.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { headUnderAnticoagulant } from '../domain/falls.ts';
import { at, fallsOf, type Row, toFields } from './rows.ts';

const key = 'authorization.residents.falls';

/** Where a protocol is filled in. */
export const fallLink = (residentId: string, id: string): string =>
  `/app-residents/forms/falls/${residentId}/${id}`;

/** What happened, in one line: Fall from the bed, room. Injury: head, bruise. */
export function textOf(context: Context, row: Row): string {
  const t = context.language === 'de' ? de : en;
  const fields = toFields(row);
  const { kind, manner, place, injuries } = fields;
  const circumstances = [manner && t.manners[manner], place && t.places[place]].filter(Boolean);
  return [
    [t.kinds[kind], circumstances.join(', ')].filter(Boolean).join(': '),
    ...(injuries.length > 0
      ? [`${t.fields.injuries}: ${injuries.map((one) => t.injuries[one]).join(', ')}`]
      : []),
    ...(headUnderAnticoagulant(fields) ? [t.states.alarm] : []),
  ].join('. ');
}

/** Falls since a moment, or recorded since: also one of the weekend that somebody writes down today. */
export async function fallFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const from = since.toISOString();
  const rows = await fallsOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where((where) => where.or([where('struck_at', 'is', null), where('struck_at', '>=', from)]))
    // what was added to an older one, or who struck it, is news of its own day
    .where((where) =>
      where.or([
        where(at, '>=', from),
        where('recorded_at', '>=', from),
        where('completed_at', '>=', from),
        where('struck_at', '>=', from),
        sql<boolean>`exists (select from falls.corrections c where c.organisation_id = falls.falls.organisation_id and c.fall_id = falls.falls.id and c.corrected_at >= ${from})`,
      ]),
    )
    .orderBy(at, 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) =>
    factOf(row, {
      residentId: row.resident_id,
      key: `falls.${row.id}`,
      kind: row.kind === 'fall' ? 'fall' : 'nearFall',
      at: row.happened_at ?? row.found_at!,
      text: textOf(context, row),
      tab: 'protocols',
    }),
  );
}

const concernDays = 180;

/**
 * A fall of the last half year speaks for a problem of falls in the care plan. The last one is named, with how often: what was
 * declined is proposed again after the next fall.
 */
export async function fallConcerns(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<Concern[]> {
  if (!context.can(key, 'Read')) return [];
  const since = new Date(context.now.getTime() - concernDays * 86_400_000).toISOString();
  const rows = await fallsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('kind', '=', 'fall')
    .where(at, '>=', since)
    .orderBy(at, 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const last = rows[0];
  if (last === undefined) return [];
  const said = textOf(context, last);
  return [
    {
      residentId,
      key: `falls.${last.id}`,
      area: 'falls',
      at: last.happened_at ?? last.found_at!,
      text:
        rows.length === 1
          ? said
          : say(context.language, 'falls:concern.several', { falls: rows.length, last: said }),
      tab: 'protocols',
    },
  ];
}

/** Falls and near falls between two days, each in its own lane. */
export async function fallLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can(key, 'Read')) return [];
  const t = context.language === 'de' ? de : en;
  const rows = await fallsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where(at, '>=', instantAt(from, '00:00', context.zone))
    .where(at, '<', instantAt(addDays(to, 1), '00:00', context.zone))
    .orderBy(at)
    .orderBy('id')
    .limit(2000)
    .execute();
  return (['fall', 'nearFall'] as const).map((kind) => ({
    key: `falls.${kind}`,
    name: t.kinds[kind],
    kind: 'events' as const,
    tab: 'protocols',
    first: kind === 'fall',
    items: rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ key: row.id, at: row.happened_at ?? row.found_at!, text: textOf(context, row) })),
  }));
}
