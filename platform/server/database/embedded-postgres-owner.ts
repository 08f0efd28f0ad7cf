// One data folder, one owner: which process started the PostgreSQL of a folder, and is it still there.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** When a process started, so that a new process with the same number is not taken for it. */
function startOf(pid: number): string {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return process.platform === 'win32'
      ? ''
      : (spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '');
  }
}

/** Whether a process with this number runs (also one of another user). One that ended and is not yet taken note of by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !stateOf(pid).startsWith('Z');
}

function stateOf(pid: number): string {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[0] ?? '';
  } catch {
    return process.platform === 'win32'
      ? ''
      : (spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '');
  }
}

function readOwner(file: string): number | undefined {
  if (!fs.existsSync(file)) return undefined;
  const [pid, start] = fs.readFileSync(file, 'utf8').split('\n');
  const owner = Number(pid);
  return owner > 0 && isAlive(owner) && startOf(owner) === start ? owner : undefined;
}

/**
 * Makes this process the owner of the folder; a claim of a dead process is taken over.
 * Returns the function that gives the folder back. Errors: a live owner (one line that names it).
 */
export function claim(folder: string): () => void {
  const file = path.join(folder, 'owner');
  const mine = `${process.pid}\n${startOf(process.pid)}\n`;
  for (;;) {
    try {
      fs.writeFileSync(file, mine, { flag: 'wx' });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOSPC') throw new Error(`The disk is full: nothing can be written to ${folder}.`);
      if (code !== 'EEXIST') throw new Error(`The data folder ${folder} cannot be written (${code}).`);
    }
    const owner = readOwner(file);
    if (owner !== undefined) {
      throw new Error(
        `The data folder ${folder} is in use by process ${owner}. Stop that one or use another folder.`,
      );
    }
    fs.rmSync(file, { force: true });
  }
}

/** The number of the PostgreSQL that runs on this data directory, left over from a killed owner, or undefined. */
export function leftOver(data: string): number | undefined {
  const file = path.join(data, 'postmaster.pid');
  if (!fs.existsSync(file)) return undefined;
  const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0]);
  return pid > 0 && isAlive(pid) && commandOf(pid).includes(data) ? pid : undefined;
}

/** The command line of a process; another program may have got the number since, and must not be stopped. */
function commandOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}

/**
 * Sessions of a killed PostgreSQL that did not notice its end yet: one that computes looks up only now and then. They are
 * known by the data directory in which they work; where a system does not tell that, none are found.
 */
export function orphansOf(data: string): number[] {
  if (!fs.existsSync('/proc/self/cwd')) return [];
  const real = fs.realpathSync(data);
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolder(pid) === real && commandOf(pid).startsWith('postgres'));
}

function workingFolder(pid: number): string | null {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null; // it ended, or belongs to somebody else
  }
}
