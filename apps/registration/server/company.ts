import { sql } from 'kysely';
import { useLink } from '#platform/server/invitation/confirmation-links.ts';
import type { Services } from '#platform/server/call/context.ts';
import type { Database, Unit } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/database/ids.ts';
import { newHome, openHome } from '#platform/server/work/opening.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import { RefusalError } from '#platform/server/call/problems.ts';
import type { RegistrationRow } from './rows.ts';
import { whyNot } from '#platform/server/invitation/settled.ts';

/** The role of whoever registers a company: its first administrator (specification 1, section 6). */
const firstRole = (actor: RegistrationRow['actor']): string =>
  actor === 'nursing-home' ? 'NURSEHOMEADMIN' : 'ADMIN';

/**
 * Opens a company that was registered and confirmed: organisation with its shipped roles, address, and the account of the person as
 * its administrator, with what the apps ship. One transaction with the use of the link; throws emailInUse when somebody took the address
 * in between.
 */
export async function openCompany(
  database: Database,
  services: Services,
  row: RegistrationRow,
  token: string,
  requestId: string,
): Promise<void> {
  const { organisationId, company } = row;
  try {
    await database.system(async (db) => {
      const unit: Unit = { db, actAs() {}, alongside() {}, savepoint: (work) => work() };
      if (!(await useLink(unit, token, 'confirmRegistration', 'confirmed')))
        throw await whyNot(unit, token, 'confirmRegistration');
      await sql`select set_config('app.organisation_id', ${organisationId}, true), set_config('app.request_id', ${requestId}, true)`.execute(
        db,
      );
      await createOrganisation(db, { id: organisationId, name: company.companyName ?? '' });
      await db
        .updateTable('platform.organisations')
        .set({ kind: row.actor })
        .where('id', '=', organisationId)
        .execute();
      const accountId = await createAccount(db, organisationId, {
        username: row.email,
        fullName: row.fullName,
        email: row.email,
        roles: [firstRole(row.actor)],
        passwordHash: row.passwordHash ?? '',
        language: row.language,
        demo: false,
      });
      await db
        .insertInto('platform.companies')
        .values({
          organisation_id: organisationId,
          id: newId(),
          name_2: company.companyName2 ?? '',
          company_type: company.companyType ?? '',
          street: company.street ?? '',
          street_2: company.street2 ?? '',
          post_office_box: company.postOfficeBox ?? '',
          postal_code: company.postalCode ?? '',
          city: company.city ?? '',
          region: company.region ?? '',
          email: company.companyEmail ?? '',
          website: company.website ?? '',
          duns_number: company.dunsNumber ?? '',
        })
        .execute();
      await openHome(services.apps(), newHome(db, organisationId, services, null, requestId), row.actor);
      await db
        .updateTable('platform.registrations')
        .set({ status: 'confirmed', decided_at: new Date(), account_id: accountId, password_hash: null })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', row.id)
        .execute();
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') throw new RefusalError('emailInUse', {});
    throw error;
  }
}
