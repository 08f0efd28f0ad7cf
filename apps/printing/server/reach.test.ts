import { describe, expect, test } from 'vitest';
import { ClosedNetwork, outbound, UnreachableHost } from '#platform/server/access/outbound.ts';
import type { Services } from '#platform/server/call/context.ts';
import { printerAddress } from './reach.ts';

const reach = (host: string, production: boolean, networks: readonly string[] = []) =>
  printerAddress({ outbound: outbound(production, networks) } as Services, host);

describe('printers stand in the networks of a home', () => {
  test.each(['10.1.2.3', '172.16.4.4', '192.168.40.21', '100.64.0.9', 'fd00::21'])(
    '%s, where the operator has opened it',
    async (host) => {
      expect(
        await reach(host, true, [
          '10.0.0.0/8',
          '172.16.0.0/12',
          '192.168.0.0/16',
          '100.64.0.0/10',
          'fd00::/8',
        ]),
      ).toBe(host);
      await expect(reach(host, true)).rejects.toBeInstanceOf(ClosedNetwork);
    },
  );
  // never: in the networks of everybody, the link with the data of the cloud, nobody's and many's addresses
  test.each(['203.0.113.9', '8.8.8.8', '2001:db8::1', '169.254.169.254', 'fe80::1', '0.0.0.0', '224.0.0.1'])(
    '%s never',
    async (host) => {
      for (const production of [true, false])
        await expect(reach(host, production, ['10.0.0.0/8', '192.168.0.0/16'])).rejects.toBeInstanceOf(
          ClosedNetwork,
        );
    },
  );
  test('the own machine on a desk only', async () => {
    expect(await reach('127.0.0.1', false)).toBe('127.0.0.1');
    for (const host of ['127.0.0.1', 'localhost', '::1', '::ffff:127.0.0.1'])
      await expect(reach(host, true, ['192.168.0.0/16']), host).rejects.toBeInstanceOf(ClosedNetwork);
  });
  test('a name that nobody knows is no closed network', async () => {
    const error = await reach('printer.invalid', true).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnreachableHost);
    expect(error).not.toBeInstanceOf(ClosedNetwork);
  });
});
