import type { z } from 'zod';
import { type IdentityProvider, identityProviders } from '#apps/security/contract/providers.ts';
import { plainRole } from '#platform/server/access/access.ts';
import { implement, type Implementation } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { whoFollows } from '#platform/server/single-sign-on/external-identities.ts';
import { isLoopbackUrl, secretPurpose } from '#platform/server/single-sign-on/identity-providers.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, RefusalError } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { signOnReason } from '#platform/server/single-sign-on/sign-on-failures.ts';
import { configurationOf } from '#platform/server/single-sign-on/single-sign-on.ts';
import { say } from '#platform/server/call/words.ts';

type Provider = z.output<typeof IdentityProvider>;
type Wanted = Omit<Provider, 'id' | 'version' | 'hasSecret'> & { readonly clientSecret: string };

async function load(context: Context, id?: string): Promise<Provider[]> {
  let query = context.db
    .selectFrom('platform.identity_providers')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .orderBy('name');
  if (id !== undefined) query = query.where('id', '=', id);
  return (await query.execute()).map((row) => ({
    id: row.id,
    version: row.version,
    code: row.code,
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    hasSecret: row.secret !== null,
    roleClaim: row.role_claim,
    roleMap: Object.entries(row.role_map as Record<string, string>).map(([value, role]) => ({ value, role })),
    defaultRole: row.default_role,
    createsAccounts: row.creates_accounts,
    linksByEmail: row.links_by_email,
    active: row.active,
  }));
}
const one = async (context: Context, id: string) => found((await load(context, id))[0]);

const columnsOf = (context: Context, id: string, input: Wanted) => ({
  code: input.code,
  name: input.name,
  issuer: input.issuer,
  client_id: input.clientId,
  role_claim: input.roleClaim,
  default_role: input.defaultRole,
  role_map: JSON.stringify(Object.fromEntries(input.roleMap.map(({ value, role }) => [value, role]))),
  creates_accounts: input.createsAccounts,
  links_by_email: input.linksByEmail,
  active: input.active,
  ...(input.clientSecret === ''
    ? {}
    : {
        secret: context.services.secrets.seal(input.clientSecret, secretPurpose(context.organisationId, id)),
      }),
});

/** A role map takes roles away that it cannot give: whoever saves it says yes to the names. */
async function assertFollowed(context: Context, input: Wanted, id: string | null): Promise<void> {
  if (!input.active || context.confirmed.includes('rolesFollow')) return;
  const roles = [
    ...input.roleMap.map(({ role }) => role),
    ...(input.defaultRole === null ? [] : [input.defaultRole]),
  ];
  const people = await whoFollows(context.unit, context.organisationId, id, {
    roleClaim: input.roleClaim,
    roles: input.roleMap.length === 0 ? [] : roles,
    linksByEmail: input.linksByEmail,
  });
  if (people.length === 0) return;
  const names = people
    .slice(0, 10)
    .map((one) => one.fullName)
    .join(', ');
  throw new RefusalError('rolesFollow', {
    count: people.length,
    names: people.length > 10 ? `${names}, …` : names,
    administrators: people.filter((one) => one.administrator).length,
  });
}

async function assertFits(context: Context, input: Wanted, id: string | null): Promise<void> {
  if (
    input.issuer.startsWith('http:') &&
    (context.services.wayOut.production || !isLoopbackUrl(input.issuer))
  )
    throw new RefusalError('issuerInsecure', {});
  const roles = [
    ...new Set([
      ...input.roleMap.map(({ role }) => plainRole(role)),
      ...(input.defaultRole === null ? [] : [plainRole(input.defaultRole)]),
    ]),
  ];
  const known =
    roles.length === 0
      ? []
      : await context.db
          .selectFrom('platform.roles')
          .select('code')
          .where('organisation_id', '=', context.organisationId)
          .where('code', 'in', roles)
          .execute();
  if (known.length < roles.length) throw new RefusalError('unknownRole', {});
  // the code is one for all organisations: people type it before anybody knows where they belong
  const owner = await context.services.providerOwner(input.code);
  if (owner !== null && owner !== id) throw new RefusalError('codeTaken', {});
  if (input.active)
    await configurationOf(
      { issuer: input.issuer, clientId: input.clientId, secret: null },
      context.services.wayOut,
    ).catch((error: unknown) => {
      throw new RefusalError('issuerUnreachable', {
        issuer: input.issuer,
        reason: say(context.language, `platform:signOn.reasons.${signOnReason(error)}`),
      });
    });
  await assertFollowed(context, input, id);
}

export const providerCalls: Implementation[] = implement(identityProviders, {
  list: async ({ context }) => ({ items: await load(context), nextCursor: null, total: null }),
  async create({ input, context, db }) {
    await assertFits(context, input, null);
    const id = newId();
    await db
      .insertInto('platform.identity_providers')
      .values({ organisation_id: context.organisationId, id, ...columnsOf(context, id, input) })
      .execute();
    return (await load(context, id))[0]!;
  },
  async change({ input, context }) {
    const { id, version } = input;
    await assertFits(context, input, id);
    return changeRow(
      context,
      'platform.identity_providers',
      { id, version },
      columnsOf(context, id, input),
      () => one(context, id),
    );
  },
  async remove({ input: { id, version }, context }) {
    await removeRow(context, 'platform.identity_providers', { id, version }, () => one(context, id));
    return { done: true };
  },
});
