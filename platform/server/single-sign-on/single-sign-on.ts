import type { FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import type { Call } from '#platform/contract/call.ts';
import { singleSignOn } from '#platform/contract/account/sign-in.ts';
import { safeReturn } from '#platform/domain/access/return-url.ts';
import { accountForIdentity } from './external-identities.ts';
import { isLoopbackUrl, type Provider, providerByCode, providerById } from './identity-providers.ts';
import type { Services } from '#platform/server/call/context.ts';
import { logoutAddress, sealLogout } from './provider-logout.ts';
import { inputOf, type OpenDoor } from '#platform/server/sign-in/open-door.ts';
import type { OpenImplementation } from '#platform/server/request/open-call.ts';
import { RefusalError } from '#platform/server/call/problems.ts';
import { afterFirstFactor } from '#platform/server/sign-in/sign-in.ts';
import {
  signOnReason,
  type SignOnReason,
  tellLastAdministrator,
  tellSignOnFailure,
} from './sign-on-failures.ts';

/** The page of this site that the provider sends the browser back to. */
export const callbackPath = '/login/sso';

/** What must still be known when the browser comes back from the provider; sealed in a cookie of ten minutes. */
interface Started {
  readonly organisationId: string;
  readonly providerId: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly url: string;
  readonly at: number;
}
const startedMinutes = 10;
const purpose = 'sso';

/** How the server reaches a provider: also every address that the provider names goes through the outbound door. */
export interface WayOut {
  readonly production: boolean;
  readonly fetch: typeof globalThis.fetch;
}
declare module '#platform/server/call/context.ts' {
  interface Services {
    /** How this server asks identity providers. */
    readonly wayOut: WayOut;
  }
}

/**
 * Reads what the provider says about itself and checks that it is the issuer that was set. Signatures of its answers are
 * verified although they come over TLS. Plain http is taken from this machine only, and never in production.
 */
export async function configurationOf(
  provider: Pick<Provider, 'issuer' | 'clientId' | 'secret'>,
  { production, fetch }: WayOut,
): Promise<oidc.Configuration> {
  const insecure = !production && isLoopbackUrl(provider.issuer);
  const configuration = await oidc.discovery(
    new URL(provider.issuer),
    provider.clientId,
    { id_token_signed_response_alg: 'RS256' },
    provider.secret === null ? oidc.None() : oidc.ClientSecretPost(provider.secret),
    {
      timeout: 10,
      execute: insecure ? [oidc.allowInsecureRequests] : [],
      [oidc.customFetch]: fetch as oidc.CustomFetch,
    },
  );
  oidc.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** The calls of single sign-on: to the provider, and back with its answer. */
export function singleSignOnCalls(
  door: OpenDoor,
  setup: WayOut & { readonly services: () => Services },
): OpenImplementation[] {
  const failed = (request: FastifyRequest, provider: Provider, reason: SignOnReason) =>
    tellSignOnFailure(door.database, setup.services(), provider, reason, request.id).catch((error: unknown) =>
      request.log.warn({ error }, 'administrators could not be told'),
    );
  const redirectUri = (request: FastifyRequest) => door.siteOf(request) + callbackPath;
  const readStarted = (request: FastifyRequest): Started | null => {
    try {
      const started = JSON.parse(
        door.secrets.open(Buffer.from(door.cookies.plain(request, 'sso') ?? '', 'base64url'), purpose),
      ) as Started;
      return Date.now() - started.at < startedMinutes * 60_000 ? started : null;
    } catch {
      return null; // no cookie, or one that was not made here
    }
  };
  return [
    {
      call: singleSignOn.start as Call,
      async handler(request, reply) {
        const input = inputOf<{ code: string; url: string }>(singleSignOn.start as Call, request);
        const provider = await providerByCode(door, input.code);
        if (!provider) throw new RefusalError('providerUnknown', {});
        const configuration = await configurationOf(provider, setup).catch(async (error: unknown) => {
          request.log.warn({ error }, 'identity provider');
          await failed(request, provider, signOnReason(error));
          throw new RefusalError('providerUnreachable', {});
        });
        const started: Started = {
          organisationId: provider.organisationId,
          providerId: provider.id,
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          verifier: oidc.randomPKCECodeVerifier(),
          url: safeReturn(input.url),
          at: Date.now(),
        };
        const redirect = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri(request),
          scope: 'openid profile email',
          state: started.state,
          nonce: started.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(started.verifier),
          code_challenge_method: 'S256',
        });
        door.cookies.set(
          reply,
          'sso',
          door.secrets.seal(JSON.stringify(started), purpose).toString('base64url'),
        );
        return { redirect: redirect.href };
      },
    },
    {
      call: singleSignOn.finish as Call,
      async handler(request, reply) {
        const { query } = inputOf<{ query: string }>(singleSignOn.finish as Call, request);
        const started = readStarted(request);
        door.cookies.clear(reply, 'sso'); // one use, also when it fails
        const provider = started && (await providerById(door, started.organisationId, started.providerId));
        if (!started || !provider) throw new RefusalError('ssoFailed', {});
        const { claims, logout } = await claimsOf(
          provider,
          started,
          new URL(`${redirectUri(request)}?${query.replace(/^\?/, '')}`),
          setup,
          door.siteOf(request),
        ).catch(async (error: unknown) => {
          request.log.warn({ error }, 'answer of an identity provider');
          await failed(request, provider, signOnReason(error));
          throw new RefusalError('ssoFailed', {});
        });
        const { organisationId } = provider;
        const visitor = door.visitorOf(request);
        const result = await door.database.tenant({ organisationId, requestId: request.id }, async (unit) => {
          const found = await accountForIdentity(unit, provider, claims);
          if ('refused' in found) return found;
          if (found.kept)
            await tellLastAdministrator(
              unit,
              setup.services(),
              provider,
              found.account.full_name,
              request.id,
            );
          // the provider says itself whether it asked for more than one factor
          const secondFactorDone = Array.isArray(claims['amr']) && claims['amr'].includes('mfa');
          return {
            result: await afterFirstFactor(unit, door, organisationId, found.account, {
              ...visitor,
              keep: false,
              secondFactorDone,
              ...(logout === null ? {} : { logout: sealLogout(door.secrets, organisationId, logout) }),
            }),
          };
        });
        if ('refused' in result) {
          await failed(request, provider, result.refused === 'ssoNoRole' ? 'noRole' : 'noAccount');
          throw new RefusalError(result.refused, {});
        }
        return {
          ...(await door.answer(
            request,
            reply,
            result.result.outcome === 'wrong' ? { outcome: 'locked' } : result.result,
          )),
          url: started.url,
        };
      },
    },
  ];
}

/** Exchanges the code and checks issuer, audience, nonce, state, time and signature. Throws when anything does not fit. */
async function claimsOf(
  provider: Provider,
  started: Started,
  answer: URL,
  way: WayOut,
  site: string,
): Promise<{ claims: oidc.IDToken; logout: string | null }> {
  const configuration = await configurationOf(provider, way);
  const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
    expectedState: started.state,
    expectedNonce: started.nonce,
    pkceCodeVerifier: started.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims?.sub) throw new Error('the provider names nobody');
  // providers that keep to the standard tell name, address and groups only here; the subject must be the same
  const told =
    configuration.serverMetadata().userinfo_endpoint === undefined
      ? {}
      : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return { claims: { ...told, ...claims }, logout: logoutAddress(configuration, tokens.id_token, site) };
}
