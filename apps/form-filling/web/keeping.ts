import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Answers } from '#apps/forms/contract/form.ts';
import { knownMe } from '#platform/web/calls/access.ts';
import { refresh } from '#platform/web/calls/calls.ts';
import { NetworkError, newKey, type PerformOptions } from '#platform/web/client/client.ts';
import { connection } from '#platform/web/client/connection.ts';
import { type Draft, readDraft, removeDraft, saveDraft } from '#platform/web/offline/drafts.ts';
import { problemOf, saveMessage } from '#platform/web/client/failures.ts';
import { unkept } from './unkept.ts';

/** What a person enters before a form is complete. */
export interface Entered {
  readonly day: string | null;
  readonly shift: number | null;
  readonly assignedTo: string | null;
  readonly answers: Answers;
  readonly remarks: string;
}
/** What was entered before, and nothing else of the response: its version is the draft's business. */
export const enteredOf = ({ day, shift, assignedTo, answers, remarks }: Entered): Entered => ({
  day,
  shift,
  assignedTo,
  answers,
  remarks,
});
/** The response on the server. */
export interface Stored {
  readonly id: string;
  readonly version: number;
  readonly lastChangeAt: string;
}
/** `none`: nothing entered yet; `device`: the server is not reached, everything is kept here and sent later; `unkept`: neither there nor here. */
export type Saving = 'none' | 'saved' | 'waiting' | 'saving' | 'device' | 'failed' | 'unkept' | 'stale';
interface Trouble {
  readonly state: Saving;
  readonly reason: string;
}
/** A write whose answer was not heard. It goes out again as it was, under its key, so that it is never written twice and never meets itself. */
interface Attempt {
  readonly key: string;
  readonly entered: Entered;
}
/** What lies on this device. Without a version nothing was stored yet: then the unheard attempt would begin a second response. */
interface Kept {
  readonly version: number;
  readonly entered: Entered;
  readonly attempt?: Attempt;
}

const pauseMs = 1000;
const retryMs = 10_000;
const ofStored = (id: string): string => `response:${id}`;

/** The same entries, whatever the order of their names (the database has an order of its own). */
function same(left: unknown, right: unknown): boolean {
  if (typeof left !== 'object' || left === null || typeof right !== 'object' || right === null)
    return left === right;
  const [one, other] = [left as Record<string, unknown>, right as Record<string, unknown>];
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && same(one[name], other[name]))
  );
}

/** What this device kept: of the version that the server has, or of an earlier one (somebody else changed the form since). */
function keptOf(
  account: string | undefined,
  key: string,
  first: Entered,
  version: number,
): { fresh: Draft<Kept> | null; older: Draft<Kept> | null } {
  const found = account === undefined ? null : readDraft<Kept>(account, key);
  if (!found || account === undefined || same(found.value.entered, first)) {
    if (found && account !== undefined) removeDraft(account, key);
    return { fresh: null, older: null };
  }
  return found.value.version === version ? { fresh: found, older: null } : { fresh: null, older: found };
}

/** What stands at the opening: the entries of the server (or an empty sheet), and what this device kept of them. */
function begin(
  account: string | undefined,
  { stored, first, empty }: Pick<Given, 'stored' | 'first' | 'empty'>,
) {
  const known = { entered: enteredOf(first), stored };
  const { fresh, older } = keptOf(
    account,
    stored ? ofStored(stored.id) : empty,
    known.entered,
    stored?.version ?? 0,
  );
  const entered = fresh?.value.entered ?? known.entered;
  const attempt = fresh?.value.attempt ?? null;
  // once more one and the same object, so that it goes out once
  return {
    known,
    fresh,
    older,
    entered,
    attempt: attempt && same(attempt.entered, entered) ? { ...attempt, entered } : attempt,
  };
}

interface Given {
  /** Null before the first change: nothing is stored for a form that was only looked at. */
  readonly stored: Stored | null;
  readonly first: Entered;
  /** The name of the draft while nothing is stored. */
  readonly empty: string;
  /** Begins the response, or stores the next version of it. */
  readonly send: (stored: Stored | null, entered: Entered, options: PerformOptions) => Promise<Stored>;
  /** Calls whose answers are old when the form is left. */
  readonly refreshes: string;
}

export interface Keeping {
  readonly entered: Entered;
  readonly stored: Stored | null;
  /** What was brought back from this device. */
  readonly restored: Draft<unknown> | null;
  /** What this device kept of an earlier version: nobody's words are put over those of another without being asked. */
  readonly older: Draft<unknown> | null;
  readonly state: Saving;
  /** Why it is not saved, in words. */
  readonly reason: string;
  readonly change: (next: Partial<Entered>) => void;
  readonly discard: () => void;
  readonly takeOlder: () => void;
  readonly dropOlder: () => void;
  /** Everything that is entered is stored, be it an empty sheet, a drawing that nobody has taken over included; answers what the server has, or null where that failed. */
  readonly flush: () => Promise<Stored | null>;
  /** Everything as it is now, for completing. */
  readonly current: () => Entered;
  /** Nothing is stored any more: the form is complete or deleted. */
  readonly finish: () => void;
}

