import { strengthText } from '#apps/compendium/api.ts';
import { residentRefs } from '#apps/residents/api.ts';
import { languages } from '#platform/contract/text.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { accountsWithRole, notify } from '#platform/server/notifications/notify.ts';
import type { StockRow } from './rows.ts';

type Kept = Pick<StockRow, 'id' | 'name' | 'strength' | 'resident_id'>;

/** Who is in charge of nursing. */
const toldRoles = ['NURSHOME'];

export const bookLink = (id: string): string => `/app-residents/medicine-stock/books/${id}`;

/** Temesta Expidet 1 mg. */
export const labelOf = (row: { readonly name: string; readonly strength: string }): string =>
  [row.name, strengthText(row.strength)].filter((text) => text !== '').join(' ');

/** What a book is of: Temesta Expidet 1 mg, and whose. */
export async function bookLabel(context: Context, row: Kept): Promise<string> {
  if (row.resident_id === null) return labelOf(row);
  const ref = (await residentRefs(context, [row.resident_id])).get(row.resident_id);
  return ref ? `${labelOf(row)}, ${listName(ref)}` : labelOf(row);
}

type Told = 'difference' | 'missing' | 'unbooked';

/** Tells who is in charge of nursing at once. */
async function tell(
  context: Context,
  what: Told,
  medicine: string,
  about: { readonly link: string; readonly residentId: string | null },
): Promise<void> {
  const title = { en: '', de: '' };
  for (const language of languages)
    title[language] = say(language, `medicine-stock:notices.${what}`, { medicine });
  await notify(context, await accountsWithRole(context, toldRoles), {
    kind: 'medicine-stock.difference',
    severity: 'alert',
    title,
    link: about.link,
    ...(about.residentId === null ? {} : { residentId: about.residentId }),
  });
}

/** A count differs from its book. */
export const tellDifference = async (context: Context, row: Kept): Promise<void> =>
  tell(context, 'difference', await bookLabel(context, row), {
    link: bookLink(row.id),
    residentId: row.resident_id,
  });

/** More was given than the book holds: an entry that waited on a device says what was. */
export const tellMissing = async (context: Context, row: Kept): Promise<void> =>
  tell(context, 'missing', await bookLabel(context, row), {
    link: bookLink(row.id),
    residentId: row.resident_id,
  });

/** A medicine of the lists was given, and there is no book of it. */
export const tellUnbooked = (
  context: Context,
  medicine: { readonly name: string; readonly strength: string },
  residentId: string,
): Promise<void> =>
  tell(context, 'unbooked', labelOf(medicine), { link: '/app-residents/medicine-stock/books', residentId });
