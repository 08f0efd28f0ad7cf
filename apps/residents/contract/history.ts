import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { Change } from '#platform/contract/change.ts';
import { id, page, paging } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

/** What was changed of the master data, by whom and when. */
export const history = topic(manifest, 'history', {
  list: call({
    may: ['authorization.residents.profile', 'Read', 'resident'],
    input: z.object({ ...paging, residentId: id }),
    output: page(Change),
  }),
});
