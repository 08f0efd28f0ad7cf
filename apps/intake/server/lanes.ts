import type { z } from 'zod';
import type { Lane } from '#platform/contract/record/lane.ts';
import { daysFromTo } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { sumsOf } from './sums.ts';

/** What was drunk on each day that somebody wrote down, as the home counts its days; a day without an entry is not known, not zero. */
export async function drinkLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can('authorization.residents.intake', 'Read')) return [];
  const sums = await sumsOf(context, [residentId], { from, to });
  return [
    {
      key: 'intake.oral',
      name: say(context.language, 'intake:lanes.oral'),
      kind: 'values',
      unit: 'ml',
      tab: 'intake',
      items: daysFromTo(from, to).flatMap((day) => {
        const { oral } = sums(residentId, day);
        return oral === 0 ? [] : [{ key: day, at: day, value: oral, text: `${oral} ml` }];
      }),
    },
  ];
}
