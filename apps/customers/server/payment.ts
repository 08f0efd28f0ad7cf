import { sql } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found } from '#platform/server/call/problems.ts';
import {
  paymentMethods,
  type PaymentMethod,
  paymentTerms,
  type PaymentTerm,
  type TermChoice,
} from '../contract/payment.ts';
import { termProblem } from '../domain/payment-terms.ts';

/** Groups and customers that have a method or a term. */
const usesOf = (column: 'payment_method_id' | 'payment_term_id', table: string) => sql<number>`(
  (select count(*) from customers.groups g where g.organisation_id = ${sql.ref(`${table}.organisation_id`)} and g.${sql.ref(column)} = ${sql.ref(`${table}.id`)})
  + (select count(*) from customers.customers c where c.organisation_id = ${sql.ref(`${table}.organisation_id`)} and c.${sql.ref(column)} = ${sql.ref(`${table}.id`)}))::int`;

export const allMethods = (context: Context): Promise<PaymentMethod[]> =>
  context.db
    .selectFrom('customers.payment_methods as m')
    .select([
      'm.id',
      'm.version',
      'm.name_en as nameEn',
      'm.name_de as nameDe',
      'm.kind',
      'm.auto_print as autoPrint',
      'm.favorite',
      'm.active',
      usesOf('payment_method_id', 'm').as('uses'),
    ])
    .where('m.organisation_id', '=', context.organisationId)
    .orderBy(sql`lower(m.name_en)`)
    .orderBy('m.id')
    .execute();
export const allTerms = async (context: Context): Promise<PaymentTerm[]> =>
  (
    await context.db
      .selectFrom('customers.payment_terms as t')
      .select([
        't.id',
        't.version',
        't.name',
        't.net_days as netDays',
        't.discount_percent as discountPercent',
        't.discount_days as discountDays',
        't.proximate_month as proximateMonth',
        't.proximate_day as proximateDay',
        't.split_payments as splitPayments',
        't.aging_days as agingDays',
        't.active',
        usesOf('payment_term_id', 't').as('uses'),
      ])
      .where('t.organisation_id', '=', context.organisationId)
      .orderBy(sql`lower(t.name)`)
      .orderBy('t.id')
      .execute()
  ).map((one) => ({ ...one, discountPercent: String(Number(one.discountPercent)) }));

/** What can be chosen: without counting who has it, which takes long where many have it. */
export const methodChoices = (context: Context) =>
  context.db
    .selectFrom('customers.payment_methods')
    .select(['id', 'name_en as nameEn', 'name_de as nameDe', 'active'])
    .where('organisation_id', '=', context.organisationId)
    .orderBy(sql`lower(name_en)`)
    .orderBy('id')
    .execute();
export const termChoices = async (context: Context): Promise<TermChoice[]> =>
  (
    await context.db
      .selectFrom('customers.payment_terms')
      .select([
        'id',
        'name',
        'net_days as netDays',
        'discount_percent as discountPercent',
        'discount_days as discountDays',
        'proximate_month as proximateMonth',
        'proximate_day as proximateDay',
        'split_payments as splitPayments',
        'aging_days as agingDays',
        'active',
      ])
      .where('organisation_id', '=', context.organisationId)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute()
  ).map((one) => ({ ...one, discountPercent: String(Number(one.discountPercent)) }));

const method = async (context: Context, id: string) =>
  found((await allMethods(context)).find((one) => one.id === id));
const term = async (context: Context, id: string) =>
  found((await allTerms(context)).find((one) => one.id === id));
const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const methodRow = (input: Omit<PaymentMethod, 'id' | 'version' | 'uses'>) => ({
  name_en: input.nameEn,
  name_de: input.nameDe,
  kind: input.kind,
  auto_print: input.autoPrint,
  favorite: input.favorite,
  active: input.active,
});
const termRow = (input: Omit<PaymentTerm, 'id' | 'version' | 'uses'>) => ({
  name: input.name,
  net_days: input.netDays,
  discount_percent: input.discountPercent,
  discount_days: input.discountDays,
  proximate_month: input.proximateMonth,
  proximate_day: input.proximateDay,
  split_payments: input.splitPayments,
  aging_days: input.agingDays,
  active: input.active,
});

export const methodCalls = implement(paymentMethods, {
  list: ({ context }) => allMethods(context),
  async create({ input, context, db, refuse }) {
    if ((await allMethods(context)).some((one) => same(one.nameEn, input.nameEn))) throw refuse.nameTaken();
    const id = newId();
    await db
      .insertInto('customers.payment_methods')
      .values({ organisation_id: context.organisationId, id, ...methodRow(input) })
      .execute();
    return method(context, id);
  },
  async change({ input, context, refuse }) {
    await method(context, input.id);
    if ((await allMethods(context)).some((one) => one.id !== input.id && same(one.nameEn, input.nameEn)))
      throw refuse.nameTaken();
    return changeRow(
      context,
      'customers.payment_methods',
      { id: input.id, version: input.version },
      methodRow(input),
      () => method(context, input.id),
    );
  },
  async remove({ input, context, refuse }) {
    const before = await method(context, input.id);
    if (before.uses > 0) throw refuse.inUse({ count: before.uses });
    await removeRow(context, 'customers.payment_methods', { id: input.id, version: input.version }, () =>
      method(context, input.id),
    );
    return { done: true };
  },
});

export const termCalls = implement(paymentTerms, {
  list: ({ context }) => allTerms(context),
  async create({ input, context, db, refuse }) {
    const problem = termProblem(input);
    if (problem) throw refuse[problem]();
    if ((await allTerms(context)).some((one) => same(one.name, input.name))) throw refuse.termNameTaken();
    const id = newId();
    await db
      .insertInto('customers.payment_terms')
      .values({ organisation_id: context.organisationId, id, ...termRow(input) })
      .execute();
    return term(context, id);
  },
  async change({ input, context, refuse }) {
    await term(context, input.id);
    const problem = termProblem(input);
    if (problem) throw refuse[problem]();
    if ((await allTerms(context)).some((one) => one.id !== input.id && same(one.name, input.name)))
      throw refuse.termNameTaken();
    return changeRow(
      context,
      'customers.payment_terms',
      { id: input.id, version: input.version },
      termRow(input),
      () => term(context, input.id),
    );
  },
  async remove({ input, context, refuse }) {
    const before = await term(context, input.id);
    if (before.uses > 0) throw refuse.inUse({ count: before.uses });
    await removeRow(context, 'customers.payment_terms', { id: input.id, version: input.version }, () =>
      term(context, input.id),
    );
    return { done: true };
  },
});
