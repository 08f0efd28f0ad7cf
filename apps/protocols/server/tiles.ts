import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { stale } from '#platform/server/call/problems.ts';
import { settingOf, storeSetting } from '#platform/server/settings/settings.ts';
import { type Tiles, tiles } from '../contract/tiles.ts';
import manifest from '../manifest.ts';

const stored = (context: Context): Promise<Tiles> => settingOf<Tiles>(context, manifest, 'tiles');

export const tileCalls = implement(tiles, {
  get: ({ context }) => stored(context),
  async change({ input, context, refuse }) {
    if (new Set(input.tiles.map((tile) => tile.name)).size < input.tiles.length) throw refuse.tileTwice();
    const before = await stored(context);
    if (before.version !== input.version) throw stale(before);
    const after = { version: input.version + 1, tiles: input.tiles };
    await storeSetting(context, 'organisation', context.organisationId, `${manifest.code}.tiles`, after);
    return after;
  },
});
