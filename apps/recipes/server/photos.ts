import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { removeStored } from '#platform/server/files/files.ts';
import { acceptPicture, shownFile, thumbnailOf } from '#platform/server/files/pictures.ts';
import { maximumPhotos, photos, type RecipePhoto } from '../contract/photos.ts';

const selectPhotos = (context: Context) =>
  context.db
    .selectFrom('recipes.photos')
    .select(['id', 'version', 'caption', 'cover', 'width', 'height'])
    .where('organisation_id', '=', context.organisationId);

/** The photos of a recipe, the cover first. */
export const photosOf = (context: Context, recipeId: string): Promise<RecipePhoto[]> =>
  selectPhotos(context).where('recipe_id', '=', recipeId).orderBy('cover', 'desc').orderBy('id').execute();

/** The photo that stands for each of some recipes; those without one are left out. */
export async function coversOf(
  context: Context,
  recipeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (recipeIds.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('recipes.photos')
    .select(['id', 'recipe_id'])
    .where('organisation_id', '=', context.organisationId)
    .where('recipe_id', 'in', [...recipeIds])
    .where('cover', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.recipe_id, row.id]));
}

const onePhoto = async (context: Context, id: string): Promise<RecipePhoto> =>
  found(await selectPhotos(context).where('id', '=', id).executeTakeFirst());

async function placeOf(context: Context, id: string): Promise<{ recipe_id: string; file_id: string }> {
  return found(
    await context.db
      .selectFrom('recipes.photos')
      .select(['recipe_id', 'file_id'])
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
}

/** Who adds, chooses or removes photos of one recipe waits for who does so already: the number and the cover stay right. */
async function hold(context: Context, recipeId: string): Promise<void> {
  found(
    await context.db
      .selectFrom('recipes.recipes')
      .select('id')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', recipeId)
      .forUpdate()
      .executeTakeFirst(),
  );
}

const setCover = (context: Context, recipeId: string, photoId: string, cover: boolean) =>
  context.db
    .updateTable('recipes.photos')
    .set({ cover })
    .where('organisation_id', '=', context.organisationId)
    .where('recipe_id', '=', recipeId)
    .where('id', cover ? '=' : '<>', photoId)
    .where('cover', '=', !cover)
    .execute();

export const photoCalls = implement(photos, {
  async add({ input, context, db, refuse }) {
    await hold(context, input.recipeId);
    const others = await photosOf(context, input.recipeId);
    if (others.length >= maximumPhotos) throw refuse.tooManyPhotos({ count: maximumPhotos });
    const picture = await acceptPicture(context, input.fileId, { purpose: 'recipes.photo' });
    const id = newId();
    await db
      .insertInto('recipes.photos')
      .values({
        organisation_id: context.organisationId,
        id,
        recipe_id: input.recipeId,
        file_id: picture.id,
        caption: input.caption,
        cover: others.length === 0,
        width: picture.width,
        height: picture.height,
      })
      .execute();
    return onePhoto(context, id);
  },
  async change({ input, context }) {
    const { id, version, caption, cover } = input;
    const { recipe_id } = await placeOf(context, id);
    await hold(context, recipe_id);
    if (cover) {
      const now = await onePhoto(context, id);
      if (now.version !== version) throw stale(now);
      await setCover(context, recipe_id, id, false);
    }
    return changeRow(context, 'recipes.photos', { id, version }, { caption, cover }, () =>
      onePhoto(context, id),
    );
  },
  async remove({ input, context }) {
    const { recipe_id, file_id } = await placeOf(context, input.id);
    await hold(context, recipe_id);
    const { cover } = await onePhoto(context, input.id);
    await removeRow(context, 'recipes.photos', { id: input.id, version: input.version }, () =>
      onePhoto(context, input.id),
    );
    await removeStored(context, [file_id]);
    const [next] = await photosOf(context, recipe_id);
    if (cover && next) await setCover(context, recipe_id, next.id, true);
    return { done: true };
  },
  async picture({ input, context }) {
    const { file_id } = await placeOf(context, input.id);
    return input.small ? thumbnailOf(context, file_id) : shownFile(context, file_id);
  },
});
