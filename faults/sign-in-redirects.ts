import { identityProviders } from '#apps/security/contract/providers.ts';
import { singleSignOn } from '#platform/contract/account/sign-in.ts';
import type { Call } from '#platform/contract/call.ts';
import { safeReturn } from '#platform/domain/access/return-url.ts';
import {
  clientId,
  clientSecret,
  forgeries,
  forgingProvider,
} from '#platform/server/testing/identity-provider.ts';
import type { Figure } from './figure.ts';
import type { Home } from './sign-in-homes.ts';

/** Sixty ways to write another site as an address to return to. */
export const openRedirects: readonly string[] = [
  'evil.example',
  '@evil.example',
  'localhost@evil.example',
  'evil.example/%2e%2e',
].flatMap((host) => [
  `//${host}`,
  `///${host}`,
  `////${host}`,
  `/\\${host}`,
  `\\\\${host}`,
  `https://${host}`,
  `https:${host}`,
  `/\t/${host}`,
  `/\n/${host}`,
  `\t//${host}`,
  `/\r\\${host}`,
  ` //${host}`,
  `javascript://${host}/%0aalert(1)`,
  `/\u0000/${host}`,
  `/${'\u00a0'}\\${host}`,
]);

export async function redirects(home: Home, broken: boolean): Promise<Figure> {
  const naive = (url: string) => url;
  const leads = openRedirects.filter((payload) => {
    const target = (broken ? naive : safeReturn)(payload);
    return (
      !URL.canParse(target, 'https://home.example') ||
      new URL(target, 'https://home.example').origin !== 'https://home.example'
    );
  });
  // through the server: what single sign-on keeps and hands back
  const viaServer = broken
    ? []
    : await throughProvider(
        home,
        'none',
        openRedirects.filter((_, index) => index % 12 === 0),
      ).then(({ urls }) => urls.filter((url) => url !== '/'));
  return {
    name: 'addresses of other sites returned to',
    value: leads.length + viaServer.length,
    wanted: 0,
    detail: `${openRedirects.length} payloads`,
  };
}

async function throughProvider(
  home: Home,
  forge: (typeof forgeries)[number] | 'none',
  urls: readonly string[],
): Promise<{ urls: string[]; accepted: number }> {
  const forger = await forgingProvider();
  try {
    const organisationId = await home.organisation();
    const admin = await home.person(organisationId, false, 'ADMIN');
    const at = home.at();
    await home.signIn(at, admin);
    const code = `fault-${admin.accountId.slice(-12)}`;
    await at.call(identityProviders.create, {
      code,
      name: 'Forged',
      issuer: forger.issuer,
      clientId,
      clientSecret,
      defaultRole: 'USER',
      createsAccounts: true,
    });
    const out: string[] = [];
    let through = 0;
    for (const url of urls) {
      const visitor = home.at();
      const { redirect } = await visitor.call(singleSignOn.start, { code, url });
      const asked = new URL(redirect).searchParams;
      Object.assign(forger, { forge, nonce: asked.get('nonce') });
      const answer = await visitor.send(singleSignOn.finish as Call, {
        query: `?code=x&state=${forge === 'state' ? 'other' : asked.get('state')}`,
      });
      if (answer.statusCode !== 200) continue;
      through += 1;
      out.push((answer.json() as { url: string }).url);
    }
    return { urls: out, accepted: through };
  } finally {
    await forger.close();
  }
}

export async function forgedAnswers(home: Home, broken: boolean): Promise<Figure> {
  let through = 0;
  for (const forge of broken ? ['none' as const] : forgeries)
    through += (await throughProvider(home, forge, [''])).accepted;
  return {
    name: 'forged answers of an identity provider accepted',
    value: through,
    wanted: 0,
    detail: forgeries.join(', '),
  };
}
