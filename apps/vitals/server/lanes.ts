import type { Lane } from '#platform/contract/record/lane.ts';
import type { z } from 'zod';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { shownUnit } from '../domain/plausible.ts';
import { partsOf, storedKinds, type StoredValue } from '../domain/stored-kinds.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { shownStored } from './values.ts';

const mostOfAll = 10_000;
const mostOfLane = 2000;
/** Shown before anybody chose. */
const first: ReadonlySet<string> = new Set(['weight', 'bloodPressure', 'pain']);
/** Values that are measured seldom are joined over a longer time. */
const seldom: Readonly<Partial<Record<string, number>>> = { weight: 45, height: 400, hba1c: 200, inr: 45 };

/** The valid values of each kind between two days; of a blood pressure the line is the systolic one. */
export async function valueLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can('authorization.residents.vitals', 'Read')) return [];
  const t = context.language === 'de' ? de : en;
  // two years of somebody are thousands of values: no more of each than is drawn
  const rows = await context.db
    .selectFrom('vitals.readings')
    .select(['id', 'kind', 'value', 'second_value', 'circumstances', 'measured_at'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('measured_at', '>=', instantAt(from, '00:00', context.zone))
    .where('measured_at', '<', instantAt(addDays(to, 1), '00:00', context.zone))
    .orderBy('measured_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOfAll)
    .execute();
  const byKind = Map.groupBy(rows, (one) => one.kind);
  return storedKinds.flatMap((kind) => {
    const own = (byKind.get(kind) ?? []).slice(0, mostOfLane).toReversed();
    if (own.length === 0) return [];
    const [firstPart] = partsOf[kind];
    return [
      {
        key: `vitals.${kind}`,
        name: t.kinds[kind],
        kind: 'values' as const,
        unit: shownUnit(firstPart),
        gapDays: seldom[kind] ?? 7,
        tab: 'vitals',
        first: first.has(kind),
        items: own.map((one) => {
          const value = Number(one.value);
          const secondValue = one.second_value === null ? null : Number(one.second_value);
          const circumstances = one.circumstances as StoredValue['circumstances'];
          return {
            key: one.id,
            at: one.measured_at,
            value,
            text: shownStored({ kind, value, secondValue, circumstances }),
          };
        }),
      },
    ];
  });
}
