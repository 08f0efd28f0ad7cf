import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';

/** What a night and an early shift write most often. */
const ofTheHome = [
  ['slept', 'en', 'Slept well, no calls during the night.'],
  ['turned', 'en', 'Turned at 22:00, 02:00 and 05:00, skin without redness.'],
  ['washed', 'en', 'Washed at the basin with little help, dressed on their own except for the stockings.'],
  ['refused', 'en', 'Offered twice, refused both times. Offered again at the next round.'],
  ['geschlafen', 'de', 'Hat gut geschlafen, hat nachts nicht geläutet.'],
  ['gelagert', 'de', 'Um 22:00, 02:00 und 05:00 umgelagert, Haut ohne Rötung.'],
  ['gewaschen', 'de', 'Am Lavabo mit wenig Hilfe gewaschen, ausser den Strümpfen selbständig angezogen.'],
  [
    'abgelehnt',
    'de',
    'Zweimal angeboten, beide Male abgelehnt. Wird beim nächsten Rundgang wieder angeboten.',
  ],
] as const;
const own = [
  ['nurse', 'walk', 'en', 'Walked to the dining room with the walking frame, one rest on the way.'],
  ['pflege', 'spaziert', 'de', 'Mit dem Rollator bis zum Garten spaziert, eine Pause unterwegs.'],
] as const;

/** Snippets of the home in both languages, and one of each nurse. */
export async function demo(context: Context): Promise<void> {
  const people = await context.db
    .selectFrom('platform.accounts')
    .select(['id', 'username'])
    .where('organisation_id', '=', context.organisationId)
    .execute();
  const rows = [
    ...ofTheHome.map(([word, language, text]) => ({ account_id: null, word, language, text })),
    ...own.flatMap(([username, word, language, text]) => {
      const person = people.find((one) => one.username === username);
      return person === undefined ? [] : [{ account_id: person.id, word, language, text }];
    }),
  ];
  await context.db
    .insertInto('report_snippets.snippets')
    .values(rows.map((row) => ({ organisation_id: context.organisationId, id: newId(), ...row })))
    .execute();
}
