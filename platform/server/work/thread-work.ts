// Runs in the thread of thread.ts: one piece after the other.
import { parentPort } from 'node:worker_threads';
import type { Outcome, Piece } from './thread.ts';

type Functions = Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;

async function outcomeOf({ number, module, name, given }: Piece): Promise<Outcome> {
  try {
    const functions = (await import(module)) as Functions;
    return { number, result: await functions[name]!(...given) };
  } catch (error) {
    return { number, error };
  }
}

let before = Promise.resolve();
parentPort?.on('message', (piece: Piece) => {
  before = before.then(async () => parentPort!.postMessage(await outcomeOf(piece)));
});
