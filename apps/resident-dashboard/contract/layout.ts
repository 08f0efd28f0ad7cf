import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { mandatoryLine, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

/** One card by `app/Component`: shown or not, over one or two columns. */
export const CardChoice = z.object({ name: mandatoryLine(120), shown: z.boolean(), wide: z.boolean() });
const Layout = z.object({ version, cards: z.array(CardChoice).max(100) });
export type Layout = z.output<typeof Layout>;

export const layout = topic(manifest, 'layout', {
  get: call({
    may: { signedIn: 'how the first tab of a record is arranged; it says nothing about anybody' },
    input: z.object({}),
    output: Layout,
  }),
  change: call({
    may: ['authorization.residents.dashboard-layout', 'Edit'],
    input: Layout,
    output: Layout,
    errors: { cardTwice: { status: 422, field: 'cards' } },
  }),
});
