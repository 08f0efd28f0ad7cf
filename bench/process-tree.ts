// What the processes of a side use, as the system accounts for it: processor time and memory of a process and everything it started.
import fs from 'node:fs';
import path from 'node:path';

/** A process that ends while it is looked at has no file any more: what it used stands with who waited for it. */
function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) return null;
    throw error;
  }
}

/** The words of /proc/<pid>/stat behind the name: state, parent, … */
const statOf = (pid: number): string[] | null => {
  const text = readIfThere(`/proc/${pid}/stat`);
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** A process with all that it started and that they started. */
export function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of fs.readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const parent = Number(statOf(Number(name))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** Microseconds of one tick: what ended processes used is told in these. */
const tick = 10_000;

/** Processor time that a process and all it started have used so far, ended ones included, in microseconds. */
export function processorTime(root: number): number {
  let sum = 0;
  for (const pid of treeOf(root)) {
    // all threads: a process alone would only tell its first one
    for (const thread of fs.existsSync(`/proc/${pid}/task`) ? fs.readdirSync(`/proc/${pid}/task`) : [])
      sum += Number(readIfThere(`/proc/${pid}/task/${thread}/schedstat`)?.split(' ')[0] ?? 0) / 1000;
    const stat = statOf(pid);
    sum += (Number(stat?.[13] ?? 0) + Number(stat?.[14] ?? 0)) * tick;
  }
  return sum;
}

/** Megabytes of these processes: `Rss` all that they hold, `Pss` what several share counted once. */
export const memory = (pids: readonly number[], kind: 'Rss' | 'Pss'): number =>
  pids.reduce((sum, pid) => {
    const text = readIfThere(`/proc/${pid}/smaps_rollup`) ?? '';
    return sum + Number(new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
  }, 0);

/** What a process was begun with. */
export const commandOf = (pid: number): string =>
  readIfThere(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? '';

/** The first process of a PostgreSQL by its folder. */
export const postmasterOf = (cluster: string): number =>
  Number(fs.readFileSync(path.join(cluster, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
