import { measuresOf, readingById, readingsBetween, storedKinds } from '#apps/vitals/api.ts';
import { instantAt } from '#platform/domain/zoned-time.ts';
import type { Context } from '#platform/server/context.ts';
import { afterCursor, cursorOf } from '#platform/server/page.ts';
import { isMeasured, observation } from '../domain/observation.ts';
import type { Resource } from '../domain/resource.ts';
import { type Between, token } from '../domain/search.ts';

type Reading = NonNullable<Awaited<ReturnType<typeof readingById>>>;
const resourceOf = (reading: Reading): Resource => observation({ ...reading, struck: reading.struck !== null, measures: measuresOf(reading.kind) }, reading.residentId);

/** Vital signs of one resident, the latest first; nothing when another category is asked for. Days are those of the home. */
export async function observationsOf(context: Context, residentId: string, search: {
  category?: string | undefined; code?: string | undefined; days: Between; page?: string | undefined; limit: number;
}): Promise<{ found: Resource[]; next: string | null }> {
  if (search.category !== undefined && token(search.category).value !== 'vital-signs') return { found: [], next: null };
  const after = afterCursor(search.page, 2);
  const rows = await readingsBetween(context, residentId, {
    kinds: storedKinds.filter((kind) => search.code === undefined || isMeasured(search.code, measuresOf(kind))), limit: search.limit + 1,
    from: search.days.from === null ? undefined : instantAt(search.days.from, '00:00', context.zone),
    before: search.days.before === null ? undefined : instantAt(search.days.before, '00:00', context.zone),
    after: after ? { measuredAt: after[0]!, id: after[1]! } : undefined,
  });
  const shown = rows.slice(0, search.limit);
  const last = shown.at(-1);
  return { found: shown.map(resourceOf), next: rows.length > search.limit && last ? cursorOf([last.measuredAt, last.id]) : null };
}

/** One vital sign and whose it is, or null. A struck one is told as entered in error. */
export async function observationById(context: Context, id: string): Promise<{ residentId: string; resource: Resource } | null> {
  const reading = await readingById(context, id);
  return reading ? { residentId: reading.residentId, resource: resourceOf(reading) } : null;
}
