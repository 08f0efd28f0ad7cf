import { shippedRoles } from './access.ts';
import type { Db } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/database/ids.ts';

/** Creates an organisation with the shipped roles; permissions follow what the apps ship until the home changes them. */
export async function createOrganisation(
  db: Db,
  given: { name: string; zone?: string; id?: string },
): Promise<string> {
  const id = given.id ?? newId();
  await db
    .insertInto('platform.organisations')
    .values({ id, name: given.name, zone: given.zone ?? 'Europe/Zurich' })
    .execute();
  await db
    .insertInto('platform.roles')
    .values(
      Object.entries(shippedRoles).map(([code, role]) => ({
        organisation_id: id,
        id: newId(),
        code,
        name: role.name.en,
        name_de: role.name.de,
        description: role.description.en,
        description_de: role.description.de,
        app: role.app,
        external: role.external ?? false,
        shipped: true,
        permissions: null,
      })),
    )
    .execute();
  return id;
}

/** Creates an account that can sign in. The user name is unique over all organisations. */
export async function createAccount(
  db: Db,
  organisationId: string,
  given: {
    username: string;
    fullName: string;
    email: string;
    roles: readonly string[];
    passwordHash: string;
    language: 'en' | 'de';
    demo: boolean;
  },
): Promise<string> {
  const id = newId();
  const username = given.username.toLowerCase();
  await db
    .insertInto('platform.accounts')
    .values({
      organisation_id: organisationId,
      id,
      username,
      email: given.email,
      full_name: given.fullName,
      password_hash: given.passwordHash,
      roles: [...given.roles],
      language: given.language,
      demo: given.demo,
    })
    .execute();
  await db
    .insertInto('platform.sign_in_directory')
    .values({ username, organisation_id: organisationId, account_id: id })
    .execute();
  return id;
}
