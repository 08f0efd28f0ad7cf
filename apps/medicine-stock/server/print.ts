import type { FileAnswer } from '#platform/contract/file.ts';
import { paperPerson, residentsBrief } from '#apps/residents/api.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { inHomeLanguage } from '#platform/server/settings/preferences.ts';
import { listFile } from '#platform/server/settings/list-file.ts';
import { labelOf } from './notice.ts';
import { entriesWithin, oneRow, ownersOf, toEntries } from './rows.ts';

export const wordsIn =
  (context: Context) => (key: string, values?: Readonly<Record<string, string | number>>) =>
    say(context.language, `medicine-stock:${key}`, values);

/** A year of a book on paper of the home: every entry with its balance and its signatures. */
export async function printBook(
  account: Context,
  input: { readonly id: string; readonly year?: number | undefined },
): Promise<FileAnswer> {
  const context = await inHomeLanguage(account);
  const t = wordsIn(context);
  const row = await oneRow(context, true, input.id);
  const owner = (await ownersOf(context, [row]))(row);
  const year = input.year ?? Number(context.today.slice(0, 4));
  const from = instantAt(`${year}-01-01`, '00:00', context.zone);
  const until = instantAt(`${year + 1}-01-01`, '00:00', context.zone);
  const entries = await toEntries(context, await entriesWithin(context, row.id, from, until), false);
  const brief =
    row.resident_id === null
      ? undefined
      : (await residentsBrief(context, [row.resident_id])).get(row.resident_id);
  const person = brief && (await paperPerson(context, brief.id, brief));
  const signed = (change: number) => (change > 0 ? `+${change}` : String(change).replace('-', '−'));
  return listFile(
    context,
    'pdf',
    {
      title: t('print.book', { medicine: labelOf(row), year: String(year) }),
      note: [t(`units.${row.unit}`, { count: 2 }), owner.center?.name ?? '']
        .filter((text) => text !== '')
        .join(' · '),
      columns: [
        { key: 'number', label: t('fields.number'), kind: 'number' },
        { key: 'at', label: t('fields.at'), kind: 'instant' },
        { key: 'kind', label: t('fields.kind') },
        { key: 'change', label: t('fields.change') },
        { key: 'balance', label: t('fields.balance'), kind: 'number' },
        { key: 'resident', label: t('fields.resident') },
        { key: 'doctor', label: t('fields.doctor') },
        { key: 'by', label: t('fields.by') },
        { key: 'second', label: t('fields.second') },
        { key: 'remarks', label: t('fields.remarks') },
      ],
      rows: entries.map((entry) => ({
        number: entry.number,
        at: entry.at,
        kind: t(`kinds.${entry.kind}`),
        change:
          entry.counted === null
            ? signed(entry.change)
            : t('print.counted', { counted: String(entry.counted) }),
        balance: entry.balance,
        resident: entry.resident ? listName(entry.resident) : '',
        doctor: entry.doctor,
        by: entry.by ?? '',
        second: entry.second ?? '',
        remarks: [
          entry.document,
          entry.method ? t(`methods.${entry.method}`) : '',
          entry.reason,
          entry.reverses === null ? '' : t('print.reverses', { number: String(entry.reverses) }),
          entry.missing > 0 ? t('print.missing', { quantity: entry.missing }) : '',
        ].filter((text) => text !== ''),
      })),
    },
    { centerId: row.center_id, ...(person ? { person } : {}) },
  );
}
