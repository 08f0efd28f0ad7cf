import type { Context } from '#platform/server/call/context.ts';
import { settingOf } from '#platform/server/settings/settings.ts';
import type { FallFields } from '../contract/falls.ts';
import { checksFrom, isWatched, type Plan } from '../domain/checks.ts';
import manifest from '../manifest.ts';

export const momentOf = (fields: FallFields): string => fields.happenedAt ?? fields.foundAt!;
export const hitOf = (fields: FallFields) => ({ ...fields, at: momentOf(fields) });

/** How often the home checks after a blow to the head. */
export const planOf = (context: Context): Promise<Plan> => settingOf<Plan>(context, manifest, 'checks');

/** The checks from a moment on; empty when there is nothing to check. */
export const checksAfter = (fields: FallFields, since: string, plan: Plan): string[] =>
  checksFrom(hitOf(fields), since, plan);

/** What one press would order now; null where it is ordered or there is nothing to check. Only a fresh blow asks for the plan. */
export async function proposedFor(
  context: Context,
  row: { readonly checks_until: string | null; readonly struck_at: string | null },
  fields: FallFields,
): Promise<{ readonly count: number; readonly until: string } | null> {
  const now = context.now.toISOString();
  if (row.checks_until !== null || row.struck_at !== null || !isWatched(hitOf(fields), now)) return null;
  const times = checksAfter(fields, now, await planOf(context));
  return times.length === 0 ? null : { count: times.length, until: times.at(-1)! };
}
