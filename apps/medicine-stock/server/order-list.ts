import type { FileAnswer } from '#platform/contract/file.ts';
import type { TableFormat } from '#platform/contract/table-format.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import { contextOfFile, listFile } from '#platform/server/settings/list-file.ts';
import { labelOf } from './notice.ts';
import { wordsIn } from './print.ts';
import { stocksIn } from './stock-rows.ts';

/** What to order, by pharmacy and resident; what was asked for already is not on it. */
export async function orderListFile(
  account: Context,
  asked: { readonly centerId?: string | undefined; readonly format: TableFormat },
): Promise<FileAnswer> {
  const context = await contextOfFile(account, asked.format);
  const t = wordsIn(context);
  const low = await stocksIn(context, { centerId: asked.centerId, show: 'low', text: '' });
  const forOf = (one: (typeof low)[number]) =>
    one.resident ? listName(one.resident) : (one.center?.name ?? '');
  const rows = low.toSorted(
    (a, b) =>
      a.pharmacy.localeCompare(b.pharmacy) ||
      forOf(a).localeCompare(forOf(b)) ||
      a.name.localeCompare(b.name) ||
      a.id.localeCompare(b.id),
  );
  return listFile(
    context,
    asked.format,
    {
      title: t('print.orderList'),
      note: rows.length === 0 ? t('print.nothingToOrder') : t('print.orderNote'),
      columns: [
        { key: 'pharmacy', label: t('fields.pharmacy') },
        { key: 'owner', label: t('fields.owner') },
        { key: 'birthDate', label: t('fields.birthDate'), kind: 'day' },
        { key: 'medicine', label: t('fields.medicine') },
        { key: 'balance', label: t('fields.balance'), kind: 'number' },
        { key: 'quantity', label: t('fields.proposal'), kind: 'number' },
        { key: 'unit', label: t('fields.unit') },
        { key: 'packages', label: t('fields.packages'), kind: 'number' },
      ],
      rows: rows.map((one) => ({
        pharmacy: one.pharmacy,
        owner: forOf(one),
        birthDate: one.resident?.birthDate,
        medicine: labelOf(one),
        balance: one.balance,
        quantity: one.proposal,
        unit: t(`units.${one.unit}`, { count: one.proposal }),
        packages: one.packageSize === null ? null : one.proposal / one.packageSize,
      })),
    },
    { centerId: asked.centerId ?? null },
  );
}
