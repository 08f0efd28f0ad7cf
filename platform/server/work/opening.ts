// What a home has from its first moment: each app makes its part when the home is opened, and what is missing at a start.
import { sql } from 'kysely';
import type { Language } from '#platform/contract/text.ts';
import type { AppServer } from '#platform/server/call/app.ts';
import type { Account, Context, Services } from '#platform/server/call/context.ts';
import type { Database, Db, Unit } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log/log.ts';
import { contextOf } from './work.ts';

/** Lets every app that such a company has make its part; in the transaction that opens the home, so that there is no half one. */
export async function openHome(
  apps: readonly AppServer[],
  context: Context,
  kind: string | undefined,
): Promise<void> {
  for (const app of apps) if (kind !== 'vendor' || app.manifest.vendors) await app.opens?.(context);
}

const contextIn = (
  unit: Unit,
  home: {
    readonly id: string;
    readonly zone: string;
    readonly account: Account | null;
    readonly language?: Language;
  },
  services: Services,
  requestId: string,
): Context =>
  contextOf({
    unit,
    organisationId: home.id,
    account: home.account,
    zone: home.zone,
    language: home.language ?? 'en',
    requestId,
    confirmed: [],
    services,
    call: 'opening',
  });

/** The same in the transaction that makes the organisation itself, which belongs to no tenant yet. */
export function newHome(
  db: Db,
  organisationId: string,
  services: Services,
  account: Account | null,
  requestId: string,
  language: Language = 'en',
): Context {
  const unit: Unit = { db, actAs() {}, alongside() {}, savepoint: (work) => work() };
  const home = { id: organisationId, zone: 'Europe/Zurich', account, language };
  return contextIn(unit, home, services, requestId);
}

/** Of several servers that start at once, one makes it and the others find it made. */
const oneAtATime = (context: Context) =>
  sql`select pg_advisory_xact_lock(hashtextextended('opening ' || ${context.organisationId}::text, 0)) as organisation_id`.execute(
    context.db,
  );

export interface Openings {
  /** Ends when every home was looked at once. */
  readonly first: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Makes in the homes that are there what an app ships since or what is missing, home by home, each in its own transaction, beside
 * the calls. A home where that fails is said in the log and tried again; the others do not wait for it.
 */
export function startOpenings(setup: {
  readonly database: Database;
  readonly apps: readonly AppServer[];
  readonly services: Services;
  readonly log: Log;
  readonly againSeconds?: number;
}): Openings {
  const stopping = new AbortController();
  const { database, apps, services, log } = setup;
  const opening = apps.filter((app) => app.opens);

  async function openOne(home: { id: string; zone: string; kind: string }): Promise<boolean> {
    try {
      await database.tenant({ organisationId: home.id }, async (unit) => {
        const context = contextIn(unit, { ...home, account: null }, services, '');
        await oneAtATime(context);
        await openHome(opening, context, home.kind);
      });
      return true;
    } catch (error) {
      log.error({ error, organisationId: home.id }, 'a home could not be given what the apps ship');
      return false;
    }
  }

  /** Homes that still lack something; null: not even their list could be read. */
  async function round(only: ReadonlySet<string> | null): Promise<Set<string> | null> {
    const left = new Set<string>();
    try {
      const { rows } = await database.pool.query<{ id: string; zone: string; kind: string }>(
        'select id, zone, kind from platform.organisations order by id',
      );
      for (const home of rows) {
        if (stopping.signal.aborted) return left;
        if ((only?.has(home.id) ?? true) && !(await openOne(home))) left.add(home.id);
      }
      return left;
    } catch (error) {
      log.error({ error }, 'the homes could not be read, to give them what the apps ship');
      return only === null ? null : new Set(only);
    }
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, (setup.againSeconds ?? 60) * 1000);
      stopping.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });
  const firstRound = opening.length === 0 ? Promise.resolve(new Set<string>()) : round(null);
  const all = firstRound.then(async (left) => {
    for (let open = left; (open === null || open.size > 0) && !stopping.signal.aborted;) {
      await pause();
      if (!stopping.signal.aborted) open = await round(open);
    }
  });
  return {
    first: firstRound.then(() => undefined),
    async stop() {
      stopping.abort();
      await all;
    },
  };
}
