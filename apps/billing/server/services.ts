import { allocationOn } from '#apps/tariffs/api.ts';
import type { CostAllocation } from '#apps/tariffs/contract/cost-allocations.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { lineAmount } from '#platform/domain/numbers/money.ts';
import { services } from '../contract/services.ts';
import type { Explanation, Service } from '../contract/services.ts';
import { dateProblem } from '../domain/service-periods.ts';
import { canMove } from '../domain/services.ts';
import type { Payer, ServiceAction, ServiceFacts } from '../domain/services.ts';
import { firstOpenMonth, lockPeriod } from './periods.ts';
import { isOwn, ownShare, recipientsOf } from './recipients.ts';
import { serviceRows, servicesOf } from './service-rows.ts';
import type { ServiceRow } from './service-rows.ts';

type Manual = Pick<
  Service,
  | 'month'
  | 'supplyDay'
  | 'payer'
  | 'name'
  | 'quantity'
  | 'unitPrice'
  | 'vatCode'
  | 'taxApplicability'
  | 'remarks'
> & { reason: string };

const one = async (context: Context, row: ServiceRow): Promise<Service> =>
  (await servicesOf(context, [row]))[0]!;
const taxOf = (input: Manual) =>
  input.vatCode === 'EXEMPT' || input.vatCode === 'OUT' ? ('not_applied' as const) : input.taxApplicability;
const columnsOf = (input: Manual) => ({
  month: input.month,
  supply_day: input.supplyDay,
  payer: input.payer,
  name: input.name,
  quantity: input.quantity,
  unit_price: input.unitPrice,
  amount: lineAmount({ quantity: input.quantity, unitPrice: input.unitPrice }),
  vat_code: input.vatCode,
  tax_applicability: taxOf(input),
  remarks: input.remarks,
});

const overridden = (context: Context, reason: string) => ({
  permitted: context.can('authorization.billing.period-override', 'Edit'),
  reason,
});

