import { absentOn, bedUses, residentRefs } from '#apps/residents/api.ts';
import { bedsInOrder } from '#apps/sites/api.ts';
import type { BedPlace } from '#apps/sites/contract/centers.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { rooms, type RoomOnDay, type RoomOverTime } from '../contract/rooms.ts';
import { holdersOn, occupancyFor, runsOf } from '../domain/runs.ts';

const placeOf = ({ roomId, roomNumber, departmentId, departmentName, centerId, centerName }: BedPlace) => ({
  roomId,
  roomNumber,
  departmentId,
  departmentName,
  centerId,
  centerName,
});

/** Beds by room, in walking order. */
const byRoom = (beds: readonly BedPlace[]): BedPlace[][] => [
  ...Map.groupBy(beds, (bed) => bed.roomId).values(),
];

/** Every room on a day, in walking order, with who lies in which bed. */
async function onDay(context: Context, day: string, centerId: string | undefined) {
  const [places, uses, away] = await Promise.all([
    bedsInOrder(context, { centerId }),
    bedUses(context, { from: day, to: null }),
    absentOn(context, day),
  ]);
  const holders = holdersOn(uses, day);
  const shown = byRoom(places.filter((bed) => bed.active || holders.has(bed.bedId)));
  const next = (bedId: string) =>
    holders.has(bedId) ? undefined : uses.find((use) => use.bedId === bedId && use.from > day);
  const refs = await residentRefs(
    context,
    shown.flat().flatMap(({ bedId }) => holders.get(bedId)?.id ?? next(bedId)?.resident.id ?? []),
  );
  const list: RoomOnDay[] = shown.map((beds) => ({
    ...placeOf(beds[0]!),
    occupancy: occupancyFor(beds.filter((bed) => holders.has(bed.bedId)).length, beds.length),
    beds: beds.map((bed) => {
      const resident = refs.get(holders.get(bed.bedId)?.id ?? '') ?? null;
      const later = next(bed.bedId);
      return {
        bedId: bed.bedId,
        label: bed.bedLabel,
        active: bed.active,
        resident,
        absence: resident ? (away.get(resident.id) ?? null) : null,
        freeUntil: later?.from ?? null,
        reservedFor: refs.get(later?.resident.id ?? '') ?? null,
      };
    }),
  }));
  await context.logRead([...refs.keys()]);
  const beds = shown.flat();
  return {
    day,
    usedBeds: beds.filter((bed) => holders.has(bed.bedId)).length,
    beds: beds.length,
    rooms: list,
  };
}

/** Every room over days: the picture of what is free when. */
async function overTime(context: Context, from: string, days: number, centerId: string | undefined) {
  const to = addDays(from, days - 1);
  const [places, uses] = await Promise.all([
    bedsInOrder(context, { centerId }),
    bedUses(context, { from, to }),
  ]);
  const inUse = new Set(uses.map((use) => use.bedId));
  const shown = byRoom(places.filter((bed) => bed.active || inUse.has(bed.bedId)));
  const refs = await residentRefs(
    context,
    uses.map((use) => use.resident.id),
  );
  const list: RoomOverTime[] = shown.map((beds) => {
    const own = new Set(beds.map((bed) => bed.bedId));
    const active = beds.filter((bed) => bed.active).map((bed) => bed.bedId);
    const runs = runsOf(
      active,
      uses.filter((use) => own.has(use.bedId)),
      from,
      days,
    );
    return {
      ...placeOf(beds[0]!),
      beds: active.length,
      runs: runs.map((run) => ({ ...run, residents: run.residents.map((one) => refs.get(one.id)!) })),
    };
  });
  await context.logRead([
    ...new Set(list.flatMap((room) => room.runs.flatMap((run) => run.residents.map((one) => one.id)))),
  ]);
  const known = new Set(shown.flat().map((bed) => bed.bedId));
  const activeBeds = shown
    .flat()
    .filter((bed) => bed.active)
    .map((bed) => bed.bedId);
  const totals = Array.from({ length: days }, (_, offset) => {
    const day = addDays(from, offset);
    const held = [...holdersOn(uses, day).keys()].filter((bedId) => known.has(bedId));
    return { day, usedBeds: held.length, beds: new Set([...activeBeds, ...held]).size };
  });
  return { from, to, rooms: list, totals };
}

export const roomCalls = implement(rooms, {
  day: ({ input, context }) => onDay(context, input.day ?? context.today, input.centerId),
  timeline: ({ input, context }) =>
    overTime(context, input.from ?? context.today, input.days, input.centerId),
});
