import { bedUses } from '#apps/residents/api.ts';
import { placesOfBeds } from '#apps/sites/api.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { dayIn } from '#platform/server/work/work.ts';

/** Who moved from one room into another since a moment. Whoever moves in is told by the stay, and another bed of one room is no move. */
export async function moveFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can('authorization.residents.list', 'Read')) return [];
  const first = dayIn(context.zone, since);
  const asked = new Set(residentIds);
  // the bed before may have been given up on the day before
  const uses = (await bedUses(context, { from: addDays(first, -1), to: context.today })).filter((one) =>
    asked.has(one.resident.id),
  );
  const moves = [...Map.groupBy(uses, (one) => one.resident.id)].flatMap(([residentId, own]) =>
    own.flatMap((to, index) => {
      const from = own[index - 1];
      return from && to.from >= first && (from.to === null || from.to >= addDays(to.from, -1))
        ? [{ residentId, from, to }]
        : [];
    }),
  );
  if (moves.length === 0) return [];
  const places = await placesOfBeds(
    context,
    moves.flatMap(({ from, to }) => [from.bedId, to.bedId]),
  );
  return moves.flatMap(({ residentId, from, to }): RecordFact[] => {
    const [old, now] = [places.get(from.bedId), places.get(to.bedId)];
    if (!old || !now || old.roomId === now.roomId) return [];
    return [
      {
        residentId,
        key: `move.${to.bedId}.${to.from}`,
        kind: 'move',
        at: to.from,
        text: say(context.language, 'occupancy:facts.moved', { from: old.roomNumber, to: now.roomNumber }),
        tab: 'profile',
      },
    ];
  });
}
