import type { TaskProgress } from '#platform/server/call/provisions.ts';
import { sql } from 'kysely';
import type { AppServer } from '#platform/server/call/app.ts';
import type { Context, Services } from '#platform/server/call/context.ts';
import type { Database, Unit } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/database/ids.ts';
import { lanesOf } from '#platform/server/limits/lanes.ts';
import type { Log } from '#platform/server/log/log.ts';
import { contextOf } from './work.ts';

export class Cancelled extends Error {}
/** The server stops; the task waits for the next one. */
class Stopped extends Error {}
/** Another server has taken the task over: this one was silent for too long. */
class Superseded extends Error {}

/** Starts long work (imports, monthly runs) and keeps its progress in the database. */
export interface TaskRunner {
  /** Queues work in this transaction; it starts after commit. Answers the task's id. */
  queue(context: Context, kind: string, input: Readonly<Record<string, unknown>>): Promise<string>;
  /** Runs queued work until none is left, one piece of a home at a time. */
  work(): Promise<void>;
  /** Puts what runs and can go on later back into the queue. */
  stop(): Promise<void>;
}

interface QueuedTask {
  organisation_id: string;
  id: string;
  kind: string;
  input: Record<string, unknown>;
  created_by: string | null;
  zone: string;
  language: string;
  starts: number;
  kept: unknown;
}

/** A task that was begun so often may be what ends the server: it is not begun again by itself. */
const startsAtMost = 4;
/** One that was begun twice and came nowhere is even more so. */
const startsWithoutProgress = 2;
const beatSeconds = 5;
/** Silence after which a task's server counts as dead. */
const silentSeconds = 30;
/** Whoever works on a step holds this shared; whoever takes a task over needs it alone. */
const lockOf = (id: string) => `hashtextextended('task ' || ${id}, 0)`;

