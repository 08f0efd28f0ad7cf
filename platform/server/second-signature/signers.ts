import { sql } from 'kysely';
import type { Call } from '#platform/contract/call.ts';
import type { Signer } from '#platform/contract/account/second-signature.ts';
import { initialsOf } from '#platform/domain/text/person-name.ts';
import { roleNames } from '#platform/server/access/role-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import { provided } from '#platform/server/call/provisions.ts';
import { mayByRoles } from './may-sign.ts';
import { waysOf } from './ways.ts';

/** So many people are shown at once; the others are found by their name. */
const shownPeople = 24;

const like = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Who may sign a call beside the one who is signed in: first those who signed there lately, then those of this device, then by name. */
export async function signersOf(
  context: Context,
  call: Call,
  text: string,
  demo: boolean,
): Promise<{ people: Signer[]; more: boolean }> {
  const { db, organisationId } = context;
  const may = await mayByRoles(context, call);
  const sets = await db
    .selectFrom('platform.accounts')
    .select('roles')
    .distinct()
    .where('organisation_id', '=', organisationId)
    .execute();
  const allowed = sets.map((one) => one.roles).filter(may);
  if (allowed.length === 0) return { people: [], more: false };
  const device = context.client?.device?.hash ?? null;
  const rows = await db
    .selectFrom('platform.accounts as a')
    .select([
      'a.id',
      'a.roles',
      'a.full_name as name',
      sql<
        string | null
      >`(select max(s.created_at) from platform.second_signatures s where s.organisation_id = a.organisation_id and s.first_id = ${context.actor()} and s.signer_id = a.id)`.as(
        'signed',
      ),
      sql<boolean>`exists (select 1 from platform.shared_device_people p
        join platform.shared_devices d on d.organisation_id = p.organisation_id and d.id = p.device_id
        where p.organisation_id = a.organisation_id and p.account_id = a.id and d.token_hash = ${device})`.as(
        'here',
      ),
    ])
    .where('a.organisation_id', '=', organisationId)
    .where('a.id', '<>', context.actor())
    .where('a.active', '=', true)
    .where('a.confirmed', '=', true)
    .where(
      sql<boolean>`array_to_string(a.roles, ' ') = any(${allowed.map((roles) => roles.join(' '))}::text[])`,
    )
    .$if(!demo, (query) => query.where('a.demo', '=', false))
    .$if(text !== '', (query) => query.where(sql<boolean>`lower(a.full_name) like ${like(text)}`))
    .orderBy('signed', (order) => order.desc().nullsLast())
    .orderBy('here', 'desc')
    .orderBy('a.full_name')
    .orderBy('a.id')
    .limit(shownPeople + 1)
    .execute();
  const shown = rows.slice(0, shownPeople);
  const ways = await waysOf(context, shown);
  const photos = await provided(context.services.apps(), 'photosOf')(
    context,
    shown.filter((row) => row.here).map((row) => row.id),
  );
  const roleOf = await roleNames(context.unit, organisationId, context.language);
  return {
    more: rows.length > shownPeople,
    people: shown.map(({ id, name, roles, signed, here }) => ({
      id,
      name,
      role: roleOf(roles[0] ?? ''),
      initials: initialsOf(name),
      recent: signed !== null,
      photo: here && photos.has(id),
      pin: ways.get(id)?.pin ?? false,
      password: ways.get(id)?.password ?? false,
    })),
  };
}
