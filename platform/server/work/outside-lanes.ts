import type { AppServer } from '#platform/server/call/app.ts';
import type { Services } from '#platform/server/call/context.ts';
import type { OutsidePlace, OutsideWork } from '#platform/server/call/outside-work.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Lanes, lanesOf } from '#platform/server/limits/lanes.ts';
import type { Log } from '#platform/server/log/log.ts';
import { contextOf } from './work.ts';

/** Devices that are waited for at once: they cost a socket, no connection of the database. */
const width = 32;

export interface OutsideLanes {
  readonly kinds: readonly { readonly table: string; readonly run: () => Promise<number> }[];
  /** Works until nothing waits. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

/** Does the outside work of all apps, each by itself, lane by lane side by side. */
export function outsideLanes(setup: {
  readonly database: Database;
  readonly apps: readonly AppServer[];
  readonly services: Services;
  readonly log: Log;
}): OutsideLanes {
  const { database, services, log } = setup;

  async function placeOf(app: string, organisationId: string, lane: string): Promise<OutsidePlace> {
    const { rows } = await database.pool.query<{ zone: string }>(
      'select zone from platform.organisations where id = $1',
      [organisationId],
    );
    const zone = rows[0]!.zone;
    return {
      organisationId,
      lane,
      services,
      step: (work) =>
        database.tenant({ organisationId }, (unit) =>
          work(
            contextOf({
              unit,
              organisationId,
              account: null,
              zone,
              language: 'en',
              requestId: '',
              confirmed: [],
              services,
              call: `outside.${app}`,
            }),
          ),
        ),
    };
  }
  const lanesFor = (app: string, { waiting, work }: OutsideWork): Lanes =>
    lanesOf({
      width,
      homes: async () =>
        (await database.system(waiting)).map(({ organisationId, lane }) => `${organisationId} ${lane}`),
      async work(key) {
        const [organisationId = '', lane = ''] = key.split(' ');
        return work(await placeOf(app, organisationId, lane));
      },
      failed: (error) => log.warn({ error, app }, 'outside work waits'),
    });
  const all = setup.apps.flatMap(({ manifest, outside }) =>
    outside ? [{ tables: outside.tables, lanes: lanesFor(manifest.code, outside) }] : [],
  );
  return {
    kinds: all.flatMap(({ tables, lanes }) => tables.map((table) => ({ table, run: () => lanes.run() }))),
    async run() {
      for (const { lanes } of all) await lanes.run();
    },
    stop: async () => void (await Promise.all(all.map(({ lanes }) => lanes.stop()))),
  };
}
