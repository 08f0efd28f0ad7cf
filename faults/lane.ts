// Works through rows that run.ts names on its input, one line each; ends each row with a line that begins with the mark.
import readline from 'node:readline';
import { endGround } from '#platform/server/testing/place.ts';
import { NotRun } from './not-run.ts';
import { rows } from './rows.ts';

/** How a row ended. */
export interface RowEnd {
  readonly name: string;
  readonly off: number;
  readonly seconds: number;
  readonly notRun: string | null;
}
export const mark = '\u0001row ';

async function work(name: string, short: boolean): Promise<RowEnd> {
  const started = performance.now();
  const ended = (off: number, notRun: string | null): RowEnd => ({
    name,
    off,
    notRun,
    seconds: (performance.now() - started) / 1000,
  });
  try {
    return ended(await rows[name]!({ short }), null);
  } catch (error) {
    if (!(error instanceof NotRun)) throw error;
    return ended(0, error.message);
  }
}

if (import.meta.main) {
  const short = process.argv.includes('--short');
  for await (const name of readline.createInterface({ input: process.stdin }))
    process.stdout.write(`\n${mark}${JSON.stringify(await work(name, short))}\n`);
  await endGround();
  process.exit(0);
}
