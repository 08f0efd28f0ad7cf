// npm run screens -- --compare [--only <part of a name>]: pictures of the most used screens beside the kept ones (e2e/snapshots);
//   what differs lies as before | after | difference in screens/differences. Ends with 1 when something differs.
// npm run screens -- --accept [--only …]: what the last comparison found becomes the kept picture. docs/operations.md says how.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { endGround } from '#platform/server/testing/place.ts';
import { findChromium, launchOptions } from '../chromium.ts';
import { clockLibrary, frozenEnvironment } from '../days.ts';
import { judge, pressed, threeBeside, type Verdict } from './compare.ts';
import { namesOf, screens } from './screens.ts';
import { fixedMoment, takeAll } from './take.ts';

const kept = 'e2e/snapshots';
const differences = 'screens/differences';
/** The browser draws the letters: another one draws them a little differently. */
const madeWith = 'made-with.txt';

const words = process.argv.slice(2);
const only = words.includes('--only') ? (words[words.indexOf('--only') + 1] ?? '') : '';
const meant = (name: string): boolean => name.includes(only);

const read = (folder: string, name: string): Buffer | null => {
  const file = path.join(folder, name);
  return fs.existsSync(file) ? fs.readFileSync(file) : null;
};
const write = (folder: string, name: string, content: Buffer | string): void => {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, name), content);
};
const picturesIn = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .filter((file) => file.endsWith('.webp'))
        .map((file) => file.slice(0, -5))
    : [];

/** `npm test` reads from here what was counted. */
function tell(passed: number, failed: number): void {
  if (process.env.TEST_RESULT) fs.writeFileSync(process.env.TEST_RESULT, JSON.stringify({ passed, failed }));
}

/** This program once more in a process whose clock stands still; its exit code. */
function underFrozenClock(): number {
  const library = clockLibrary();
  if (library === null) {
    console.log(
      'NOT RUN: no libfaketime on this machine, which stops the clock (Linux: package libfaketime)',
    );
    tell(0, 0);
    return 0;
  }
  const { status } = spawnSync(process.execPath, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, ...frozenEnvironment(library, fixedMoment) },
  });
  return status ?? 1;
}

async function compare(): Promise<number> {
  // the browser has a clock of its own (take.ts)
  const browser = await chromium.launch(launchOptions(await findChromium()));
  const before = read(kept, madeWith)?.toString().trim() ?? null;
  const version = browser.version();
  if (before !== null && before !== version) {
    const other = `the kept pictures were drawn by Chromium ${before}, this is ${version}`;
    if (words.includes('--same-browser')) {
      console.log(`NOT RUN: ${other}`);
      await browser.close();
      tell(0, 0);
      return 0;
    }
    console.log(`Letters may differ: ${other}.`);
  }
  fs.rmSync(differences, { recursive: true, force: true });
  const count: Record<Verdict, number> = { equal: 0, changed: 0, new: 0, missing: 0, 'other size': 0 };
  const note = async (name: string, now: Buffer | null) => {
    const former = read(kept, `${name}.webp`);
    const judged = await judge(former, now);
    count[judged.verdict] += 1;
    if (judged.points > 0 || judged.verdict !== 'equal')
      console.log(
        `${judged.verdict.padEnd(10)} ${name}${judged.points > 0 ? `, ${judged.points} points` : ''}`,
      );
    if (judged.verdict === 'equal') return;
    if (now !== null) write(path.join(differences, 'now'), `${name}.webp`, now);
    write(differences, `${name}.png`, await threeBeside(former, now, judged));
  };
  const chosen = screens.filter((screen) => namesOf([screen]).some(meant));
  try {
    await takeAll(browser, chosen, meant, async (name, png) => note(name, await pressed(png)));
  } finally {
    await browser.close();
    await endGround();
  }
  const wanted = new Set(namesOf(screens));
  for (const name of picturesIn(kept).filter(meant)) if (!wanted.has(name)) await note(name, null);
  write(differences, madeWith, `${version}\n`);
  const bad = count.changed + count.new + count.missing + count['other size'];
  console.log(
    Object.entries(count)
      .map(([verdict, many]) => `${many} ${verdict}`)
      .join(', '),
  );
  if (bad > 0)
    console.log(`Look at ${path.resolve(differences)}; what is meant to be so: npm run screens -- --accept`);
  tell(count.equal, bad);
  return bad > 0 ? 1 : 0;
}

/** What was looked at becomes what is kept; a picture that nobody takes any more leaves. */
function accept(): number {
  const version = read(differences, madeWith);
  if (version === null) {
    console.error('There is no comparison to accept: npm run screens -- --compare first.');
    return 1;
  }
  const now = path.join(differences, 'now');
  const found = picturesIn(now).filter(meant);
  for (const name of found) {
    write(kept, `${name}.webp`, read(now, `${name}.webp`)!);
    fs.rmSync(path.join(now, `${name}.webp`));
    fs.rmSync(path.join(differences, `${name}.png`), { force: true });
  }
  const wanted = new Set(namesOf(screens));
  const gone = picturesIn(kept).filter((name) => meant(name) && !wanted.has(name));
  for (const name of gone) fs.rmSync(path.join(kept, `${name}.webp`));
  if (found.length > 0) write(kept, madeWith, version);
  console.log(`${found.length} pictures accepted, ${gone.length} taken away`);
  return 0;
}

if (words.includes('--accept')) process.exit(accept());
process.exit(process.env.FAKETIME === undefined ? underFrozenClock() : await compare());
