import type { Invoice } from '#apps/billing/contract/invoices.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { randomFrom } from './books.ts';
import type { Moments } from './moments.ts';
import { Story } from './story.ts';

/** All days of a story. */
export async function tell(
  at: Moments,
  drafts: readonly Invoice[],
  given: { readonly seed: number; readonly from: string; readonly days: number; readonly steps: number },
): Promise<Story> {
  const story = new Story(at, drafts, randomFrom(given.seed));
  for (let day = 0; day < given.days; day += 1) await story.day(addDays(given.from, day), given.steps);
  await story.byDays();
  return story;
}