/** The first rule that a change in this month breaks, in the order of the specification; locks the month. */
async function problemOfDates(context: Context, residentId: string, input: Manual) {
  const firstOpen = await firstOpenMonth(context); // before the month is made by its first use
  const period = await lockPeriod(context, input.month);
  const invoiced = await context.db
    .selectFrom('billing.invoices')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .where('month', '=', input.month)
    .where('payer', '=', input.payer)
    .where('status', '<>', 'draft')
    .where('credited_by', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return dateProblem({
    dates: [input.supplyDay === '' ? null : input.supplyDay],
    month: input.month,
    firstOpenMonth: firstOpen,
    past: period.status === 'past',
    closed: period.status === 'closed',
    invoiced: invoiced !== undefined,
    override: overridden(context, input.reason),
  });
}

async function factsOf(context: Context, row: ServiceRow, reason = ''): Promise<ServiceFacts> {
  const period = await lockPeriod(context, row.month);
  return {
    periodOpen: period.status === 'open',
    onInvoice: row.invoice_id !== null,
    invoiceIsDraft: false,
    creditNoteExists: false,
    reason,
  };
}

/** The row as read by the caller, locked; 404 and 412. */
async function current(context: Context, input: { id: string; version: number }): Promise<ServiceRow> {
  const row = found(await serviceRows(context).where('id', '=', input.id).forUpdate().executeTakeFirst());
  if (row.version !== input.version) throw stale(await one(context, row));
  return row;
}

/** Why the action is refused now: the state machine of services, and computed rows are not edited by hand. */
async function refusalOf(context: Context, row: ServiceRow, action: ServiceAction, reason?: string) {
  if (row.source !== 'manual' && (action === 'edit' || action === 'delete'))
    return 'transitionNotAllowed' as const;
  return canMove(row.status, action, await factsOf(context, row, reason));
}

/** An allocation as "Why?" shows it: amounts in Rappen, percentages as text. */
function explained(allocation: CostAllocation, cap: number | null): NonNullable<Explanation['allocation']> {
  const rule = (share: CostAllocation['insurance']) => ({
    type: share.type,
    value: 'value' in share && share.value !== null ? String(share.value) : null,
  });
  const { level, normativeCost, validFrom, validTo, insurance, resident, government } = allocation;
  return {
    level,
    normativeCost,
    validFrom,
    validTo,
    insurance: rule(insurance),
    resident: rule(resident),
    government: rule(government),
    cap,
  };
}

export const serviceCalls = implement(services, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = serviceRows(context).where('month', '=', input.month);
    if (input.payer) query = query.where('payer', '=', input.payer);
    if (input.status) query = query.where('status', '=', input.status);
    if (input.residentId) query = query.where('resident_id', '=', input.residentId);
    if (after) {
      query = query.where((where) =>
        where.or([
          where('resident_id', '>', after[0]!),
          where.and([where('resident_id', '=', after[0]!), where('id', '>', after[1]!)]),
        ]),
      );
    }
    const rows = await query
      .orderBy('resident_id')
      .orderBy('id')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.resident_id, row.id],
      async (shown) => {
        await context.logRead([...new Set(shown.map((row) => row.resident_id))]);
        return servicesOf(context, shown);
      },
    );
  },
  async ofResident({ input, context }) {
    const rows = await serviceRows(context)
      .where('resident_id', '=', input.residentId)
      .where('month', '=', input.month)
      .orderBy('id')
      .execute();
    const share = await ownShare(context);
    if (share === null) return { items: await servicesOf(context, rows) };
    const recipients = (await recipientsOf(context, [input.residentId])).get(input.residentId);
    return {
      items: await servicesOf(
        context,
        rows.filter((row) => isOwn(share, row.payer, recipients?.[row.payer as Payer]?.contactId)),
      ),
    };
  },
  async explain({ input, context }) {
    const row = found(await serviceRows(context).where('id', '=', input.id).executeTakeFirst());
    await context.logRead([row.resident_id]);
    const service = await one(context, row);
    const behind = service.split && (await allocationOn(context, service.split.allocationId, row.supply_day));
    return { service, allocation: behind ? explained(behind.allocation, behind.cap) : null };
  },
  async create({ input, context, db, refuse }) {
    if (Number(input.quantity) === 0) throw refuse.quantityMissing();
    const problem = await problemOfDates(context, input.residentId, input);
    if (problem) throw refuse[problem]();
    const row = await db
      .insertInto('billing.services')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: input.residentId,
        kind: 'extra',
        source: 'manual',
        source_key: null,
        status: 'new',
        ...columnsOf(input),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return one(context, row);
  },
  async change({ input, context, db, refuse }) {
    const row = await current(context, input);
    if (Number(input.quantity) === 0) throw refuse.quantityMissing();
    const refusal = await refusalOf(context, row, 'edit');
    if (refusal === 'transitionNotAllowed') throw refuse.transitionNotAllowed({ status: row.status });
    const problem = await problemOfDates(context, row.resident_id, input);
    if (problem) throw refuse[problem]();
    return one(
      context,
      await db
        .updateTable('billing.services')
        .set(columnsOf(input))
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  },
  async remove({ input, context, db, refuse }) {
    const row = await current(context, input);
    const refusal = await refusalOf(context, row, 'delete');
    if (refusal)
      throw refusal === 'servicePeriodClosed'
        ? refuse.servicePeriodClosed()
        : refuse.transitionNotAllowed({ status: row.status });
    await db
      .deleteFrom('billing.services')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', row.id)
      .execute();
    return { done: true as const };
  },
  async export({ input, context, db }) {
    // nothing can stand in a past month, and asking for it does not open it
    if ((await lockPeriod(context, input.month)).status === 'past') return { exported: 0, skipped: 0 };
    const chosen = (query: ReturnType<typeof serviceRows>) =>
      input.ids
        ? query.where('id', 'in', input.ids.length > 0 ? input.ids : [context.organisationId])
        : query;
    const count = (await chosen(serviceRows(context).where('month', '=', input.month)).execute()).length;
    const ids = (
      await chosen(
        serviceRows(context).where('month', '=', input.month).where('status', '=', 'new'),
      ).execute()
    ).map(({ id }) => id);
    for (let start = 0; start < ids.length; start += 500) {
      await db
        .updateTable('billing.services')
        .set({ status: 'exported' })
        .where('organisation_id', '=', context.organisationId)
        .where('id', 'in', ids.slice(start, start + 500))
        .execute();
    }
    return { exported: ids.length, skipped: count - ids.length };
  },
  async takeBack({ input, context, db, refuse }) {
    const row = await current(context, input);
    if (await refusalOf(context, row, 'takeBack')) throw refuse.transitionNotAllowed({ status: row.status });
    return one(
      context,
      await db
        .updateTable('billing.services')
        .set({ status: 'new' })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  },
  async cancel({ input, context, db, refuse }) {
    const row = await current(context, input);
    const refusal = await refusalOf(context, row, 'cancel', input.reason);
    if (refusal)
      throw refusal === 'reasonMissing'
        ? refuse.reasonMissing()
        : refuse.transitionNotAllowed({ status: row.status });
    return one(
      context,
      await db
        .updateTable('billing.services')
        .set({ status: 'cancelled', remarks: input.reason })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  },
});
