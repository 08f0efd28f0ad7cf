import type pg from 'pg';
import type { Log } from './log.ts';
import { sealLog } from './log-chain.ts';
import { copyLog } from './log-copy.ts';
import { type Collector, forwardLog } from './log-forward.ts';

/** How long an entry of the log waits at most until it is part of the chain. */
const pauseSeconds = 10;

/** Seals the log and copies the chain outside the database, now and then every few seconds, beside the requests. Answers how to stop it. */
export function startSealing(setup: {
  pool: pg.Pool;
  folder: string;
  collector?: Collector | undefined;
  log: Log;
}): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const round = async (): Promise<void> => {
    try {
      await sealLog(setup.pool);
      await copyLog(setup.pool, setup.folder);
    } catch (error) {
      setup.log.error({ error }, 'the access log could not be sealed or copied');
    }
    // apart: a collector that is down must not hold the chain up
    if (setup.collector)
      await forwardLog(setup.pool, setup.collector).catch((error: unknown) =>
        setup.log.error({ error }, 'the access log could not be sent to the collector'),
      );
    if (!stopped) timer = setTimeout(next, pauseSeconds * 1000);
  };
  const next = () => {
    running = round();
  };
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
