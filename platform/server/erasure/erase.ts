import { sql } from 'kysely';
import type { Kept } from '#platform/contract/app.ts';
import {
  type Catalogue,
  isFileColumn,
  type PersonalTables,
  personalTables,
  personColumn,
} from '#platform/domain/access/personal-tables.ts';
import { apartTables, catalogueOf } from './catalogue.ts';
import type { Obstacle } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { rowsAlong } from './erase-along.ts';
import { dropMentions } from './erase-mentions.ts';
import { removeStored } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/database/ids.ts';
import { blankLog } from '#platform/server/log/log-chain.ts';
import { notFound, Stop } from '#platform/server/call/problems.ts';

/** What was erased of whom, when, by whom and why. It names nobody: the number of the person is gone with the record. */
export interface ErasureProtocol {
  readonly id: string;
  readonly personId: string;
  readonly erasedAt: string;
  /** Account; null: the job of a retention policy. */
  readonly erasedBy: string | null;
  readonly policy: string | null;
  readonly reason: string;
  /** Table → rows that are gone. */
  readonly counts: Readonly<Record<string, number>>;
  readonly files: number;
  /** Rows of the change log that stay without their content. */
  readonly logRows: number;
  /** Table → rows that law keeps longer, now in the locked area. */
  readonly kept: Readonly<Record<string, number>>;
}

type Rows = Map<string, string[]>;

const idsWhere = async (
  context: Context,
  table: string,
  column: string,
  ids: readonly string[],
): Promise<string[]> =>
  ids.length === 0
    ? []
    : (
        await sql<{ id: string }>`
  select id from ${sql.table(table)} where organisation_id = ${context.organisationId} and ${sql.ref(column)} = any(${ids})`.execute(
          context.db,
        )
      ).rows.map((row) => row.id);

/** The rows of a person by table, parts after what they are parts of. */
export async function rowsOf(context: Context, plan: PersonalTables, residentId: string): Promise<Rows> {
  const rows: Rows = new Map();
  for (const { name, ties } of [...plan.tables].reverse()) {
    const found = new Set<string>();
    for (const tie of ties) {
      const column = tie.kind === 'person' ? 'id' : tie.kind === 'named' ? personColumn : tie.column;
      for (const id of await idsWhere(
        context,
        name,
        column,
        tie.kind === 'part' ? (rows.get(tie.target) ?? []) : [residentId],
      ))
        found.add(id);
    }
    rows.set(name, [...found]);
  }
  return rows;
}

/** Files of a person: those stored under the person and those that a row of the person names. */
export async function filesOf(
  context: Context,
  catalogue: Catalogue,
  rows: ReadonlyMap<string, readonly string[]>,
  residentId: string,
): Promise<string[]> {
  const files = new Set(await idsWhere(context, 'platform.files', personColumn, [residentId]));
  for (const [table, ids] of rows) {
    for (const column of fileColumns(catalogue, table)) {
      if (ids.length === 0) continue;
      const found = await sql<{
        id: string | null;
      }>`select distinct unnest(array[${sql.ref(column)}]) as id from ${sql.table(table)}
        where organisation_id = ${context.organisationId} and id = any(${[...ids]})`.execute(context.db);
      for (const { id } of found.rows) if (id !== null) files.add(id);
    }
  }
  return [...files];
}

const fileColumns = (catalogue: Catalogue, table: string): string[] => [
  ...new Set([
    ...catalogue.tables
      .find((one) => one.name === table)!
      .columns.filter(isFileColumn)
      .map((column) => column.name),
    ...catalogue.keys
      .filter((key) => key.table === table && key.target === 'platform.files')
      .map((key) => key.column),
  ]),
];

interface Locked {
  readonly table: string;
  readonly id: string;
  readonly title: string;
  readonly record: unknown;
  readonly fileIds: string[];
  readonly law: string;
  readonly until: string;
}

/** What law keeps longer: the row with its parts as they are now, and the files that they name. */
async function lockedRecords(
  context: Context,
  catalogue: Catalogue,
  plan: PersonalTables,
  rows: Rows,
  keeps: Readonly<Record<string, Kept>>,
): Promise<Locked[]> {
  const locked: Locked[] = [];
  for (const [table, rule] of Object.entries(keeps)) {
    const found = await sql<{
      id: string;
      title: string | null;
      day: string;
      record: Record<string, unknown>;
    }>`
      select id, ${sql.ref(rule.title)}::text as title, ${sql.ref(rule.day)}::text as day, to_jsonb(x) as record from ${sql.table(table)} x
      where organisation_id = ${context.organisationId} and id = any(${rows.get(table) ?? []}) and ${sql.ref(rule.day)} is not null`.execute(
      context.db,
    );
    for (const row of found.rows) {
      const until = `${Number(row.day.slice(0, 4)) + rule.years}-12-31`;
      if (until < context.today) continue;
      const record: Record<string, unknown> = { [table]: [row.record] };
      for (const part of plan.tables) {
        const tie = part.ties.find((one) => one.kind === 'part' && one.target === table);
        if (tie?.kind !== 'part') continue;
        record[part.name] = (
          await sql<{ record: unknown }>`select to_jsonb(x) as record from ${sql.table(part.name)} x
          where organisation_id = ${context.organisationId} and ${sql.ref(tie.column)} = ${row.id} order by id`.execute(
            context.db,
          )
        ).rows.map((one) => one.record);
      }
      const fileIds = fileColumns(catalogue, table).flatMap((column) => row.record[column] ?? []) as string[];
      locked.push({ table, id: row.id, title: row.title ?? '', record, fileIds, law: rule.law, until });
    }
  }
  return locked;
}

