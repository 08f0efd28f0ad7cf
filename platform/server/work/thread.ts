// Pure work that takes long (papers) runs in one thread beside the server, so that nobody's request waits behind it. The thread begins with
// the first piece and ends when there was none for a while: what it has loaded and needs then goes with it.
import { Worker } from 'node:worker_threads';

/** What a thread is told: which function of which module, with what. All of it is copied, so it is plain data. */
export interface Piece {
  readonly number: number;
  readonly module: string;
  readonly name: string;
  readonly given: readonly unknown[];
}
export type Outcome =
  | { readonly number: number; readonly result: unknown }
  | { readonly number: number; readonly error: unknown };

interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}
interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  idle: NodeJS.Timeout | undefined;
}

/** Milliseconds for which a thread without work stays. */
const staysFor = 20_000;
let thread: Thread | null = null;
let number = 0;

function begin(): Thread {
  const worker = new Worker(new URL('./thread-work.ts', import.meta.url));
  const one: Thread = { worker, waiting: new Map(), idle: undefined };
  const over = (error: Error) => {
    if (thread === one) thread = null;
    clearTimeout(one.idle);
    for (const { reject } of one.waiting.values()) reject(error);
    one.waiting.clear();
  };
  worker.on('message', (outcome: Outcome) => {
    const asked = one.waiting.get(outcome.number);
    one.waiting.delete(outcome.number);
    if (one.waiting.size === 0) rest(one);
    if ('error' in outcome) asked?.reject(outcome.error);
    else asked?.resolve(outcome.result);
  });
  worker.on('error', over);
  worker.on('exit', () => over(new Error('the thread ended before its work was done')));
  // a server that ends does not wait for it
  worker.unref();
  return one;
}

/** Nothing waits any more: it stays for a while. */
function rest(one: Thread): void {
  one.worker.unref();
  one.idle = setTimeout(() => {
    if (thread === one) thread = null;
    void one.worker.terminate();
  }, staysFor);
  one.idle.unref();
}

/** A function of a module (by its address), done in the thread. What it is given and answers is copied. */
export function inThread<Given extends readonly unknown[], Result>(
  module: string,
  name: string,
): (...given: Given) => Promise<Result> {
  return (...given) =>
    new Promise<unknown>((resolve, reject) => {
      const one = (thread ??= begin());
      clearTimeout(one.idle);
      const piece: Piece = { number: (number += 1), module, name, given };
      one.worker.postMessage(piece);
      one.waiting.set(piece.number, { resolve, reject });
      one.worker.ref();
    }) as Promise<Result>;
}
