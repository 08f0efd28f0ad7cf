import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { notFound, stale } from '#platform/server/call/problems.ts';
import { settingOf, storeSetting } from '#platform/server/settings/settings.ts';
import {
  type ItemSet,
  itemSets,
  ItemSetFile,
  itemSetFormat,
  itemSetFormatVersion,
} from '../contract/item-sets.ts';
import type { Rhythm } from '../domain/due.ts';
import manifest from '../manifest.ts';
import { listSets, loadSet, problemsOf, takeIntoUse } from './item-set-rows.ts';
import { formatOf, parsed } from './json.ts';

const one = async (context: Context, id: string): Promise<ItemSet> => {
  const set = (await listSets(context)).find((row) => row.id === id);
  if (!set) throw notFound();
  return set;
};

export const rhythmOf = (context: Context): Promise<Rhythm> => settingOf<Rhythm>(context, manifest, 'rhythm');

export const itemSetCalls = implement(itemSets, {
  async list({ context }) {
    return { sets: await listSets(context), rhythm: await rhythmOf(context) };
  },

  async load({ input, context, refuse }) {
    const content = parsed(input.file);
    if (content === undefined) throw refuse.notJson();
    if (formatOf(content) !== `${itemSetFormat} ${itemSetFormatVersion}`)
      throw refuse.otherFormat({ format: formatOf(content) });
    const file = ItemSetFile.safeParse(content);
    if (!file.success)
      throw refuse.faulty({
        problems: file.error.issues
          .slice(0, 20)
          .map((issue) => ({ path: issue.path.join('.'), code: 'shape', detail: issue.message })),
      });
    const problems = problemsOf(file.data);
    if (problems.length > 0) throw refuse.faulty({ problems: [...problems] });
    return one(context, await loadSet(context, file.data, 'own'));
  },

  async use({ input, context }) {
    const set = await one(context, input.id);
    if (set.version !== input.version) throw stale(set);
    await takeIntoUse(context, input.id);
    return one(context, input.id);
  },

  async setRhythm({ input, context, refuse }) {
    const now = await rhythmOf(context);
    if (now === 'nineMonths' && input.rhythm === 'halfYear') throw refuse.noWayBack();
    if (now !== input.rhythm && !context.confirmed.includes('foreverNine')) throw refuse.foreverNine();
    await storeSetting(
      context,
      'organisation',
      context.organisationId,
      `${manifest.code}.rhythm`,
      input.rhythm,
    );
    return { done: true as const };
  },
});
