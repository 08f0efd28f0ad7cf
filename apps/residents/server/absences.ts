import { sql } from 'kysely';
import type { z } from 'zod';
import type { Lane } from '#platform/contract/record/lane.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { implement } from '#platform/server/call/app.ts';
import { dayIn } from '#platform/server/work/work.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, RefusalError } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { type Absence, absences } from '../contract/absences.ts';
import { absencesFrom } from './house.ts';

const columns = [
  'id',
  'version',
  'kind',
  'departure_date as departureDate',
  'return_date as returnDate',
  'departure_time as departureTime',
  'return_time as returnTime',
  'remarks',
] as const;
const own = (context: Context, residentId: string) =>
  context.db
    .selectFrom('residents.absences')
    .select(columns)
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId);
const shown = (row: { kind: string } & Omit<Absence, 'kind'>): Absence => ({
  ...row,
  kind: row.kind as Absence['kind'],
});
/** Absences of residents that touch days of a period. */
export const absencesWithin = (context: Context, residentIds: readonly string[], from: string, to: string) =>
  context.db
    .selectFrom('residents.absences')
    .select([...columns, 'resident_id as residentId'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', 'in', [...residentIds])
    .where('departure_date', '<=', to)
    .where((absence) => absence.or([absence('return_date', 'is', null), absence('return_date', '>=', from)]))
    .execute();
const load = async (context: Context, residentId: string, id: string): Promise<Absence> =>
  shown(found(await own(context, residentId).where('id', '=', id).executeTakeFirst()));

interface Period {
  readonly kind: Absence['kind'];
  readonly departureDate: string;
  readonly returnDate: string | null;
  readonly departureTime?: string | null;
  readonly returnTime?: string | null;
}
/** Whoever is on leave by day is back on the same day; nobody needs to say so. */
const closed = <T extends Period>(absence: T): T =>
  absence.kind === 'dayLeave' && absence.returnDate === null
    ? { ...absence, returnDate: absence.departureDate }
    : absence;

/** An absence lies in one stay, ends after it begins and shares no night with another one; a leave by day has none and lies within no other. */
async function assertAbsence(
  context: Context,
  residentId: string,
  absence: Period,
  id: string | null,
): Promise<void> {
  const { departureDate, returnDate } = absence;
  if (returnDate !== null && returnDate < departureDate) throw new RefusalError('returnBeforeDeparture', {});
  if (absence.kind === 'dayLeave' && returnDate !== departureDate)
    throw new RefusalError('dayLeaveOneDay', {});
  const { departureTime, returnTime } = absence;
  const isBack =
    returnDate !== null && (returnDate > departureDate || !departureTime || departureTime < returnTime!);
  if (returnTime && !isBack) throw new RefusalError('returnTimeBefore', {});
  const stays = await context.db
    .selectFrom('residents.stays')
    .select(['entry_date', 'exit_date'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .execute();
  const inside = stays.some(
    (stay) =>
      stay.entry_date <= departureDate &&
      (stay.exit_date === null ||
        (departureDate <= stay.exit_date && returnDate !== null && returnDate <= stay.exit_date)),
  );
  if (!inside) throw new RefusalError('outsideStay', {});
  await assertNoOverlap(context, residentId, absence, id);
}

async function assertNoOverlap(
  context: Context,
  residentId: string,
  { kind, departureDate, returnDate }: Period,
  id: string | null,
): Promise<void> {
  const other = await own(context, residentId)
    .where(sql<boolean>`case when kind = 'dayLeave' or ${kind}::text = 'dayLeave'
      then departure_date < coalesce(${returnDate}::date, 'infinity') and ${departureDate}::date < coalesce(return_date, 'infinity')
      else residents.nights(departure_date, return_date) && residents.nights(${departureDate}::date, ${returnDate}::date) end`)
    .$if(id !== null, (query) => query.where('id', '<>', id!))
    .executeTakeFirst();
  if (!other) return;
  const { language } = context;
  throw new RefusalError('absenceOverlaps', {
    from: dayText(other.departureDate, language),
    to: other.returnDate === null ? '…' : dayText(other.returnDate, language),
  });
}

/** Two people may record the same absence at once: the database lets one through. */
async function guarded<T>(
  context: Context,
  residentId: string,
  absence: Period,
  id: string | null,
  write: () => Promise<T>,
): Promise<T> {
  await assertAbsence(context, residentId, absence, id);
  try {
    return await context.unit.savepoint(write);
  } catch (error) {
    if ((error as { code?: unknown }).code === '23P01')
      await assertNoOverlap(context, residentId, absence, id);
    throw error;
  }
}

async function emitReturn(
  context: Context,
  residentId: string,
  { returnDate, kind }: { returnDate: string | null; kind: Absence['kind'] },
): Promise<void> {
  // who was out for the day has not been away
  if (returnDate !== null && kind !== 'dayLeave')
    await context.emit('residents.returned', { residentId, day: returnDate, from: kind });
}

/** Records an absence; answers its id. */
export async function insertAbsence(
  context: Context,
  residentId: string,
  given: Period & { remarks: string },
): Promise<string> {
  const id = newId();
  const input = closed(given);
  await guarded(context, residentId, input, null, () =>
    context.db
      .insertInto('residents.absences')
      .values({
        organisation_id: context.organisationId,
        id,
        resident_id: residentId,
        kind: input.kind,
        departure_date: input.departureDate,
        return_date: input.returnDate,
        departure_time: input.departureTime ?? null,
        return_time: input.returnTime ?? null,
        remarks: input.remarks,
      })
      .execute(),
  );
  await emitReturn(context, residentId, input);
  await context.emit('residents.absenceChanged', { residentId });
  return id;
}

export const absenceCalls = implement(absences, {
  list: async ({ input, context }) =>
    (await own(context, input.residentId).orderBy('departure_date', 'desc').execute()).map(shown),
  create: async ({ input, context }) =>
    load(context, input.residentId, await insertAbsence(context, input.residentId, input)),
  async change({ input: given, context }) {
    const input = closed(given);
    const { residentId, id, version } = input;
    const before = await load(context, residentId, id);
    const key = { resident_id: residentId, id, version };
    const values = {
      kind: input.kind,
      departure_date: input.departureDate,
      return_date: input.returnDate,
      departure_time: input.departureTime,
      return_time: input.returnTime,
      remarks: input.remarks,
    };
    const current = await guarded(context, residentId, input, id, () =>
      changeRow(context, 'residents.absences', key, values, () => load(context, residentId, id)),
    );
    if (before.returnDate !== current.returnDate) await emitReturn(context, residentId, current);
    await context.emit('residents.absenceChanged', { residentId });
    return current;
  },
  async remove({ input: { residentId, id, version }, context }) {
    const key = { resident_id: residentId, id, version };
    await removeRow(context, 'residents.absences', key, () => load(context, residentId, id));
    await context.emit('residents.absenceChanged', { residentId });
    return { done: true };
  },
});

/** Who went away or came back since a moment. */
export async function absenceFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can('authorization.residents.list', 'Read')) return [];
  const t = context.language === 'de' ? de : en;
  const [from, to] = [dayIn(context.zone, since), context.today];
  const within = (day: string | null): day is string => day !== null && day >= from && day <= to;
  const rows = await absencesFrom(context, { from, to }, residentIds);
  return rows.flatMap((row): RecordFact[] => {
    const word = t.absenceKinds[row.kind];
    // a leave of today is not over: it has no hour of return
    const back = within(row.return_date) && !(row.kind === 'dayLeave' && row.return_date === to);
    const at = back ? row.return_date! : row.departure_date;
    if (!within(at)) return [];
    return [
      {
        residentId: row.resident_id,
        key: `absence.${row.id}.${back ? 'back' : 'away'}`,
        kind: row.kind === 'hospital' ? 'hospital' : 'absence',
        at,
        text: back ? t.residents.isBack.replace('{{kind}}', word) : word,
        tab: 'profile',
      },
    ];
  });
}

/** Stays and absences that touch a period, for the time line. */
export async function stayLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can('authorization.residents.stays', 'Read')) return [];
  const t = context.language === 'de' ? de : en;
  const touches = (begin: string, end: string | null) => begin <= to && (end === null || end >= from);
  const stays = await context.db
    .selectFrom('residents.stays')
    .select(['id', 'entry_date', 'exit_date'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .execute();
  const away = await own(context, residentId).execute();
  const lane = { kind: 'spans' as const, tab: 'profile', first: true };
  return [
    {
      ...lane,
      key: 'residents.stays',
      name: t.lanes.stays,
      items: stays
        .filter((one) => touches(one.entry_date, one.exit_date))
        .map((one) => ({ key: one.id, at: one.entry_date, until: one.exit_date, text: t.lanes.stays })),
    },
    {
      ...lane,
      key: 'residents.absences',
      name: t.lanes.absences,
      items: away
        .map(shown)
        .filter((one) => touches(one.departureDate, one.returnDate))
        .map((one) => ({
          key: one.id,
          at: one.departureDate,
          until: one.returnDate,
          text: t.absenceKinds[one.kind],
        })),
    },
  ];
}
