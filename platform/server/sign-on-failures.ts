import * as oidc from 'openid-client';
import type { Both } from '#platform/contract/text.ts';
import { administratorRoles } from './access.ts';
import type { Services } from './context.ts';
import type { Database, Unit } from './database.ts';
import type { Provider } from './identity-providers.ts';
import { accountsWithRole, notify } from './notify.ts';
import { ClosedNetwork } from './outbound.ts';
import { say } from './words.ts';
import { contextOf } from './work.ts';

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

const network: Readonly<Record<string, SignOnReason>> = {
  ENOTFOUND: 'notFound',
  EAI_AGAIN: 'notFound',
  ECONNREFUSED: 'refusedConnection',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  OAUTH_TIMEOUT: 'timeout',
  ECONNRESET: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
};

export function signOnReason(error: unknown): SignOnReason {
  if (error instanceof oidc.AuthorizationResponseError) return 'refusedPerson';
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth += 1) {
    if (at instanceof ClosedNetwork) return 'closedNetwork';
    const code = String((at as { code?: unknown }).code ?? '');
    if (network[code]) return network[code];
    if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL/.test(code)) return 'certificate';
    if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'otherIssuer';
    if (/OAUTH_(PARSE_ERROR|RESPONSE_IS_NOT_(JSON|CONFORM)|(MISSING|INVALID)_SERVER_METADATA)/.test(code))
      return 'notAProvider';
    if (at.name === 'TimeoutError') return 'timeout';
  }
  return (error as { message?: unknown } | null)?.message === 'fetch failed' ? 'unreachable' : 'answerWrong';
}

const both = (key: string, values: (language: 'en' | 'de') => Record<string, string>): Both => ({
  en: say('en', key, values('en')),
  de: say('de', key, values('de')),
});

/** Tells the administrators, once until they have read it: whoever knocks again and again does not fill their bell. */
async function tell(
  unit: Unit,
  services: Services,
  organisationId: string,
  requestId: string,
  title: Both,
): Promise<void> {
  const home = await unit.db
    .selectFrom('platform.organisations')
    .select('zone')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const context = contextOf({
    unit,
    organisationId,
    account: null,
    zone: home.zone,
    language: 'en',
    requestId,
    confirmed: [],
    services,
    call: 'frame.singleSignOn',
  });
  const waiting = new Set(
    (
      await unit.db
        .selectFrom('platform.notifications')
        .select('account_id')
        .where('organisation_id', '=', organisationId)
        .where('title_en', '=', title.en)
        .where('read_at', 'is', null)
        .execute()
    ).map((row) => row.account_id),
  );
  const told = (await accountsWithRole(context, administratorRoles)).filter((id) => !waiting.has(id));
  await notify(context, told, {
    severity: 'warning',
    kind: 'frame.signOn',
    link: '/settings/single-sign-on',
    title,
  });
}

export type Named = Pick<Provider, 'organisationId' | 'name' | 'issuer'>;

/** That somebody could not come in by a provider, and why. In a transaction of its own: the one that failed is gone. */
export async function tellSignOnFailure(
  database: Database,
  services: Services,
  provider: Named,
  reason: SignOnReason,
  requestId: string,
): Promise<void> {
  const title = both('platform:signOn.failed', (language) => ({
    provider: provider.name,
    issuer: provider.issuer,
    reason: say(language, `platform:signOn.reasons.${reason}`),
  }));
  await database.tenant({ organisationId: provider.organisationId, requestId }, (unit) =>
    tell(unit, services, provider.organisationId, requestId, title),
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
    unit,
    services,
    provider.organisationId,
    requestId,
    both('platform:signOn.lastAdministrator', () => ({ provider: provider.name, name: fullName })),
  );
}
