/** What waits is done home by home, side by side: whoever waits longest for a turn goes first, and no home waits behind another's work. */
export interface Lanes {
  /** Works until nothing waits; answers how much was done. While it works, another call makes it look again. */
  run(): Promise<number>;
  /** Begins nothing new; resolves when what runs has ended. */
  stop(): Promise<void>;
}

/**
 * `homes` answers where something is to be done now; `work` does a little of it and answers how much. At most `width` homes are
 * worked for at once. A home whose work fails is left alone until the next run.
 */
export function lanesOf(setup: {
  readonly width: number;
  readonly homes: () => Promise<readonly string[]>;
  readonly work: (home: string) => Promise<number>;
  readonly failed: (error: unknown) => void;
}): Lanes {
  const served = new Map<string, number>();
  const active = new Map<string, Promise<void>>();
  let turn = 0;
  let look = (): void => undefined;
  let again = false;
  let stopped = false;
  let running: Promise<number> | null = null;

  async function drain(): Promise<number> {
    let done = 0;
    const failing = new Set<string>();
    const begin = (home: string): void => {
      served.set(home, (turn += 1));
      const lane = setup
        .work(home)
        .then(
          (count) => {
            done += count;
          },
          (error: unknown) => {
            failing.add(home);
            setup.failed(error);
          },
        )
        .finally(() => active.delete(home));
      active.set(home, lane);
    };
    for (;;) {
      again = false;
      const waiting = stopped
        ? []
        : (await setup.homes()).filter((home) => !active.has(home) && !failing.has(home));
      const first = waiting
        .toSorted((a, b) => (served.get(a) ?? 0) - (served.get(b) ?? 0))
        .slice(0, setup.width - active.size);
      for (const home of first) begin(home);
      if (active.size === 0) {
        if (again && !stopped) continue;
        return done;
      }
      const asked = new Promise<void>((resolve) => {
        look = resolve;
      });
      if (!again) await Promise.race([...active.values(), asked]);
    }
  }
  return {
    run() {
      again = true;
      look();
      running ??= drain().finally(() => {
        running = null;
      });
      return running;
    },
    async stop() {
      stopped = true;
      look();
      await Promise.all(active.values());
    },
  };
}
