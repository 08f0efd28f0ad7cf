import type { Selectable } from 'kysely';
import { medicationTimes } from '#apps/medication/api.ts';
import { centers } from '#apps/sites/api.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { accountNames } from '#platform/server/access/account-names.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, notFound, stale } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { type Run, rounds } from '../contract/rounds.ts';
import { isSuspended } from '../domain/doses.ts';
import { summaryOf, unseen } from '../domain/progress.ts';
import { spanOf } from '../domain/slots.ts';
import { dosesOfRound } from './doses.ts';

type Row = Selectable<Tables['medication_round.rounds']>;
type Refusing = { readonly closed: (data: { by: string; at: string }) => Error };

const runsOf = ({ db, organisationId }: Context) =>
  db.selectFrom('medication_round.rounds').selectAll().where('organisation_id', '=', organisationId);

/** The running round of a slot, or the one that was closed last; of a center, or of the whole home. */
export function latestRun(
  context: Context,
  { centerId, day, slot }: { centerId: string | null; day: string; slot: string },
): Promise<Row | undefined> {
  return runsOf(context)
    .where('center_id', 'is not distinct from', centerId)
    .where('day', '=', day)
    .where('slot', '=', slot as Row['slot'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What runs now of a center, the latest first: a round may last longer than its part of the day. */
export function openRun(context: Context, centerId: string | null, since: string): Promise<Row | undefined> {
  return runsOf(context)
    .where('center_id', 'is not distinct from', centerId)
    .where('closed_at', 'is', null)
    .where('started_at', '>=', since)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function toRun(context: Context, row: Row): Promise<Run> {
  const takeovers = await context.db
    .selectFrom('medication_round.takeovers')
    .select(['at', 'from_account', 'to_account'])
    .where('organisation_id', '=', context.organisationId)
    .where('run_id', '=', row.id)
    .orderBy('at', 'desc')
    .execute();
  const names = await accountNames(context, [
    row.started_by,
    row.run_by,
    row.closed_by,
    ...takeovers.flatMap((one) => [one.from_account, one.to_account]),
  ]);
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null;
  return {
    id: row.id,
    centerId: row.center_id,
    slot: row.slot as Run['slot'],
    day: row.day,
    startedAt: row.started_at,
    startedBy: nameOf(row.started_by),
    runBy: nameOf(row.run_by),
    since: row.since,
    mine: row.run_by === context.account?.id,
    takeovers: takeovers.map((one) => ({
      at: one.at,
      from: nameOf(one.from_account),
      to: nameOf(one.to_account),
    })),
    closed:
      row.closed_at === null
        ? null
        : {
            at: row.closed_at,
            by: nameOf(row.closed_by),
            given: row.given!,
            refused: row.refused!,
            notGiven: row.not_given!,
            open: row.left_open!,
          },
    version: row.version,
  };
}

/** Held until the end of the call: two who take it over or close it at once come one after the other. */
const held = async (context: Context, id: string): Promise<Row> =>
  found(await runsOf(context).where('id', '=', id).forUpdate().executeTakeFirst());

async function running(
  context: Context,
  { id, version }: { id: string; version: number },
  refuse: Refusing,
): Promise<Row> {
  const row = await held(context, id);
  if (row.closed_at !== null) {
    const { by, at } = (await toRun(context, row)).closed!;
    throw refuse.closed({ by: by ?? '–', at: civilOf(at, context.zone).time });
  }
  if (row.version !== version) throw stale(await toRun(context, row));
  return row;
}

const change = async (context: Context, id: string, values: Partial<Row>): Promise<Run> =>
  toRun(
    context,
    await context.db
      .updateTable('medication_round.rounds')
      .set(values)
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

export const runCalls = implement(rounds, {
  async start({ input, context, refuse }) {
    const { centerId, slot, day } = input;
    if (centerId !== null && !(await centers(context)).some((one) => one.id === centerId)) throw notFound();
    const span = spanOf(day, slot, await medicationTimes(context), context.zone);
    const now = context.now.toISOString();
    const dayMs = 86_400_000;
    // today's rounds, and the one of last night: whoever begins early or late is not held up
    if (Math.abs(Date.parse(span.at) - Date.parse(now)) > dayMs) throw refuse.notNow();
    await context.db
      .insertInto('medication_round.rounds')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        center_id: centerId,
        day,
        slot,
        started_at: now,
        started_by: context.actor(),
        run_by: context.actor(),
        since: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = found(await latestRun(context, { centerId, day, slot }));
    const run = await toRun(context, row);
    if (!run.mine)
      throw refuse.alreadyRuns({ by: run.runBy ?? '–', at: civilOf(run.since, context.zone).time });
    return run;
  },

  async takeOver({ input, context, refuse }) {
    const row = await running(context, input, refuse);
    if (row.run_by === context.actor()) throw refuse.alreadyMine();
    const now = context.now.toISOString();
    await context.db
      .insertInto('medication_round.takeovers')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        run_id: row.id,
        at: now,
        from_account: row.run_by,
        to_account: context.actor(),
      })
      .execute();
    return change(context, row.id, { run_by: context.actor(), since: now });
  },

  async close({ input, context, refuse }) {
    const row = await running(context, input, refuse);
    const all = await dosesOfRound(context, {
      centerId: row.center_id ?? undefined,
      day: row.day,
      slot: row.slot as Run['slot'],
      startedAt: row.started_at,
    });
    const doses = all.filter((one) => !isSuspended(one));
    // a second round in the same part of a day does not count what the first one came to
    const since = Date.parse(row.started_at);
    const { given, refused, notGiven, open } = summaryOf(
      doses.filter((one) => one.recordedAt === null || Date.parse(one.recordedAt) >= since),
    );
    const left = doses.filter((one) => summaryOf([one]).open === 1).map(keyText);
    const others = unseen(left, input.open.map(keyText));
    if (others.length > 0) throw refuse.othersOpen({ count: others.length });
    return change(context, row.id, {
      closed_at: context.now.toISOString(),
      closed_by: context.actor(),
      given,
      refused,
      not_given: notGiven,
      left_open: open,
    });
  },
});

const keyText = (one: { orderId: string; plannedAt: string | null }): string =>
  `${one.orderId} ${one.plannedAt === null ? '' : new Date(one.plannedAt).toISOString()}`;