/** Removes rows of files that nothing names any more; answers their ids. A file that another record needs stays, without the person. */
async function eraseFiles(
  context: Context,
  catalogue: Catalogue,
  candidates: readonly string[],
  kept: ReadonlySet<string>,
): Promise<string[]> {
  let free = candidates.filter((id) => !kept.has(id));
  for (const { name } of catalogue.tables.filter((one) => one.name !== 'platform.files')) {
    for (const column of fileColumns(catalogue, name)) {
      if (free.length === 0) break;
      const used = await sql<{
        id: string;
      }>`select distinct f.id from unnest(${free}::uuid[]) as f(id) join ${sql.table(name)} x on f.id = any(array[]::uuid[] || x.${sql.ref(column)})
        where x.organisation_id = ${context.organisationId}`.execute(context.db);
      const taken = new Set(used.rows.map((row) => row.id));
      free = free.filter((id) => !taken.has(id));
    }
  }
  // the rows now, the bytes after the commit
  await removeStored(context, free);
  const staying = candidates.filter((id) => !free.includes(id));
  if (staying.length > 0) {
    await context.db
      .updateTable('platform.files')
      .set({ resident_id: null })
      .where('organisation_id', '=', context.organisationId)
      .where('id', 'in', staying)
      .execute();
  }
  return free;
}

async function eraseRows(
  context: Context,
  table: string,
  column: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const answer = await sql<{
    erased: number;
  }>`select platform.erase_rows(${table}::regclass, ${column}, ${ids}::uuid[]) as erased /* organisation_id of the transaction */`.execute(
    context.db,
  );
  return answer.rows[0]!.erased;
}

/** Log rows whose content speaks of the person: of the person's rows, also of those deleted before, and of their files. */
async function logRowsOf(
  context: Context,
  plan: PersonalTables,
  residentId: string,
  files: readonly string[],
  mentioned: ReadonlyArray<{ table: string; id: string }>,
): Promise<string[]> {
  const own = await sql<{
    id: string;
    row_id: string | null;
    subject: string;
  }>`select id, row_id, subject from platform.changes
    where organisation_id = ${context.organisationId} and resident_id = ${residentId}`.execute(context.db);
  const ids = new Set(own.rows.map((row) => row.id));
  const known = new Map<string, Set<string>>();
  const note = (subject: string, rowId: string | null) =>
    known.set(subject, (known.get(subject) ?? new Set()).add(rowId ?? ''));
  for (const row of own.rows) note(row.subject, row.row_id);
  for (const { name, ties } of [...plan.tables].reverse()) {
    for (const tie of ties) {
      const targets = tie.kind === 'part' ? [...(known.get(tie.target) ?? [])] : [];
      if (tie.kind !== 'part' || targets.length === 0) continue;
      const found = await sql<{
        id: string;
        row_id: string | null;
      }>`select p.id, p.row_id from platform.changes p where p.organisation_id = ${context.organisationId} and p.subject = ${name}
        and p.row_id in (select c.row_id from platform.changes c where c.organisation_id = ${context.organisationId} and c.subject = ${name}
          and coalesce(c.before, c.after) ->> ${tie.column} = any(${targets}))`.execute(context.db);
      for (const row of found.rows) {
        ids.add(row.id);
        note(name, row.row_id);
      }
    }
  }
  const others = [...files.map((id) => ({ table: 'platform.files', id })), ...mentioned];
  for (const [subject, some] of Map.groupBy(others, (one) => one.table)) {
    const found = await sql<{
      id: string;
    }>`select id from platform.changes where organisation_id = ${context.organisationId} and subject = ${subject} and row_id = any(${some.map((one) => one.id)})`.execute(
      context.db,
    );
    for (const row of found.rows) ids.add(row.id);
  }
  return [...ids];
}

