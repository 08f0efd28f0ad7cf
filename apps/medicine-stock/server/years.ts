import { sql } from 'kysely';
import { strengthText } from '#apps/compendium/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import type { TableFormat } from '#platform/contract/table-format.ts';
import { namesOf } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { contextOfFile, listFile } from '#platform/server/settings/list-file.ts';
import { type Year, type YearRow, years } from '../contract/years.ts';
import type { Kind } from '../domain/stocks.ts';
import { reportDue, yearColumns, yearOf } from '../domain/year.ts';
import { labelOf } from './notice.ts';
import { wordsIn } from './print.ts';
import { rowsIn } from './rows.ts';
import { isDue } from './book-rows.ts';
import { countsSince, rulesOf } from './rules.ts';

interface Asked {
  readonly year: number;
  readonly centerId?: string | undefined;
}

/** Sums by stock and kind in a year, and what was there when it began. */
async function movedIn(context: Context, stockIds: readonly string[], year: number) {
  const [from, until] = [year, year + 1].map((one) => instantAt(`${one}-01-01`, '00:00', context.zone)) as [
    string,
    string,
  ];
  const ids = [...stockIds];
  const { rows } = await sql<{ stock_id: string; kind: Kind; of: Kind | null; change: number }>`
    select e.stock_id, e.kind, a.kind as of, sum(e.change) as change
    from medicine_stock.entries e left join medicine_stock.entries a on a.organisation_id = e.organisation_id and a.id = e.reverses_id
    where e.organisation_id = ${context.organisationId} and e.stock_id = any(${ids}::uuid[]) and e.recorded_at >= ${from} and e.recorded_at < ${until}
    group by 1, 2, 3`.execute(context.db);
  const before = await sql<{ stock_id: string; balance: number }>`
    select distinct on (e.stock_id) e.stock_id, e.balance from medicine_stock.entries e
    where e.organisation_id = ${context.organisationId} and e.stock_id = any(${ids}::uuid[]) and e.recorded_at < ${from}
    order by e.stock_id, e.number desc`.execute(context.db);
  return {
    moved: Map.groupBy(rows, (row) => row.stock_id),
    opening: new Map(before.rows.map((row) => [row.stock_id, row.balance])),
  };
}

/** The year of each medicine, those of all its books together. */
async function rowsOfYear(context: Context, asked: Asked): Promise<YearRow[]> {
  const runs = asked.year >= Number(context.today.slice(0, 4));
  const since = runs ? await countsSince(context) : null;
  const stocks = await rowsIn(context, true, { centerId: asked.centerId });
  const { moved, opening } = await movedIn(
    context,
    stocks.map((one) => one.id),
    asked.year,
  );
  return [...Map.groupBy(stocks, (one) => one.medicine)].flatMap(([medicine, own]) => {
    const first = own[0]!;
    const line = yearOf(
      own.reduce((sum, one) => sum + (opening.get(one.id) ?? 0), 0),
      own.flatMap((one) => moved.get(one.id) ?? []),
    );
    if (Object.values(line).every((value) => value === 0)) return [];
    const closing = own.some((one) => isDue(one, since)) ? null : line.closing;
    const { name, unit, narcotics_list: narcoticsList } = first;
    return [
      { medicine, name, strength: strengthText(first.strength), unit, narcoticsList, ...line, closing },
    ];
  });
}

const dueOf = async (context: Context, year: number): Promise<string> => {
  const { reportMonth, reportDay } = await rulesOf(context);
  return reportDue(year, reportMonth, reportDay);
};
const madeOf = (context: Context, year: number) =>
  context.db
    .selectFrom('medicine_stock.year_reports')
    .select(['made_at', 'made_by'])
    .where('organisation_id', '=', context.organisationId)
    .where('year', '=', year)
    .executeTakeFirst();

/** The report of the last year, while nobody has made it: since when, by when. A home without books owes none. */
export async function owedReport(context: Context): Promise<{ year: number; dueOn: string } | null> {
  const year = Number(context.today.slice(0, 4)) - 1;
  if ((await madeOf(context, year)) !== undefined) return null;
  const any = await sql<{ any: boolean }>`select exists (select from medicine_stock.stocks s
      join medicine_stock.entries e on e.organisation_id = s.organisation_id and e.stock_id = s.id
    where s.organisation_id = ${context.organisationId} and s.narcotic
      and e.recorded_at < ${instantAt(`${year + 1}-01-01`, '00:00', context.zone)}) as any`.execute(
    context.db,
  );
  return any.rows[0]!.any ? { year, dueOn: await dueOf(context, year) } : null;
}

export async function yearAsked(context: Context, asked: Asked): Promise<Year> {
  const made = await madeOf(context, asked.year);
  const nameOf = await namesOf(context, [made?.made_by ?? null]);
  const dueOn = await dueOf(context, asked.year);
  return {
    year: asked.year,
    rows: await rowsOfYear(context, asked),
    complete: asked.year < Number(context.today.slice(0, 4)),
    dueOn,
    overdue: made === undefined && context.today > dueOn,
    made: made ? { at: made.made_at, by: nameOf(made.made_by) } : null,
  };
}

async function exportYear(
  account: Context,
  asked: Asked & { readonly format: TableFormat },
): Promise<FileAnswer> {
  const context = await contextOfFile(account, asked.format);
  const t = wordsIn(context);
  const rows = await rowsOfYear(context, asked);
  return listFile(
    context,
    asked.format,
    {
      title: t('print.year', { year: String(asked.year) }),
      note:
        rows.length === 0
          ? t('print.emptyYear')
          : t('print.yearNote', { day: dayText(await dueOf(context, asked.year), context.language) }),
      columns: [
        { key: 'medicine', label: t('fields.medicine') },
        { key: 'list', label: t('fields.narcoticsList') },
        { key: 'unit', label: t('fields.unit') },
        ...yearColumns.map((key) => ({ key, label: t(`year.${key}`), kind: 'number' as const })),
      ],
      rows: rows.map((row) => ({
        ...row,
        medicine: labelOf(row),
        list: row.narcoticsList,
        unit: t(`units.${row.unit}`, { count: 2 }),
      })),
    },
    { centerId: asked.centerId ?? null },
  );
}

export const yearCalls = implement(years, {
  get: ({ input, context }) => yearAsked(context, input),
  export: ({ input, context }) => exportYear(context, input),
  async made({ input, context, refuse }) {
    if (input.year >= Number(context.today.slice(0, 4))) throw refuse.yearRuns();
    const written = await context.db
      .insertInto('medicine_stock.year_reports')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        year: input.year,
        made_at: context.now,
        made_by: context.actor(),
      })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'year']).doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows === 0n) throw refuse.alreadyMade();
    return yearAsked(context, { year: input.year });
  },
});
