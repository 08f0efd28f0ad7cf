import type { FileAnswer } from '#platform/contract/file.ts';
import type { TableFormat } from '#platform/contract/table-format.ts';
import type { Context } from '#platform/server/call/context.ts';
import { provided } from '#platform/server/call/provisions.ts';
import type { LetterHead, PaperPerson, PaperStamp } from '#platform/server/paper/letter-head.ts';
import { type LongTable, tableFile } from '#platform/server/tables/table-file.ts';
import type { Table } from '#platform/server/tables/table-values.ts';
import { inHomeLanguage } from './preferences.ts';

declare module '#platform/server/call/provisions.ts' {
  interface Provisions {
    /** The head of a paper: of the care center that it is about; null where it is about none or several. */
    letterHead(context: Context, centerId: string | null): Promise<LetterHead>;
  }
}

export const letterHeadOf = (context: Context, centerId: string | null): Promise<LetterHead> =>
  provided(context.services.apps(), 'letterHead')(context, centerId);

/** Who prints now. */
export const stampOf = (context: Context): PaperStamp => ({
  language: context.language,
  zone: context.zone,
  at: context.now,
  by: context.account?.fullName ?? null,
});

/** In which language a list is written: paper in that of the home, whoever prints it; a file to go on working with in one's own. */
export const contextOfFile = (account: Context, format: TableFormat): Promise<Context> =>
  format === 'pdf' ? inHomeLanguage(account) : Promise.resolve(account);

type Given = Omit<Table, 'language' | 'zone' | 'head' | 'stamp' | 'person' | 'rows'> & {
  readonly rows: Table['rows'] | LongTable['rows'];
};

/** A list as a file, on paper with the head of the house and who printed it. Errors: as tableFile. */
export async function listFile(
  context: Context,
  format: TableFormat,
  given: Given,
  about: { readonly centerId?: string | null; readonly person?: PaperPerson } = {},
): Promise<FileAnswer> {
  const table = { ...given, language: context.language, zone: context.zone } as Table | LongTable;
  if (format !== 'pdf') return tableFile(format, table);
  return tableFile(format, {
    ...table,
    head: await letterHeadOf(context, about.centerId ?? null),
    stamp: stampOf(context),
    ...(about.person ? { person: about.person } : {}),
  });
}
