import { sql } from 'kysely';
import type { OutsidePlace, OutsideWork } from '#platform/server/call/outside-work.ts';
import { ClosedNetwork } from '#platform/server/access/outbound.ts';
import { isTriedAgain, retryAfterSeconds } from '../domain/jobs.ts';
import type { Block } from '../domain/layout.ts';
import { asCopy } from '../domain/papers.ts';
import { eposPrinter } from './epos-printer.ts';
import { rawPrinter } from './raw-printer.ts';
import { printerAddress } from './reach.ts';
import { type Device, errorOnTheWay, type Found, notSent, type Outcome, type Way } from './transport.ts';

const beatMs = 5000;
/** Silence after which the server that prints counts as dead. */
const silence = sql`interval '30 seconds'`;
const now = sql<string>`clock_timestamp()`;

/** A job as it was taken; when `takes` has gone on, another server has it. */
interface Taken {
  readonly id: string;
  readonly takes: number;
  readonly attempts: number;
  readonly blocks: readonly Block[];
  readonly device: Device;
}

const deviceOf = (place: OutsidePlace) =>
  place.step(({ db }) =>
    db
      .selectFrom('printing.printers')
      .select([
        'transport',
        'ip',
        'port',
        'device_id as deviceId',
        'paper_width as paperWidth',
        'code_page as codePage',
      ])
      .where('organisation_id', '=', place.organisationId)
      .where('id', '=', place.lane)
      .executeTakeFirst(),
  );

/** What a server left that is gone: nothing went out, so it waits again; or it may be on paper, and a person has to look. */
const takeOver = (place: OutsidePlace) =>
  place.step(({ db }) =>
    db
      .updateTable('printing.jobs')
      .set({
        state: sql`case when sent then 'failed' else 'queued' end`,
        error: sql`case when sent then 'TIMEOUT' end`,
        finished_at: sql`case when sent then clock_timestamp() end`,
        alive_at: null,
      })
      .where('organisation_id', '=', place.organisationId)
      .where('printer_id', '=', place.lane)
      .where('state', '=', 'printing')
      .where('alive_at', '<', sql<string>`clock_timestamp() - ${silence}`)
      .execute(),
  );

/** Takes the job that waits longest; null: there is none, or another server is at this printer. */
const take = (place: OutsidePlace, device: Device): Promise<Taken | null> =>
  place.step(async ({ db }) => {
    const { organisationId, lane } = place;
    const printer = await db
      .selectFrom('printing.printers')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', lane)
      .where('active', '=', true)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!printer) return null;
    const [first] = await db
      .selectFrom('printing.jobs')
      .select(['id', 'state', 'copy', 'language', 'document', sql<boolean>`due_at <= ${now}`.as('isDue')])
      .where('organisation_id', '=', organisationId)
      .where('printer_id', '=', lane)
      .where('state', 'in', ['queued', 'printing'])
      .orderBy(sql`state = 'queued'`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .execute();
    if (first?.state !== 'queued' || !first.isDue) return null;
    const row = await db
      .updateTable('printing.jobs')
      .set({ state: 'printing', attempts: sql`attempts + 1`, takes: sql`takes + 1`, alive_at: now })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', first.id)
      .where('state', '=', 'queued')
      .returning(['attempts', 'takes'])
      .executeTakeFirst();
    if (!row) return null;
    const blocks = first.document as Block[];
    return {
      id: first.id,
      ...row,
      blocks: first.copy ? asCopy(blocks, first.language) : blocks,
      device,
    };
  });

/** Changes the job as long as it is ours; answers whether it was. */
const ours = (place: OutsidePlace, job: Taken, values: Readonly<Record<string, unknown>>): Promise<boolean> =>
  place.step(async ({ db }) => {
    const { numUpdatedRows } = await db
      .updateTable('printing.jobs')
      .set(values)
      .where('organisation_id', '=', place.organisationId)
      .where('id', '=', job.id)
      .where('state', '=', 'printing')
      .where('takes', '=', job.takes)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

const note = (place: OutsidePlace, { error, nearEnd }: Found) =>
  place.step(async ({ db }) => {
    const values = { looked_at: now, error, near_end: nearEnd };
    await db
      .insertInto('printing.looks')
      .values({ organisation_id: place.organisationId, id: place.lane, ...values })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'id']).doUpdateSet(values))
      .execute();
  });