/** What stands against erasing residents now, told by the apps; by resident, who has nothing is absent. */
export async function obstaclesOf(
  context: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Obstacle[]>> {
  const all = new Map<string, Obstacle[]>();
  for (const app of context.services.apps()) {
    for (const [id, found] of (await app.obstacles?.(context, residentIds)) ?? [])
      all.set(id, [...(all.get(id) ?? []), ...found]);
  }
  return all;
}

/**
 * Erases a person in the caller's transaction: all rows of all tables that name the person, their parts, files, and mentions in
 * settings, tasks and answers kept for repetition. The log keeps its rows without their content. Records that law keeps longer
 * move into the locked area. Stored bytes go after the commit. Answers the protocol; 404 when there is no such person,
 * 409 with the obstacle while something stands against it (legal hold, open invoice).
 */
export async function eraseResident(
  context: Context,
  residentId: string,
  why: { readonly reason?: string; readonly policy?: string | null } = {},
): Promise<ErasureProtocol> {
  const { db, organisationId } = context;
  const catalogue = await catalogueOf(context);
  const plan = personalTables(catalogue, [...catalogue.logs, ...apartTables]);
  const [obstacle] = (await obstaclesOf(context, [residentId])).get(residentId) ?? [];
  if (obstacle !== undefined) throw new Stop(409, obstacle);
  const person =
    await sql`select id from ${sql.table(plan.person)} where organisation_id = ${organisationId} and id = ${residentId} for update`.execute(
      db,
    );
  if (person.rows.length === 0) throw notFound();
  const erasureId = newId();
  for (const app of context.services.apps()) await app.beforeErasure?.(context, residentId, erasureId);
  const along = await rowsAlong(context, catalogue, await rowsOf(context, plan, residentId), residentId);
  const rows = await rowsOf(context, plan, residentId);
  const locked = await lockedRecords(
    context,
    catalogue,
    plan,
    rows,
    Object.assign({}, ...context.services.apps().map((app) => app.manifest.keeps ?? {})),
  );
  const keptFiles = new Set(locked.flatMap((one) => one.fileIds));
  const files = await filesOf(context, catalogue, new Map([...along, ...rows]), residentId);
  await sql`select platform.erase_accounts(${residentId}::uuid) /* organisation_id of the transaction */`.execute(
    db,
  );
  for (const { table, column, target } of plan.links) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where organisation_id = ${organisationId} and ${sql.ref(column)} = any(${rows.get(target) ?? []})`.execute(
      db,
    );
  }
  const counts: Record<string, number> = {};
  for (const { name, ties } of plan.tables) {
    let erased = 0;
    for (const tie of ties) {
      const column = tie.kind === 'person' ? 'id' : tie.kind === 'named' ? personColumn : tie.column;
      erased += await eraseRows(
        context,
        name,
        column,
        tie.kind === 'part' ? (rows.get(tie.target) ?? []) : [residentId],
      );
    }
    if (erased > 0) counts[name] = erased;
  }
  for (const [name, ids] of [...along].reverse())
    counts[name] = (counts[name] ?? 0) + (await eraseRows(context, name, 'id', ids));
  const gone = [...along].flatMap(([table, ids]) => ids.map((id) => ({ table, id })));
  const mentioned = await dropMentions(
    context,
    catalogue,
    plan,
    residentId,
    [...rows.values(), ...along.values()].flat(),
  );
  for (const { table } of mentioned) counts[table] = (counts[table] ?? 0) + 1;
  const erasedFiles = await eraseFiles(context, catalogue, files, keptFiles);
  const speaking = await logRowsOf(context, plan, residentId, files, [...mentioned, ...gone]);
  const logRows =
    (await blankLog(context.unit, residentId)) +
    (
      await sql<{ count: number }>`
    select platform.blank_changes(${speaking}::uuid[]) as count /* organisation_id of the transaction */`.execute(
        db,
      )
    ).rows[0]!.count;
  const kept = Object.fromEntries(
    [...Map.groupBy(locked, (one) => one.table)].map(([table, some]) => [table, some.length]),
  );
  const protocol: ErasureProtocol = {
    id: erasureId,
    personId: residentId,
    erasedAt: context.now.toISOString(),
    erasedBy: context.account?.id ?? null,
    policy: why.policy ?? null,
    reason: why.reason ?? '',
    counts,
    files: erasedFiles.length,
    logRows,
    kept,
  };
  await db
    .insertInto('platform.erasures')
    .values({
      organisation_id: organisationId,
      id: protocol.id,
      person_id: residentId,
      erased_at: protocol.erasedAt,
      erased_by: protocol.erasedBy,
      policy: protocol.policy,
      reason: protocol.reason,
      counts: JSON.stringify(counts),
      files: protocol.files,
      log_rows: protocol.logRows,
      kept: JSON.stringify(kept),
    })
    .execute();
  for (const one of locked) {
    await db
      .insertInto('platform.locked_records')
      .values({
        organisation_id: organisationId,
        id: newId(),
        erasure_id: protocol.id,
        person_id: residentId,
        source: one.table,
        title: one.title,
        record: JSON.stringify(one.record),
        file_ids: one.fileIds,
        law: one.law,
        keep_until: one.until,
      })
      .execute();
  }
  return protocol;
}
