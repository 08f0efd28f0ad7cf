import { contactOfAccount } from '#apps/contacts/api.ts';
import { linkedContacts, presentResidents, residentRefs } from '#apps/residents/api.ts';
import type { RoundPoint } from '#platform/contract/record/round-point.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Patient, patients } from '../contract/patients.ts';
import {
  byWaiting,
  type Counts,
  countsOf,
  fewOfEach,
  firstDays,
  mostDays,
  newSince,
  placesOf,
  type Scope,
  worstFirst,
} from '../domain/patients.ts';
import { byRoom } from '../domain/visits.ts';
import { isOutside } from './points.ts';

/** Who is here on a day, everybody or one, and which of them have this account as doctor in their profile. */
export async function peopleHere(
  context: Context,
  {
    day = context.today,
    centerId,
    only,
  }: { readonly day?: string; readonly centerId?: string | undefined; readonly only?: string } = {},
) {
  if (isOutside(context)) return { here: [], own: new Set<string>() };
  const all = await presentResidents(context, { day, centerId });
  const here = only === undefined ? all : all.filter(({ id }) => id === only);
  const contactId = await contactOfAccount(context, context.actor());
  if (contactId === null) return { here, own: new Set<string>() };
  const links = await linkedContacts(
    context,
    here.map((one) => one.id),
  );
  const own = here.filter((one) =>
    links.get(one.id)?.some((link) => link.kind === 'doctor' && link.contactId === contactId),
  );
  return { here, own: new Set(own.map((one) => one.id)) };
}

/** When the account last looked at each of these records. */
async function looksOf(
  context: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (residentIds.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('doctor.looks')
    .select(['resident_id', 'looked_at'])
    .where('organisation_id', '=', context.organisationId)
    .where('account_id', '=', context.actor())
    .where('resident_id', 'in', [...residentIds])
    .execute();
  return new Map(rows.map((row) => [row.resident_id, row.looked_at]));
}

const daysBefore = (context: Context, days: number): string =>
  new Date(context.now.getTime() - days * 86_400_000).toISOString();

/** What all apps tell that waits for a doctor, by resident. */
async function pointsOf(context: Context, residentIds: readonly string[], since: Date) {
  const all: RoundPoint[] = [];
  // one after the other: they share the connection of the transaction
  for (const app of context.services.apps())
    all.push(...((await app.roundPoints?.(context, { since, residentIds })) ?? []));
  return Map.groupBy(all, (point) => point.residentId);
}

/** Somebody who is here with everything that waits, the worst first. */
export interface Waiting {
  readonly id: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly mine: boolean;
  readonly lookedAt: string | null;
  readonly counts: Counts;
  readonly points: readonly RoundPoint[];
}

/** Who of the people is here, and what waits of each of them. */
export async function waitingOf(
  context: Context,
  { here, own }: Awaited<ReturnType<typeof peopleHere>>,
): Promise<Waiting[]> {
  const ids = here.map((one) => one.id);
  const since = daysBefore(context, firstDays);
  const looks = await looksOf(context, ids);
  // whoever looked long ago is told of what happened since
  const earliest = [...looks.values(), since].reduce((a, b) => (Date.parse(a) < Date.parse(b) ? a : b));
  const asked = Math.max(Date.parse(earliest), Date.parse(daysBefore(context, mostDays)));
  const points = await pointsOf(context, ids, new Date(asked));
  return here.map(({ id, lastName, firstName }) => {
    const lookedAt = looks.get(id) ?? null;
    const told = worstFirst(newSince(points.get(id) ?? [], lookedAt, since));
    return { id, lastName, firstName, mine: own.has(id), lookedAt, counts: countsOf(told), points: told };
  });
}

/** Rows as they are shown: a few points of each kind. Who is shown stands in the read log. */
export async function shownOf(context: Context, rows: readonly Waiting[]): Promise<Patient[]> {
  const ids = rows.map((one) => one.id);
  const refs = await residentRefs(context, ids);
  await context.logRead(ids);
  const readAt = context.now.toISOString();
  return rows.map(({ id, mine, lookedAt, counts, points }) => ({
    ...{ id, resident: refs.get(id)!, mine, lookedAt, readAt, counts },
    places: placesOf(points),
    points: fewOfEach(points),
  }));
}

/** Whom a list of patients is about. */
async function peopleOf(
  context: Context,
  { scope, centerId }: { readonly scope: Scope; readonly centerId?: string | undefined },
) {
  const { here, own } = await peopleHere(context, { centerId });
  return { here: scope === 'mine' ? here.filter((one) => own.has(one.id)) : here, own };
}

/** What waits, with who that is and the room, by which a round goes. */
export async function placedOf(context: Context, all: readonly Waiting[]) {
  const refs = await residentRefs(
    context,
    all.map((one) => one.id),
  );
  return all.map((one) => ({
    ...one,
    waits: one.points.length,
    room: refs.get(one.id)!.roomNumber,
    name: `${one.lastName} ${one.firstName}`,
    resident: refs.get(one.id)!,
  }));
}

export const patientsCalls = implement(patients, {
  async list({ input, context }) {
    // sorted by what waits now: the next page goes on behind the person that was shown last
    const after = afterCursor(input.cursor);
    const all = (await waitingOf(context, await peopleOf(context, input))).toSorted(byWaiting);
    const begin = after === null ? 0 : all.findIndex((one) => one.id === after[0]) + 1;
    return pageOf(
      all.slice(begin, begin + input.limit + 1),
      input.limit,
      (one) => [one.id],
      (shown) => shownOf(context, shown),
    );
  },

  async waiting({ input, context }) {
    const people = await peopleHere(context, { only: input.residentId });
    return found((await shownOf(context, await waitingOf(context, people)))[0]);
  },

  async round({ input, context }) {
    const all = await placedOf(context, await waitingOf(context, await peopleOf(context, input)));
    const people = all.filter((one) => one.waits > 0).toSorted(byRoom);
    await context.logRead(people.map(({ id }) => id));
    return { people: people.map(({ id, resident }) => ({ id, resident })) };
  },

  async sums({ input, context }) {
    const { here, own } = await peopleHere(context, input);
    return { mine: own.size, all: here.length };
  },

  async look({ input, context, db }) {
    // a clock that is ahead hides nothing that is still to come
    const readAt = new Date(Math.min(Date.parse(input.readAt), context.now.getTime()));
    const { looked_at } = await db
      .insertInto('doctor.looks')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: input.residentId,
        account_id: context.actor(),
        looked_at: readAt,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'account_id', 'resident_id'])
          // two devices: the later reading holds, whichever comes first
          .doUpdateSet({
            looked_at: (set) => set.fn('greatest', [set.ref('doctor.looks.looked_at'), set.val(readAt)]),
          }),
      )
      .returning('looked_at')
      .executeTakeFirstOrThrow();
    return { lookedAt: new Date(looked_at).toISOString() };
  },
});
