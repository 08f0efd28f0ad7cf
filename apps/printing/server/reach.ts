import { ClosedNetwork } from '#platform/server/access/outbound.ts';
import { isWithin } from '#platform/server/access/address-rules.ts';
import type { Services } from '#platform/server/call/context.ts';

/**
 * Where printers of a home stand: in a network of its own, never beyond. In production the door of the frame (decision 0020) opens only
 * those of them that the operator names, so this machine and its link stay closed; on a desk it is open.
 */
const networks = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  'fc00::/7',
  '127.0.0.0/8',
  '::1/128',
];

/** The address to connect to, looked up once. Throws ClosedNetwork where none may stand, UnreachableHost where nobody knows the name. */
export async function printerAddress(services: Services, host: string): Promise<string> {
  const address = await services.outbound(host);
  if (!isWithin(address, networks)) throw new ClosedNetwork(`${host} stands in no network of a home`);
  return address;
}
