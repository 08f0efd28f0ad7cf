import type { z } from 'zod';
import type { Lane } from '#platform/contract/lane.ts';
import { responsesOf } from '#apps/forms/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { purpose } from './instruments.ts';

/** Scores of each instrument between two days, for the time line. */
export async function scoreLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can('authorization.residents.assessments', 'Read')) return [];
  const rows = await responsesOf(context, { purpose, residentId, statuses: ['complete'], limit: 2000 });
  const scored = rows.filter(
    (row) => row.score !== null && row.day !== null && row.day >= from && row.day <= to,
  );
  return [...Map.groupBy(scored, (row) => row.code)].map(([code, own]) => ({
    key: `assessments.${code}`,
    name: own[0]!.title[context.language],
    kind: 'values',
    gapDays: 400,
    tab: 'assessments',
    items: own
      .toSorted((a, b) => (a.day! < b.day! ? -1 : 1))
      .map((row) => ({
        key: row.id,
        at: row.day!,
        value: row.score!,
        text: [String(row.score), row.outcomeLabel?.[context.language]].filter(Boolean).join(': '),
      })),
  }));
}
