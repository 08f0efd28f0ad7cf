import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant } from '#platform/contract/fields.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { holds } from '../domain/conflicts.ts';
import { lateChanges } from '../domain/cut-off.ts';
import { mealCodes } from '../domain/meals.ts';
import manifest from '../manifest.ts';
import { diets } from './profiles.ts';

export const TodayMeals = z.object({
  day,
  /** The ordered meals of the day. */
  meals: z.array(
    z.object({
      meal: z.enum(mealCodes),
      servedAt: z.string(),
      plates: z.int(),
      /** People who eat here and have neither order nor skip mark, and until when they can be ordered for. */
      unordered: z.int(),
      cutOffAt: instant,
      closed: z.boolean(),
    }),
  ),
  /** The meal that is served next; null when all of today are over. */
  next: z.enum(mealCodes).nullable(),
  /** Plates of the next meal that need care; those that are held back first, and how many they are. */
  special: z.object({
    total: z.int(),
    unconfirmed: z.int(),
    plates: z.array(
      z.object({
        residentId: id,
        person: z.string(),
        roomNumber: z.string().nullable(),
        allergies: z.array(z.string()),
        unlinked: z.array(z.string()),
        /** What the ordered menu has of it or may have and nobody confirmed. */
        conflicting: z.array(z.string()),
        hold: z.enum(holds).nullable(),
        texture: z.int().nullable(),
        diet: z.enum(diets),
        drinkLevel: z.int().nullable(),
      }),
    ),
  }),
  /** What changed after the cut-off of a meal that is still to be served, the newest first; null for who does not cook. */
  changes: z
    .object({
      total: z.int(),
      items: z.array(
        z.object({
          id,
          resident: ResidentRef,
          day,
          meal: z.enum(mealCodes),
          change: z.enum(lateChanges),
          at: instant,
        }),
      ),
    })
    .nullable(),
});
export type TodayMeals = z.output<typeof TodayMeals>;

export const today = topic(manifest, 'today', {
  meals: call({
    may: ['authorization.gastro.menu-orders', 'Read'],
    reads: true,
    input: z.object({ centerId: id.optional(), rows: z.int().min(1).max(50).default(5) }),
    output: TodayMeals,
  }),
});
