import { z } from 'zod';

/** What a home chooses: when a wound counts as not healing, how often it is photographed, how small a photo may be. */
export const WoundRules = z.object({
  version: z.int().min(1),
  totalDays: z.int().min(7).max(90),
  areaDays: z.int().min(7).max(180),
  areaPercent: z.int().min(1).max(90),
  photoDays: z.int().min(1).max(60),
  photoWidth: z.int().min(100).max(4000),
  photoHeight: z.int().min(100).max(4000),
});
export type WoundRules = z.output<typeof WoundRules>;
