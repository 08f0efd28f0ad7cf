import type { z } from 'zod';
import type { Lane } from '#platform/contract/record/lane.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { key } from '../contract/doses.ts';
import { doseText, whyText } from './facts.ts';
import { asRead, headsOf } from './rows.ts';
import { sceneOf } from './scene.ts';
import { word } from './words.ts';

type DrawnLane = z.input<typeof Lane>;

/** Reserves that were given, and doses that were not given as planned, for the time line. */
export async function givingLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<DrawnLane[]> {
  if (!context.can(key, 'Read')) return [];
  const lane = (name: 'reserves' | 'notGiven', items: DrawnLane['items']): DrawnLane => ({
    ...{ key: `medication-giving.${name}`, name: word(context, `lanes.${name}`) },
    ...{ kind: 'events', tab: 'medications', items },
  });
  const begins = instantAt(from, '00:00', context.zone);
  const heads = await headsOf(context)
    .where('d.resident_id', '=', residentId)
    .where('d.given_at', '>=', begins)
    .where('d.given_at', '<', instantAt(addDays(to, 1), '00:00', context.zone))
    .where((where) =>
      where.or([
        where('d.planned_at', 'is', null),
        where('d.state', 'in', ['partly', 'refused', 'withheld', 'vomited', 'error']),
      ]),
    )
    .orderBy('d.given_at')
    .limit(2000)
    .execute();
  if (heads.length === 0) return [lane('reserves', []), lane('notGiven', [])];
  // the orders by which it was given, without the doses that they plan
  const scene = await sceneOf(context, [residentId], { from: new Date(begins), to: new Date(begins) });
  const items = heads.map((head) => {
    const isReserve = head.planned_at === null;
    const dose = doseText(context, scene, { ...head, order_id: head.order_id, version_number: head.number });
    const why = whyText(context, asRead(context, isReserve, head));
    const what = word(context, `states.${head.state}`);
    return {
      isReserve,
      item: {
        key: head.id,
        at: new Date(head.given_at!).toISOString(),
        text:
          isReserve && why === ''
            ? dose
            : word(context, isReserve ? 'report.reserve' : 'report.notAsPlanned', { dose, what, why }),
      },
    };
  });
  const of = (isReserve: boolean) =>
    items.filter((one) => one.isReserve === isReserve).map((one) => one.item);
  return [lane('reserves', of(true)), lane('notGiven', of(false))];
}
