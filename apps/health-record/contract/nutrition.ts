import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, line, paragraph } from '#platform/contract/fields.ts';
import { dietForms, portions } from '../domain/nutrition.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.nutrition-info';

const fields = {
  diet: z.enum(dietForms),
  texture: z.int().min(3).max(7).nullable(),
  drinkLevel: z.int().min(0).max(4).nullable(),
  portion: z.enum(portions),
  likes: z.array(line(60)).max(30),
  dislikes: z.array(line(60)).max(30),
  energyKcal: z.int().min(500).max(5000).nullable(),
  fluidMl: z.int().min(200).max(5000).nullable(),
  remarks: paragraph(1000),
};

/** Nutrition info of a resident; `version` is 0 while nothing was recorded: regular food, full portions. */
export const Nutrition = z.object({ ...fields, version: z.int().min(0) });
export type Nutrition = z.output<typeof Nutrition>;

export const nutrition = topic(manifest, 'nutrition', {
  get: call({ may: [key, 'Read', 'resident'], input: z.object({ residentId: id }), output: Nutrition }),
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, version: z.int().min(0), ...fields }),
    output: Nutrition,
    errors: { likedAndDisliked: { status: 422, field: 'dislikes' } },
  }),
});
