import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { Change } from '#platform/contract/change.ts';
import { id, page, paging } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

/** What was changed, by whom and when: of the life story with its proposals, and of the things, which others may see. */
export const history = topic(manifest, 'history', {
  biography: call({
    may: ['authorization.residents.biography', 'Read', 'resident'],
    reads: true,
    input: z.object({ ...paging, residentId: id }),
    output: page(Change),
  }),
  items: call({
    may: ['authorization.residents.personal-items', 'Read', 'resident'],
    reads: true,
    input: z.object({ ...paging, residentId: id }),
    output: page(Change),
  }),
});