/** A form that is being filled: stored by itself while one writes, kept on this device until the server has it. */
export function useKeeping(given: Given): Keeping {
  const { empty, refreshes } = given;
  const account = knownMe()?.profile.id;
  const [opened] = useState(() => begin(account, given));
  const [restored, setRestored] = useState(opened.fresh);
  const [older, setOlder] = useState(opened.older);
  // one and the same object: a form that was only opened is not changed, and not stored
  const [known, setKnown] = useState(opened.known);
  const [entered, setEntered] = useState(opened.entered);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef({ entered, known, attempt: opened.attempt, over: false, send: given.send });
  const running = useRef<Promise<unknown>>(Promise.resolve());
  useLayoutEffect(() => {
    latest.current.send = given.send;
  });

  const keyNow = useCallback(
    () => (latest.current.known.stored ? ofStored(latest.current.known.stored.id) : empty),
    [empty],
  );
  const forget = useCallback(() => {
    if (account) removeDraft(account, keyNow());
  }, [account, keyNow]);
  const put = useCallback((next: Entered) => {
    latest.current.entered = next;
    setEntered(next);
  }, []);
  /** Writes what is not on the server yet onto this device; whether it is really there. */
  const keepHere = useCallback((): boolean => {
    const { entered: now, known: there, over, attempt } = latest.current;
    if (account === undefined || over || now === there.entered) return false;
    const value: Kept = {
      version: there.stored?.version ?? 0,
      entered: now,
      ...(attempt && !there.stored ? { attempt } : {}),
    };
    saveDraft(account, keyNow(), value);
    return same(readDraft<Kept>(account, keyNow())?.value, value);
  }, [account, keyNow]);

  const store = useCallback(
    async (anyhow: boolean) => {
      const own = latest.current;
      const waits = () => own.entered !== own.known.entered || (anyhow && own.known.stored === null);
      if (own.over || (!waits() && own.attempt === null)) return;
      setBusy(true);
      try {
        // first what was sent before and not answered, then what is there now
        for (const attempt of [own.attempt, 'now'] as const) {
          if (attempt === null || (attempt === 'now' && !waits())) continue;
          const sent = attempt === 'now' ? { key: newKey(), entered: own.entered } : attempt;
          own.attempt = sent;
          const stored = await own.send(own.known.stored, sent.entered, {
            quiet: true,
            idempotencyKey: sent.key,
          });
          own.attempt = null;
          if (own.entered === sent.entered || own.known.stored === null) forget();
          own.known = { entered: sent.entered, stored };
          setKnown(own.known);
          setTrouble(null);
          keepHere();
        }
      } catch (error) {
        const unheard = error instanceof NetworkError;
        if (!unheard) own.attempt = null;
        const state =
          problemOf(error)?.status === 412 ? 'stale' : !keepHere() ? 'unkept' : unheard ? 'device' : 'failed';
        setTrouble({ state, reason: problemOf(error)?.errors?.[0]?.message ?? saveMessage(error) });
      } finally {
        setBusy(false);
      }
    },
    [forget, keepHere],
  );
  const inTurn = useCallback(
    (anyhow = false) => (running.current = running.current.then(() => store(anyhow))),
    [store],
  );

  const dirty = entered !== known.entered;
  const drawing = unkept.use().length > 0;
  useEffect(() => {
    if (!dirty || latest.current.over) return undefined;
    // after the answer is drawn: writing to the device must not hold up the tap
    setTimeout(keepHere);
    const timer = setTimeout(() => void inTurn(), pauseMs);
    return () => clearTimeout(timer);
  }, [entered, dirty, inTurn, keepHere]);
  // what could not be sent goes out when the server is reached again; one that was refused waits for a person
  const waits = trouble?.state === 'device' || trouble?.state === 'unkept';
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => void inTurn(), retryMs);
    const leave = connection.subscribe(() => {
      if (!connection.get().offline) void inTurn();
    });
    return () => {
      clearInterval(timer);
      leave();
    };
  }, [waits, inTurn]);
  // a tab that is put aside may be closed without another word
  useEffect(() => {
    const aside = () => {
      if (document.visibilityState === 'hidden') {
        keepHere();
        void inTurn();
      }
    };
    document.addEventListener('visibilitychange', aside);
    return () => document.removeEventListener('visibilitychange', aside);
  }, [keepHere, inTurn]);
  useEffect(() => () => void inTurn().then(() => refresh(refreshes)), [inTurn, refreshes]);

  return {
    entered,
    stored: known.stored,
    restored,
    older,
    reason: trouble?.reason ?? '',
    state: busy
      ? 'saving'
      : (trouble?.state ?? (dirty || drawing ? 'waiting' : known.stored ? 'saved' : 'none')),
    change: useCallback(
      (next: Partial<Entered>) => {
        const now = latest.current.entered;
        // a field that was left as it was is no change
        if (!(Object.keys(next) as (keyof Entered)[]).every((name) => same(now[name], next[name])))
          put({ ...now, ...next });
      },
      [put],
    ),
    discard() {
      forget();
      setRestored(null);
      if (latest.current.known.stored === null) latest.current.attempt = null;
      // was it sent in the meantime, what stood there before is stored again
      put(
        same(latest.current.known.entered, opened.known.entered)
          ? latest.current.known.entered
          : opened.known.entered,
      );
    },
    takeOlder: () => {
      if (older) put(older.value.entered);
      setOlder(null);
    },
    dropOlder: () => {
      forget();
      setOlder(null);
    },
    flush: useCallback(async () => {
      for (const take of unkept.get()) if (!(await take())) return null;
      await inTurn(true);
      const { entered: now, known: there } = latest.current;
      return now === there.entered ? there.stored : null;
    }, [inTurn]),
    current: useCallback(() => latest.current.entered, []),
    finish: useCallback(() => {
      latest.current.over = true;
      forget();
    }, [forget]),
  };
}
