// npm run faults [-- --short] [name …]
// Two lanes work through the rows side by side; rows that measure how long others wait come after them, alone.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { mark, type RowEnd } from './lane.ts';
import { alone, rows } from './rows.ts';

const words = process.argv.slice(2);
const short = words.includes('--short');
const named = words.filter((word) => !word.startsWith('--'));
const unknown = named.filter((name) => !(name in rows));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. Rows: ${Object.keys(rows).join(', ')}`);
  process.exit(2);
}
const minutes = short ? 10 : 120;
// what the full size says of a home that was killed, it says of one on a disk
if (!short) process.env['OBHUT_ON_DISK'] ??= '1';

/** A process that works through rows; what it prints is kept until the row has ended, so that rows do not mix. */
class Lane {
  /** The first lane stands on the ground of `npm test`, if there is one; each further one on its own: some rows wait for all that runs on their PostgreSQL. */
  readonly #first: boolean;
  #child: ChildProcess | null = null;
  #said: string[] = [];
  #ended: ((end: RowEnd) => void) | null = null;
  constructor(first: boolean) {
    this.#first = first;
  }
  #begin(): ChildProcess {
    const { OBHUT_GROUND: shared, ...others } = process.env;
    const child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'lane.ts'), ...(short ? ['--short'] : [])],
      { stdio: ['pipe', 'pipe', 'pipe'], env: this.#first ? process.env : others },
    );
    for (const stream of [child.stdout, child.stderr])
      readline.createInterface({ input: stream }).on('line', (line) => {
        if (!line.startsWith(mark)) this.#said.push(line);
        else this.#ended?.(JSON.parse(line.slice(mark.length)) as RowEnd);
      });
    this.#child = child;
    return child;
  }
  /** Works through one row and prints what it says. A lane that breaks or does not end counts as one figure that is off. */
  async row(name: string): Promise<RowEnd> {
    const child = this.#child ?? this.#begin();
    const started = performance.now();
    const broken = (why: string): RowEnd => {
      this.#said.push(`RED ${name} ${why}`);
      this.#child = null;
      return { name, off: 1, seconds: (performance.now() - started) / 1000, notRun: null };
    };
    let timer: NodeJS.Timeout | undefined;
    const end = await new Promise<RowEnd>((resolve) => {
      this.#ended = resolve;
      child.once('close', (code) => resolve(broken(`broke off (${code})`)));
      timer = setTimeout(() => {
        child.removeAllListeners('close').kill('SIGKILL');
        resolve(broken(`did not end within ${minutes} minutes`));
      }, minutes * 60_000);
      child.stdin!.write(`${name}\n`);
    });
    clearTimeout(timer);
    child.removeAllListeners('close');
    for (const line of this.#said.splice(0)) console.log(line);
    if (end.notRun !== null) console.log(`\nNOT RUN ${name}: ${end.notRun}`);
    console.log(`  (${end.seconds.toFixed(1)} s)`);
    return end;
  }
  async close(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const gone = new Promise((resolve) => child.once('close', resolve));
    child.stdin!.end();
    await gone;
  }
}

/** Several lanes take the next row as soon as they are free. */
async function work(names: readonly string[], lanes: readonly Lane[]): Promise<RowEnd[]> {
  const waiting = [...names];
  const ends: RowEnd[] = [];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
        ends.push(await lane.row(name));
    }),
  );
  return ends;
}

const started = performance.now();
const wanted = Object.keys(rows).filter((name) => named.length === 0 || named.includes(name));
const together = wanted.filter((name) => !alone.has(name));
// the full size measures with what a machine has
const lanes = short && together.length > 1 ? [new Lane(true), new Lane(false)] : [new Lane(true)];
const ends = await work(together, lanes);
await Promise.all(lanes.slice(1).map((lane) => lane.close()));
ends.push(
  ...(await work(
    wanted.filter((name) => alone.has(name)),
    lanes.slice(0, 1),
  )),
);
await lanes[0]!.close();

const notRun = ends.filter((one) => one.notRun !== null).map((one) => one.name);
const run = ends.length - notRun.length;
const red = ends.filter((one) => one.off > 0).map((one) => one.name);
console.log(
  `\nfaults: ${run - red.length} of ${run} without a red figure${short ? ' (short)' : ''}, ${((performance.now() - started) / 1000).toFixed(0)} s${red.length > 0 ? `; RED: ${red.join(', ')}` : ''}${notRun.length > 0 ? `; NOT RUN: ${notRun.join(', ')}` : ''}`,
);
if (process.env['TEST_RESULT'])
  fs.writeFileSync(
    process.env['TEST_RESULT'],
    JSON.stringify({ passed: run - red.length, failed: red.length, notRun }),
  );
process.exit(red.length > 0 || run === 0 ? 1 : 0);
