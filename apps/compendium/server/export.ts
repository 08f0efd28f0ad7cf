import type { FileAnswer } from '#platform/contract/file.ts';
import type { TableFormat } from '#platform/contract/table-format.ts';
import type { Context } from '#platform/server/call/context.ts';
import { contextOfFile, listFile } from '#platform/server/settings/list-file.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { type OwnList, ownList } from './own-list.ts';
import { toProduct } from './rows.ts';

const most = 5000;

/** The home's list as it is filtered, as a file. */
export async function exportProducts(
  account: Context,
  asked: OwnList & { readonly format: TableFormat },
): Promise<FileAnswer> {
  const context = await contextOfFile(account, asked.format);
  const t = context.language === 'de' ? de : en;
  const rows = await ownList(context, asked).orderBy('sort_name').orderBy('id').limit(most).execute();
  return listFile(context, asked.format, {
    title: t.screens.MedicationsPage,
    columns: [
      { key: 'name', label: t.fields.name },
      { key: 'strength', label: t.fields.strength },
      { key: 'substances', label: t.fields.substances },
      { key: 'atc', label: t.fields.atc },
      { key: 'form', label: t.fields.form },
      { key: 'route', label: t.fields.route },
      { key: 'unit', label: t.fields.unit },
      { key: 'max24', label: t.fields.max24, kind: 'number' },
      { key: 'category', label: t.fields.category },
      { key: 'narcoticsList', label: t.fields.narcoticsList },
      { key: 'flags', label: t.fields.flags },
      { key: 'gtin', label: t.fields.gtin },
      { key: 'withdrawnOn', label: t.fields.withdrawnOn, kind: 'day' },
    ],
    rows: rows.map(toProduct).map((product) => ({
      name: product.name,
      strength: product.strength,
      substances: product.substances.map((one) => one.name),
      atc: [...product.atc],
      form: t.forms[product.form],
      route: t.routes[product.route],
      unit: t.units[product.unit],
      max24: product.max24,
      category: product.category,
      narcoticsList: product.narcoticsList,
      flags: product.flags.map((flag) => t.flags[flag]),
      gtin: product.gtin,
      withdrawnOn: product.withdrawnOn,
    })),
  });
}
