import { z } from 'zod';
import { foods, servings } from '../domain/dish-pictures.ts';

/** What the drawing of a dish shows; in a file of its own for screens that ask for nothing else of recipes. */
export const DishPicture = z.object({
  served: z.enum(servings),
  foods: z.array(z.enum(foods)),
});
