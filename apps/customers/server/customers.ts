import { sql } from 'kysely';
import { contactsBrief } from '#apps/contacts/api.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import { Address } from '#platform/contract/address.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import { implement } from '#platform/server/call/app.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found } from '#platform/server/call/problems.ts';
import { drawNumber } from '#platform/server/settings/sequences.ts';
import { verifyPassword } from '#platform/server/sign-in/password-again.ts';
import { customers, type Customer } from '../contract/customers.ts';
import manifest from '../manifest.ts';
import { groupChoices, paymentKnown } from './groups.ts';
import { methodChoices, termChoices } from './payment.ts';

const select = (context: Context) => {
  const name = (table: string) =>
    sql<string | null>`${sql.ref(`${table}.${context.language === 'de' ? 'name_de' : 'name_en'}`)}`;
  return context.db
    .selectFrom('customers.customers as c')
    .innerJoin('customers.groups as g', (join) =>
      join.onRef('g.organisation_id', '=', 'c.organisation_id').onRef('g.id', '=', 'c.group_id'),
    )
    .leftJoin('customers.payment_methods as m', (join) =>
      join
        .onRef('m.organisation_id', '=', 'c.organisation_id')
        .on('m.id', '=', sql<string>`coalesce(c.payment_method_id, g.payment_method_id)`),
    )
    .leftJoin('customers.payment_terms as t', (join) =>
      join
        .onRef('t.organisation_id', '=', 'c.organisation_id')
        .on('t.id', '=', sql<string>`coalesce(c.payment_term_id, g.payment_term_id)`),
    )
    .select([
      'c.id',
      'c.version',
      'c.number',
      'c.group_id as groupId',
      'g.category',
      'c.name',
      'c.resident_id as residentId',
      'c.contact_id as contactId',
      'c.email',
      'c.phone',
      'c.address',
      'c.payment_method_id as paymentMethodId',
      'c.payment_term_id as paymentTermId',
      'c.remarks',
      'c.active',
      name('g').as('groupName'),
      name('m').as('paymentMethod'),
      't.name as paymentTerm',
      'c.sort_name as sortName',
    ])
    .where('c.organisation_id', '=', context.organisationId);
};
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;
const toCustomer = ({ sortName: _, ...row }: Row): Customer => ({
  ...row,
  groupName: row.groupName ?? '',
  address: Address.parse(row.address),
});
const load = async (context: Context, id: string): Promise<Customer> =>
  toCustomer(found(await select(context).where('c.id', '=', id).executeTakeFirst()));

type Input = Pick<
  Customer,
  | 'groupId'
  | 'name'
  | 'residentId'
  | 'contactId'
  | 'email'
  | 'phone'
  | 'address'
  | 'paymentMethodId'
  | 'paymentTermId'
  | 'remarks'
  | 'active'
>;
interface Refuse {
  nameMissing(): Error;
  groupUnknown(): Error;
  residentNeeded(): Error;
  residentNotWanted(): Error;
  personUnknown(): Error;
  personTaken(data: { number: string }): Error;
  paymentUnknown(): Error;
}

/** The row for an input; who the suite knows lends the name. Throws its refusals. */
async function rowFor(context: Context, input: Input, own: string | null, refuse: Refuse) {
  const group = (await groupChoices(context)).find((one) => one.id === input.groupId);
  if (!group) throw refuse.groupUnknown();
  if (group.category === 'residents' && input.residentId === null) throw refuse.residentNeeded();
  if (group.category !== 'residents' && input.residentId !== null) throw refuse.residentNotWanted();
  if (!(await paymentKnown(context, input))) throw refuse.paymentUnknown();
  const resident =
    input.residentId === null
      ? undefined
      : (await residentsBrief(context, [input.residentId])).get(input.residentId);
  const contact =
    input.contactId === null
      ? undefined
      : (await contactsBrief(context, [input.contactId])).get(input.contactId);
  if (
    (input.residentId !== null && !resident) ||
    (input.contactId !== null && (!contact || input.residentId !== null))
  )
    throw refuse.personUnknown();
  if (input.residentId !== null || input.contactId !== null) {
    const other = await context.db
      .selectFrom('customers.customers')
      .select(['id', 'number'])
      .where('organisation_id', '=', context.organisationId)
      .where(
        input.residentId !== null ? 'resident_id' : 'contact_id',
        '=',
        input.residentId ?? input.contactId,
      )
      .executeTakeFirst();
    if (other && other.id !== own) throw refuse.personTaken({ number: other.number });
  }
  const name = resident ? listName(resident) : (contact?.displayName ?? input.name);
  if (name === '') throw refuse.nameMissing();
  return {
    group_id: input.groupId,
    name,
    resident_id: input.residentId,
    contact_id: input.contactId,
    email: input.email,
    phone: input.phone,
    address: JSON.stringify(input.address),
    payment_method_id: input.paymentMethodId,
    payment_term_id: input.paymentTermId,
    remarks: input.remarks,
    active: input.active,
  };
}

