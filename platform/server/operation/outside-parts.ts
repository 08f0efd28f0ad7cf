import fs from 'node:fs/promises';
import path from 'node:path';
import { type Check, partOf, type Part } from '#platform/server/call/away.ts';
import type { Log } from '#platform/server/log/log.ts';

/** How a part is: since when it does not answer, and what it says; nothing is kept about one that answers. */
export interface Trouble {
  readonly part: Part;
  readonly since: Date;
  readonly cause: string;
}

export interface OutsideParts {
  /** What is in trouble, as it was found a moment ago. */
  troubles(): Promise<readonly Trouble[]>;
  /** Something failed because of a part (or worked again): it is looked at before its time. */
  note(part: Part, cause: string | null): void;
  noteError(error: unknown): void;
  /** Nothing is looked at any more, and what is just being looked at has ended, or was waited for as long as for every answer. */
  stop(): Promise<void>;
}

const freshMilliseconds = 3000;
const patienceMilliseconds = 5000;
const tooLate = 'no answer in time';

/** Looks after the parts: when it is asked, and in between (`everySeconds`, 0: only when asked). `changed` hears of a part that falls out or comes back. */
export function outsideParts(
  checks: Readonly<Partial<Record<Part, Check>>>,
  setup: {
    readonly everySeconds: number;
    readonly log: Log;
    readonly changed?: (part: Part, trouble: Trouble | null) => void;
  },
): OutsideParts {
  const found = new Map<Part, Trouble>();
  let looked = 0;
  let looking: Promise<void> | null = null;
  let stopped = false;
  /** Checks on their way, also those that nobody waits for any longer: they may write (the disk). */
  const underway = new Set<Promise<unknown>>();

  function note(part: Part, cause: string | null): void {
    const before = found.get(part);
    if (cause === null) {
      if (!before) return;
      found.delete(part);
      setup.log.warn({ part, since: before.since.toISOString() }, 'an outside part is back');
      return setup.changed?.(part, null);
    }
    const trouble = { part, since: before?.since ?? new Date(), cause };
    found.set(part, trouble);
    if (before) return;
    setup.log.warn({ part, cause }, 'an outside part is away');
    setup.changed?.(part, trouble);
  }
  async function look(): Promise<void> {
    await Promise.all(
      Object.entries(checks).map(async ([part, check]) => {
        const late = new Promise<string>((resolve) => {
          setTimeout(() => resolve(tooLate), patienceMilliseconds).unref();
        });
        const answer = check().catch((error: unknown) => (error as Error).message);
        underway.add(answer);
        void answer.then(() => underway.delete(answer));
        const cause = await Promise.race([answer, late]);
        // the disk stands in this machine: slow is busy, not full, and what was known stays so
        if (part !== 'disk' || cause !== tooLate) note(part as Part, cause);
      }),
    );
    looked = performance.now();
  }
  const refresh = async (): Promise<void> => {
    if (stopped) return;
    looking ??= look().finally(() => {
      looking = null;
    });
    await looking;
  };
  const timer =
    setup.everySeconds > 0 ? setInterval(() => void refresh(), setup.everySeconds * 1000) : undefined;

  return {
    async troubles() {
      if (looked === 0 || performance.now() - looked > freshMilliseconds) await refresh();
      return [...found.values()];
    },
    note,
    noteError(error) {
      const part = partOf(error);
      // the check says whether it is still so
      if (part !== null) void refresh();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      let patience: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => {
        patience = setTimeout(resolve, patienceMilliseconds);
      });
      await Promise.race([Promise.all(underway), late]);
      clearTimeout(patience);
    },
  };
}

/** Below this nothing is sure to be written any more; uploads are refused earlier (uploads.ts). */
export const fullBytes = 32 * 1024 * 1024;

/** The disk of a folder: whether something can still be written there. */
export const diskCheck =
  (folder: string): Check =>
  async () => {
    const { bavail, bsize } = await fs.statfs(folder);
    if (bavail * bsize < fullBytes)
      return `only ${Math.floor((bavail * bsize) / 1024 ** 2)} MB are free in ${folder}`;
    const probe = path.join(folder, '.write-probe');
    await fs.writeFile(probe, Buffer.alloc(4096));
    await fs.rm(probe, { force: true });
    return null;
  };
