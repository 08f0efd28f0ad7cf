import * as oidc from 'openid-client';
import type { Both } from '#platform/contract/text.ts';
import { inBoth, tellOnce, type Told } from '#platform/server/notifications/administrator-notices.ts';
import { causes, connectionReason } from '#platform/server/access/connection-reasons.ts';
import type { Services } from '#platform/server/call/context.ts';
import type { Database, Unit } from '#platform/server/database/database.ts';
import type { Provider } from './identity-providers.ts';
import { say } from '#platform/server/call/words.ts';

/** Why single sign-on failed, in words that administrators can act on. What the provider wrote itself is never passed on. */
export type SignOnReason =
  | 'notFound'
  | 'refusedConnection'
  | 'closedNetwork'
  | 'timeout'
  | 'certificate'
  | 'unreachable'
  | 'otherIssuer'
  | 'notAProvider'
  | 'refusedPerson'
  | 'answerWrong'
  | 'noAccount'
  | 'noRole';

export function signOnReason(error: unknown): SignOnReason {
  if (error instanceof oidc.AuthorizationResponseError) return 'refusedPerson';
  for (const at of causes(error)) {
    const reason = connectionReason(at);
    if (reason !== null) return reason;
    const code = String((at as { code?: unknown }).code ?? '');
    if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'otherIssuer';
    if (/OAUTH_(PARSE_ERROR|RESPONSE_IS_NOT_(JSON|CONFORM)|(MISSING|INVALID)_SERVER_METADATA)/.test(code))
      return 'notAProvider';
  }
  return (error as { message?: unknown } | null)?.message === 'fetch failed' ? 'unreachable' : 'answerWrong';
}

const tell = (told: Omit<Told, 'by'>, title: Both, like: readonly Both[] = []): Promise<void> =>
  tellOnce(
    { ...told, by: 'frame.singleSignOn' },
    { severity: 'warning', kind: 'frame.signOn', link: '/settings/single-sign-on', title },
    like,
  );

export type Named = Pick<Provider, 'organisationId' | 'name' | 'issuer'>;

/** That somebody could not come in by a provider, and why. */
export const failedTitle = (provider: Pick<Named, 'name' | 'issuer'>, reason: SignOnReason): Both =>
  inBoth('platform:signOn.failed', (language) => ({
    provider: provider.name,
    issuer: provider.issuer,
    reason: say(language, `platform:signOn.reasons.${reason}`),
  }));
/** That a provider was found not to answer, before anybody came. */
export const awayTitle = (provider: Pick<Named, 'name' | 'issuer'>, reason: SignOnReason): Both =>
  inBoth('platform:homeServers.away.provider', (language) => ({
    name: provider.name,
    address: provider.issuer,
    reason: say(language, `platform:signOn.reasons.${reason}`),
  }));

/** In a transaction of its own: the one that failed is gone. */
export async function tellSignOnFailure(
  database: Database,
  services: Services,
  provider: Named,
  reason: SignOnReason,
  requestId: string,
): Promise<void> {
  const { organisationId } = provider;
  await database.tenant({ organisationId, requestId }, (unit) =>
    tell({ unit, services, organisationId, requestId }, failedTitle(provider, reason), [
      awayTitle(provider, reason),
    ]),
  );
}

/** That a role map would have taken the last administrator: the role stays until another person has it. */
export async function tellLastAdministrator(
  unit: Unit,
  services: Services,
  provider: Named,
  fullName: string,
  requestId: string,
): Promise<void> {
  await tell(
    { unit, services, organisationId: provider.organisationId, requestId },
    inBoth('platform:signOn.lastAdministrator', () => ({ provider: provider.name, name: fullName })),
  );
}
