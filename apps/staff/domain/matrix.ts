import type { Action } from '#platform/contract/call.ts';
import { actions, type Permissions, union, withDisplay } from '#platform/domain/access/access.ts';

/** A map with one action of a key switched; display comes with every other action and goes last. */
export function switched(
  map: Permissions,
  key: string,
  action: Action,
  on: boolean,
  declared: Permissions,
): Permissions {
  const own = map[key] ?? [];
  if (on) return withDisplay(union([map, { [key]: [action] }]), declared);
  // without display nothing of the key is left
  const left = action === 'Read' ? [] : own.filter((one) => one !== action);
  return cleaned({ ...map, [key]: left });
}

/** A map with several keys switched wholly on or off. */
export function switchedAll(
  map: Permissions,
  keys: readonly string[],
  on: boolean,
  declared: Permissions,
): Permissions {
  return cleaned({
    ...map,
    ...Object.fromEntries(keys.map((key) => [key, on ? [...(declared[key] ?? [])] : []])),
  });
}

/** The same for denials: each stands for itself. */
export function denied(map: Permissions, key: string, action: Action, on: boolean): Permissions {
  const own = (map[key] ?? []).filter((one) => one !== action);
  return cleaned({ ...map, [key]: on ? actions.filter((one) => one === action || own.includes(one)) : own });
}

const cleaned = (map: Permissions): Permissions =>
  Object.fromEntries(Object.entries(map).filter(([, own]) => own.length > 0));

/** Keys of which one map says something else than the other. */
export const differing = (one: Permissions, other: Permissions): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => differences(one[key], other[key]) > 0,
  );

const differences = (one: readonly Action[] = [], other: readonly Action[] = []): number =>
  actions.filter((action) => one.includes(action) !== other.includes(action)).length;

/** How many single permissions differ. */
export const countChanges = (one: Permissions, other: Permissions): number =>
  differing(one, other).reduce((sum, key) => sum + differences(one[key], other[key]), 0);

/** How much of some keys a map holds: for half boxes. */
export function share(
  map: Permissions,
  keys: readonly string[],
  declared: Permissions,
): 'none' | 'some' | 'all' {
  const [held, whole] = [
    keys.reduce((sum, key) => sum + (map[key]?.length ?? 0), 0),
    keys.reduce((sum, key) => sum + (declared[key]?.length ?? 0), 0),
  ];
  return held === 0 ? 'none' : held >= whole ? 'all' : 'some';
}

/** A map with one action of several keys switched: a column. Keys that do not have the action are left alone. */
export const switchedColumn = (
  map: Permissions,
  keys: readonly string[],
  action: Action,
  on: boolean,
  declared: Permissions,
): Permissions =>
  keys
    .filter((key) => declared[key]?.includes(action))
    .reduce((left, key) => switched(left, key, action, on, declared), map);

/** How much of a column a map holds; null where no key has the action. */
export function shareOfColumn(
  map: Permissions,
  keys: readonly string[],
  action: Action,
  declared: Permissions,
): 'none' | 'some' | 'all' | null {
  const having = keys.filter((key) => declared[key]?.includes(action));
  const held = having.filter((key) => map[key]?.includes(action)).length;
  return having.length === 0 ? null : held === 0 ? 'none' : held === having.length ? 'all' : 'some';
}

/** What can do harm that cannot be taken back, or opens everything: marked on the screen. */
export const isSensitive = (key: string, action: Action): boolean =>
  action === 'Delete' ||
  key.startsWith('authorization.admin.') ||
  key.startsWith('authorization.staff.') ||
  key.endsWith('.archive') ||
  key.endsWith('.period-override');
