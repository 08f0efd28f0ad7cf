import type { Live } from './live.ts';
import type { Log } from '#platform/server/log/log.ts';

/** A kind of work in the background: the table whose rows it waits for. */
export interface BackgroundWork {
  readonly table: string;
  readonly run: () => Promise<unknown>;
}

/**
 * Wakes each kind of background work by notice and, beside it, by polling: a lost notice delays work by seconds, never loses it.
 * The kinds run apart: a code that is mailed does not wait for an import.
 */
export function background(live: Live, kinds: readonly BackgroundWork[], log: Log): () => void {
  const wake = (kind: BackgroundWork): void =>
    void kind.run().catch((error: unknown) => log.warn({ error, kind: kind.table }, 'background work'));
  live.onBackground((table) => {
    for (const kind of kinds) if (kind.table === table) wake(kind);
  });
  const wakeAll = (): void => kinds.forEach(wake);
  const timer = setInterval(wakeAll, 3000);
  wakeAll();
  return () => clearInterval(timer);
}

/** One run at a time; who asks meanwhile gets that run. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () =>
    (running ??= work().finally(() => {
      running = null;
    }));
}
