import type { Action, Call } from '#platform/contract/call.ts';
import { isWrite } from '#platform/contract/call.ts';
import { personTables } from '#platform/server/erasure/person-record.ts';
import { RefusalError } from '#platform/server/call/problems.ts';
import type { Context } from '#platform/server/call/context.ts';

/** What a call asks for, where it is a right to read; interfaces for other systems tell what other areas hold. */
const readKey = (call: Call): { readonly key: string; readonly ofResident: boolean } | undefined => {
  if (!Array.isArray(call.may) || isWrite(call) || call.system !== undefined) return undefined;
  const [key, action, scope] = call.may as readonly [string, Action, string?];
  return action === 'Read' ? { key, ofResident: scope === 'resident' } : undefined;
};

/**
 * The areas that a package holds (decision 0029), from the catalogue and the contracts alone, so that none of tomorrow is forgotten: of
 * each app with tables about people what is asked for to read of a resident, or where none of its calls is about one, all that is asked
 * for to read there. Keys that only administrators can have are left out: nobody else could ever make a package.
 */
export async function areasOfPackage(context: Context): Promise<string[]> {
  const { plan } = await personTables(context);
  const schemas = new Set(plan.tables.map((table) => table.name.split('.')[0]!));
  const { reserved } = context.services.policies;
  const keys = context.services
    .apps()
    .filter(({ manifest }) => schemas.has(manifest.code.replaceAll('-', '_')))
    .flatMap(({ manifest, calls }) => {
      const reads = calls
        .flatMap(({ call }) => readKey(call) ?? [])
        .filter(({ key }) => key in manifest.access && !reserved.includes(key));
      const ofResident = reads.filter((one) => one.ofResident);
      return (ofResident.length > 0 ? ofResident : reads).map((one) => one.key);
    });
  return [...new Set(keys)].toSorted();
}

/** Everything about a person is told to who may read everything: a denial of one area holds in the package, too. */
export async function assertAreas(context: Context, residentId: string): Promise<void> {
  const map = context.account?.external
    ? await context.services.grants.permissionsFor(context, residentId)
    : context.account?.permissions;
  const missing = (await areasOfPackage(context)).filter((key) => !map?.[key]?.includes('Read'));
  if (missing.length === 0) return;
  const names = missing.map((key) => context.services.policies.nameOf(key)[context.language]);
  throw new RefusalError('areasDenied', {
    areas: [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'de')).join(', '),
  });
}
