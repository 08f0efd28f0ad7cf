import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backupsOn, newBackupFolder, tidyShelf } from './backup-shelf.ts';
import { readConfig } from '#platform/server/config/config.ts';

function shelfWith(
  days: readonly number[],
  unfinished: readonly number[] = [],
): { shelf: string; of(day: number): string } {
  const shelf = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-shelf-'));
  onTestFinished(() => fs.rmSync(shelf, { recursive: true, force: true }));
  const of = (day: number) => newBackupFolder(shelf, new Date(Date.UTC(2031, 0, day, 2)));
  for (const day of days) {
    fs.mkdirSync(of(day));
    fs.writeFileSync(path.join(of(day), 'manifest.json'), '{}');
  }
  for (const day of unfinished) fs.mkdirSync(`${of(day)}.unfinished`);
  return { shelf, of };
}

test('the newest backups stay, the oldest go; other folders are never touched', () => {
  const { shelf, of } = shelfWith([1, 2, 3, 4, 5]);
  fs.mkdirSync(path.join(shelf, 'family-photos'));
  expect(tidyShelf(shelf, 2)).toEqual([of(3), of(2), of(1)]);
  expect(backupsOn(shelf)).toEqual([of(5), of(4)]);
  expect(fs.existsSync(path.join(shelf, 'family-photos'))).toBe(true);
});

test('one that was not finished counts as none; it goes when a newer one is there, and stays while it is the newest', () => {
  const { shelf, of } = shelfWith([2], [1, 3]);
  fs.mkdirSync(of(4));
  expect(backupsOn(shelf)).toEqual([of(2)]);
  expect(tidyShelf(shelf, 5)).toEqual([`${of(1)}.unfinished`]);
  expect(fs.existsSync(`${of(3)}.unfinished`)).toBe(true);
});

test('where there is no folder there is no backup', () => {
  expect(backupsOn('/nowhere/at/all')).toEqual([]);
});

test.each(['0', '-1', '1.5', 'many'])('a number of backups that cannot be kept (%s) is named', (keep) => {
  expect(() => readConfig({ OBHUT_BACKUP_KEEP: keep })).toThrow(/^OBHUT_BACKUP_KEEP is/);
});
