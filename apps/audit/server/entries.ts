import { residentsBrief } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { noteLogRead } from '#platform/server/access/access-log.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import type { TableRow } from '#platform/server/tables/table-values.ts';
import { contextOfFile, listFile } from '#platform/server/settings/list-file.ts';
import { say } from '#platform/server/call/words.ts';
import { type Entry, entries, type Kind } from '../contract/entries.ts';
import { firstIdOf } from '../domain/periods.ts';
import { type LogRow, newestEntries } from './log-rows.ts';

/** Days that are looked back when nobody says from when: lists of several residents are searched through, so it has an end. */
const residentDays = 365;
const exportPage = 500;

interface Filter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: Kind | undefined;
  readonly accountId?: string | undefined;
  readonly residentId?: string | undefined;
}

const dayStart = (context: Context, day: string): number => Date.parse(instantAt(day, '00:00', context.zone));

/** How the log names a token, so that nobody takes it for a person. */
const tokenName = (context: Context, name: string): string => say(context.language, 'audit:token', { name });

async function named(context: Context, rows: readonly LogRow[]): Promise<Entry[]> {
  const accountIds = [...new Set(rows.flatMap((row) => row.account_id ?? []))];
  const residentIds = [...new Set(rows.flatMap((row) => row.resident_id ?? []))];
  const accounts =
    accountIds.length === 0
      ? []
      : await context.db
          .selectFrom('platform.accounts')
          .select(['id', 'full_name'])
          .where('organisation_id', '=', context.organisationId)
          .where('id', 'in', accountIds)
          .execute();
  // what another system read is named by its token
  const tokens =
    accountIds.length === 0
      ? []
      : await context.db
          .selectFrom('platform.system_tokens')
          .select(['id', 'name'])
          .where('organisation_id', '=', context.organisationId)
          .where('id', 'in', accountIds)
          .execute();
  const names = new Map([
    ...accounts.map((account) => [account.id, account.full_name] as const),
    ...tokens.map((token) => [token.id, tokenName(context, token.name)] as const),
  ]);
  const residents =
    residentIds.length === 0
      ? new Map<string, { lastName: string; firstName: string }>()
      : await residentsBrief(context, residentIds);
  const record = (value: unknown): Record<string, unknown> | null =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  return rows.map((row) => {
    const resident = row.resident_id === null ? undefined : residents.get(row.resident_id);
    return {
      id: row.id,
      at: row.at,
      kind: row.kind,
      accountId: row.account_id,
      accountName: row.account_id === null ? row.username : (names.get(row.account_id) ?? null),
      residentId: row.resident_id,
      residentName: resident ? listName(resident) : null,
      what: row.what,
      operation: row.operation,
      before: record(row.before),
      after: record(row.after),
      erased: row.erased,
      status: row.status,
      address: row.address,
      requestId: row.request_id,
    };
  });
}

async function listed(
  context: Context,
  filter: Filter,
  limit: number,
  beforeId: string | undefined,
): Promise<LogRow[]> {
  const upTo = filter.to === undefined ? undefined : firstIdOf(dayStart(context, addDays(filter.to, 1)));
  const from =
    filter.from ?? (filter.residentId === undefined ? undefined : addDays(context.today, -residentDays));
  return newestEntries(context, {
    kind: filter.kind,
    accountId: filter.accountId,
    residentId: filter.residentId,
    limit,
    firstId: from === undefined ? undefined : firstIdOf(dayStart(context, from)),
    beforeId: beforeId !== undefined && (upTo === undefined || beforeId < upTo) ? beforeId : upTo,
  });
}

async function paged(
  context: Context,
  call: string,
  input: Filter & { cursor?: string | undefined; limit: number },
) {
  const after = afterCursor(input.cursor);
  const rows = await listed(context, input, input.limit + 1, after?.[0]);
  const { cursor: _cursor, limit: _limit, ...asked } = input;
  // the first page stands for the reading; what is loaded more of it is the same question
  if (after === null) await noteLogRead(context, call, asked, input.residentId ?? null);
  return pageOf(
    rows,
    input.limit,
    (row) => [row.id],
    (shown) => named(context, shown),
  );
}

/** The rows of an export, newest first, as many at a time as are read quickly; how many a file takes, the file says. */
async function* exportRows(context: Context, filter: Filter): AsyncGenerator<TableRow[]> {
  const word = (key: string) => say(context.language, `audit:${key}`);
  let beforeId: string | undefined;
  for (;;) {
    const entries = await named(context, await listed(context, filter, exportPage, beforeId));
    yield entries.map((row) => ({
      at: row.at,
      kind: word(`kinds.${row.kind}`),
      who: row.accountName ?? '',
      what: row.operation === null ? row.what : `${row.what} ${row.operation}`,
      resident: row.residentName ?? row.residentId ?? '',
      status: row.status === null ? '' : String(row.status),
      address: row.address ?? '',
      before: row.before === null ? '' : JSON.stringify(row.before),
      after: row.after === null ? '' : JSON.stringify(row.after),
    }));
    if (entries.length < exportPage) return;
    beforeId = entries.at(-1)!.id;
  }
}

export const entryCalls = implement(entries, {
  list: ({ input, context }) => paged(context, 'audit.entries.list', input),
  ofResident: ({ input, context }) => paged(context, 'audit.entries.ofResident', input),
  async people({ input, context }) {
    const rows = await context.db
      .selectFrom('platform.accounts')
      .select(['id', 'full_name', 'username'])
      .where('organisation_id', '=', context.organisationId)
      .orderBy('full_name')
      .execute();
    const tokens = await context.db
      .selectFrom('platform.system_tokens')
      .select(['id', 'name'])
      .where('organisation_id', '=', context.organisationId)
      .orderBy('name')
      .execute();
    const text = fold(input.text);
    const all = [
      ...rows,
      ...tokens.map((token) => ({
        id: token.id,
        full_name: tokenName(context, token.name),
        username: token.name,
      })),
    ];
    return {
      items: all
        .filter((row) => fold(`${row.full_name} ${row.username}`).includes(text))
        .slice(0, 50)
        .map((row) => ({ id: row.id, name: row.full_name, username: row.username })),
    };
  },
  async export({ input, context: account }) {
    const { format, ...filter } = input;
    const context = await contextOfFile(account, format);
    await noteLogRead(account, 'audit.entries.export', filter, input.residentId ?? null);
    const word = (key: string) => say(context.language, `audit:${key}`);
    return listFile(context, format, {
      title: word('title'),
      columns: [
        { key: 'at', label: word('fields.at'), kind: 'instant' },
        { key: 'kind', label: word('fields.kind'), kind: 'text' },
        { key: 'who', label: word('fields.who'), kind: 'text' },
        { key: 'what', label: word('fields.what'), kind: 'text' },
        { key: 'resident', label: word('fields.resident'), kind: 'text' },
        { key: 'status', label: word('fields.status'), kind: 'text' },
        { key: 'address', label: word('fields.address'), kind: 'text' },
        { key: 'before', label: word('fields.before'), kind: 'text' },
        { key: 'after', label: word('fields.after'), kind: 'text' },
      ],
      rows: exportRows(context, filter),
    });
  },
});
