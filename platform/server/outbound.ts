import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isWithin } from './address-rules.ts';

/** Addresses of this machine and of its network card's neighbours (cloud metadata): what only the operator may let the server talk to. */
const ownMachine = ['127.0.0.0/8', '::1/128', '169.254.0.0/16', 'fe80::/10', '0.0.0.0/8', '::/128'];

export class UnreachableHost extends Error {}

/** Finds where a server stands that people of a home name (mail server, interface), before anything is sent to it. */
export type Outbound = (host: string) => Promise<string>;

/**
 * Answers the address to connect to, so that the name is looked up once. In production it refuses addresses of this machine:
 * whoever may enter a mail server must not be able to read what stands behind the firewall of the operator.
 */
export function outbound(production: boolean): Outbound {
  return async (host) => {
    const addresses = isIP(host) ? [host] : (await lookup(host, { all: true }).catch((error: Error) => { throw new UnreachableHost(error.message); })).map((one) => one.address);
    const refused = production && addresses.some((address) => isWithin(address, ownMachine));
    if (refused || addresses.length === 0) throw new UnreachableHost(`${host} is an address of this machine`);
    return addresses[0]!;
  };
}
