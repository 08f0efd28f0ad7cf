// Units on other days than today: the whole process tree, PostgreSQL with it, gets a shifted clock from libfaketime.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const day = 86_400_000;

/** The first moment after `now` that a rule takes, looked for hour by hour over at most five years. */
function next(now: number, takes: (date: Date) => boolean): Date {
  for (let at = Math.ceil(now / 3_600_000) * 3_600_000 + 1_800_000; at < now + 5 * 366 * day; at += 3_600_000)
    if (takes(new Date(at))) return new Date(at);
  throw new Error('no such day in five years');
}

const at = (date: Date, month: number, dayOfMonth: number, hour: number): boolean =>
  date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth && date.getUTCHours() === hour;
/** The last Sunday of a month, when the clocks of Europe change at 01:00 UTC. */
const lastSunday = (date: Date, month: number, hour: number): boolean =>
  date.getUTCMonth() === month - 1 &&
  date.getUTCDay() === 0 &&
  date.getUTCDate() > 24 &&
  date.getUTCHours() === hour;

/** Moments at which a home of care differs from an ordinary noon; half past, in UTC. */
export const shiftedDays = (now: number): readonly (readonly [name: string, moment: Date])[] => {
  const on = (takes: (date: Date) => boolean) => next(now, takes);
  return [
    ['a Sunday noon', on((d) => d.getUTCDay() === 0 && d.getUTCHours() === 11)],
    ['a Thursday noon', on((d) => d.getUTCDay() === 4 && d.getUTCHours() === 11)],
    ['a Sunday that is Monday in Zurich', on((d) => d.getUTCDay() === 0 && d.getUTCHours() === 23)],
    ['a Saturday evening', on((d) => d.getUTCDay() === 6 && d.getUTCHours() === 20)],
    ['before the clocks go forward', on((d) => lastSunday(d, 3, 0))],
    ['after the clocks went forward', on((d) => lastSunday(d, 3, 12))],
    ['before the clocks go back', on((d) => lastSunday(d, 10, 0))],
    ['in the hour that comes twice', on((d) => lastSunday(d, 10, 1))],
    // so many times 24 hours before it is another day than so many days
    ['a late evening some weeks after the clocks went back', on((d) => at(d, 11, 20, 22))],
    ['the end of January', on((d) => at(d, 1, 31, 12))],
    ['the last hour of February in UTC', on((d) => at(d, 2, 28, 23))],
    ['a 29 February', on((d) => at(d, 2, 29, 12))],
    ['the end of April', on((d) => at(d, 4, 30, 12))],
    ['a New Year that has come in Zurich alone', on((d) => at(d, 12, 31, 23))],
    ['the first morning of a year', on((d) => at(d, 1, 1, 8))],
  ];
};

/** The library that shifts clocks, where it is installed; null: there is none here. */
export function findClockLibrary(): string | null {
  if (process.platform !== 'linux') return null;
  const places = ['/usr/lib', '/usr/local/lib']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => path.join(folder, name))])
    .map((folder) => path.join(folder, 'faketime/libfaketimeMT.so.1'));
  return places.find((file) => existsSync(file)) ?? null;
}

/** The same, installed by apt-get where it is missing and may be (as root). */
export function clockLibrary(): string | null {
  const there = findClockLibrary();
  if (there !== null || process.platform !== 'linux' || process.getuid?.() !== 0) return there;
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'libfaketime'], {
    stdio: 'ignore',
    timeout: 120_000,
  });
  return findClockLibrary();
}

/** What a process needs in its environment to believe that it is another moment; its timers run as ever. */
export function shiftedEnvironment(
  library: string,
  moment: Date,
  now: number,
): Readonly<Record<string, string>> {
  const seconds = Math.round((moment.getTime() - now) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
}

/** The same with a clock that stands still, for pictures that are to be the same on each run. */
export const frozenEnvironment = (library: string, moment: Date): Readonly<Record<string, string>> => ({
  LD_PRELOAD: library,
  FAKETIME: moment.toISOString().slice(0, 19).replace('T', ' '),
  // the moment is read in the zone of the process
  TZ: 'UTC',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
});

if (import.meta.main) {
  // without a word: the names of the days, one a line; with a name: what to put into the environment, or nothing where no clock can be shifted
  const [name] = process.argv.slice(2);
  const days = shiftedDays(Date.now());
  const library = name === undefined ? null : clockLibrary();
  const day = days.find(([one]) => one === name);
  if (name === undefined) for (const [one] of days) console.log(one);
  else if (day === undefined) throw new Error(`There is no day "${name}".`);
  else if (library !== null) console.log(JSON.stringify(shiftedEnvironment(library, day[1], Date.now())));
}
