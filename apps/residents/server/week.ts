import { bedsInOrder } from '#apps/sites/api.ts';
import { addDays } from '#platform/domain/days.ts';
import { implement } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { type Week, week } from '../contract/week.ts';
import { heldBeds } from './beds.ts';
import { placedResidents } from './briefs.ts';

async function centersToday(context: Context): Promise<Week['centers']> {
  const [beds, held] = await Promise.all([bedsInOrder(context), heldBeds(context, context.today, context.today)]);
  const byCenter = Map.groupBy(beds.filter((bed) => bed.active || held.has(bed.bedId)), (bed) => bed.centerId);
  return [...byCenter.values()].map((ofCenter) => {
    const occupied = ofCenter.filter((bed) => held.has(bed.bedId)).length;
    return { id: ofCenter[0]!.centerId, name: ofCenter[0]!.centerName, beds: ofCenter.length, occupied, free: ofCenter.length - occupied };
  });
}

async function changesUntil(context: Context, to: string): Promise<Week['changes']> {
  const stays = await context.db.selectFrom('residents.stays').select(['resident_id', 'entry_date', 'exit_date']).where('organisation_id', '=', context.organisationId)
    .where((stay) => stay.or([stay.between('entry_date', context.today, to), stay.between('exit_date', context.today, to)])).execute();
  const within = (day: string | null): day is string => day !== null && day >= context.today && day <= to;
  // who comes has the bed at the end of the week, who leaves has it today
  const [now, then] = await Promise.all([placedResidents(context, stays.map((stay) => stay.resident_id)), placedResidents(context, stays.map((stay) => stay.resident_id), to)]);
  const changes = stays.flatMap(({ resident_id: residentId, entry_date: entry, exit_date: exit }) => {
    const person = now.get(residentId);
    if (!person || person.brief.archived) return [];
    const { lastName, firstName } = person.brief;
    const roomNumber = person.place?.roomNumber ?? then.get(residentId)?.place?.roomNumber ?? null;
    const row = (kind: 'entry' | 'exit', day: string) => ({ kind, day, residentId, lastName, firstName, roomNumber });
    return [...(within(entry) ? [row('entry', entry)] : []), ...(within(exit) ? [row('exit', exit)] : [])];
  });
  await context.logRead([...new Set(changes.map((one) => one.residentId))]);
  return changes.sort((a, b) => (a.day + a.kind + a.lastName + a.firstName < b.day + b.kind + b.lastName + b.firstName ? -1 : 1));
}

export const weekCalls = implement(week, {
  async overview({ context, db }) {
    const to = addDays(context.today, 6);
    const away = await db.selectFrom('residents.absences').select((select) => select.fn.countAll<string>().as('count'))
      .where('organisation_id', '=', context.organisationId).where('departure_date', '<=', context.today)
      .where((absence) => absence.or([absence('return_date', 'is', null), absence('return_date', '>', context.today)])).executeTakeFirstOrThrow();
    return { from: context.today, to, centers: await centersToday(context), away: Number(away.count), changes: await changesUntil(context, to) };
  },
});
