import { sql } from 'kysely';
import type { Assignments } from '#platform/server/call/app.ts';
import { staffOf } from '#platform/server/access/account-names.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { type Wound, type WoundFields, WoundFields as Fields, wounds } from '../contract/wounds.ts';
import { woundFault, type WoundFault } from '../domain/wounds.ts';
import { endWithWound, restorePlan } from './dressings.ts';
import { printWound } from './print.ts';
import { areValues, wordOf } from './words.ts';
import {
  looksOf,
  oneWound,
  toColumns,
  toWounds,
  writableWound,
  woundRow,
  type WoundRow,
  woundsOf,
} from './wound-rows.ts';

type Refusals = Readonly<Record<WoundFault['code'] | 'unknownCause' | 'unknownResponsible', () => Error>>;

/** Throws what is wrong with the record of a wound. */
async function check(context: Context, fields: WoundFields, refuse: Refusals, before?: WoundRow) {
  const fault = woundFault(fields, context.today, before?.highest_category);
  if (fault !== null) throw refuse[fault.code]();
  if (!(await areValues(context, 'cause', [fields.cause], before ? [before.cause] : [])))
    throw refuse.unknownCause();
  const { responsible } = fields;
  if (responsible === null || responsible === before?.responsible) return;
  if (!(await staffOf(context)).some((one) => one.id === responsible)) throw refuse.unknownResponsible();
}

/** The next number of a resident's wounds; two who record at once wait for each other. */
async function nextNumber(context: Context, residentId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wounds.numbers ${context.organisationId} ${residentId}`}, 0)) /* organisation_id is in the name of the lock */`.execute(
    context.db,
  );
  const row = await context.db
    .selectFrom('wounds.wounds')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .executeTakeFirstOrThrow();
  return (row.number ?? 0) + 1;
}

const write = (
  context: Context,
  { residentId, id, version }: { readonly residentId: string; readonly id: string; readonly version: number },
  values: Parameters<typeof changeRow<'wounds.wounds', Wound>>[3],
) =>
  changeRow(context, 'wounds.wounds', { resident_id: residentId, id, version }, values, () =>
    oneWound(context, residentId, id),
  );

/** The civil days of the first and of the last look at a wound. */
async function daysOf(context: Context, id: string): Promise<{ first: string; last: string } | null> {
  const looks = (await looksOf(context, [id])).get(id);
  if (looks === undefined) return null;
  const day = (at: string) => civilOf(at, context.zone).day;
  return { first: day(looks[0]!.at), last: day(looks.at(-1)!.at) };
}

export const woundCalls = implement(wounds, {
  async list({ input, context }) {
    const rows = await woundsOf(context)
      .where('resident_id', '=', input.residentId)
      .orderBy(sql`(struck_at is not null)`)
      .orderBy(sql`(status <> 'open')`)
      .orderBy('number', 'desc')
      .limit(500)
      .execute();
    return toWounds(context, rows);
  },
  get: ({ input, context }) => oneWound(context, input.residentId, input.id),
  async create({ input, context, db, refuse }) {
    const { residentId } = input;
    const fields = Fields.parse(input);
    await check(context, fields, refuse);
    const id = newId();
    await db
      .insertInto('wounds.wounds')
      .values({
        ...toColumns(fields),
        organisation_id: context.organisationId,
        id,
        resident_id: residentId,
        number: await nextNumber(context, residentId),
        recorded_at: context.now,
        recorded_by: context.actor(),
      })
      .execute();
    return oneWound(context, residentId, id);
  },
  async change({ input, context, refuse }) {
    const row = await writableWound(context, input, refuse);
    if (row.status !== 'open') throw refuse.woundClosed();
    const fields = Fields.parse(input);
    await check(context, fields, refuse, row);
    const days = await daysOf(context, row.id);
    if (days !== null && fields.firstSeenOn > days.first) throw refuse.firstSeenAfterEntry();
    return write(context, input, toColumns(fields));
  },
  async close({ input, context, refuse }) {
    const row = await writableWound(context, input, refuse);
    if (row.status !== 'open') throw refuse.woundClosed();
    if (input.endedOn > context.today) throw refuse.endedInFuture();
    if (input.endedOn < row.first_seen_on) throw refuse.endedBeforeFirstSeen();
    if (input.endedOn < ((await daysOf(context, row.id))?.last ?? '')) throw refuse.endedBeforeEntry();
    await endWithWound(context, row.id, input.endedOn);
    return write(context, input, { status: input.as, ended_on: input.endedOn });
  },
  async reopen({ input, context, refuse }) {
    const row = await writableWound(context, input, refuse);
    if (row.status === 'open') throw refuse.notClosed();
    await restorePlan(context, row);
    return write(context, input, { status: 'open', ended_on: null, closed_by_exit: false });
  },
  async strike({ input, context, refuse }) {
    const row = await writableWound(context, input, refuse);
    const word = wordOf(context);
    if (input.word.trim() !== word) throw refuse.wordWrong({ word });
    await endWithWound(context, row.id, context.today);
    return write(context, input, {
      struck_at: context.now,
      struck_by: context.actor(),
      struck_reason: input.reason,
    });
  },
  people: ({ context }) => staffOf(context),
  print: async ({ input, context }) => ({
    ...(await printWound(context, await woundRow(context, input.residentId, input.id))),
    inline: true,
  }),
});

const openOf = (context: Context, accountId: string) =>
  context.db
    .selectFrom('wounds.wounds')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('responsible', '=', accountId)
    .where('status', '=', 'open')
    .where('struck_at', 'is', null);

/** Open wounds for which an account is responsible. */
export const assignments: Readonly<Record<string, Assignments>> = {
  wounds: {
    name: { en: 'Open wounds', de: 'Offene Wunden' },
    count: async (context, accountId) => (await openOf(context, accountId).execute()).length,
    async give(context, accountId, to) {
      await context.db
        .updateTable('wounds.wounds')
        .set({ responsible: to })
        .where('organisation_id', '=', context.organisationId)
        .where('id', 'in', openOf(context, accountId))
        .execute();
    },
  },
};
