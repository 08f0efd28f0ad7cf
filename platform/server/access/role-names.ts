import type { Language } from '#platform/contract/text.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { plainRole } from './access.ts';

/** Says the name of a role of an organisation in a language; a role that is not there any more says its code. */
export async function roleNames(
  { db }: Pick<Unit, 'db'>,
  organisationId: string,
  language: Language,
): Promise<(code: string) => string> {
  const names = await db
    .selectFrom('platform.roles')
    .select(['code', 'name', 'name_de'])
    .where('organisation_id', '=', organisationId)
    .execute();
  const nameOf = new Map(
    names.map((one) => [one.code, language === 'de' && one.name_de !== '' ? one.name_de : one.name]),
  );
  return (code) => nameOf.get(plainRole(code)) ?? code;
}
