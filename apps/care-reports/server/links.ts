import type { RecordLink } from '#platform/contract/record/link.ts';
import type { Context } from '#platform/server/call/context.ts';

/** So many records one list offers to belong to. */
const mostOffered = 200;

/** What the apps say that an entry of a resident can belong to. */
export async function linkableOf(context: Context, residentId: string): Promise<RecordLink[]> {
  const all: RecordLink[] = [];
  // one after the other: they share the connection of the transaction
  for (const app of context.services.apps())
    all.push(...((await app.linkable?.(context, { residentId })) ?? []));
  return all.slice(0, mostOffered);
}

/**
 * Links as they are stored, with what the records are called now. What an entry belonged to before stays as it was called then, and
 * null says that one of the others is none that the caller may choose.
 */
export async function linksOf(
  context: Context,
  residentId: string,
  chosen: readonly Pick<RecordLink, 'kind' | 'id'>[],
  before: readonly RecordLink[] = [],
): Promise<RecordLink[] | null> {
  const keyOf = (one: Pick<RecordLink, 'kind' | 'id'>) => `${one.kind} ${one.id}`;
  const wanted = [...new Map(chosen.map((one) => [keyOf(one), one])).keys()];
  const known = new Map(before.map((one) => [keyOf(one), one]));
  if (wanted.some((key) => !known.has(key)))
    for (const one of await linkableOf(context, residentId))
      if (!known.has(keyOf(one))) known.set(keyOf(one), one);
  const links = wanted.flatMap((key) => known.get(key) ?? []);
  return links.length === wanted.length ? links : null;
}
