import { absentOn, bedsHeld, entriesAndExits, residentRefs, residentsBrief } from '#apps/residents/api.ts';
import { bedsInOrder } from '#apps/sites/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { byName } from '#platform/domain/text/person-name.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { type Week, week } from '../contract/week.ts';

async function centersToday(context: Context, centerId: string | undefined): Promise<Week['centers']> {
  const [beds, held] = await Promise.all([
    bedsInOrder(context, { centerId }),
    bedsHeld(context, context.today),
  ]);
  const byCenter = Map.groupBy(
    beds.filter((bed) => bed.active || held.has(bed.bedId)),
    (bed) => bed.centerId,
  );
  return [...byCenter.values()].map((ofCenter) => {
    const occupied = ofCenter.filter((bed) => held.has(bed.bedId)).length;
    return {
      id: ofCenter[0]!.centerId,
      name: ofCenter[0]!.centerName,
      beds: ofCenter.length,
      occupied,
      free: ofCenter.length - occupied,
    };
  });
}

async function changesUntil(
  context: Context,
  to: string,
  centerId: string | undefined,
): Promise<Week['changes']> {
  const stays = await entriesAndExits(context, context.today, to);
  const within = (day: string | null): day is string => day !== null && day >= context.today && day <= to;
  const ids = stays.map((stay) => stay.residentId);
  // who comes has the bed at the end of the week, who leaves has it today
  const [now, then, refs] = await Promise.all([
    residentsBrief(context, ids),
    residentsBrief(context, ids, to),
    residentRefs(context, ids),
  ]);
  const changes = stays.flatMap(({ residentId, entryDate, exitDate }) => {
    const person = now.get(residentId);
    if (!person || person.archived) return [];
    const center = person.centerId ?? then.get(residentId)?.centerId ?? null;
    if (centerId !== undefined && center !== centerId) return [];
    const roomNumber = person.roomNumber ?? then.get(residentId)?.roomNumber ?? null;
    const resident = { ...refs.get(residentId)!, roomNumber };
    const row = (kind: 'entry' | 'exit', day: string) => ({ kind, day, resident });
    return [
      ...(within(entryDate) ? [row('entry', entryDate)] : []),
      ...(within(exitDate) ? [row('exit', exitDate)] : []),
    ];
  });
  await context.logRead([...new Set(changes.map((one) => one.resident.id))]);
  return changes.sort((a, b) =>
    a.day + a.kind === b.day + b.kind
      ? byName(a.resident, b.resident)
      : a.day + a.kind < b.day + b.kind
        ? -1
        : 1,
  );
}

async function awayToday(context: Context, centerId: string | undefined): Promise<number> {
  const away = await residentsBrief(context, [...(await absentOn(context, context.today)).keys()]);
  return [...away.values()].filter(
    (one) => !one.archived && (centerId === undefined || one.centerId === centerId),
  ).length;
}

export const weekCalls = implement(week, {
  async overview({ input: { centerId }, context }) {
    const to = addDays(context.today, 6);
    const [centers, away, changes] = [
      await centersToday(context, centerId),
      await awayToday(context, centerId),
      await changesUntil(context, to, centerId),
    ];
    return { from: context.today, to, centers, away, changes };
  },
});
