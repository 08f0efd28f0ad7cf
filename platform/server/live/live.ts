import pg from 'pg';
import type { Log } from '#platform/server/log/log.ts';

/** A changed row, told to the browsers of its own organisation. Carries no content; `residentId` is empty when it is about nobody. */
export interface Change {
  readonly table: string;
  readonly id: string;
  readonly residentId: string;
}
type Listener = (change: Change | 'resync') => void;

export interface Live {
  subscribe(organisationId: string, listener: Listener): () => void;
  /** Something was committed in a table; background work knows for which it waits. */
  onBackground(listener: (table: string) => void): void;
  /** Whether changes are heard at this moment. */
  hears(): boolean;
  stop(): Promise<void>;
}

/** A pooler takes the wish to listen and swallows what is told: an own word must come back. */
async function assertHeard(client: pg.Client): Promise<void> {
  const heard = new Promise<void>((resolve, reject) => {
    client.once('notification', () => resolve());
    setTimeout(
      () => reject(new Error('notices of changes are swallowed: set DATABASE_DIRECT_URL')),
      5000,
    ).unref();
  });
  heard.catch(() => undefined);
  await client.query(`notify obhut_changes, ''`);
  await heard;
}

/**
 * One listening connection per process. After a lost connection every browser is told to read again,
 * because notices may have been missed. `pause`: milliseconds until it tries again.
 */
export function startLive(url: string, log: Log, pause = 1000): Live {
  const subscribers = new Map<string, Set<Listener>>();
  const background = new Set<(table: string) => void>();
  let client: pg.Client | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const onNotice = (payload: string) => {
    const [organisationId = '', table = '', id = '', residentId = ''] = payload.split(' ');
    for (const listener of background) listener(table);
    for (const listener of subscribers.get(organisationId) ?? []) listener({ table, id, residentId });
  };
  const retry = () => {
    client = null;
    if (!stopped) timer = setTimeout(() => void connect(), pause);
  };
  async function connect(): Promise<void> {
    const one = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
    one.on('notification', (notice) => onNotice(notice.payload ?? ''));
    one.on('error', () => undefined); // `end` follows
    // an attempt that fails after its connection was cut tells it twice; tried again twice each, a database that is away would be
    // asked by twice as many each second
    let isOver = false;
    const again = () => {
      if (isOver) return;
      isOver = true;
      retry();
    };
    one.once('end', again);
    try {
      await one.connect();
      await one.query('listen obhut_changes');
      await assertHeard(one);
      client = one;
      for (const listeners of subscribers.values()) for (const listener of listeners) listener('resync');
    } catch (error) {
      log.warn({ error }, 'live updates are not connected, trying again');
      await one.end().catch(() => undefined);
      again();
    }
  }
  void connect();

  return {
    subscribe(organisationId, listener) {
      const listeners = subscribers.get(organisationId) ?? new Set();
      listeners.add(listener);
      subscribers.set(organisationId, listeners);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) subscribers.delete(organisationId);
      };
    },
    hears: () => client !== null,
    onBackground: (listener) => void background.add(listener),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
