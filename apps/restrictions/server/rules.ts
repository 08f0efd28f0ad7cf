import { implement, type Unfinished } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { replaceSetting, settingOf } from '#platform/server/settings/settings.ts';
import type { Authority } from '../contract/measures.ts';
import { type Rules, rules } from '../contract/rules.ts';
import manifest from '../manifest.ts';

/** How long one order may last here, how often it is looked at again, and which authority may be called. */
export const rulesOf = (context: Context): Promise<Rules> => settingOf<Rules>(context, manifest, 'rules');

/** Where the adult protection authority of the home is reached. */
export async function authorityOf(context: Context): Promise<Authority> {
  const known = await rulesOf(context);
  return {
    name: known.authorityName,
    address: known.authorityAddress,
    phone: known.authorityPhone,
    email: known.authorityEmail,
  };
}

export const ruleCalls = implement(rules, {
  get: ({ context }) => rulesOf(context),
  async change({ input, context }) {
    return replaceSetting(context, manifest, 'rules', input);
  },
});

/** A home with measures must say which authority may be called (Swiss Civil Code 385). */
export async function unfinishedRules(context: Context): Promise<Unfinished[]> {
  const { authorityName } = await rulesOf(context);
  if (authorityName !== '') return [];
  const measure = await context.db
    .selectFrom('restrictions.measures')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .limit(1)
    .executeTakeFirst();
  return measure === undefined
    ? []
    : [
        {
          link: '/settings/restrictions',
          text: {
            en: 'The adult protection authority of the home is missing.',
            de: 'Die Erwachsenenschutzbehörde (KESB) des Heims fehlt.',
          },
        },
      ];
}
