import { PgBoss } from 'pg-boss';
import type { AppServer } from '#platform/server/call/app.ts';
import type { Context, Services } from '#platform/server/call/context.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log/log.ts';
import { contextOf } from './work.ts';

export interface Jobs {
  stop(): Promise<void>;
  runNow(name: string): Promise<void>;
}

/**
 * Runs the jobs of the manifests at their cadence, in the database: of several servers one runs each.
 * A job runs once per organisation, each in its own transaction; where it fails is said, and the others do not wait for that.
 */
export async function startJobs(setup: {
  database: Database;
  apps: readonly AppServer[];
  services: Services;
  log: Log;
  /** Work of the frame itself, over all homes at once and outside of any transaction. */
  frameJobs?: Readonly<Record<string, { readonly cadence: string; readonly run: () => Promise<void> }>>;
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
    let failed = 0;
    for (const { id, zone } of rows) {
      const work = setup.database.tenant({ organisationId: id }, (unit) =>
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
      await work.catch((error: unknown) => {
        failed += 1;
        setup.log.error({ error, job: name, organisationId: id }, 'a job failed in a home');
      });
    }
    // it is tried again, in every home: jobs do what is left to do
    if (failed > 0) throw new Error(`${name} failed in ${failed} of ${rows.length} homes`);
  }
  for (const [name, { cadence }] of all) {
    await boss.createQueue(name, { notify: true, retryLimit: 3, retryBackoff: true });
    if (cadence !== null) await boss.schedule(name, cadence, {}, { tz: 'Europe/Zurich' });
    await boss.work(name, async () => runNow(name));
  }
  for (const [name, { cadence, run }] of Object.entries(setup.frameJobs ?? {})) {
    // who comes while it runs does not wait behind it: the next time is soon
    await boss.createQueue(name, { notify: true, policy: 'stately' });
    await boss.schedule(name, cadence, {}, { tz: 'Europe/Zurich' });
    await boss.work(name, () =>
      run().catch((error: unknown) => {
        setup.log.error({ error, job: name }, 'a job failed');
        throw error;
      }),
    );
  }
  return { runNow, stop: () => boss.stop({ graceful: true, timeout: 5000 }) };
}
