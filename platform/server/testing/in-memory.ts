import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The file system in memory that Linux has; containers often have a small one. */
const memory = '/dev/shm';
/** A run keeps 0.2 to 2 GB there: the log of the database, and a copy for each test file that is at work. */
const neededBytes = 4e9;

/** What programs may still take of the memory of this machine; elsewhere than on Linux nothing is known of it. */
function availableBytes(): number {
  const line = /^MemAvailable:\s+(\d+) kB$/m.exec(fs.readFileSync('/proc/meminfo', 'utf8'));
  return line === null ? 0 : Number(line[1]) * 1024;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(memory);
    fs.accessSync(memory, fs.constants.W_OK);
    return bavail * bsize >= neededBytes && availableBytes() >= 2 * neededBytes;
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/**
 * A new folder for a database that nobody keeps. In memory where there is room: a copy of a database is 1,200 files, and on a disk that
 * others write to, too, it takes seconds instead of a tenth of one. With `OBHUT_ON_DISK=1`, as in the full forms, on the disk.
 */
export function passingFolder(prefix: string): string {
  const onDisk = process.env['OBHUT_ON_DISK'] === '1' || !hasRoom();
  const made = fs.mkdtempSync(path.join(onDisk ? os.tmpdir() : memory, prefix));
  // the user that PostgreSQL runs as has to go through it
  fs.chmodSync(made, 0o755);
  return made;
}
