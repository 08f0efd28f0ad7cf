// The folder in which backups stand, one folder each, named after their moment.
import fs from 'node:fs';
import path from 'node:path';

const name = /^obhut-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

export const newBackupFolder = (shelf: string, now: Date): string =>
  path.join(shelf, `obhut-${now.toISOString().replace(/[:.]/g, '-')}`);

/** Finished backups, the newest first. */
export const backupsOn = (shelf: string): string[] =>
  fs.existsSync(shelf)
    ? fs
        .readdirSync(shelf)
        .filter((one) => name.test(one) && fs.existsSync(path.join(shelf, one, 'manifest.json')))
        .sort()
        .reverse()
        .map((one) => path.join(shelf, one))
    : [];

/** Removes all but the newest ones, and what was left unfinished before them; answers what was removed. */
export function tidyShelf(shelf: string, keep: number): string[] {
  const all = backupsOn(shelf);
  const newest = all[0] ?? '';
  const unfinished = fs
    .readdirSync(shelf)
    .filter((one) => one.endsWith('.unfinished') && name.test(one.slice(0, -'.unfinished'.length)))
    .map((one) => path.join(shelf, one))
    .filter((one) => one < newest);
  const gone = [...all.slice(keep), ...unfinished];
  for (const one of gone) fs.rmSync(one, { recursive: true, force: true });
  return gone;
}
