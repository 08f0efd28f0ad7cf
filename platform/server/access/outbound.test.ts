import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbound, outboundFetch, UnreachableHost } from './outbound.ts';
import { signOnReason } from '#platform/server/single-sign-on/sign-on-failures.ts';
import { configurationOf } from '#platform/server/single-sign-on/single-sign-on.ts';

/** What lies behind the firewall, in every spelling that a person may enter. */
const closed = [
  '127.0.0.1',
  '127.8.8.8',
  'localhost',
  '::1',
  '[::1]',
  '0.0.0.0',
  '::',
  '169.254.169.254',
  'fe80::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  'fd00::1',
  'fc00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::10.0.0.1',
  '2002:a00:1::',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.0.1',
  '198.18.0.1',
];

describe('in production the server does not talk to what lies behind the firewall of the operator', () => {
  test.each(closed)('%s', async (host) => {
    await expect(outbound(true)(host)).rejects.toBeInstanceOf(UnreachableHost);
  });
  test.each(['203.0.113.9', '2001:db8::1', '172.32.0.1', '11.0.0.1'])('%s stands outside', async (host) => {
    expect(await outbound(true)(host)).toBe(host);
  });
  test('the networks that the operator names are open, the others are not', async () => {
    const reach = outbound(true, ['10.1.0.0/16']);
    expect(await reach('10.1.2.3')).toBe('10.1.2.3');
    await expect(reach('10.2.0.1')).rejects.toThrow('OBHUT_OUTBOUND_NETWORKS');
  });
  test('without production, as on a desk, everything is open', async () =>
    expect(await outbound(false)('127.0.0.1')).toBe('127.0.0.1'));
});

describe('requests through the door', () => {
  const asked: string[] = [];
  let base: string;
  const server = http.createServer((request, response) => {
    asked.push(request.url!);
    if (request.url === '/far') return response.writeHead(302, { location: `${base}/near` }).end();
    if (request.url === '/endless') return response.writeHead(200).end('x'.repeat(3_000_000));
    return response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        issuer: `${base}/issuer`,
        jwks_uri: `${base}/jwks`,
        token_endpoint: `${base}/token`,
        authorization_endpoint: `${base}/authorize`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    );
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433'])(
    'nothing arrives at %s',
    async (host) => {
      const before = asked.length;
      await expect(
        outboundFetch(outbound(true))(`${base.replace('127.0.0.1', host)}/secret`),
      ).rejects.toThrow();
      expect(asked.length).toBe(before);
    },
  );
  test('what is open answers; a redirect is told and not followed, an endless answer is cut', async () => {
    const fetchIt = outboundFetch(outbound(false));
    expect((await fetchIt(`${base}/near`)).status).toBe(200);
    expect((await fetchIt(`${base}/far`)).status).toBe(302);
    expect(asked.slice(-2)).toEqual(['/near', '/far']);
    await expect(fetchIt(`${base}/endless`).then((answer) => answer.text())).rejects.toThrow();
  });
  test('an identity provider is read through the door: a name that leads inside is refused before anything is sent', async () => {
    const before = asked.length;
    const provider = {
      issuer: `${base.replace('127.0.0.1', 'localhost')}/issuer`,
      clientId: 'x',
      secret: null,
    };
    const error = await configurationOf(provider, {
      production: false,
      fetch: outboundFetch(outbound(true)),
    }).catch((thrown: unknown) => thrown);
    expect(signOnReason(error)).toBe('closedNetwork');
    const unknown = await configurationOf(
      { ...provider, issuer: 'https://nowhere.invalid' },
      { production: true, fetch: outboundFetch(outbound(true)) },
    ).catch((thrown: unknown) => thrown);
    expect(signOnReason(unknown)).toBe('notFound');
    expect(asked.length).toBe(before);
    expect(
      (
        await configurationOf(
          { ...provider, issuer: `${base}/issuer` },
          { production: false, fetch: outboundFetch(outbound(false)) },
        )
      ).serverMetadata().issuer,
    ).toBe(`${base}/issuer`);
  });
});
