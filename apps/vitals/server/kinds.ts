import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { stale } from '#platform/server/call/problems.ts';
import { settingOf, storeSetting } from '#platform/server/settings/settings.ts';
import { type Kinds, kinds } from '../contract/kinds.ts';
import { arrangedKinds } from '../domain/offered-kinds.ts';
import manifest from '../manifest.ts';

async function current(context: Context): Promise<Kinds> {
  const stored = await settingOf<{ version: number; kinds: { kind: string; active: boolean }[] }>(
    context,
    manifest,
    'kinds',
  );
  return { version: stored.version, kinds: arrangedKinds(stored.kinds) };
}

export const kindCalls = implement(kinds, {
  get: ({ context }) => current(context),
  async change({ input, context, refuse }) {
    if (new Set(input.kinds.map((one) => one.kind)).size < input.kinds.length) throw refuse.kindTwice();
    const after = { version: input.version + 1, kinds: arrangedKinds(input.kinds) };
    if (!after.kinds.some((one) => one.active)) throw refuse.noneLeft();
    const before = await current(context);
    if (before.version !== input.version) throw stale(before);
    await storeSetting(context, 'organisation', context.organisationId, `${manifest.code}.kinds`, after);
    return after;
  },
});
