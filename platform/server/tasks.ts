import type { AppServer } from './app.ts';
import type { Context, Services } from './context.ts';
import type { Database } from './database.ts';
import { newId } from './ids.ts';
import type { Log } from './log.ts';
import { contextOf } from './work.ts';

/** What a piece of long work gets: its input and the way to tell how far it is. */
export interface TaskProgress {
  /** Work over many rows: each step is one transaction, so that a cancelled task leaves no half-done row. */
  step<T>(work: (context: Context) => Promise<T>): Promise<T>;
  /** Tells position and total; throws Cancelled when the person asked to stop. */
  at(position: number, total: number | null): Promise<void>;
}
export type TaskWork = (progress: TaskProgress, input: Record<string, unknown>) => Promise<unknown>;

export class Cancelled extends Error {}

/** Starts long work (imports, monthly runs) and keeps its progress in the database. */
export interface TaskRunner {
  /** Queues work in this transaction; it starts after commit. Answers the task's id. */
  queue(context: Context, kind: string, input: Readonly<Record<string, unknown>>): Promise<string>;
  /** Runs queued work until none is left. */
  work(): Promise<void>;
}

interface QueuedTask { organisation_id: string; id: string; kind: string; input: Record<string, unknown>; created_by: string | null; zone: string; language: string }

export function taskRunner(setup: { database: Database; apps: readonly AppServer[]; services: () => Services; log: Log; loadAccount: (organisationId: string, accountId: string) => Promise<Context['account']> }): TaskRunner {
  const kinds = new Map(setup.apps.flatMap((app) => Object.entries(app.tasks ?? {})));
  const pool = setup.database.pool;

  async function next(): Promise<QueuedTask | undefined> {
    const { rows } = await pool.query<QueuedTask>(`
      update platform.tasks t set status = 'running', alive_at = now() from (
        select t.organisation_id, t.id, o.zone, coalesce(a.language, 'en') as language from platform.tasks t
        join platform.organisations o on o.id = t.organisation_id
        left join platform.accounts a on a.organisation_id = t.organisation_id and a.id = t.created_by
        where t.status = 'queued' order by t.created_at limit 1 for update of t skip locked) q
      where t.organisation_id = q.organisation_id and t.id = q.id
      returning t.organisation_id, t.id, t.kind, t.input, t.created_by, q.zone, q.language`);
    return rows[0];
  }

  async function run(task: QueuedTask): Promise<void> {
    const work = kinds.get(task.kind);
    const account = task.created_by === null ? null : await setup.loadAccount(task.organisation_id, task.created_by);
    const tenant = { organisationId: task.organisation_id, requestId: task.id, ...(task.created_by ? { accountId: task.created_by } : {}) };
    const finish = (status: string, result: unknown, error: string | null) => pool.query(
      `update platform.tasks set status = $3, result = $4, error = $5, finished_at = now() where organisation_id = $1 and id = $2`,
      [task.organisation_id, task.id, status, result === undefined ? null : JSON.stringify(result), error]);
    if (!work) return void await finish('failed', undefined, `unknown kind ${task.kind}`);
    const beat = setInterval(() => {
      pool.query('update platform.tasks set alive_at = now() where organisation_id = $1 and id = $2', [task.organisation_id, task.id]).catch(() => undefined);
    }, 10_000);
    let told = 0;
    const progress: TaskProgress = {
      step: (inner) => setup.database.tenant(tenant, (unit) => inner(contextOf({
        unit, organisationId: task.organisation_id, account, zone: task.zone, language: task.language === 'de' ? 'de' : 'en',
        requestId: task.id, confirmed: [], services: setup.services(), call: `task.${task.kind}`,
      }))),
      async at(position, total) {
        if (position !== total && Date.now() - told < 200) return;
        told = Date.now();
        const { rows } = await pool.query<{ cancel_asked: boolean }>(
          'update platform.tasks set position = $3, total = $4 where organisation_id = $1 and id = $2 returning cancel_asked',
          [task.organisation_id, task.id, position, total]);
        if (rows[0]?.cancel_asked) throw new Cancelled();
      },
    };
    try {
      await finish('done', await work(progress, task.input), null);
    } catch (error) {
      if (error instanceof Cancelled) await finish('cancelled', undefined, null);
      else {
        setup.log.error({ error, task: task.id, kind: task.kind }, 'task failed');
        await finish('failed', undefined, (error as Error).message.slice(0, 500));
      }
    } finally {
      clearInterval(beat);
    }
  }

  let working: Promise<void> | null = null;
  let again = false;
  /** Work whose server died: what it did step by step stays, the rest is for the person to start again. */
  const closeInterrupted = () => pool.query(`update platform.tasks set status = 'failed', error = 'interrupted', finished_at = now()
    where status = 'running' and alive_at < now() - interval '1 minute'`);

  async function drain(): Promise<void> {
    await closeInterrupted();
    do {
      again = false;
      for (let task = await next(); task; task = await next()) await run(task);
    } while (again);
  }
  return {
    async queue(context, kind, input) {
      if (!kinds.has(kind)) throw new Error(`unknown kind of task ${kind}`);
      const id = newId();
      await context.db.insertInto('platform.tasks').values({
        organisation_id: context.organisationId, id, kind, status: 'queued', input: JSON.stringify(input), created_by: context.account?.id ?? null,
      }).execute();
      return id;
    },
    work() {
      if (working) {
        again = true;
        return working;
      }
      working = drain().finally(() => { working = null; });
      return working;
    },
  };
}
