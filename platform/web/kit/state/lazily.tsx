import { type ComponentType, createContext, type ReactNode, use, useEffect } from 'react';
import { beginAnew, loadChunk } from '#platform/web/client/chunks.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { createStore } from '#platform/web/store/store.ts';
import { ErrorState } from './ErrorState.tsx';
import { FailedWindow, type Failure, PartMark } from './PartFailed.tsx';

export interface Late<P extends object> {
  (props: P): ReactNode;
  /** Starts loading ahead of use. */
  preload(): Promise<void>;
}
export interface LateOptions<P> {
  /**
   * What stands in the place of a part that could not be loaded: a block (the default), a mark in a line, a window in the place
   * of one, or what is drawn here.
   */
  readonly failed?: 'block' | 'mark' | 'window' | ((failure: Failure, props: P) => ReactNode);
  /** How the window in the place of a window is closed; else by `onClose` of the part. */
  readonly close?: () => void;
  /** Fetched in a quiet moment after the start, so that it is there when the server is not. */
  readonly early?: boolean;
}
const known: Late<never>[] = [];
const early: Pick<Late<never>, 'preload'>[] = [];

let awaited = 0;
/** How many parts that are to be shown have their program on its way; some show nothing meanwhile. */
export const partsAwaited = (): number => awaited;

/** How the next part below draws that it could not be loaded: a page says it otherwise than a card. */
export const FailedAs = createContext<((failure: Failure) => ReactNode) | null>(null);

/**
 * A component whose program `load` brings when it is first shown; put `Suspense` around it. Where it does not come, its own
 * place says so and loads it again on a press: React's own `lazy` would take down everything up to the next fence, and keep
 * the failure for good. It is drawn at once when its program is there already, so that what was preloaded never flickers.
 */
export function later<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  { failed = 'block', close }: LateOptions<P> = {},
): Late<P> {
  let Ready: ComponentType<P> | undefined;
  let running: Promise<void> | undefined;
  let shown: Promise<void> | undefined;
  let holders = 0;
  const failure = createStore<Omit<Failure, 'onRetry'> | null>(null);
  const preload = () =>
    (running ??= load().then(
      (file) => {
        Ready = file.default;
        failure.set(null);
      },
      (error: unknown) => {
        running = undefined; // the next attempt loads anew
        throw error;
      },
    ));
  const onRetry = () => {
    failure.set((now) => now && { ...now, busy: true });
    void preload().catch((error: unknown) => {
      if (!beginAnew(error)) failure.set({ error, busy: false });
    });
  };
  const start = () => {
    awaited += 1;
    return preload()
      .catch((error: unknown) => failure.set({ error, busy: false }))
      .finally(() => {
        awaited -= 1;
        shown = undefined;
      });
  };
  /** A failure is forgotten with the last place that shows it: who comes back later has it loaded anew. */
  function Held({ children }: { readonly children: ReactNode }) {
    useEffect(() => {
      holders += 1;
      return () => {
        holders -= 1;
        setTimeout(() => {
          if (holders === 0) failure.set(null);
        });
      };
    }, []);
    return children;
  }
  const draw = (given: Failure, props: P): ReactNode => {
    if (typeof failed === 'function') return failed(given, props);
    if (failed === 'mark') return <PartMark {...given} />;
    if (failed === 'block') return <ErrorState {...given} />;
    const { open, onClose } = props as { readonly open?: boolean; readonly onClose?: () => void };
    return open === false ? null : <FailedWindow {...given} onClose={close ?? onClose} />;
  };
  function Later(props: P) {
    const now = failure.use();
    const as = use(FailedAs);
    // thrown, not given to use(): see texts() in text.ts
    if (!Ready && now === null) throw (shown ??= start()); // oxlint-disable-line typescript/only-throw-error -- what Suspense waits for
    if (Ready) {
      const part = <Ready {...props} />;
      return as ? <FailedAs value={null}>{part}</FailedAs> : part;
    }
    if (now === null) return null;
    return <Held>{as ? as({ ...now, onRetry }) : draw({ ...now, onRetry }, props)}</Held>;
  }
  return Object.assign(Later, { preload });
}

/** A part of the program under a name for the log; see `later`. */
export function lazily<P extends object>(
  chunk: string,
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  options: LateOptions<P> = {},
): Late<P> {
  const late = later(() => loadChunk(chunk, load), options);
  known.push(late as Late<never>);
  if (options.early) early.push(late as Late<never>);
  return late;
}

/** What is no component and must be there without the server, too. */
export const alsoEarly = (preload: () => Promise<void>): void => void early.push({ preload });

/** So long after the start the page is there, and what it may need next is fetched. */
const quietMs = 1500;
/** On a slow line answers for the page are still on their way then: nothing goes beside them, but for so long at most. */
const busyMs = 500;
const mostBusyMs = 20_000;
const againMs = 30_000;

/** Fetches the parts that were declared `early`, one after the other; those that do not come are tried again. Answers how to stop. */
export function fetchEarly(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const fetchAll = async () => {
    let missing = false;
    for (const one of early) {
      if (stopped) return;
      await one.preload().catch(() => {
        missing = true;
      });
    }
    if (missing && !stopped) timer = setTimeout(() => void fetchAll(), againMs);
  };
  const whenQuiet = (waited: number) => {
    if (queries.isFetching() === 0 || waited >= mostBusyMs) void fetchAll();
    else timer = setTimeout(() => whenQuiet(waited + busyMs), busyMs);
  };
  timer = setTimeout(() => whenQuiet(0), quietMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Loads everything that was declared so far, and what that declares in turn: tests ask for parts at once. What does not come says so later. */
export async function preloadAll(): Promise<void> {
  for (let done = 0; done < known.length;) {
    const next = known.slice(done);
    done = known.length;
    await Promise.allSettled(next.map((one) => one.preload()));
  }
}

/**
 * How long parts that came wait for those that are still on their way, so that nothing jumps (experience, section 0: 8): until nothing
 * more has come for `patienceMs`, and no longer than `longestPatienceMs`. All come from one server: a part that hangs alone is rare, a
 * device or a server that is slow with all of them is a night in a home.
 */
export const patienceMs = 6000;
export const longestPatienceMs = 15_000;
