// Rows of the product beside rows of the lean server, turn by turn: processor time of both with all processes of PostgreSQL.
import os from 'node:os';
import { load, type Request, type Server } from './load.ts';
import { processorTime } from './process-tree.ts';

const words = process.argv.slice(2);
/** A number that is given on the command line. */
export const option = (name: string, standard: number) =>
  words.includes(`--${name}`) ? Number(words[words.indexOf(`--${name}`) + 1]) : standard;
const seconds = option('seconds', 2);
const rounds = option('rounds', 3);
const sockets = option('sockets', 32);
const only = words.includes('--only') ? new RegExp(words[words.indexOf('--only') + 1]!) : /./;

export interface Row {
  /** How many times the lean server's time it may take; null: nothing was agreed. */
  readonly aim: number | null;
  readonly ours: readonly Request[];
  readonly theirs: Request;
}

/** Prints a line for each row; answers the product's time of each, in milliseconds of both processes. */
export async function compare(
  rows: Readonly<Record<string, Row>>,
  product: Server,
  lean: Server,
  postmaster: number,
): Promise<Record<string, number>> {
  const taken: Record<string, number> = {};
  const measure = async (
    server: Server,
    page: Request | readonly Request[],
    limit: Parameters<typeof load>[2],
  ) => {
    const before = processorTime(postmaster);
    const { cpuMicroseconds, requests, failed } = await load(server, page, { sockets, ...limit });
    return {
      server: cpuMicroseconds / 1000,
      database: (processorTime(postmaster) - before) / requests / 1000,
      failed,
    };
  };
  type Effort = Awaited<ReturnType<typeof measure>>;
  const median = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  const together = (one: Effort) => one.server + one.database;
  console.log(
    '| request | product: server, database, together (CPU ms) | lean: server, database, together | ratio | aim | failed |\n|---|---|---|---|---|---|',
  );
  for (const [name, { ours, theirs, aim }] of Object.entries(rows).filter(([one]) => only.test(one))) {
    // dear pages are measured when they have been asked for some seconds
    await measure(product, ours, { seconds: Math.max(2, seconds) });
    await measure(lean, theirs, { requests: 1500 });
    const pairs: (readonly [Effort, Effort])[] = [];
    for (let round = 0; round < rounds; round += 1)
      pairs.push([await measure(product, ours, { seconds }), await measure(lean, theirs, { seconds })]);
    const shown = (side: 0 | 1) =>
      [(one: Effort) => one.server, (one: Effort) => one.database, together]
        .map((pick) => median(pairs.map((pair) => pick(pair[side]))).toFixed(2))
        .join(', ');
    const ratio = median(pairs.map(([one, other]) => together(one) / together(other)));
    taken[name] = median(pairs.map(([one]) => together(one)));
    const failed = pairs.flat().reduce((sum, one) => sum + one.failed, 0);
    console.log(`| ${name} | ${shown(0)} | ${shown(1)} | ${ratio.toFixed(1)} | ${aim ?? ''} | ${failed} |`);
  }
  console.log(
    `\nload of the machine meanwhile: ${os
      .loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
  return taken;
}
