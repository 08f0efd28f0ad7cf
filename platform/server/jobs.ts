import { PgBoss } from 'pg-boss';
import type { AppServer } from './app.ts';
import type { Context, Services } from './context.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import { contextOf } from './work.ts';

export interface Jobs {
  stop(): Promise<void>;
  runNow(name: string): Promise<void>;
}

/**
 * Runs the jobs of the manifests at their cadence, in the database: of several servers one runs each.
 * A job runs once per organisation, each in its own transaction.
 */
export async function startJobs(setup: {
  database: Database;
  apps: readonly AppServer[];
  services: Services;
  log: Log;
}): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: setup.database.url,
    max: 2,
    schema: 'jobs',
    useListenNotify: true,
  });
  boss.on('error', (error) => setup.log.warn({ error }, 'job queue'));
  await boss.start();
  const all = new Map<string, { work: (context: Context) => Promise<void>; cadence: string | null }>(
    setup.apps.flatMap((app) =>
      Object.entries(app.jobs ?? {}).map(
        ([name, work]) =>
          [
            `${app.manifest.code}.${name}` as const,
            { work, cadence: app.manifest.jobs?.[name]?.cadence ?? null },
          ] as const,
      ),
    ),
  );

  async function runNow(name: string): Promise<void> {
    const job = all.get(name);
    if (!job) throw new Error(`unknown job ${name}`);
    const { rows } = await setup.database.pool.query<{ id: string; zone: string }>(
      'select id, zone from platform.organisations order by id',
    );
    for (const { id, zone } of rows) {
      await setup.database.tenant({ organisationId: id }, (unit) =>
        job.work(
          contextOf({
            unit,
            organisationId: id,
            account: null,
            zone,
            language: 'en',
            requestId: '',
            confirmed: [],
            services: setup.services,
            call: `job.${name}`,
          }),
        ),
      );
    }
  }
  for (const [name, { cadence }] of all) {
    await boss.createQueue(name, { notify: true, retryLimit: 3, retryBackoff: true });
    if (cadence !== null) await boss.schedule(name, cadence, {}, { tz: 'Europe/Zurich' });
    await boss.work(name, async () => runNow(name));
  }
  return { runNow, stop: () => boss.stop({ graceful: true, timeout: 5000 }) };
}
