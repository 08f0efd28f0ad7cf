import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, page, paging } from '#platform/contract/fields.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import manifest from '../manifest.ts';
import { Entry } from './entries.ts';
import { entryFilter } from './entry-filter.ts';

const key = 'authorization.residents.care-report';

/** An entry among those of all residents. */
export const FoundEntry = Entry.extend({ resident: ResidentRef });
export type FoundEntry = z.output<typeof FoundEntry>;

export const foundEntries = topic(manifest, 'foundEntries', {
  /** Entries of everybody who is not archived, the newest first. A page may be short while there is more. */
  list: call({
    may: [key, 'Read'],
    input: z.object({ centerId: id.optional(), ...entryFilter, ...paging }),
    output: page(FoundEntry),
  }),
  /** Who has written in the last year, for the filter. */
  authors: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({}),
    output: z.array(z.object({ id, name: z.string() })),
  }),
});
