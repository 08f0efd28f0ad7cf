import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { replaceSetting, settingOf } from '#platform/server/settings/settings.ts';
import { type Tiles, tiles } from '../contract/tiles.ts';
import manifest from '../manifest.ts';

const stored = (context: Context): Promise<Tiles> => settingOf<Tiles>(context, manifest, 'tiles');

export const tileCalls = implement(tiles, {
  get: ({ context }) => stored(context),
  async change({ input, context, refuse }) {
    if (new Set(input.tiles.map((tile) => tile.name)).size < input.tiles.length) throw refuse.tileTwice();
    return replaceSetting(context, manifest, 'tiles', { version: input.version, tiles: input.tiles });
  },
});
