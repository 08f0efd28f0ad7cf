import { type SqlBool, sql } from 'kysely';
import type { Language } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Job } from '../contract/jobs.ts';
import { conditionOf, longestQueue } from '../domain/jobs.ts';
import type { Block } from '../domain/layout.ts';
import type { TemplateType } from '../domain/templates.ts';

export const jobRows = ({ db, organisationId }: Context) =>
  db
    .selectFrom('printing.jobs as j')
    .innerJoin('printing.printers as p', (join) =>
      join.onRef('p.organisation_id', '=', 'j.organisation_id').onRef('p.id', '=', 'j.printer_id'),
    )
    .select([
      'j.id',
      'j.version',
      'j.printer_id as printerId',
      'p.name as printerName',
      'j.type',
      'j.title',
      'j.state',
      'j.sent',
      'j.error',
      'j.attempts',
      'j.copy',
      'j.created_at as createdAt',
      'j.finished_at as finishedAt',
    ])
    .where('j.organisation_id', '=', organisationId);

export function toJob({
  state,
  sent,
  ...row
}: Awaited<ReturnType<ReturnType<typeof jobRows>['executeTakeFirstOrThrow']>>): Job {
  return { ...row, condition: conditionOf({ state, sent }) };
}

/** Jobs that wait at a printer. */
export const isWaiting = sql<SqlBool>`state in ('queued', 'printing')`;

export async function waitingAt(context: Context, printerId: string): Promise<number> {
  const { count } = await context.db
    .selectFrom('printing.jobs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisation_id', '=', context.organisationId)
    .where('printer_id', '=', printerId)
    .where(isWaiting)
    .executeTakeFirstOrThrow();
  return count;
}

/** What a job is when it begins to wait; where the queue of its printer is full it fails, and can be sent again later: it is not lost. */
export async function queued(context: Context, printerId: string) {
  const fresh = { sent: false, attempts: 0, due_at: context.now, printer_id: printerId };
  const isFull = (await waitingAt(context, printerId)) >= longestQueue;
  return isFull
    ? { ...fresh, state: 'failed' as const, error: 'SPOOLER' as const, finished_at: context.now }
    : { ...fresh, state: 'queued' as const, error: null, finished_at: null };
}

/** Writes a job in the caller's transaction; it goes out after commit. Answers its id. */
export async function addJob(
  context: Context,
  job: {
    readonly printerId: string;
    readonly type: TemplateType | null;
    readonly title: string;
    readonly language: Language;
    readonly blocks: readonly Block[];
    readonly residentId?: string | undefined;
    readonly copy?: boolean | undefined;
  },
): Promise<string> {
  const id = newId();
  await context.db
    .insertInto('printing.jobs')
    .values({
      organisation_id: context.organisationId,
      id,
      ...(await queued(context, job.printerId)),
      type: job.type,
      title: job.title,
      language: job.language,
      document: JSON.stringify(job.blocks),
      resident_id: job.residentId ?? null,
      copy: job.copy ?? false,
      created_by: context.account?.id ?? null,
    })
    .execute();
  return id;
}
