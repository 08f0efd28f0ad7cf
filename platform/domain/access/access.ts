import type { Action } from '#platform/contract/call.ts';

/** Roles that count as local administrator and may do everything in their organisation (specification 1, section 6). */
export const administratorRoles = ['ADMIN', 'LOCALADMIN', 'NURSEHOMEADMIN'] as const;
/** A role may carry an organisation type before the equals sign: `NURSHOME=NURSE` is the role NURSE. */
export const plainRole = (text: string): string => text.slice(text.indexOf('=') + 1);
export const isAdministrator = (roles: readonly string[]): boolean =>
  roles.some((one) => (administratorRoles as readonly string[]).includes(plainRole(one)));

/** Access key → the actions on it (specification 1, section 6). */
export type Permissions = Readonly<Record<string, readonly Action[]>>;

/** The order in which a role's screen shows the actions: create, display, edit, delete, pdf (specification 2, section 6). */
export const actions = ['Write', 'Read', 'Edit', 'Delete', 'Pdf'] as const satisfies readonly Action[];

/** What one role says. `administrator`: it holds everything that exists, and only such roles hold reserved keys. */
export interface RolePolicy {
  readonly grants: Permissions;
  readonly denials: Permissions;
  readonly administrator: boolean;
}

export interface Effective {
  readonly permissions: Permissions;
  /** What any of the roles denies; it also limits what an external account gets for a resident. */
  readonly denied: Permissions;
}

/** All actions of several maps together; keys without an action fall away. */
export function union(maps: readonly Permissions[]): Permissions {
  const all = new Map<string, Set<Action>>();
  for (const map of maps) {
    for (const [key, own] of Object.entries(map)) {
      const actionsOfKey = all.get(key) ?? new Set<Action>();
      for (const action of own) actionsOfKey.add(action);
      if (actionsOfKey.size > 0) all.set(key, actionsOfKey);
    }
  }
  return Object.fromEntries([...all].map(([key, own]) => [key, actions.filter((action) => own.has(action))]));
}

/** A map without the actions of another. Without display nothing else of a key is left: what cannot be seen cannot be changed. */
export function without(map: Permissions, denied: Permissions): Permissions {
  return Object.fromEntries(
    Object.entries(map).flatMap(([key, own]) => {
      const no = denied[key] ?? [];
      const left = no.includes('Read') ? [] : own.filter((action) => !no.includes(action));
      return left.length === 0 ? [] : [[key, left]];
    }),
  );
}

/** Only what both maps allow. */
export function intersection(one: Permissions, other: Permissions): Permissions {
  return Object.fromEntries(
    Object.entries(one).flatMap(([key, own]) => {
      const both = own.filter((action) => other[key]?.includes(action));
      return both.length === 0 ? [] : [[key, both]];
    }),
  );
}

/** Whether everything in one map is also in the other. */
export const covers = (whole: Permissions, part: Permissions): boolean =>
  Object.entries(part).every(([key, own]) => own.every((action) => whole[key]?.includes(action)));

/** Grants with the display that every other action needs, where the key knows it (edit needs display). */
export function withDisplay(grants: Permissions, declared: Permissions): Permissions {
  return union([
    grants,
    Object.fromEntries(
      Object.entries(grants)
        .filter(([key, own]) => own.length > 0 && declared[key]?.includes('Read'))
        .map(([key]) => [key, ['Read'] as const]),
    ),
  ]);
}

/**
 * What roles allow together: everything that one of them grants and none of them denies. Reserved keys count only from
 * roles of administrators: whoever may change roles may give himself everything.
 */
export function effective(roles: readonly RolePolicy[], reserved: readonly string[]): Effective {
  const grants = union(
    roles.map((role) =>
      role.administrator
        ? role.grants
        : Object.fromEntries(Object.entries(role.grants).filter(([key]) => !reserved.includes(key))),
    ),
  );
  const denied = union(roles.map((role) => role.denials));
  return { permissions: without(grants, denied), denied };
}
