import { BlockList, isIPv6 } from 'node:net';
import { readNetwork } from '#platform/domain/access/networks.ts';
import { plainRole } from './access.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fits, type PolicySubject } from './security-policy.ts';

export interface AddressRule {
  readonly appliesTo: 'all' | 'role' | 'account';
  readonly role: string | null;
  readonly accountId: string | null;
  readonly network: string;
}

const meant = (rule: AddressRule, subject: PolicySubject): boolean =>
  rule.appliesTo === 'all' ||
  (rule.appliesTo === 'account'
    ? rule.accountId === subject.accountId
    : subject.roles.some((role) => role === rule.role || plainRole(role) === rule.role));

const lists = new Map<string, BlockList>();
function listOf(networks: readonly string[]): BlockList {
  const name = networks.join(' ');
  let list = lists.get(name);
  if (!list) {
    list = new BlockList();
    for (const text of networks) {
      const network = readNetwork(text);
      if (network) list.addSubnet(network.address, network.prefix, network.family);
    }
    if (lists.size > 1000) lists.clear();
    lists.set(name, list);
  }
  return list;
}

/** Whether an address is in one of the networks; an IPv6 address that stands for an IPv4 one counts as that. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const read = readNetwork(address.split('%')[0]!);
  return read !== null && listOf(networks).check(read.address, isIPv6(read.address) ? 'ipv6' : 'ipv4');
}

/**
 * Whether somebody may come in from an address: the rules for all, for the own roles and for the account count together;
 * without any that applies there is no restriction (domain: security policies).
 */
export function mayEnterFrom(
  rules: readonly AddressRule[],
  subject: PolicySubject,
  address: string | null,
): boolean {
  const networks = rules.filter((rule) => meant(rule, subject)).map((rule) => rule.network);
  return networks.length === 0 || (address !== null && isWithin(address, networks));
}

/** The rules of an organisation whose policies fit the person. */
export async function addressRules(
  db: Db,
  organisationId: string,
  subject: PolicySubject,
): Promise<AddressRule[]> {
  const rows = await db
    .selectFrom('platform.address_rules as r')
    .innerJoin('platform.security_policies as p', (join) =>
      join.onRef('p.organisation_id', '=', 'r.organisation_id').onRef('p.id', '=', 'r.policy_id'),
    )
    .select([
      'r.applies_to',
      'r.role',
      'r.account_id',
      'r.network',
      'p.applies_to as scope',
      'p.roles',
      'p.account_ids',
    ])
    .where('r.organisation_id', '=', organisationId)
    .execute();
  return rows
    .filter((row) => fits({ applies_to: row.scope, roles: row.roles, account_ids: row.account_ids }, subject))
    .map((row) => ({
      appliesTo: row.applies_to,
      role: row.role,
      accountId: row.account_id,
      network: row.network,
    }));
}
