import { residentsBrief } from '#apps/residents/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, cursorOf } from '#platform/server/call/page.ts';
import { notFound, RefusalError, Stop } from '#platform/server/call/problems.ts';
import { say } from '#platform/server/call/words.ts';
import { type Bundle, counted, searchset } from '../domain/bundle.ts';
import { mostPerPage, searchable, type SearchableType } from '../domain/parameters.ts';
import type { Resource } from '../domain/resource.ts';
import {
  type Condition,
  conditionsOf,
  fulfils,
  type Kind,
  patientId,
  SearchFault,
} from '../domain/search.ts';
import { stamped } from './versions.ts';

export const baseOf = (context: Context): string =>
  `${context.client?.site ?? context.services.publicUrl}/fhir`;

/** What a search of a type was asked. */
export type Asked = Readonly<Record<string, unknown>> & {
  readonly _page?: string | undefined;
  readonly _count: readonly string[];
};
export interface Found {
  readonly found: readonly Resource[];
  readonly next: string | null;
}
/** Gives the next so many resources from a place on, unfiltered. */
export type Fetch = (
  page: string | undefined,
  limit: number,
  conditions: readonly Condition[],
) => Promise<Found>;

function countOf(asked: Asked): number {
  const [text, ...others] = asked._count;
  if (text === undefined) return 50;
  if (others.length > 0) throw new SearchFault('_count', 'onlyOnce');
  if (!/^\d{1,9}$/.test(text)) throw new SearchFault('_count', 'countNotUnderstood');
  return Math.min(mostPerPage, Number(text));
}

const refused = (context: Context, { parameter, code }: SearchFault): Stop =>
  new Stop(400, 'form', {
    errors: [{ path: parameter, code, message: say(context.language, `fhir:search.${code}`, { parameter }) }],
  });

/** How often a page is filled up where few fit; then it goes out shorter, with the place to go on from. */
const rounds = 40;

async function gathered(
  context: Context,
  type: SearchableType,
  asked: Asked,
  conditions: readonly Condition[],
  fetch: Fetch,
  limit: number,
): Promise<Found> {
  const found: Resource[] = [];
  let next: string | null = asked._page ?? null;
  for (let round = 0; round < rounds; round += 1) {
    const wanted = limit - found.length;
    const page = await fetch(next ?? undefined, wanted, conditions);
    const all = await stamped(context, type, page.found);
    found.push(
      ...all.filter((resource) =>
        conditions.every((condition) => fulfils(resource, condition, context.zone)),
      ),
    );
    next = page.next;
    if (next === null || found.length >= limit) break;
  }
  return { found, next };
}

async function total(
  context: Context,
  type: SearchableType,
  conditions: readonly Condition[],
  fetch: Fetch,
): Promise<number> {
  let count = 0;
  for (let page: string | null | undefined; page !== null;) {
    const part: Found = await gathered(
      context,
      type,
      { _count: [], ...(page === undefined ? {} : { _page: page }) },
      conditions,
      fetch,
      mostPerPage,
    );
    count += part.found.length;
    page = part.next;
  }
  return count;
}

/** One search: reads its parameters, fills a page, says how to go on. `log`: who is shown. */
export async function searched(
  context: Context,
  type: SearchableType,
  asked: Asked,
  fetch: Fetch,
  log: (found: readonly Resource[]) => Promise<void> = () => Promise.resolve(),
): Promise<Bundle> {
  try {
    const conditions = conditionsOf(searchable[type] as Readonly<Record<string, Kind>>, asked, context.zone);
    const limit = countOf(asked);
    if (limit === 0)
      return counted(baseOf(context), type, asked, await total(context, type, conditions, fetch));
    const { found, next } = await gathered(context, type, asked, conditions, fetch, limit);
    await log(found);
    return searchset(baseOf(context), type, asked, found, next);
  } catch (error) {
    if (error instanceof SearchFault) throw refused(context, error);
    throw error;
  }
}

/** The residents that a search names, logged as read. An unknown or foreign one does not exist. */
export async function subjects(context: Context, conditions: readonly Condition[]): Promise<string[]> {
  const named = conditions.filter((one) => one.name === 'patient').map((one) => one.values.map(patientId));
  if (named.length === 0 || named.flat().includes(null)) throw new RefusalError('patientUnknown', {});
  const ids = [...new Set(named[0] as string[])];
  const known = await residentsBrief(context, [...new Set(named.flat() as string[])]);
  if (named.flat().some((id) => !known.has(id!))) throw notFound();
  const wanted = ids.filter((id) => named.every((one) => one.includes(id)));
  await context.logRead(wanted);
  return wanted;
}

/** Part of what is all there: behind the one whose id is the place. */
export function slice(all: readonly Resource[], page: string | undefined, limit: number): Found {
  const after = afterCursor(page);
  const start = after === null ? 0 : all.findIndex((one) => one.id === after[0]) + 1;
  const found = all.slice(start, start + limit);
  return { found, next: all.length > start + limit ? cursorOf([found.at(-1)!.id]) : null };
}

/** One resident after the other; the place tells at whom it is. */
export async function inTurn(
  residents: readonly string[],
  page: string | undefined,
  one: (residentId: string, page: string | undefined) => Promise<Found>,
): Promise<Found> {
  const [inner = '', current = residents[0]] = afterCursor(page, 2) ?? [];
  const at = residents.indexOf(current ?? '');
  const residentId = residents[at];
  if (residentId === undefined) return { found: [], next: null };
  const { found, next } = await one(residentId, inner === '' ? undefined : inner);
  if (next !== null) return { found, next: cursorOf([next, residentId]) };
  const following = residents[at + 1];
  return { found, next: following === undefined ? null : cursorOf(['', following]) };
}
