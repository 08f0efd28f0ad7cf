import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { line } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.admin.company';
/** Version 0: as shipped. */
export const AppCategory = z.object({ app: z.string(), category: z.string(), version: z.int().min(0) });
export type AppCategory = z.output<typeof AppCategory>;

/** In which category each app is shown (specification 2, section 2: app-categories, installed-apps). */
export const appCategories = topic(manifest, 'appCategories', {
  list: call({ may: [key, 'Read'], input: z.object({}), output: z.array(AppCategory) }),
  assign: call({
    may: [key, 'Edit'],
    input: z.object({ app: line(40), category: line(120), version: z.int().min(0) }),
    output: AppCategory,
    errors: { categoryUnknown: { status: 422, field: 'category' } },
  }),
});
