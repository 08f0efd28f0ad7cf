import type { Context } from '#platform/server/call/context.ts';

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
