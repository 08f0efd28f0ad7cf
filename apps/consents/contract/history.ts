import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { Change } from '#platform/contract/change.ts';
import { id, page, paging } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

/** Who recorded which consent, and when. */
export const history = topic(manifest, 'history', {
  list: call({
    may: ['authorization.residents.consents', 'Read', 'resident'],
    reads: true,
    input: z.object({ ...paging, residentId: id }),
    output: page(Change),
  }),
});
