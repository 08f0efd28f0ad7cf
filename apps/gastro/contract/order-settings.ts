import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { line, time } from '#platform/contract/fields.ts';
import { mealCodes } from '../domain/meals.ts';
import manifest from '../manifest.ts';

const cutOff = z.object({ daysBefore: z.int().min(0).max(7), time });
const OrderSettings = z.object({
  cutOffs: z.object({ breakfast: cutOff, morningSnack: cutOff, lunch: cutOff, afternoonSnack: cutOff, dinner: cutOff }),
  orderedMeals: z.array(z.enum(mealCodes)).max(5), reservePercent: z.number().min(0).max(50), kitchenPhone: line(30),
});
export type OrderSettings = z.output<typeof OrderSettings>;

export const orderSettings = topic(manifest, 'orderSettings', {
  get: call({ may: ['authorization.gastro.menu', 'Read'], input: z.object({}), output: OrderSettings }),
  change: call({ may: ['authorization.gastro.menu', 'Edit'], input: OrderSettings, output: OrderSettings }),
});
