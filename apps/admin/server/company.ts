import { sql } from 'kysely';
import { emptyAddress } from '#platform/contract/address.ts';
import { implement } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { stale } from '#platform/server/problems.ts';
import { changeSetting, versionedSetting } from '#platform/server/settings.ts';
import { Company, company, type CompanyInformation } from '../contract/company.ts';

const key = 'admin.company';
const empty: Company = { name1: '', name2: '', companyType: '', address: emptyAddress, phone: '', email: '', website: '', uid: '', duns: '' };

async function current(context: Context): Promise<CompanyInformation> {
  const { value, version } = await versionedSetting(context, key);
  const { rows: [home] } = await sql<{ name: string }>`select name from platform.organisations where id = ${context.organisationId}`.execute(context.db);
  return { ...Company.catch({ ...empty, name1: home!.name }).parse(value), version };
}

export const companyCalls = implement(company, {
  get: ({ context }) => current(context),
  async change({ input, context, refuse }) {
    const { version, ...value } = input;
    if (value.name1 === '') throw refuse.nameNeeded();
    if (!(await changeSetting(context, key, value, version))) throw stale(await current(context));
    // the name of the home stands in the frame of every screen
    await sql`select platform.name_organisation(${value.name1}) /* organisation_id of the transaction */`.execute(context.db);
    return current(context);
  },
});
