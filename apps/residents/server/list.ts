import { bedsInOrder, type Within } from '#apps/sites/api.ts';
import type { BedPlace } from '#apps/sites/contract/centers.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import type { TableFormat } from '#platform/contract/table-format.ts';
import { ageOn } from '#platform/domain/time/days.ts';
import type { BedsideGroup } from '#platform/server/account/bedside.ts';
import type { Context } from '#platform/server/call/context.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import { afterCursor, cursorOf } from '#platform/server/call/page.ts';
import { contextOfFile, listFile } from '#platform/server/settings/list-file.ts';
import { type ResidentRow, residents } from '../contract/residents.ts';
import { heldOrder, type ListOrder, type ListStatus } from '../domain/list.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { findResidents, type Narrowing } from './briefs.ts';
import { walk } from './house.ts';
import { inOrder } from './in-order.ts';
import { nameKey, residentRows } from './rows.ts';

export interface Filter extends Narrowing, Within {
  readonly text: string;
  readonly status: ListStatus;
  readonly order: ListOrder;
  readonly descending?: boolean;
}

export type PageOfResidents = Filter & { cursor?: string | undefined; limit: number };

/** Who stands on a page: in walking order for those in the home, else in the order of a column. That they were found stands in the read log. */
export async function pageOfIds(
  context: Context,
  input: PageOfResidents,
): Promise<{
  ids: string[];
  beds: readonly BedPlace[] | undefined;
  nextCursor: string | null;
  total: number | null;
}> {
  const order = heldOrder(input);
  if (order === 'room') {
    const { stops, ...page } = await walk(context, input);
    const ids = stops.flatMap((stop) => stop.residentId ?? []);
    context.unit.alongside(context.logRead(ids));
    return { ids, ...page };
  }
  const beds =
    input.centerId === undefined && input.departmentId === undefined
      ? undefined
      : await bedsInOrder(context, input);
  const withinBeds = beds?.map((bed) => bed.bedId);
  const page =
    input.text === ''
      ? await ordered(context, input, order, withinBeds)
      : await searched(context, input, withinBeds);
  context.unit.alongside(context.logRead(page.ids));
  return { ...page, beds, total: null };
}

/** A page of residents with what a list shows of each. */
export async function residentPage(
  context: Context,
  input: PageOfResidents,
): Promise<{ items: ResidentRow[]; nextCursor: string | null; total: number | null }> {
  const { ids, beds, nextCursor, total } = await pageOfIds(context, input);
  return { items: await residentRows(context, ids, { beds }), nextCursor, total };
}

/** The people in a care center, as the list first asks for them: what is kept on a device for the bedside. */
export const bedsideGroup: BedsideGroup = async (context, centerId, most) => {
  const asked = {
    text: '',
    status: 'present',
    order: 'room',
    descending: false,
    limit: most,
    ...(centerId === undefined ? {} : { centerId }),
  } as const;
  const answer = await residentPage(context, asked);
  return { asked: [residents.list, asked], answer, residentIds: answer.items.map((one) => one.id) };
};

type Page = Promise<{ ids: string[]; nextCursor: string | null }>;

/** In the order of a column, by keyset. */
async function ordered(
  context: Context,
  input: PageOfResidents,
  order: Exclude<ListOrder, 'room'>,
  withinBeds: readonly string[] | undefined,
): Page {
  const after = afterCursor(input.cursor, 3);
  const found = await inOrder(context, {
    ...input,
    order,
    descending: input.descending === true,
    withinBeds,
    after: after ? { key: after[0] === 'none' ? null : after[1]!, id: after[2]! } : null,
    limit: input.limit + 1,
  });
  const shown = found.slice(0, input.limit);
  const last = found.length > input.limit ? shown.at(-1) : undefined;
  return {
    ids: shown.map((one) => one.id),
    nextCursor: last ? cursorOf([last.key === null ? 'none' : 'value', last.key ?? '', last.id]) : null,
  };
}

/** What was typed, family names that begin with it first, then by name. */
async function searched(
  context: Context,
  input: PageOfResidents,
  withinBeds: readonly string[] | undefined,
): Page {
  const after = afterCursor(input.cursor, 2);
  const found = await findResidents(context, {
    ...input,
    withinBeds,
    after: after ? { name: after[0]!, id: after[1]! } : undefined,
    limit: input.limit + 1,
  });
  const ids = found.slice(0, input.limit);
  const last = ids.at(-1);
  const key = found.length > input.limit && last !== undefined ? await nameKey(context, last) : null;
  return { ids, nextCursor: key ? cursorOf([key.name, key.id]) : null };
}

const most = 20_000;
const pageSize = 500;

/** The list as it is filtered, as a file. */
export async function exportResidents(
  account: Context,
  filter: Filter,
  format: TableFormat,
): Promise<FileAnswer> {
  const context = await contextOfFile(account, format);
  const t = context.language === 'de' ? de : en;
  const words = async (name: keyof typeof manifest.dictionaries) =>
    new Map(
      (await dictionaryItems(context, `residents.${name}`, manifest.dictionaries[name])).map((one) => [
        one.itemValue,
        one.itemLabel,
      ]),
    );
  const [salutations, types] = [await words('salutation'), await words('residentType')];
  const rows: ResidentRow[] = [];
  for (let cursor: string | undefined; rows.length < most;) {
    const page = await residentPage(context, { ...filter, cursor, limit: pageSize });
    rows.push(...page.items);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return listFile(context, format, {
    title: t.screens.ResidentsPage,
    note: t.statuses[filter.text !== '' && filter.status === 'present' ? 'present' : filter.status],
    columns: [
      { key: 'roomNumber', label: t.fields.room },
      { key: 'bedLabel', label: t.fields.bed },
      { key: 'number', label: t.fields.number },
      { key: 'salutation', label: t.fields.salutation },
      { key: 'lastName', label: t.fields.lastName },
      { key: 'firstName', label: t.fields.firstName },
      { key: 'gender', label: t.fields.gender },
      { key: 'birthDate', label: t.fields.birthDate, kind: 'day' },
      { key: 'age', label: t.fields.age, kind: 'number' },
      { key: 'careLevel', label: t.fields.careLevel, kind: 'number' },
      { key: 'status', label: t.fields.status },
      { key: 'residentType', label: t.fields.residentType },
      { key: 'entryDate', label: t.fields.entryDate, kind: 'day' },
      { key: 'exitDate', label: t.fields.exitDate, kind: 'day' },
      { key: 'departmentName', label: t.fields.department },
      { key: 'centerName', label: t.fields.center },
      { key: 'doctor', label: t.linkKinds.doctor },
      { key: 'phone', label: t.fields.phone },
    ],
    rows: rows.slice(0, most).map((row) => ({
      ...row,
      salutation: salutations.get(row.salutation) ?? row.salutation,
      gender: t.genders[row.gender],
      residentType: types.get(row.residentType) ?? row.residentType,
      status: t.statuses[row.status],
      age: row.birthDate === null ? null : ageOn(row.birthDate, row.deathDate ?? context.today),
    })),
  });
}
