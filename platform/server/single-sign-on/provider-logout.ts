import type { FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import type { OpenDoor } from '#platform/server/sign-in/open-door.ts';
import type { Secrets } from '#platform/server/config/secrets.ts';

/** The page of this site that the provider sends the browser back to after its own logout. It is registered there. */
export const afterLogoutPath = '/login';

const purpose = (organisationId: string): string => `logout at the provider ${organisationId}`;

/**
 * Where the provider is told about a logout (OpenID Connect RP-Initiated Logout), or null when it does not offer it. Made when
 * somebody signs in and kept sealed with the session, so that a logout asks nobody and cannot fail on the provider.
 */
export function logoutAddress(
  configuration: oidc.Configuration,
  idToken: string | undefined,
  site: string,
): string | null {
  if (configuration.serverMetadata().end_session_endpoint === undefined || idToken === undefined) return null;
  const url = oidc.buildEndSessionUrl(configuration, {
    id_token_hint: idToken,
    post_logout_redirect_uri: site + afterLogoutPath,
  });
  // what a provider says about itself becomes an address that browsers open
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

/** The address as it is kept: with the started sign-in while a second factor is asked for, then with the session. */
export const sealLogout = (secrets: Secrets, organisationId: string, address: string): string =>
  secrets.seal(address, purpose(organisationId)).toString('base64url');

/** The address for the session of a request, before the session ends; null without one, or when it cannot be read. */
export async function logoutOf(door: OpenDoor, request: FastifyRequest): Promise<string | null> {
  const token = door.cookies.read(request, 'session');
  if (!token) return null;
  const { organisationId } = token;
  const row = await door.database.tenant({ organisationId }, (unit) =>
    unit.db
      .selectFrom('platform.sessions')
      .select('provider_logout')
      .where('organisation_id', '=', organisationId)
      .where('token_hash', '=', token.hash)
      .executeTakeFirst(),
  );
  if (!row?.provider_logout) return null;
  try {
    return door.secrets.open(row.provider_logout, purpose(organisationId));
  } catch (error) {
    // the own logout goes on whatever is wrong with the provider's (specification 1, section 4)
    request.log.warn({ error }, 'logout at the provider');
    return null;
  }
}
