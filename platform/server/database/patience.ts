/** The database was asked and does not answer: nobody waits for it any longer. Nothing of the work was committed. */
export class DatabaseSilent extends Error {
  constructor() {
    super('the database does not answer');
  }
}

/** The commit was sent and no answer came: it may have happened. Nobody may say that nothing was saved. */
export class CommitUnknown extends Error {
  /** Whether the database was silent, and not only this connection lost: then it is no use to try again at once. */
  readonly silent: boolean;
  constructor(silent: boolean, cause?: unknown) {
    super('the commit was sent and not answered', { cause });
    this.silent = silent;
  }
}

/** Milliseconds for which work waits before anybody asks whether the database is there at all. */
const askAfter = 5000;

interface Waiting {
  readonly since: number;
  readonly giveUp: () => void;
}

export interface Patience {
  /** Before work begins: after a silence the database must have answered again. */
  begin(): Promise<void>;
  /** Gives up work that waits while the database is silent. A statement that is only slow goes on: its own limits end it. */
  during<T>(work: Promise<T>, giveUp: () => Error): Promise<T>;
  end(): void;
}

/**
 * A PostgreSQL that is frozen keeps its connections open and says nothing, so that no limit of its own ends anything. `answers`
 * asks it over another connection and gives up by itself; twice without an answer is silence.
 */
export function patienceOf(answers: () => Promise<boolean>, after = askAfter): Patience {
  const waiting = new Set<Waiting>();
  let silent = false;
  let asking = false;
  const isThere = async () => (await answers()) || (await answers());
  async function look(): Promise<void> {
    const long = Date.now() - after;
    if (asking || ![...waiting].some((one) => one.since <= long)) return;
    asking = true;
    try {
      silent = !(await isThere());
      if (silent) for (const one of waiting) if (one.since <= long) one.giveUp();
    } finally {
      asking = false;
    }
  }
  const timer = setInterval(() => void look(), Math.min(500, after));
  timer.unref();
  return {
    async begin() {
      if (!silent) return;
      silent = !(await answers());
      if (silent) throw new DatabaseSilent();
    },
    during(work, giveUp) {
      return new Promise((resolve, reject) => {
        const one: Waiting = { since: Date.now(), giveUp: () => reject(giveUp()) };
        waiting.add(one);
        work.then(resolve, reject).finally(() => waiting.delete(one));
      });
    },
    end: () => clearInterval(timer),
  };
}
