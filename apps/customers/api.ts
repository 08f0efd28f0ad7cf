import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import type { Term } from './domain/payment-terms.ts';

export { groupChoices } from './server/groups.ts';

/** The group of a customer; undefined where there is no such customer. */
export async function groupOfCustomer(context: Context, customerId: string): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('customers.customers')
    .select('group_id')
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.group_id;
}

/** Which group and payment term people have as customers, by the contact or resident whom the suite knows them as. */
export async function customersOf(
  context: Context,
  people: readonly string[],
): Promise<ReadonlyMap<string, { readonly groupId: string; readonly paymentTermId: string | null }>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<{ person: string; group_id: string; term_id: string | null }>`
    select coalesce(c.contact_id, c.resident_id) as person, c.group_id, coalesce(c.payment_term_id, g.payment_term_id) as term_id
    from customers.customers c
      join customers.groups g on g.organisation_id = c.organisation_id and g.id = c.group_id
    where c.organisation_id = ${context.organisationId} and c.active
      and (c.contact_id = any(${[...people]}::uuid[]) or c.resident_id = any(${[...people]}::uuid[]))`.execute(
    context.db,
  );
  return new Map(rows.map((row) => [row.person, { groupId: row.group_id, paymentTermId: row.term_id }]));
}

/** Groups and payment terms that are in use, as they are called in the caller's language. */
export async function termChoices(context: Context): Promise<{
  readonly groups: { id: string; name: string }[];
  readonly terms: { id: string; name: string }[];
}> {
  const { db, organisationId, language } = context;
  const groups = await db
    .selectFrom('customers.groups')
    .select(['id', 'name_en', 'name_de'])
    .where('organisation_id', '=', organisationId)
    .where('active', '=', true)
    .orderBy('name_de')
    .execute();
  const terms = await db
    .selectFrom('customers.payment_terms')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('active', '=', true)
    .orderBy('name')
    .execute();
  return {
    groups: groups.map((row) => ({ id: row.id, name: language === 'de' ? row.name_de : row.name_en })),
    terms,
  };
}

export { cashDiscount, instalments, type Term } from './domain/payment-terms.ts';

/** Payment terms of customers, their own or those of their group, by the contact or resident whom the suite knows them as; without one absent. */
export async function termsOfCustomers(
  context: Context,
  people: readonly string[],
): Promise<ReadonlyMap<string, Term>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<{ person: string } & Term>`
    select coalesce(c.contact_id, c.resident_id) as person, t.net_days as "netDays", t.discount_percent::text as "discountPercent",
      t.discount_days as "discountDays", t.proximate_month as "proximateMonth", t.proximate_day as "proximateDay",
      t.split_payments as "splitPayments", t.aging_days as "agingDays"
    from customers.customers c
      join customers.groups g on g.organisation_id = c.organisation_id and g.id = c.group_id
      join customers.payment_terms t on t.organisation_id = c.organisation_id and t.id = coalesce(c.payment_term_id, g.payment_term_id)
    where c.organisation_id = ${context.organisationId} and c.active
      and (c.contact_id = any(${[...people]}::uuid[]) or c.resident_id = any(${[...people]}::uuid[]))`.execute(
    context.db,
  );
  return new Map(rows.map(({ person, ...term }) => [person, term]));
}
