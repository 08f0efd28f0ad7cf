import { sql } from 'kysely';
import { shippedRoles } from '#platform/server/access/access.ts';
import { implement } from '#platform/server/call/app.ts';
import { audience } from '../contract/audience.ts';

export const audienceCalls = implement(audience, {
  async list({ context, db }) {
    // external accounts may see nothing that stands on a dashboard, so there is nothing to share with them
    const [users, roles] = await Promise.all([
      db
        .selectFrom('platform.accounts')
        .select(['id', 'full_name'])
        .where('organisation_id', '=', context.organisationId)
        .where('active', '=', true)
        .where('id', '<>', context.actor())
        .where(
          sql<boolean>`not (platform.plain_roles(roles) && (select coalesce(array_agg(r.code), '{}') from platform.roles r where r.organisation_id = ${context.organisationId} and r.external))`,
        )
        .orderBy('full_name')
        .orderBy('id')
        .execute(),
      db
        .selectFrom('platform.roles')
        .select(['code', 'name', 'name_de'])
        .where('organisation_id', '=', context.organisationId)
        .where('external', '=', false)
        .orderBy('name')
        .execute(),
    ]);
    return {
      users: users.map((user) => ({ id: user.id, name: user.full_name })),
      roles: roles.map(({ code, name, name_de: german }) => ({
        code,
        name: context.language === 'de' && german !== '' ? german : name,
        shipped: shippedRoles[code]?.name.en === name,
      })),
    };
  },
});
