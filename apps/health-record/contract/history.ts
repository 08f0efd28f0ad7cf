import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { Change } from '#platform/contract/change.ts';
import { id, page, paging } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const input = z.object({ ...paging, residentId: id });

/** What was changed, by whom and when: of the medical information, and of how the person eats, which others may see. */
export const history = topic(manifest, 'history', {
  medical: call({
    may: ['authorization.residents.medical-info', 'Read', 'resident'],
    reads: true,
    input,
    output: page(Change),
  }),
  nutrition: call({
    may: ['authorization.residents.nutrition-info', 'Read', 'resident'],
    reads: true,
    input,
    output: page(Change),
  }),
});
