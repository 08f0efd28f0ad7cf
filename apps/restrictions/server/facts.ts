import type { z } from 'zod';
import type { Lane } from '#platform/contract/record/lane.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Concern } from '#platform/contract/record/concern.ts';
import type { Context } from '#platform/server/call/context.ts';
import { factOf, inOneLook } from '#platform/server/call/record-facts.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { livingHere, measuresOf, type Row } from './rows.ts';

export const key = 'authorization.residents.restrictions';

/** Where a measure stands. */
export const measureLink = (residentId: string, id: string): string =>
  `/app-residents/forms/restrictions/${residentId}/${id}`;

/** Begun: bed rails on both sides. */
export const textOf = (context: Context, row: Row, state: 'began' | 'ended'): string => {
  const t = context.language === 'de' ? de : en;
  return `${t.facts[state]}: ${t.kinds[row.kind]}`;
};

/** Measures that were ordered or lifted since a moment. */
export const restrictionFacts = inOneLook(
  (context, { since, residentIds }) => {
    if (!context.can(key, 'Read')) return null;
    const from = since.toISOString();
    const rows = measuresOf(context)
      .where('resident_id', 'in', [...residentIds])
      .where((where) => where.or([where('struck_at', 'is', null), where('struck_at', '>=', from)]))
      .where((where) =>
        where.or([
          where('recorded_at', '>=', from),
          where('ended_at', '>=', from),
          where('struck_at', '>=', from),
        ]),
      )
      .orderBy('starts_at', 'desc')
      .orderBy('id', 'desc')
      .limit(500);
    return { rows };
  },
  (context, { rows }, { since }) =>
    rows.map((row) => {
      const ended = row.ended_at !== null && row.ended_at >= since.toISOString();
      const { struck_at } = row;
      // its end is a fact of its own, and a review changes nothing of what was told
      return factOf(
        { version: 1, struck_at },
        {
          residentId: row.resident_id,
          key: `restrictions.${row.id}${ended && struck_at === null ? '~ended' : ''}`,
          kind: 'restriction',
          at: ended ? row.ended_at! : row.starts_at,
          text: textOf(context, row, ended ? 'ended' : 'began'),
          tab: 'protocols',
        },
      );
    }),
);

/** Each measure that runs speaks for a problem of restraints in the care plan. */
export async function restrictionConcerns(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<Concern[]> {
  if (!context.can(key, 'Read')) return [];
  const rows = await measuresOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.filter(await livingHere(context, rows)).map((row) => ({
    residentId,
    key: `restrictions.${row.id}`,
    area: 'restraints',
    at: row.starts_at,
    text: textOf(context, row, 'began'),
    tab: 'protocols',
  }));
}

/** Measures that touch a period, for the time line. */
export async function restrictionLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can(key, 'Read')) return [];
  const t = context.language === 'de' ? de : en;
  const rows = await measuresOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('starts_at', '<', instantAt(addDays(to, 1), '00:00', context.zone))
    .where((where) =>
      where.or([
        where('ended_at', 'is', null),
        where('ended_at', '>=', instantAt(from, '00:00', context.zone)),
      ]),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .limit(2000)
    .execute();
  return [
    {
      key: 'restrictions.measures',
      name: t.screens.RestrictionsCard,
      kind: 'spans',
      tab: 'protocols',
      items: rows.map((row) => ({
        key: row.id,
        at: row.starts_at,
        until: row.ended_at,
        text: t.kinds[row.kind],
      })),
    },
  ];
}
