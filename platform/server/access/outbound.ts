import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Agent, fetch as fetchBy } from 'undici';
import { isWithin } from './address-rules.ts';

/** What lies behind the operator's firewall: this machine, its link (cloud metadata), private and shared networks, and nobody's addresses. */
const inside = [
  '127.0.0.0/8',
  '::1/128',
  '169.254.0.0/16',
  'fe80::/10',
  '0.0.0.0/8',
  '::/128',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  'fc00::/7',
  'fec0::/10',
  '192.0.0.0/24',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
  'ff00::/8',
  // IPv4 addresses in the clothes of IPv6: translated and tunnelled ones
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2002::/16',
  '2001::/32',
];

export class UnreachableHost extends Error {}
/** The address is known and lies behind the firewall. */
export class ClosedNetwork extends UnreachableHost {}

/** Finds where a server stands that people of a home name (mail server, interface, identity provider), before anything is sent to it. */
export type Outbound = (host: string) => Promise<string>;

/**
 * Answers the address to connect to, so that the name is looked up once. In production it refuses what lies behind the
 * operator's firewall: whoever may enter a server must not be able to make ours talk to it. The operator names the networks
 * in which servers of homes may stand (`OBHUT_OUTBOUND_NETWORKS`).
 */
export function outbound(production: boolean, allowed: readonly string[] = []): Outbound {
  const isRefused = (address: string) =>
    production && isWithin(address, inside) && !isWithin(address, allowed);
  return async (host) => {
    const name = host.replace(/^\[(.*)\]$/, '$1');
    const addresses = isIP(name)
      ? [name]
      : (
          await lookup(name, { all: true }).catch((error: Error) => {
            throw new UnreachableHost(error.message, { cause: error });
          })
        ).map((one) => one.address);
    if (addresses.length === 0) throw new UnreachableHost(`${name} has no address`);
    if (addresses.some(isRefused))
      throw new ClosedNetwork(
        `${name} stands in a network that is closed to servers of homes (OBHUT_OUTBOUND_NETWORKS)`,
      );
    return addresses[0]!;
  };
}

const largestAnswer = 1024 * 1024;

/** `fetch` through the door: each connection, also to what an answer names, goes to an address that was checked; no redirect is followed. */
export function outboundFetch(reach: Outbound): typeof fetch {
  const agent = new Agent({
    maxResponseSize: largestAnswer,
    connect: {
      lookup(host, options, found) {
        reach(host).then(
          (address) =>
            options.all
              ? found(null, [{ address, family: isIP(address) }])
              : found(null, address, isIP(address)),
          (error: Error) => found(error, '', 0),
        );
      },
    },
  });
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    // an address in figures is connected to without a look-up
    if (isIP(url.hostname.replace(/^\[(.*)\]$/, '$1'))) await reach(url.hostname);
    // the types of undici and those of the browser name the same things twice
    return (await fetchBy(url, {
      ...init,
      redirect: 'manual',
      dispatcher: agent,
    } as never)) as unknown as Response;
  };
}

declare module '#platform/server/call/context.ts' {
  interface Services {
    /** Where a server stands that people of a home have named. */
    readonly outbound: Outbound;
  }
}
