import type { Context } from '#platform/server/call/context.ts';
import { presenceOf, residentsBrief, residentsGoneBy } from '#apps/residents/api.ts';
import { fallsOf } from './rows.ts';

/** Where nobody is meant, a list of ids must not be empty. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** Of people those of a care center: who lives in it, or lived there last. */
export async function ofCenter(
  context: Context,
  ids: readonly string[],
  centerId: string | undefined,
): Promise<string[]> {
  if (centerId === undefined) return [...ids];
  const briefs = await residentsBrief(context, ids);
  const gone = new Map(
    (await residentsGoneBy(context, context.today)).map((one) => [one.id, one.centerId] as const),
  );
  return ids.filter((one) => (briefs.get(one)?.centerId ?? gone.get(one) ?? null) === centerId);
}

/**
 * Protocols that are still to be completed, also of who is in hospital, left or died: that is how it ends with a fracture or a death.
 * Those whose day to look again has come are of who still lives here. A closed record owes nothing.
 */
export async function owedFalls(context: Context, centerId: string | undefined) {
  const all = fallsOf(context)
    .where('struck_at', 'is', null)
    .where((where) =>
      where.or([
        where('completed_at', 'is', null),
        where.and([where('follow_up_on', '<=', context.today), where('followed_up_at', 'is', null)]),
      ]),
    );
  const people = (await all.clearSelect().select('resident_id').distinct().execute()).map(
    (row) => row.resident_id,
  );
  const briefs = await residentsBrief(context, people);
  const ids = await ofCenter(
    context,
    people.filter((one) => briefs.get(one)?.archived === false),
    centerId,
  );
  const presence = await presenceOf(context, ids, { from: context.today, to: context.today });
  const here = ids.filter((one) => presence(one, context.today) !== 'notHere');
  return all
    .where('resident_id', 'in', [nobody, ...ids])
    .where((where) =>
      where.or([where('completed_at', 'is', null), where('resident_id', 'in', [nobody, ...here])]),
    );
}
