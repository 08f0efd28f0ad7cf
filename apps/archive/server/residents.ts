import {
  type ArchiveRecord,
  archivedResidents,
  recordForArchive,
  residentRefs,
  setArchived,
} from '#apps/residents/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { eraseResident } from '#platform/server/erasure/erase.ts';
import { afterCursor, cursorOf } from '#platform/server/call/page.ts';
import { RefusalError, stale } from '#platform/server/call/problems.ts';
import { verifyPassword } from '#platform/server/sign-in/password-again.ts';
import { residents } from '../contract/residents.ts';
import { type ArchiveAction, type RecordState, retentionOn, stepArchive } from '../domain/archive.ts';

interface Step {
  readonly id: string;
  readonly version: number;
  readonly password: string;
  readonly until: string | null;
  readonly justification: string;
}

const stateOf = (record: ArchiveRecord): RecordState =>
  record.archivedAt !== null ? 'archived' : record.unarchivedAt !== null ? 'unarchived' : 'active';

/** The rule, then the credentials, then the version, in this order; throws where one of them refuses. Answers the record before. */
async function assertStep(context: Context, action: ArchiveAction, input: Step): Promise<ArchiveRecord> {
  const record = await recordForArchive(context, input.id);
  const next = stepArchive(stateOf(record), action, {
    exit: record.exitDate,
    until: input.until,
    justification: input.justification,
    legalHold: false,
    today: context.today,
  });
  if ('refusal' in next) throw new RefusalError(next.refusal, {});
  const checked = await verifyPassword(context, input.password);
  if (checked !== 'right') throw new RefusalError(checked === 'locked' ? 'locked' : 'wrongPassword', {});
  if (record.version !== input.version) throw stale({ id: record.id, version: record.version });
  return record;
}

async function step(
  context: Context,
  action: 'archive' | 'unarchive' | 'reArchive',
  input: Omit<Step, 'justification'>,
) {
  const record = await assertStep(context, action, { ...input, justification: '' });
  const archived = action !== 'unarchive';
  const version = await setArchived(context, {
    residentId: input.id,
    version: input.version,
    archived,
    until: input.until,
  });
  if (version === null) throw stale({ id: record.id, version: record.version });
  return { id: input.id, version, archived };
}

export const residentCalls = implement(residents, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    const { rows, next } = await archivedResidents(context, {
      text: input.text,
      after: after ? { name: after[0]!, id: after[1]! } : undefined,
      limit: input.limit,
    });
    const refs = await residentRefs(
      context,
      rows.map((row) => row.id),
    );
    return {
      items: rows.map((row) => ({
        ...row,
        resident: refs.get(row.id)!,
        retention: retentionOn(row.archivedUntil, context.today),
      })),
      nextCursor: next ? cursorOf([next.name, next.id]) : null,
      total: null,
    };
  },
  archive: ({ input, context }) => step(context, 'archive', input),
  unarchive: ({ input, context }) => step(context, 'unarchive', { ...input, until: null }),
  async erase({ input, context }) {
    await assertStep(context, 'remove', { ...input, until: null });
    const { id, erasedAt, counts, files, kept } = await eraseResident(context, input.id, {
      reason: input.justification,
    });
    const sum = (numbers: Readonly<Record<string, number>>) =>
      Object.values(numbers).reduce((total, one) => total + one, 0);
    return { id, erasedAt, rows: sum(counts), files, kept: sum(kept) };
  },
  reArchive: ({ input, context }) => step(context, 'reArchive', input),
});
