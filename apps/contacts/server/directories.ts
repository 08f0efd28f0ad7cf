import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { stale } from '#platform/server/call/problems.ts';
import { settingOf, storeSetting } from '#platform/server/settings/settings.ts';
import { type Directories, directories } from '../contract/directories.ts';
import { completeRules } from '../domain/directories.ts';
import manifest from '../manifest.ts';

/** For every kind whether the profile of a resident may create and change master data. */
export async function directoryRules(context: Context): Promise<Directories> {
  const stored = await settingOf<Directories>(context, manifest, 'directories');
  return { version: stored.version, rules: completeRules(stored.rules) };
}

export const directoryCalls = implement(directories, {
  get: ({ context }) => directoryRules(context),
  async change({ input, context, refuse }) {
    if (new Set(input.rules.map((rule) => rule.kind)).size < input.rules.length) throw refuse.kindTwice();
    const before = await directoryRules(context);
    if (before.version !== input.version) throw stale(before);
    const after = { version: input.version + 1, rules: completeRules(input.rules) };
    await storeSetting(
      context,
      'organisation',
      context.organisationId,
      `${manifest.code}.directories`,
      after,
    );
    return after;
  },
});