export const customerCalls = implement(customers, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    // a category without customers must not be looked for in all of them
    const groups =
      input.category === undefined && input.groupId === undefined
        ? null
        : (await groupChoices(context))
            .filter(
              (one) =>
                one.category === (input.category ?? one.category) && one.id === (input.groupId ?? one.id),
            )
            .map((one) => one.id);
    const words = fold(input.text)
      .split(/[\s,;]+/)
      .filter((word) => word !== '')
      .slice(0, 8);
    const { rows: ids } = await sql<{
      id: string;
    }>`select id from customers.find(organisation => ${context.organisationId}::uuid, words => ${words}::text[], in_groups => ${groups}::uuid[],
      after_name => ${after?.[0] ?? null}::text, after_id => ${after?.[1] ?? null}::uuid, wanted => ${input.limit + 1}::int)`.execute(
      context.db,
    );
    const rows =
      ids.length === 0
        ? []
        : await select(context)
            .where(
              'c.id',
              'in',
              ids.map((row) => row.id),
            )
            .execute();
    const place = new Map(ids.map((row, index) => [row.id, index]));
    rows.sort((a, b) => place.get(a.id)! - place.get(b.id)!);
    return pageOf(
      rows,
      input.limit,
      (row) => [row.sortName ?? '', row.id],
      async (shown) => {
        await context.logRead(shown.flatMap((row) => row.residentId ?? []));
        return shown.map(toCustomer);
      },
    );
  },
  async get({ input, context }) {
    const one = await load(context, input.id);
    if (one.residentId !== null) await context.logRead([one.residentId]);
    return one;
  },
  async choices({ context }) {
    const [groups, methods, terms] = await Promise.all([
      groupChoices(context),
      methodChoices(context),
      termChoices(context),
    ]);
    const name = (one: { nameEn: string; nameDe: string }) =>
      context.language === 'de' ? one.nameDe : one.nameEn;
    return {
      groups: groups
        .filter((one) => one.active)
        .map((one) => ({ id: one.id, name: name(one), category: one.category })),
      methods: methods.filter((one) => one.active).map((one) => ({ id: one.id, name: name(one) })),
      terms,
    };
  },
  async create({ input, context, db, refuse }) {
    const row = await rowFor(context, input, null, refuse);
    const id = newId();
    const number = await drawNumber(
      context,
      'customers.customerNumber',
      manifest.sequences.customerNumber,
      context.today,
    );
    await db
      .insertInto('customers.customers')
      .values({ organisation_id: context.organisationId, id, number: number ?? id, ...row })
      .execute();
    return load(context, id);
  },
  async change({ input, context, refuse }) {
    await load(context, input.id);
    const row = await rowFor(context, input, input.id, refuse);
    return changeRow(context, 'customers.customers', { id: input.id, version: input.version }, row, () =>
      load(context, input.id),
    );
  },
  async discard({ input, context, refuse }) {
    await load(context, input.id);
    const checked = await verifyPassword(context, input.password);
    if (checked !== 'right') throw checked === 'locked' ? refuse.locked() : refuse.wrongPassword();
    await removeRow(context, 'customers.customers', { id: input.id, version: input.version }, () =>
      load(context, input.id),
    );
    return { done: true };
  },
});
