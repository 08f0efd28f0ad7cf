import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { Change } from '#platform/contract/change.ts';
import { id, page, paging } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

/** What was changed of the vaccinations or of the isolations, by whom and when. */
export const history = topic(manifest, 'history', {
  list: call({
    may: ['authorization.residents.infection-control', 'Read', 'resident'],
    reads: true,
    input: z.object({ ...paging, residentId: id, of: z.enum(['vaccinations', 'isolations']) }),
    output: page(Change),
  }),
});
