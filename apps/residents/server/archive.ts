import { sql } from 'kysely';
import { implement } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { afterCursor, cursorOf } from '#platform/server/page.ts';
import { found, RefusalError, stale } from '#platform/server/problems.ts';
import { verifyPassword } from '#platform/server/sign-in.ts';
import { archive } from '../contract/archive.ts';
import { type ArchiveAction, type RecordState, stepArchive } from '../domain/archive.ts';
import { currentStay } from '../domain/stays.ts';
import { findResidents } from './briefs.ts';
import { nameKey, staysOf } from './rows.ts';

interface Step { readonly id: string; readonly version: number; readonly password: string; readonly until: string | null }

async function state(context: Context, id: string): Promise<{ id: string; version: number; state: RecordState }> {
  const row = found(await context.db.selectFrom('residents.residents').select(['version', 'archived_at', 'unarchived_at'])
    .where('organisation_id', '=', context.organisationId).where('id', '=', id).executeTakeFirst());
  return { id, version: row.version, state: row.archived_at !== null ? 'archived' : row.unarchived_at !== null ? 'unarchived' : 'active' };
}

/** One step of the archive: rule, credentials, version, in this order; nothing changes when one of them refuses. */
async function step(context: Context, action: ArchiveAction, input: Step) {
  const before = await state(context, input.id);
  const last = currentStay((await staysOf(context, [input.id])).get(input.id) ?? [], context.today);
  const facts = { exit: last?.exit ?? null, until: input.until, justification: '', legalHold: false, today: context.today };
  const next = stepArchive(before.state, action, facts);
  if ('refusal' in next) throw new RefusalError(next.refusal, {});
  const checked = await verifyPassword(context, input.password);
  if (checked !== 'right') throw new RefusalError(checked === 'locked' ? 'locked' : 'wrongPassword', {});
  const archived = next.to === 'archived';
  const now = sql<string>`now()`;
  const row = await context.db.updateTable('residents.residents').set(archived
    ? { archived_at: now, archived_by: context.actor(), archived_until: input.until, unarchived_at: null, unarchived_by: null }
    : { archived_at: null, archived_by: null, archived_until: null, unarchived_at: now, unarchived_by: context.actor() })
    .where('organisation_id', '=', context.organisationId).where('id', '=', input.id).where('version', '=', input.version)
    .returning(['id', 'version']).executeTakeFirst();
  if (!row) throw stale(before);
  if (archived) await context.emit('residents.archived', { residentId: input.id });
  return { ...row, archived };
}

export const archiveCalls = implement(archive, {
  async list({ input, context, db }) {
    const after = afterCursor(input.cursor, 2);
    const ids = await findResidents(context, { text: input.text, archived: true, after: after ? { name: after[0]!, id: after[1]! } : undefined, limit: input.limit + 1 });
    const shown = ids.slice(0, input.limit);
    if (shown.length === 0) return { items: [], nextCursor: null, total: null };
    const stays = await staysOf(context, shown);
    const rows = await db.selectFrom('residents.residents as r')
      .innerJoin('platform.accounts as a', (join) => join.onRef('a.organisation_id', '=', 'r.organisation_id').onRef('a.id', '=', 'r.archived_by'))
      .select(['r.id', 'r.version', 'r.number', 'r.last_name as lastName', 'r.first_name as firstName', 'r.birth_date as birthDate',
        sql<string>`r.archived_at`.as('archivedAt'), 'a.full_name as archivedBy', 'r.archived_until as archivedUntil'])
      .where('r.organisation_id', '=', context.organisationId).where('r.id', 'in', shown).orderBy('r.sort_name').orderBy('r.id').execute();
    await context.logRead(shown);
    const key = ids.length > input.limit ? await nameKey(context, shown.at(-1)!) : null;
    return {
      items: rows.map((row) => ({
        ...row, exitDate: (stays.get(row.id) ?? []).at(-1)?.exit ?? null,
        retention: row.archivedUntil !== null && row.archivedUntil <= context.today ? 'expired' as const : 'active' as const,
      })),
      nextCursor: key ? cursorOf([key.name, key.id]) : null, total: null,
    };
  },
  archive: ({ input, context }) => step(context, 'archive', input),
  unarchive: ({ input, context }) => step(context, 'unarchive', { ...input, until: null }),
  reArchive: ({ input, context }) => step(context, 'reArchive', input),
});
