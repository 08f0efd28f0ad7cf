import { type SqlBool, sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import type { Kind } from '../contract/entries.ts';

/** One row of any of the logs, as the list shows it. */
export interface LogRow {
  readonly id: string;
  readonly at: string;
  readonly kind: Kind;
  readonly account_id: string | null;
  readonly resident_id: string | null;
  readonly what: string;
  readonly operation: 'insert' | 'update' | 'delete' | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly erased: boolean;
  readonly status: number | null;
  readonly address: string | null;
  readonly request_id: string | null;
  readonly username: string | null;
}

/** Which entries are wanted. Ids bound the time: they are ordered by it. */
export interface Wanted {
  readonly kind: Kind | undefined;
  readonly accountId: string | undefined;
  readonly residentId: string | undefined;
  readonly firstId: string | undefined;
  readonly beforeId: string | undefined;
  readonly limit: number;
}

const own = (context: Context, wanted: Wanted) => sql<SqlBool>`organisation_id = ${context.organisationId}
  ${wanted.firstId === undefined ? sql`` : sql`and id >= ${wanted.firstId}`} ${wanted.beforeId === undefined ? sql`` : sql`and id < ${wanted.beforeId}`}
  ${wanted.accountId === undefined ? sql`` : sql`and account_id = ${wanted.accountId}`}`;
const newest = (wanted: Wanted) => sql`order by id desc limit ${wanted.limit}`;
const ofResident = (wanted: Wanted) =>
  wanted.residentId === undefined ? sql`` : sql`and resident_id = ${wanted.residentId}`;

const sources = {
  change: (context: Context, wanted: Wanted) => sql<LogRow>`
    select id, at, 'change' as kind, account_id, resident_id, subject as what, operation, before, after, erased_digest is not null as erased, null::int as status,
      null as address, request_id, null as username
    from platform.changes where ${own(context, wanted)} ${ofResident(wanted)} ${newest(wanted)}`,
  read: (context: Context, wanted: Wanted) => sql<LogRow>`
    select id, at, 'read' as kind, account_id, resident_id, call as what, null as operation, null as before,
      case when row_ids is null then null else jsonb_build_object('residents', cardinality(row_ids)) end as after, false as erased, null::int as status, null as address, request_id, null as username
    from platform.reads where ${own(context, wanted)}
      ${wanted.residentId === undefined ? sql`` : sql`and (resident_id = ${wanted.residentId} or ${wanted.residentId} = any (row_ids))`} ${newest(wanted)}`,
  signIn: (context: Context, wanted: Wanted) => sql<LogRow>`
    select id, at, 'signIn' as kind, account_id, null as resident_id, outcome as what, null as operation, null as before, null as after, false as erased, null::int as status,
      host(address) as address, null as request_id, username
    from platform.sign_ins where ${own(context, wanted)} ${wanted.residentId === undefined ? sql`` : sql`and false`} ${newest(wanted)}`,
  event: (context: Context, wanted: Wanted) => sql<LogRow>`
    select id, at, kind, account_id, resident_id, call as what, null as operation, null as before, detail as after, erased_digest is not null as erased, status,
      null as address, request_id, null as username
    from platform.access_events where ${own(context, wanted)} ${ofResident(wanted)}
      ${wanted.kind === undefined ? sql`` : sql`and kind = ${wanted.kind}`} ${newest(wanted)}`,
} as const;

/** The newest wanted entries of all logs, newest first: each log gives its newest by its key, and they are merged. */
export async function newestEntries(context: Context, wanted: Wanted): Promise<LogRow[]> {
  const { kind } = wanted;
  const asked =
    kind === undefined
      ? Object.values(sources)
      : [kind === 'change' || kind === 'read' || kind === 'signIn' ? sources[kind] : sources.event];
  const parts = await Promise.all(asked.map((source) => source(context, wanted).execute(context.db)));
  return parts
    .flatMap((part) => part.rows)
    .toSorted((left, right) => (left.id < right.id ? 1 : -1))
    .slice(0, wanted.limit);
}
