import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { replaceSetting, settingOf } from '#platform/server/settings/settings.ts';
import { type Kinds, kinds } from '../contract/kinds.ts';
import { arrangedKinds } from '../domain/offered-kinds.ts';
import manifest from '../manifest.ts';

interface Stored {
  readonly version: number;
  readonly kinds: { kind: string; active: boolean }[];
}
const shown = (stored: Stored): Kinds => ({ version: stored.version, kinds: arrangedKinds(stored.kinds) });
const current = async (context: Context): Promise<Kinds> =>
  shown(await settingOf<Stored>(context, manifest, 'kinds'));

export const kindCalls = implement(kinds, {
  get: ({ context }) => current(context),
  async change({ input, context, refuse }) {
    if (new Set(input.kinds.map((one) => one.kind)).size < input.kinds.length) throw refuse.kindTwice();
    const given = { version: input.version, kinds: arrangedKinds(input.kinds) };
    if (!given.kinds.some((one) => one.active)) throw refuse.noneLeft();
    return replaceSetting(context, manifest, 'kinds', given, shown);
  },
});
