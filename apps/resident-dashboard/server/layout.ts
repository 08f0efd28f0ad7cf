import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { replaceSetting, settingOf } from '#platform/server/settings/settings.ts';
import { type Layout, layout } from '../contract/layout.ts';
import manifest from '../manifest.ts';

const stored = (context: Context): Promise<Layout> => settingOf<Layout>(context, manifest, 'layout');

export const layoutCalls = implement(layout, {
  get: ({ context }) => stored(context),
  async change({ input, context, refuse }) {
    if (new Set(input.cards.map((card) => card.name)).size < input.cards.length) throw refuse.cardTwice();
    return replaceSetting(context, manifest, 'layout', { version: input.version, cards: input.cards });
  },
});
