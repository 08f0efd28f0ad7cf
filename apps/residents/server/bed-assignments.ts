import { bedsInOrder, placesOfBeds } from '#apps/sites/api.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { contains } from '#platform/domain/time/days.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { notFound } from '#platform/server/call/problems.ts';
import { type BedAssignment, bedAssignments } from '../contract/bed-assignments.ts';
import { assertBedFree, assignBed, freeBeds, heldBeds, holdingBed, stateOf } from './beds.ts';

const columns = [
  'id',
  'version',
  'bed_id as bedId',
  'from_date as fromDate',
  'to_date as toDate',
  'reason',
] as const;
const own = (context: Context, residentId: string) =>
  context.db
    .selectFrom('residents.bed_assignments')
    .select(columns)
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId);

async function history(context: Context, residentId: string): Promise<BedAssignment[]> {
  const rows = await own(context, residentId).orderBy('from_date', 'desc').execute();
  const places = await placesOfBeds(
    context,
    rows.map((row) => row.bedId),
  );
  return rows.map((row) => {
    const { bedLabel, roomNumber, departmentName, centerName } = places.get(row.bedId)!;
    return { ...row, bedLabel, roomNumber, departmentName, centerName };
  });
}

export const bedAssignmentCalls = implement(bedAssignments, {
  list: ({ input, context }) => history(context, input.residentId),

  async free({ input, context }) {
    const from = input.from ?? context.today;
    const [free, held, all] = await Promise.all([
      freeBeds(context, { ...input, from }),
      heldBeds(context, from, from),
      bedsInOrder(context, input),
    ]);
    const bedsOf = Map.groupBy(all, (bed) => bed.roomId);
    return free.map((bed) => ({ ...bed, occupancy: stateOf(bedsOf.get(bed.roomId)!, held) }));
  },

  async move({ input, context, db, refuse }) {
    const { residentId, bedId, fromDate, reason } = input;
    const stays = await db
      .selectFrom('residents.stays')
      .select(['entry_date as from', 'exit_date as to'])
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', '=', residentId)
      .execute();
    const stay = stays.find((one) => contains(one, fromDate));
    if (!stay) throw refuse.noStay();
    const all = await own(context, residentId).orderBy('from_date').execute();
    const later = all.find((one) => one.fromDate > fromDate);
    if (later) throw refuse.laterAssignment({ from: dayText(later.fromDate, context.language) });
    const running = all.findLast(
      (one) =>
        contains({ from: one.fromDate, to: one.toDate }, fromDate) &&
        (one.toDate === null || one.toDate > fromDate || one.fromDate === fromDate),
    );
    if (running?.bedId === bedId) throw refuse.sameBed();
    const wish = { residentId, bedId, from: fromDate, to: stay.to, reason };
    await assertBedFree(context, wish);
    const change = (id: string) =>
      db
        .updateTable('residents.bed_assignments')
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', id);
    if (running && running.fromDate === fromDate)
      await holdingBed(context, wish, () =>
        change(running.id).set({ bed_id: bedId, reason, to_date: stay.to }).execute(),
      );
    else {
      if (running) await change(running.id).set({ to_date: fromDate }).execute();
      await assignBed(context, wish);
    }
    await context.emit('residents.moved', { residentId, bedId, day: fromDate });
    const [current] = await history(context, residentId);
    if (!current) throw notFound();
    return current;
  },
});
