import type { AppServer } from '#platform/server/call/app.ts';
import type { Services } from '#platform/server/call/context.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Lanes, lanesOf } from '#platform/server/limits/lanes.ts';
import type { Log } from '#platform/server/log/log.ts';
import { contextOf } from './work.ts';

interface Waiting {
  organisation_id: string;
  id: string;
  event: string;
  payload: Record<string, unknown>;
  account_id: string | null;
  zone: string;
}

/** Events of a home that are delivered before it looks whether another one waits longer. */
const inOneTurn = 20;
const isDue = `x.delivered_at is null and x.attempts < 12 and x.created_at < now() - (power(2, x.attempts) - 1) * interval '2 seconds'`;

/**
 * Delivers events after commit, at least once, home by home. A listener's work and the note that it was done are one transaction,
 * so a listener that ran is not run again; one that fails is tried again with growing pauses.
 */
export function outboxDelivery(setup: {
  database: Database;
  apps: readonly AppServer[];
  services: () => Services;
  log: Log;
}): Lanes {
  const listeners = setup.apps.flatMap((app) =>
    Object.entries(app.listeners ?? {}).map(([event, work]) => ({
      name: `${app.manifest.code}:${event}`,
      event,
      work,
    })),
  );
  const { pool } = setup.database;

  async function deliver(row: Waiting): Promise<void> {
    for (const listener of listeners.filter((one) => one.event === row.event)) {
      await setup.database.tenant(
        {
          organisationId: row.organisation_id,
          requestId: row.id,
          ...(row.account_id ? { accountId: row.account_id } : {}),
        },
        async (unit) => {
          const first = await unit.db
            .insertInto('platform.deliveries')
            .values({ organisation_id: row.organisation_id, outbox_id: row.id, listener: listener.name })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst();
          if (first.numInsertedOrUpdatedRows === 0n) return;
          await listener.work(
            contextOf({
              unit,
              organisationId: row.organisation_id,
              account: null,
              zone: row.zone,
              language: 'en',
              requestId: row.id,
              confirmed: [],
              services: setup.services(),
              call: `event.${row.event}`,
            }),
            row.payload,
          );
        },
      );
    }
  }

  async function deliverOf(home: string): Promise<number> {
    const { rows } = await pool.query<Waiting>(
      `
      update platform.outbox o set attempts = attempts + 1 from (
        select x.organisation_id, x.id, g.zone from platform.outbox x join platform.organisations g on g.id = x.organisation_id
        where x.organisation_id = $1 and ${isDue} order by x.created_at limit ${inOneTurn} for update of x skip locked) w
      where o.organisation_id = w.organisation_id and o.id = w.id
      returning o.organisation_id, o.id, o.event, o.payload, o.account_id, w.zone`,
      [home],
    );
    rows.sort((a, b) => (a.id < b.id ? -1 : 1));
    let delivered = 0;
    for (const row of rows) {
      try {
        await deliver(row);
        await pool.query(
          'update platform.outbox set delivered_at = now(), last_error = null where organisation_id = $1 and id = $2',
          [row.organisation_id, row.id],
        );
        delivered += 1;
      } catch (error) {
        setup.log.error({ error, event: row.event, id: row.id }, 'event not delivered');
        await pool.query(
          'update platform.outbox set last_error = $3 where organisation_id = $1 and id = $2',
          [row.organisation_id, row.id, (error as Error).message.slice(0, 500)],
        );
      }
    }
    return delivered;
  }

  return lanesOf({
    width: 3,
    work: deliverOf,
    failed: (error) => setup.log.warn({ error }, 'events wait'),
    homes: async () =>
      (
        await pool.query<{ id: string }>(
          `select distinct x.organisation_id as id from platform.outbox x join platform.organisations g on g.id = x.organisation_id where ${isDue}`,
        )
      ).rows.map(({ id }) => id),
  });
}
