import { placeOf } from '#platform/domain/access/networks.ts';
import { Stop } from '#platform/server/call/problems.ts';

/** Whom a piece of work is for: a home and somebody in it. Without any session it is a stranger's, by address. */
export interface Caller {
  readonly home: string;
  readonly account: string;
}
export const stranger = (address: string | null): Caller => ({
  home: '',
  account: address === null ? '' : (placeOf(address) ?? address),
});

export interface Turns {
  /** Does work when it is its turn; throws 503 when that does not come in time, or too much waits already. */
  run<T>(caller: Caller, work: () => Promise<T>): Promise<T>;
  readonly waiting: number;
  readonly running: number;
}

/** The work could not be taken on now; the same request may be sent again. */
export const busy = (): Stop => new Stop(503, 'unavailable');

interface Waiting {
  readonly since: number;
  readonly start: () => void;
}
interface Account {
  readonly caller: Caller;
  running: number;
  readonly queue: Waiting[];
}

/**
 * A queue before something scarce (connections). Whoever has least of it goes first, homes before accounts; one account and one
 * home may only have a part of it, so that for others there is always some left. An account that asks for more than it may have
 * waits for itself alone.
 */
export function turnsOf(setup: {
  readonly places: number;
  readonly waitMilliseconds?: number;
  readonly waitingPerAccount?: number;
  readonly waitingAtMost?: number;
  readonly fair?: boolean;
  /** How many places one account and one home may have; without them a part of all. */
  readonly mostOfAccount?: number;
  readonly mostOfHome?: number;
}): Turns {
  const {
    places,
    waitMilliseconds = 10_000,
    waitingPerAccount = 300,
    waitingAtMost = 5000,
    fair = true,
  } = setup;
  const perAccount = setup.mostOfAccount ?? (fair ? Math.max(1, Math.floor(places * 0.4)) : places);
  const perHome = setup.mostOfHome ?? (fair ? Math.max(1, places - Math.ceil(places * 0.2)) : places);
  const accounts = new Map<string, Account>();
  const homes = new Map<string, number>();
  let running = 0;
  let waiting = 0;
  const inHome = (caller: Caller): number => homes.get(caller.home) ?? 0;
  const may = (one: Account): boolean =>
    running < places && one.running < perAccount && inHome(one.caller) < perHome;

  function begin(one: Account): void {
    running += 1;
    one.running += 1;
    homes.set(one.caller.home, inHome(one.caller) + 1);
  }
  function end(key: string, one: Account): void {
    running -= 1;
    one.running -= 1;
    const left = inHome(one.caller) - 1;
    if (left === 0) homes.delete(one.caller.home);
    else homes.set(one.caller.home, left);
    forget(key, one);
    next();
  }
  function forget(key: string, one: Account): void {
    if (one.running === 0 && one.queue.length === 0) accounts.delete(key);
  }
  /** Who comes first of two: the home that has less, then the account that has less, then who waits longer. */
  function before(a: Account, b: Account): boolean {
    if (!fair) return a.queue[0]!.since < b.queue[0]!.since;
    const byHome = inHome(a.caller) - inHome(b.caller);
    if (byHome !== 0) return byHome < 0;
    return a.running === b.running ? a.queue[0]!.since < b.queue[0]!.since : a.running < b.running;
  }
  function next(): void {
    let first: Account | null = null;
    for (const one of accounts.values()) {
      if (one.queue.length > 0 && may(one) && (first === null || before(one, first))) first = one;
    }
    first?.queue.shift()!.start();
  }
  function queued(key: string, one: Account): Promise<void> {
    if (one.queue.length >= waitingPerAccount || waiting >= waitingAtMost) {
      forget(key, one);
      throw busy();
    }
    waiting += 1;
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        since: performance.now(),
        start() {
          clearTimeout(timer);
          waiting -= 1;
          begin(one);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        one.queue.splice(one.queue.indexOf(entry), 1);
        waiting -= 1;
        forget(key, one);
        reject(busy());
      }, waitMilliseconds);
      one.queue.push(entry);
    });
  }

  return {
    get waiting() {
      return waiting;
    },
    get running() {
      return running;
    },
    async run(caller, work) {
      const key = `${caller.home} ${caller.account}`;
      let one = accounts.get(key);
      if (one === undefined) accounts.set(key, (one = { caller, running: 0, queue: [] }));
      if (one.queue.length === 0 && may(one)) begin(one);
      else await queued(key, one);
      try {
        return await work();
      } finally {
        end(key, one);
      }
    },
  };
}

/** Turns of what gathers much (`large` of a call): one of an account, two of a home, four in all. It waits before it has a connection. */
export const largeTurns = (): Turns =>
  turnsOf({ places: 4, mostOfAccount: 1, mostOfHome: 2, waitMilliseconds: 120_000, waitingPerAccount: 20 });

/**
 * Whose session a token is, as far as this process has seen it succeed. Until then each token stands for itself in a home of its
 * own: invented ones are behind everybody who is known, and sessions from before a restart are not behind whoever signs in.
 */
export interface KnownCallers {
  of(hash: Buffer): Caller;
  remember(hash: Buffer, caller: Caller): void;
}

export function knownCallers(most = 20_000): KnownCallers {
  const known = new Map<string, Caller>();
  return {
    of(hash) {
      const key = hash.toString('latin1');
      return known.get(key) ?? { home: 'unproven', account: key };
    },
    remember(hash, caller) {
      const key = hash.toString('latin1');
      if (known.has(key)) return;
      if (known.size >= most) known.delete(known.keys().next().value!);
      known.set(key, caller);
    },
  };
}
