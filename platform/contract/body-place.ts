import { z } from 'zod';
import { bodyRegions, bodySides, bodyViews, isBodyPlace } from '#platform/domain/text/body-places.ts';

/** A place on the body: a region with its side and the view in which it is seen. Only places that a body has. */
export const bodyPlace = z
  .object({ region: z.enum(bodyRegions), side: z.enum(bodySides), view: z.enum(bodyViews) })
  .refine(isBodyPlace, { error: 'choice' });
