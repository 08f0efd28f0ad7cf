import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { stale } from '#platform/server/call/problems.ts';
import { settingOf, storeSetting } from '#platform/server/settings/settings.ts';
import { type Layout, layout } from '../contract/layout.ts';
import manifest from '../manifest.ts';

const stored = (context: Context): Promise<Layout> => settingOf<Layout>(context, manifest, 'layout');

export const layoutCalls = implement(layout, {
  get: ({ context }) => stored(context),
  async change({ input, context, refuse }) {
    if (new Set(input.cards.map((card) => card.name)).size < input.cards.length) throw refuse.cardTwice();
    const before = await stored(context);
    if (before.version !== input.version) throw stale(before);
    const after = { version: input.version + 1, cards: input.cards };
    await storeSetting(context, 'organisation', context.organisationId, `${manifest.code}.layout`, after);
    return after;
  },
});
