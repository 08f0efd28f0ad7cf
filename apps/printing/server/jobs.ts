import { sql } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, cursorOf } from '#platform/server/call/page.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { type Job, jobs } from '../contract/jobs.ts';
import { type Condition, isPossible, type JobStep } from '../domain/jobs.ts';
import { type Block, columnsOf, layout } from '../domain/layout.ts';
import { asCopy } from '../domain/papers.ts';
import { jobRows, queued, toJob } from './job-records.ts';
import { activePrinters, print } from './printing.ts';

const load = async (context: Context, id: string): Promise<Job> =>
  toJob(found(await jobRows(context).where('j.id', '=', id).executeTakeFirst()));

interface Asked {
  readonly id: string;
  readonly version: number;
}
type Refuse = { notNow(data: { condition: Condition }): Error };

/** A step of a person. Two at once: the second one has an older version. */
async function decide(
  context: Context,
  { id, version }: Asked,
  step: JobStep,
  refuse: Refuse,
  valuesOf: (job: Job) => Promise<Parameters<typeof changeRow<'printing.jobs', Job>>[3]>,
): Promise<Job> {
  const job = await load(context, id);
  if (job.version === version && !isPossible(step, job.condition))
    throw refuse.notNow({ condition: job.condition });
  const values = { ...(await valuesOf(job)), decided_by: context.actor(), decided_at: context.now };
  return changeRow(context, 'printing.jobs', { id, version }, values, () => load(context, id));
}

async function printerFor(context: Context, id: string, refuse: { noPrinter(): Error }): Promise<string> {
  if (!(await activePrinters(context).where('id', '=', id).executeTakeFirst())) throw refuse.noPrinter();
  return id;
}

export const jobCalls = implement(jobs, {
  async list({ input, context }) {
    let query = jobRows(context);
    if (input.printerId) query = query.where('j.printer_id', '=', input.printerId);
    if (input.condition) {
      query = query.where('j.state', '=', input.condition === 'uncertain' ? 'failed' : input.condition);
      if (input.condition === 'uncertain' || input.condition === 'failed')
        query = query.where('j.sent', '=', input.condition === 'uncertain');
    }
    const after = afterCursor(input.cursor, 2);
    if (after)
      query = query.where((where) =>
        where(where.refTuple('j.created_at', 'j.id'), '<', where.tuple(after[0]!, after[1]!)),
      );
    const rows = await query
      .orderBy('j.created_at', 'desc')
      .orderBy('j.id', 'desc')
      .limit(input.limit + 1)
      .execute();
    const items = rows.slice(0, input.limit);
    const last = items.at(-1);
    return {
      items: items.map(toJob),
      nextCursor: rows.length > items.length && last ? cursorOf([last.createdAt, last.id]) : null,
      total: null,
    };
  },

  async get({ input, context, db }) {
    const job = await load(context, input.id);
    const { document, language, paper_width, code_page, resident_id } = await db
      .selectFrom('printing.jobs as j')
      .innerJoin('printing.printers as p', (join) =>
        join.onRef('p.organisation_id', '=', 'j.organisation_id').onRef('p.id', '=', 'j.printer_id'),
      )
      .select(['j.document', 'j.language', 'j.resident_id', 'p.paper_width', 'p.code_page'])
      .where('j.organisation_id', '=', context.organisationId)
      .where('j.id', '=', input.id)
      .executeTakeFirstOrThrow();
    if (resident_id !== null) await context.logRead([resident_id]);
    const blocks = document as Block[];
    const columns = columnsOf[paper_width];
    const paper = job.copy ? asCopy(blocks, language) : blocks;
    return { job, columns, rows: layout(paper, { columns, page: code_page }) };
  },

  async print({ input, context, refuse }) {
    const result = await print(context, input);
    if ('problem' in result) throw refuse[result.problem]();
    return load(context, result.jobId);
  },

  retry: ({ input, context, refuse }) =>
    decide(context, input, 'retry', refuse, (job) => queued(context, job.printerId)),

  cancel: ({ input, context, refuse }) =>
    decide(context, input, 'cancel', refuse, async () => ({
      state: 'cancelled',
      finished_at: context.now,
    })),

  confirmPrinted: ({ input, context, refuse }) =>
    decide(context, input, 'confirmPrinted', refuse, async () => ({ state: 'done', error: null })),

  confirmReprint: ({ input, context, refuse }) =>
    decide(context, input, 'confirmReprint', refuse, async (job) => ({
      ...(await queued(
        context,
        input.printerId ? await printerFor(context, input.printerId, refuse) : job.printerId,
      )),
      copy: true,
    })),

  moveTo: ({ input, context, refuse }) =>
    decide(context, input, 'moveTo', refuse, async () =>
      queued(context, await printerFor(context, input.printerId, refuse)),
    ),

  printers: ({ context }) => activePrinters(context).execute(),
});

/** Papers that are over a week old and done, or given up: what they told of is kept elsewhere. */
export async function forgetPapers({ db, organisationId }: Context): Promise<void> {
  await db
    .deleteFrom('printing.jobs')
    .where('organisation_id', '=', organisationId)
    .where('state', 'in', ['done', 'cancelled'])
    .where('finished_at', '<', sql<string>`clock_timestamp() - interval '7 days'`)
    .execute();
}
