import { ingredientNames, larder } from '#apps/recipes/api.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { World } from '#platform/server/testing/world.ts';

/** Entries as an older version of the matching of words has left them, for tests. */
export function olderEntries(world: World, home: () => string) {
  const query = async <T extends object>(text: string, values: unknown[]): Promise<T[]> =>
    (await world.server.database.pool.query<T>(text, values)).rows;
  const idsOf = async (allergyId: string): Promise<string[]> =>
    (
      await query<{ id: string }>(
        'select ingredient_id as id from health_record.allergy_ingredients where allergy_id = $1',
        [allergyId],
      )
    ).map((row) => row.id);
  return {
    /** An entry of which nothing is linked and nobody was told. */
    async made(
      residentId: string,
      name: string,
      more: { readonly kind?: string; readonly status?: string } = {},
    ): Promise<string> {
      const id = newId();
      await query(
        `insert into health_record.allergies (organisation_id, id, resident_id, kind, name, severity, certainty, status)
          values ($1, $2, $3, $4, $5, 'moderate', 'confirmed', $6)`,
        [home(), id, residentId, more.kind ?? 'food', name, more.status ?? 'active'],
      );
      return id;
    },
    /** Takes the links of an entry away; what is left of it was linked by this version, or before versions were counted. */
    async unlinked(allergyId: string, matchedBy: number | null): Promise<void> {
      await query('delete from health_record.allergy_ingredients where allergy_id = $1', [allergyId]);
      await (matchedBy === null
        ? query('delete from health_record.allergy_matchings where id = $1', [allergyId])
        : query('update health_record.allergy_matchings set matched_by = $2 where id = $1', [
            allergyId,
            matchedBy,
          ]));
    },
    /** Links an entry to what other words mean. */
    async linkedTo(residentId: string, allergyId: string, words: string): Promise<void> {
      const meant = await world.inside(home(), async (context) => (await larder(context)).named(words));
      for (const { id } of meant)
        await query(
          `insert into health_record.allergy_ingredients (organisation_id, id, resident_id, allergy_id, ingredient_id)
            values ($1, $2, $3, $4, $5)`,
          [home(), newId(), residentId, allergyId, id],
        );
    },
    /** Default names of the ingredients that an entry is linked to. */
    async links(allergyId: string): Promise<string[]> {
      const ids = await idsOf(allergyId);
      const names = await world.inside(home(), (context) => ingredientNames(context, ids));
      return [...names.values()].map((name) => name.default).toSorted();
    },
  };
}
