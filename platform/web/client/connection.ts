import { ownHeaders } from '#platform/web/text/language.ts';
import { createStore } from '#platform/web/store/store.ts';

/** Whether the server answers. `at` is the last moment that it did, for "Shown as of 14:02". */
export interface Connection {
  readonly offline: boolean;
  readonly at: string;
}
const clockKey = 'obhut.clock';
/**
 * How far the clock of this device is behind that of the server, in ms; small differences are those of the way. It is remembered: a
 * page that is opened without the server has the right time, too.
 */
export const clockBehind = createStore(Number(globalThis.localStorage?.getItem(clockKey) ?? 0) || 0);
const tolerated = 5000;

function noteClock(server: number): void {
  const measured = server - Date.now();
  const before = clockBehind.get();
  const next = Math.abs(measured) > tolerated ? measured : 0;
  // the way is longer at one time than at another: that is no other clock
  if (Math.abs(next - before) < tolerated && next !== 0) return;
  if (next === before) return;
  clockBehind.set(next);
  if (next === 0) localStorage.removeItem(clockKey);
  else localStorage.setItem(clockKey, String(next));
}

/** A moment that this device noted in ms, on the clock of the server. */
export const onServer = (device: number): Date => new Date(device + clockBehind.get());
/** Now, on the clock of the server: a tablet whose clock is wrong neither writes nor shows a wrong time. */
export const serverNow = (): Date => onServer(Date.now());
/** Now in ms, on the clock of the server. */
export const serverMs = (): number => serverNow().getTime();

export const connection = createStore<Connection>({ offline: false, at: serverNow().toISOString() });

/** Said for every answer, whatever it was. */
export function reached(date: string | null): void {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(server)) noteClock(server);
  connection.set((now) => (now.offline ? { offline: false, at: serverNow().toISOString() } : now));
  lastReached = Date.now();
}
let lastReached = Date.now();
const doubts = createStore(0);
/** Said after a request without an answer, and by the stream of changes when it breaks: it may be that one only, so it is asked. */
export const doubt = (): void => doubts.set((count) => count + 1);

/** Said when there is certainly no connection: the browser says so, or two requests in a row got no answer. */
export function lost(): void {
  connection.set((now) => (now.offline ? now : { offline: true, at: onServer(lastReached).toISOString() }));
}

/** Whether a page of the product can be had: behind a proxy without its server every answer is an error of the proxy. */
export const hasPage = (path: string): Promise<boolean> =>
  ask(path).then(
    (answer) => answer.ok,
    () => false,
  );
/** A file as the address line of the browser would ask for it: pages are given to nobody else. */
const ask = (path: string) =>
  fetch(path, {
    cache: 'no-store',
    headers: { ...ownHeaders(), accept: 'text/html,*/*' },
    signal: AbortSignal.timeout(10_000),
  });

/** Said when the program began without the server: what it shows is as old as what was kept. */
export const beganWithout = (at: string): void => connection.set({ offline: true, at });

const firstMs = 2000;
const longestMs = 30_000;

/**
 * Asks for a sign of life when there is doubt and while there is no connection, ever less often; the browser's own word counts
 * as a hint. `onReached` is called for every sign that was asked for.
 */
export function watchConnection(
  onReached: () => void,
  probe: () => Promise<unknown> = () => fetch('/livez', { cache: 'no-store', headers: ownHeaders() }),
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstMs;
  const ask = async () => {
    clearTimeout(timer);
    timer = undefined;
    try {
      await probe();
      pause = firstMs;
      reached(null);
      onReached();
    } catch {
      lost();
      pause = Math.min(pause * 2, longestMs);
      timer ??= setTimeout(() => void ask(), pause);
    }
  };
  const soon = () => {
    pause = firstMs;
    void ask();
  };
  const leaveDoubts = doubts.subscribe(soon);
  const leave = connection.subscribe(() => {
    if (connection.get().offline && timer === undefined) timer = setTimeout(() => void ask(), pause);
  });
  window.addEventListener('online', soon);
  window.addEventListener('offline', lost);
  if (navigator.onLine === false) lost();
  return () => {
    leave();
    leaveDoubts();
    clearTimeout(timer);
    window.removeEventListener('online', soon);
    window.removeEventListener('offline', lost);
  };
}

/** Address of the program that runs, as its page names it. */
export const ownProgram = (): string | null =>
  document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;

/**
 * Which program the server has now: another one, when it was upgraded while this page was open; the same, when it brings its
 * script again; null when it brings none.
 */
export async function programThere(): Promise<'same' | 'another' | null> {
  const own = ownProgram();
  if (own === null) return null;
  try {
    const answer = await ask('/');
    const page = await answer.text();
    if (!answer.ok || !page.includes('id="root"')) return null;
    if (!page.includes(own)) return 'another';
    return (await ask(own)).ok ? 'same' : null;
  } catch {
    return null;
  }
}
