import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { DueNow } from '#platform/contract/due-now.ts';
import { id, line } from '#platform/contract/fields.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import manifest from '../manifest.ts';

export const DueRow = DueNow.extend({
  /** The same for the same work over all apps. */
  id: z.string(),
  resident: ResidentRef.nullable(),
});
export type DueRow = z.output<typeof DueRow>;

export const DueList = z.object({
  /** The most urgent first. */
  items: z.array(DueRow),
  /** What does not stand in the list, by app. */
  more: z.array(z.object({ app: z.string(), name: z.string(), count: z.int(), page: z.string().nullable() })),
});
export type DueList = z.output<typeof DueList>;

export const due = topic(manifest, 'due', {
  /**
   * What is due now over all apps, of one department, of one care center or of all. What is due in nobody's name, like a round of the
   * house, is told to each department.
   */
  list: call({
    may: { signedIn: 'each app tells what the account may do' },
    input: z.object({
      centerId: id.optional(),
      departmentId: id.optional(),
      rows: z.int().min(1).max(50).default(5),
      /** At most so many of one app: what an app has much of hides nothing of the others. */
      each: z.int().min(1).max(50).optional(),
      /** Code of an app whose own page the caller looks at. */
      without: line(60).optional(),
    }),
    output: DueList,
  }),
});
