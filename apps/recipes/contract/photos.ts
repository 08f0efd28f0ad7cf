import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, line, version } from '#platform/contract/fields.ts';
import { fileAnswer, pictureErrors } from '#platform/contract/file.ts';
import manifest from '../manifest.ts';

/** Photos that one recipe may have. */
export const maximumPhotos = 12;

export const RecipePhoto = z.object({
  id,
  version,
  caption: z.string(),
  /** Shown in lists instead of the drawing. */
  cover: z.boolean(),
  width: z.int(),
  height: z.int(),
});
export type RecipePhoto = z.output<typeof RecipePhoto>;

export const photos = topic(manifest, 'photos', {
  /** Keeps an own upload; the first photo of a recipe is its cover. */
  add: call({
    may: ['authorization.gastro.recipes', 'Edit'],
    input: z.object({ recipeId: id, fileId: id, caption: line(200).default('') }),
    output: RecipePhoto,
    errors: { ...pictureErrors, tooManyPhotos: { status: 409, data: z.object({ count: z.int() }) } },
  }),
  change: call({
    may: ['authorization.gastro.recipes', 'Edit'],
    input: z.object({ id, version, caption: line(200).default(''), cover: z.boolean() }),
    output: RecipePhoto,
  }),
  remove: call({
    may: ['authorization.gastro.recipes', 'Edit'],
    input: z.object({ id, version }),
    output: done,
  }),
  picture: call({
    may: ['authorization.gastro.recipes', 'Read'],
    file: true,
    input: z.object({ id, small: z.boolean().default(false) }),
    output: fileAnswer,
  }),
});
