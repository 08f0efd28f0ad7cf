import type { FileAnswer } from '#platform/contract/file.ts';
import type { TableFormat } from '#platform/contract/table-format.ts';
import type { Context } from '#platform/server/call/context.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import { contextOfFile, listFile } from '#platform/server/settings/list-file.ts';
import type { Contact } from '../contract/contacts.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { contactPage, type Filter } from './rows.ts';

const most = 20_000;
const pageSize = 2000;

/** The directory as it is filtered, as a file; what it showed stands in the read log of the call. */
export async function exportContacts(
  account: Context,
  filter: Filter,
  format: TableFormat,
): Promise<FileAnswer> {
  const context = await contextOfFile(account, format);
  const t = context.language === 'de' ? de : en;
  const categories = new Map(
    (await dictionaryItems(context, 'contacts.category', manifest.dictionaries.category)).map((one) => [
      one.itemValue,
      one.itemLabel,
    ]),
  );
  const rows: Contact[] = [];
  for (let after: { name: string; id: string } | null = null; rows.length < most;) {
    const page = await contactPage(context, filter, after, pageSize);
    rows.push(...page.items);
    if (!page.next) break;
    after = page.next;
  }
  return listFile(context, format, {
    title: t.screens.ContactsPage,
    columns: (
      [
        'lastName',
        'firstName',
        'title',
        'companyName',
        'kinds',
        'specialty',
        'category',
        'phones',
        'email',
        'addressLine',
        'postalCode',
        'city',
        'gln',
      ] as const
    ).map((key) => ({ key, label: t.fields[key] })),
    rows: rows.slice(0, most).map((one) => ({
      ...one,
      kinds: one.kinds.map((kind) => t.kinds[kind]),
      category: categories.get(one.category) ?? one.category,
      phones: one.phones.map((phone) => phone.number),
      addressLine: [one.address.addressLine_1, one.address.addressLine_2]
        .filter((part) => part !== '')
        .join(', '),
      postalCode: one.address.postalCode,
      city: one.address.city,
    })),
  });
}
