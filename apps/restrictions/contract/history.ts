import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { Change } from '#platform/contract/change.ts';
import { id, page, paging } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { key } from './measures.ts';

/** Who recorded what about the measures of a resident, and when. */
export const history = topic(manifest, 'history', {
  list: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ ...paging, residentId: id }),
    output: page(Change),
  }),
});
