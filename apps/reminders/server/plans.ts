import type { Selectable } from 'kysely';
import { termChoices } from '#apps/customers/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { type ReminderPlan, plans } from '../contract/plans.ts';
import { type Level, type Plan } from '../domain/plans.ts';

export const planRows = (context: Context) =>
  context.db.selectFrom('reminders.plans').selectAll().where('organisation_id', '=', context.organisationId);
type PlanRow = Selectable<Tables['reminders.plans']>;

/** A plan as the rules read it, with whom it is for. */
export interface HomePlan extends Plan {
  readonly groupId: string | null;
  readonly paymentTermId: string | null;
}
export const planOf = (row: PlanRow): HomePlan => ({
  groupId: row.group_id,
  paymentTermId: row.payment_term_id,
  levels: row.levels as Level[],
  feesAgreed: row.fees_agreed,
  interestHundredths: row.interest_hundredths,
  smallest: Number(row.smallest),
  payDays: row.pay_days,
});

async function shown(context: Context, rows: readonly PlanRow[]): Promise<ReminderPlan[]> {
  const { groups, terms } = await termChoices(context);
  const nameIn = (all: readonly { id: string; name: string }[], id: string | null) =>
    all.find((one) => one.id === id)?.name ?? '';
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    ...planOf(row),
    levels: [...planOf(row).levels],
    groupName: nameIn(groups, row.group_id),
    termName: nameIn(terms, row.payment_term_id),
  }));
}

type Input = Omit<ReminderPlan, 'id' | 'version' | 'groupName' | 'termName'>;
interface Refuse {
  planTaken(): Error;
  groupUnknown(): Error;
  termUnknown(): Error;
  oneOnly(): Error;
}

/** What cannot be stored is refused at its field. */
async function columnsOf(context: Context, input: Input, refuse: Refuse, own?: string) {
  const { groups, terms } = await termChoices(context);
  if (input.groupId !== null && input.paymentTermId !== null) throw refuse.oneOnly();
  if (input.groupId !== null && !groups.some(({ id }) => id === input.groupId)) throw refuse.groupUnknown();
  if (input.paymentTermId !== null && !terms.some(({ id }) => id === input.paymentTermId))
    throw refuse.termUnknown();
  const same = (await planRows(context).execute()).some(
    (row) => row.id !== own && row.group_id === input.groupId && row.payment_term_id === input.paymentTermId,
  );
  if (same) throw refuse.planTaken();
  return {
    group_id: input.groupId,
    payment_term_id: input.paymentTermId,
    levels: JSON.stringify(input.levels),
    fees_agreed: input.feesAgreed,
    interest_hundredths: input.interestHundredths,
    smallest: input.smallest,
    pay_days: input.payDays,
  };
}

async function current(context: Context, input: { id: string; version: number }): Promise<PlanRow> {
  const row = found(await planRows(context).where('id', '=', input.id).forUpdate().executeTakeFirst());
  if (row.version !== input.version) throw stale((await shown(context, [row]))[0]!);
  return row;
}

export const planCalls = implement(plans, {
  async list({ context }) {
    return {
      items: await shown(context, await planRows(context).orderBy('id').execute()),
      ...(await termChoices(context)),
    };
  },
  async create({ input, context, db, refuse }) {
    const row = await db
      .insertInto('reminders.plans')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        ...(await columnsOf(context, input, refuse)),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return (await shown(context, [row]))[0]!;
  },
  async change({ input, context, db, refuse }) {
    const row = await current(context, input);
    const changed = await db
      .updateTable('reminders.plans')
      .set(await columnsOf(context, input, refuse, row.id))
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return (await shown(context, [changed]))[0]!;
  },
  async remove({ input, context, db }) {
    const row = await current(context, input);
    await db
      .deleteFrom('reminders.plans')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', row.id)
      .execute();
    return { done: true as const };
  },
});
