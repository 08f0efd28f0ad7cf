import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import type { Plan as ShownPlan } from '../contract/plans.ts';
import { type Plan, rateOf, type Role, roles, type TaxCode, taxKinds } from '../domain/plan.ts';

export const planRows = (context: Context) =>
  context.db.selectFrom('ledger.plans').selectAll().where('organisation_id', '=', context.organisationId);

/** The plans of the home with their accounts, the youngest first. */
export async function plansOf(
  context: Context,
): Promise<(Plan & { readonly version: number; readonly used: boolean })[]> {
  const rows = await planRows(context).orderBy('valid_from', 'desc').execute();
  const ids = sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`;
  const accounts = await context.db
    .selectFrom('ledger.accounts')
    .select(['plan_id', 'role', 'account'])
    .where('organisation_id', '=', context.organisationId)
    .where('plan_id', '=', ids)
    .execute();
  const taxes = await context.db
    .selectFrom('ledger.tax_codes')
    .select(['plan_id', 'vat_code', 'percent', 'code', 'account'])
    .where('organisation_id', '=', context.organisationId)
    .where('plan_id', '=', ids)
    .orderBy(sql`array_position(${[...taxKinds]}::text[], vat_code)`)
    .orderBy('percent', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    validFrom: row.valid_from,
    used: row.used_at !== null,
    accounts: new Map(
      accounts.filter((one) => one.plan_id === row.id).map((one) => [one.role as Role, one.account]),
    ),
    taxCodes: taxes
      .filter((one) => one.plan_id === row.id)
      .map((one): TaxCode => ({
        vatCode: one.vat_code,
        percent: rateOf(String(one.percent)),
        code: one.code,
        account: one.account,
      })),
  }));
}

export const shownPlan = (plan: Awaited<ReturnType<typeof plansOf>>[number]): ShownPlan => ({
  id: plan.id,
  version: plan.version,
  validFrom: plan.validFrom,
  used: plan.used,
  accounts: roles.map((role) => ({ role, account: plan.accounts.get(role) ?? '' })),
  taxCodes: [...plan.taxCodes],
  missing: roles.filter((role) => !plan.accounts.has(role)),
});
