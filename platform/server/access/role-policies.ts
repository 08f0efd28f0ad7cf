import type { Manifest } from '#platform/contract/app.ts';
import type { Both } from '#platform/contract/text.ts';
import type { Permissions, RolePolicy } from '#platform/domain/access/access.ts';
import { declaredAccess, policyOf, reservedKeys } from './access.ts';

/** All that can be allowed, and what a stored role is worth; for the screens that manage roles and grants. */
export interface Policies {
  /** Access key → actions that exist. */
  readonly declared: Permissions;
  readonly reserved: readonly string[];
  of(role: { readonly code: string; readonly permissions: unknown; readonly denials: unknown }): RolePolicy;
  nameOf(key: string): Both;
}

export function rolePolicies(manifests: readonly Manifest[]): Policies {
  const names = new Map(manifests.flatMap((one) => Object.entries(one.accessNames ?? {})));
  const owner = (key: string) => manifests.find((one) => Object.hasOwn(one.access, key))?.name;
  return {
    declared: declaredAccess(manifests),
    reserved: reservedKeys(manifests),
    of: (role) => policyOf(manifests, role),
    nameOf: (key) => names.get(key) ?? owner(key) ?? { en: key, de: key },
  };
}

declare module '#platform/server/call/context.ts' {
  interface Services {
    /** All access keys of the suite, and what roles are worth. */
    readonly policies: Policies;
  }
}
