import type { FileAnswer } from '#platform/contract/file.ts';
import type { TableFormat } from '#platform/contract/table-format.ts';
import type { Context } from '#platform/server/call/context.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import { contextOfFile, listFile } from '#platform/server/settings/list-file.ts';
import type { Member } from '../contract/members.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { type Filter, memberPage } from './member-rows.ts';
import manifest from '../manifest.ts';

/** The words of a dictionary by value, inactive ones too. */
async function wordsOf(
  context: Context,
  name: keyof typeof manifest.dictionaries,
): Promise<ReadonlyMap<string, string>> {
  return new Map(
    (await dictionaryItems(context, `staff.${name}`, manifest.dictionaries[name], true)).map((one) => [
      one.itemValue,
      one.itemLabel,
    ]),
  );
}

const most = 20_000;
const pageSize = 500;

/** The list of staff as it is filtered, as a file. */
export async function exportMembers(
  account: Context,
  filter: Filter,
  format: TableFormat,
): Promise<FileAnswer> {
  const context = await contextOfFile(account, format);
  const t = context.language === 'de' ? de : en;
  const [positions, categories, kinds] = [
    await wordsOf(context, 'position'),
    await wordsOf(context, 'jobCategory'),
    await wordsOf(context, 'qualification'),
  ];
  const rows: Member[] = [];
  for (let after: { name: string; id: string } | null = null; rows.length < most;) {
    const page = await memberPage(context, filter, after, pageSize);
    rows.push(...page.items);
    if (page.next === null) break;
    after = page.next;
  }
  return listFile(context, format, {
    title: t.screens.StaffPage,
    columns: [
      { key: 'personnelNumber', label: t.fields.personnelNumber },
      { key: 'fullName', label: t.fields.name },
      { key: 'position', label: t.fields.position },
      { key: 'jobCategory', label: t.fields.jobCategory },
      { key: 'qualifications', label: t.fields.qualifications },
      { key: 'centerName', label: t.fields.site },
      { key: 'employmentPercent', label: `${t.fields.employment} (%)`, kind: 'number' },
      { key: 'phone', label: t.fields.phone },
      { key: 'email', label: t.fields.email },
      { key: 'entryDate', label: t.fields.entryDate, kind: 'day' },
      { key: 'leavingDate', label: t.fields.leavingDate, kind: 'day' },
      { key: 'state', label: t.fields.state },
    ],
    rows: rows.slice(0, most).map((row) => ({
      ...row,
      position: positions.get(row.position) ?? row.position,
      jobCategory: categories.get(row.jobCategory) ?? row.jobCategory,
      state: t.states[row.state],
      qualifications: row.qualifications.map(
        (one) =>
          `${kinds.get(one.kind) ?? one.kind}${one.expiry === 'over' ? ` (${t.states.expiry_over})` : ''}`,
      ),
    })),
  });
}