export function taskRunner(setup: {
  database: Database;
  apps: readonly AppServer[];
  services: () => Services;
  log: Log;
  loadAccount: (organisationId: string, accountId: string) => Promise<Context['account']>;
  /** No other server works on this database: what runs at the start has lost its server. */
  alone?: boolean;
}): TaskRunner {
  const kinds = new Map(setup.apps.flatMap((app) => Object.entries(app.tasks ?? {})));
  const resumes = setup.apps.flatMap((app) => app.resumes ?? []);
  const pool = setup.database.pool;
  let stopping = false;
  let alone = setup.alone ?? false;

  async function next(home: string): Promise<QueuedTask | undefined> {
    const { rows } = await pool.query<QueuedTask>(
      `
      update platform.tasks t set status = 'running', alive_at = now(), starts = t.starts + 1 from (
        select t.organisation_id, t.id, o.zone, coalesce(a.language, 'en') as language from platform.tasks t
        join platform.organisations o on o.id = t.organisation_id
        left join platform.accounts a on a.organisation_id = t.organisation_id and a.id = t.created_by
        where t.organisation_id = $1 and t.status = 'queued' order by t.created_at limit 1 for update of t skip locked) q
      where t.organisation_id = q.organisation_id and t.id = q.id
      returning t.organisation_id, t.id, t.kind, t.input, t.created_by, t.starts, t.result as kept, q.zone, q.language`,
      [home],
    );
    return rows[0];
  }

  /** Throws when the task is not this run's any more; until the end of the step nobody can take it over. */
  async function assertOurs(unit: Unit, task: QueuedTask): Promise<void> {
    await sql`select pg_advisory_xact_lock_shared(${sql.raw(lockOf(`'${task.id}'`))}) as organisation_id`.execute(
      unit.db,
    );
    const row = await unit.db
      .selectFrom('platform.tasks')
      .select(['status', 'starts'])
      .where('organisation_id', '=', task.organisation_id)
      .where('id', '=', task.id)
      .executeTakeFirst();
    if (row?.status !== 'running' || row.starts !== task.starts) throw new Superseded();
  }

  function progressOf(task: QueuedTask, account: Context['account'], canStop: boolean): TaskProgress {
    const tenant = {
      organisationId: task.organisation_id,
      requestId: task.id,
      ...(task.created_by ? { accountId: task.created_by } : {}),
    };
    let told = 0;
    return {
      kept: task.kept ?? undefined,
      step(inner) {
        if (stopping && canStop) throw new Stopped();
        return setup.database.tenant(tenant, async (unit) => {
          await assertOurs(unit, task);
          return inner(
            contextOf({
              unit,
              organisationId: task.organisation_id,
              account,
              zone: task.zone,
              language: task.language === 'de' ? 'de' : 'en',
              requestId: task.id,
              confirmed: [],
              services: setup.services(),
              call: `task.${task.kind}`,
            }),
          );
        });
      },
      async keep(context, value) {
        await context.db
          .updateTable('platform.tasks')
          .set({ result: JSON.stringify(value) })
          .where('organisation_id', '=', task.organisation_id)
          .where('id', '=', task.id)
          .execute();
      },
      async at(position, total) {
        if (position !== total && Date.now() - told < 200) return;
        told = Date.now();
        const { rows } = await pool.query<{ cancel_asked: boolean }>(
          'update platform.tasks set position = $3, total = $4 where organisation_id = $1 and id = $2 returning cancel_asked',
          [task.organisation_id, task.id, position, total],
        );
        if (rows[0]?.cancel_asked) throw new Cancelled();
      },
    };
  }

  async function run(task: QueuedTask): Promise<void> {
    const mine = [task.organisation_id, task.id, task.starts];
    const finish = (status: string, result: unknown, error: string | null) =>
      pool.query(
        `update platform.tasks set status = $4, result = $5, error = $6, finished_at = now() where organisation_id = $1 and id = $2 and starts = $3`,
        [...mine, status, result === undefined ? null : JSON.stringify(result), error],
      );
    const work = kinds.get(task.kind);
    if (!work) return void (await finish('failed', undefined, `unknown kind ${task.kind}`));
    const account =
      task.created_by === null ? null : await setup.loadAccount(task.organisation_id, task.created_by);
    const beat = setInterval(() => {
      pool
        .query(
          'update platform.tasks set alive_at = now() where organisation_id = $1 and id = $2 and starts = $3',
          mine,
        )
        .catch(() => undefined);
    }, beatSeconds * 1000);
    try {
      await finish(
        'done',
        await work(progressOf(task, account, resumes.includes(task.kind)), task.input),
        null,
      );
    } catch (error) {
      if (error instanceof Cancelled) await finish('cancelled', undefined, null);
      else if (error instanceof Stopped)
        await pool.query(
          `update platform.tasks set status = 'queued', starts = starts - 1 where organisation_id = $1 and id = $2 and starts = $3`,
          mine,
        );
      else if (error instanceof Superseded)
        setup.log.warn({ task: task.id, kind: task.kind }, 'task was taken over by another server');
      else {
        setup.log.error({ error, task: task.id, kind: task.kind }, 'task failed');
        await finish('failed', undefined, (error as Error).message.slice(0, 500));
      }
    } finally {
      clearInterval(beat);
    }
  }

  /** Work whose server died goes on where it was, when its kind can; otherwise what was done stays and the person is told what to press. */
  async function takeOver(): Promise<void> {
    const most = `case when position = 0 and result is null then ${startsWithoutProgress} else ${startsAtMost} end`;
    const goesOn = `kind = any ($1) and starts < ${most}`;
    await pool.query(
      `update platform.tasks set status = case when ${goesOn} then 'queued' else 'failed' end,
        error = case when ${goesOn} then null else 'interrupted' end,
        finished_at = case when ${goesOn} then null else now() end
      where status = 'running' and (coalesce(alive_at, created_at) < now() - interval '${silentSeconds} seconds' or $2)
        and pg_try_advisory_xact_lock(${lockOf('id::text')})`,
      [resumes, alone],
    );
    alone = false;
  }

  const lanes = lanesOf({
    width: 2,
    failed: (error) => setup.log.warn({ error }, 'tasks wait'),
    async homes() {
      await takeOver();
      const { rows } = await pool.query<{ id: string }>(
        `select distinct t.organisation_id as id from platform.tasks t where t.status = 'queued'`,
      );
      return rows.map(({ id }) => id);
    },
    async work(home) {
      const task = await next(home);
      if (task) await run(task);
      return task ? 1 : 0;
    },
  });
  return {
    async queue(context, kind, input) {
      if (!kinds.has(kind)) throw new Error(`unknown kind of task ${kind}`);
      const id = newId();
      await context.db
        .insertInto('platform.tasks')
        .values({
          organisation_id: context.organisationId,
          id,
          kind,
          status: 'queued',
          input: JSON.stringify(input),
          created_by: context.account?.id ?? null,
        })
        .execute();
      return id;
    },
    work: async () => void (await lanes.run()),
    stop() {
      stopping = true;
      return lanes.stop();
    },
  };
}

declare module '#platform/server/call/context.ts' {
  interface Services {
    readonly tasks: TaskRunner;
  }
}