const wayOf = (place: OutsidePlace, { transport }: Device): Way =>
  transport === 'epos' ? eposPrinter(place.services) : rawPrinter;

const failure = (place: OutsidePlace, error: unknown): Found => {
  if (error instanceof ClosedNetwork)
    place.services.log.warn({ organisationId: place.organisationId, printer: place.lane }, error.message);
  return { error: errorOnTheWay(error), nearEnd: false };
};

async function printOne(place: OutsidePlace, job: Taken): Promise<void> {
  const beat = setInterval(() => void ours(place, job, { alive_at: now }).catch(() => undefined), beatMs);
  let outcome: Outcome | null;
  try {
    const address = await printerAddress(place.services, job.device.ip);
    outcome = await wayOf(place, job.device).print(address, job.device, {
      blocks: job.blocks,
      // written before the first byte: a server that dies then leaves a job that is never sent again by itself
      mayGoOut: () => ours(place, job, { sent: true }),
    });
  } catch (error) {
    // nothing went out: what fails after that is an outcome
    outcome = notSent(failure(place, error));
  } finally {
    clearInterval(beat);
  }
  if (outcome === null) return;
  const { error, sent, uncertain } = outcome;
  if (error === null) await ours(place, job, { state: 'done', finished_at: now, alive_at: null });
  else if (isTriedAgain({ error, sent, attempts: job.attempts }))
    await ours(place, job, {
      state: 'queued',
      alive_at: null,
      due_at: sql`clock_timestamp() + make_interval(secs => ${retryAfterSeconds})`,
    });
  else await ours(place, job, { state: 'failed', error, sent: uncertain, finished_at: now, alive_at: null });
  await note(place, outcome);
}

/** Whether somebody has asked how the printer is; the question is taken. */
const takeQuestion = (place: OutsidePlace): Promise<boolean> =>
  place.step(async ({ db }) => {
    const { numUpdatedRows } = await db
      .updateTable('printing.looks')
      .set({ asked_at: null })
      .where('organisation_id', '=', place.organisationId)
      .where('id', '=', place.lane)
      .where('asked_at', 'is not', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

async function lookAt(place: OutsidePlace, device: Device): Promise<void> {
  try {
    const address = await printerAddress(place.services, device.ip);
    await note(place, await wayOf(place, device).look(address, device));
  } catch (error) {
    await note(place, failure(place, error));
  }
}

/**
 * One printer is one lane: it takes one connection, so that a question for its state and a paper never meet there. Papers go out in the
 * order in which they were asked for; one that waits for its next try keeps those behind it.
 */
export const printingWork: OutsideWork = {
  tables: ['printing.jobs', 'printing.looks'],
  waiting: async (db) =>
    (
      await sql<{ organisationId: string; lane: string }>`
      with lanes as (
        select organisation_id, printer_id as id from printing.jobs where state in ('queued', 'printing')
        union select organisation_id, id from printing.looks where asked_at is not null)
      select p.organisation_id as "organisationId", p.id as lane from lanes
      join printing.printers p on p.organisation_id = lanes.organisation_id and p.id = lanes.id
      left join lateral (
        select state, due_at, alive_at from printing.jobs j
        where j.organisation_id = p.organisation_id and j.printer_id = p.id and j.state in ('queued', 'printing')
        order by (j.state = 'queued'), j.created_at, j.id limit 1) first on true
      left join printing.looks l on l.organisation_id = p.organisation_id and l.id = p.id
      where (first.state = 'printing' and first.alive_at < clock_timestamp() - ${silence})
        or (first.state = 'queued' and first.due_at <= clock_timestamp() and p.active)
        or (l.asked_at is not null and first.state is distinct from 'printing')`.execute(db)
    ).rows,
  async work(place) {
    await takeOver(place);
    const device = await deviceOf(place);
    if (!device) return 0;
    const job = await take(place, device);
    if (job) {
      await printOne(place, job);
      return 1;
    }
    if (!(await takeQuestion(place))) return 0;
    await lookAt(place, device);
    return 1;
  },
};
