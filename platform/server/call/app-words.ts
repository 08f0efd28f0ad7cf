import type { Manifest } from '#platform/contract/app.ts';
import { type Permissions, union, without } from '#platform/domain/access/access.ts';
import type { Context } from './context.ts';

/** Whether an account may see anything of an app that guards something. */
export const seesSomethingOf = (permissions: Permissions, manifest: Manifest): boolean =>
  Object.keys(manifest.access).some((key) => (permissions[key] ?? []).length > 0);

/** All that an account may see of anybody: people from outside, what was granted to them for any resident. */
export async function everythingSeen(context: Context): Promise<Permissions> {
  const { account, db, organisationId } = context;
  const { id, external, permissions, denied, preview } = account!;
  if (!external) return permissions;
  const holder = preview?.accountId ?? id;
  const [ofAll, ofOne] = await Promise.all([
    db
      .selectFrom('platform.external_users')
      .select('permissions')
      .where('organisation_id', '=', organisationId)
      .where('account_id', '=', holder)
      .execute(),
    db
      .selectFrom('platform.resident_access')
      .select('permissions')
      .where('organisation_id', '=', organisationId)
      .where('account_id', '=', holder)
      .execute(),
  ]);
  return without(
    union([permissions, ...[...ofAll, ...ofOne].map((one) => (one.permissions ?? {}) as Permissions)]),
    denied,
  );
}

/**
 * Whose words an account is told: those of the apps it sees something of, and of the apps that these stand on (a form of one app
 * offers words of another). People from outside: only of those that stand right below, or the page of relatives would bring the
 * words of the staff's records.
 */
export async function wordsFor(
  context: Context,
  manifests: readonly Manifest[],
  code: string,
): Promise<boolean> {
  const permissions = await everythingSeen(context);
  const byCode = new Map(manifests.map((one) => [one.code, one]));
  const reached = new Set<string>();
  const outside = context.account!.external;
  const reach = (one: Manifest | undefined, below = false): void => {
    if (!one || (reached.has(one.code) && (below || !outside))) return;
    reached.add(one.code);
    if (!(outside && below)) for (const need of one.needs) reach(byCode.get(need), true);
  };
  for (const one of manifests) if (seesSomethingOf(permissions, one)) reach(one);
  return reached.has(code) || Object.keys(byCode.get(code)?.access ?? {}).length === 0;
}
