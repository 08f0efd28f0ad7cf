import type { QueryClient } from '@tanstack/react-query';
import type { Manifest } from '#platform/contract/app.ts';
import { doubt, reached } from '#platform/web/client/connection.ts';
import { createStore } from '#platform/web/store/store.ts';

/** Whether the stream of changes is up; the top bar shows it. */
export const liveState = createStore<'connecting' | 'up' | 'down'>('connecting');

/**
 * Calls that a change of a table concerns: those of the app whose schema it is (`care_reports` is the app `care-
 * reports`).
 */
export function prefixOf(table: string): string {
  const schema = table.split('.')[0] ?? '';
  return `${schema === 'platform' ? 'frame' : schema.replaceAll('_', '-')}.`;
}

/**
 * Apps that show data of another one, by its code, or of a table of the frame, by its name: a hand-over names rooms, a kitchen
 * board what people must not eat, the page of the requests to join what the frame keeps of them.
 */
export function dependentsOf(
  manifests: ReadonlyArray<Pick<Manifest, 'code' | 'needs' | 'shows' | 'screens'>>,
): ReadonlyMap<string, readonly string[]> {
  const codesWhere = (holds: (one: (typeof manifests)[number]) => boolean | undefined) =>
    manifests.filter(holds).map((one) => one.code);
  const tables = new Set(manifests.flatMap((one) => one.shows ?? []));
  return new Map<string, readonly string[]>([
    ...manifests.map(({ code, screens }) => {
      // what an app counts for the navigation is read by a call of the frame
      const counted = Object.values(screens).some((one) => one.counts) ? ['frame.waiting'] : [];
      return [code, [...codesWhere((one) => one.needs.includes(code)), ...counted]] as const;
    }),
    ...[...tables].map((table) => [table, codesWhere((one) => one.shows?.includes(table))] as const),
  ]);
}

export interface LiveOptions {
  readonly client: QueryClient;
  /** Which apps are read again beside the one that changed (dependentsOf). */
  readonly dependents?: ReadonlyMap<string, readonly string[]>;
  readonly open?: () => EventSource;
  /** Milliseconds between two readings while the stream is down. */
  readonly pollMs?: number;
  /** Changes within this time are read together. */
  readonly gatherMs?: number;
}

/** Longer than this nobody waits for an answer that does not come. */
const longestMs = 10_000;

/**
 * Follows the changes that others make: what is on the screen is read again. When the stream is down everything shown
 * is
 * read every 30 seconds, and once more when the stream is back, because notices may have been missed.
 */
export function startLive({
  client,
  dependents = new Map(),
  open = () => new EventSource('/api/live'),
  pollMs = 30_000,
  gatherMs = 150,
}: LiveOptions): () => void {
  const changed = new Set<string>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let stream: EventSource;
  let missed = false;

  let reading = false;

  const readAgain = (prefixes: ReadonlySet<string> | null) =>
    client.invalidateQueries({
      predicate: ({ queryKey }) =>
        prefixes === null || [...prefixes].some((prefix) => String(queryKey[0]).startsWith(prefix)),
    });
  /**
   * Reads what has changed; what changes meanwhile waits for its end. Reading anew gives up what is under way: while somebody
   * imports a thousand people, a slow answer would be asked for again and again and never come.
   */
  const readChanged = () => {
    gathering = undefined;
    if (reading || changed.size === 0) return;
    const prefixes = new Set(changed);
    changed.clear();
    reading = true;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const slow = new Promise((resolve) => {
      waiting = setTimeout(resolve, longestMs);
    });
    void Promise.race([readAgain(prefixes), slow]).finally(() => {
      clearTimeout(waiting);
      reading = false;
      if (changed.size > 0) gathering ??= setTimeout(readChanged, gatherMs);
    });
  };
  const poll = (on: boolean) => {
    clearInterval(polling);
    polling = on ? setInterval(() => void readAgain(null), pollMs) : undefined;
  };
  const connect = () => {
    stream = open();
    stream.addEventListener('open', () => {
      liveState.set('up');
      reached(null);
      poll(false);
      if (missed) void readAgain(null);
      missed = false;
    });
    stream.addEventListener('error', () => {
      liveState.set('down');
      doubt();
      missed = true;
      if (polling === undefined) poll(true);
      // the browser connects again by itself unless the server answered something that is no stream
      if (stream.readyState === 2) {
        clearTimeout(reopening);
        reopening = setTimeout(connect, pollMs);
      }
    });
    stream.addEventListener('change', (event) => {
      const { table } = JSON.parse((event as MessageEvent<string>).data) as { table: string };
      const prefix = prefixOf(table);
      changed.add(prefix);
      for (const source of [prefix.slice(0, -1), table])
        for (const code of dependents.get(source) ?? []) changed.add(`${code}.`);
      gathering ??= setTimeout(readChanged, gatherMs);
    });
    // the server itself is not told what changes: what is shown is read every now and then until it is
    stream.addEventListener('unheard', () => {
      liveState.set('down');
      poll(true);
    });
    stream.addEventListener('resync', () => {
      liveState.set('up');
      poll(false);
      void readAgain(null);
    });
  };
  connect();
  return () => {
    changed.clear(); // what is being read does not begin again when nobody follows any more
    clearTimeout(gathering);
    clearTimeout(reopening);
    clearInterval(polling);
    stream.close();
    liveState.set('connecting');
  };
}
