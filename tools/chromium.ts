// A real headless Chromium for the journeys, the pictures and the faults: found on this machine or installed.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface Chromium {
  path: string;
  /** To be added to the browser's environment, and only to that: library path and fonts of the npm package. */
  environment: Record<string, string>;
}

export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** What playwright's launch() wants. */
export function launchOptions(chromium: Chromium): {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
} {
  // under the library that shifts clocks (tools/days.ts) a browser hardly moves; whoever needs it gives its pages the moment
  const { LD_PRELOAD, FAKETIME, ...rest } = process.env;
  const given = FAKETIME === undefined ? { ...rest, LD_PRELOAD } : rest;
  const own = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    executablePath: chromium.path,
    args: launchArguments,
    env: { ...Object.fromEntries(own), ...chromium.environment },
  };
}

/**
 * A headless shell first: it has no window of its own to draw and takes a quarter less of the processor than the whole browser.
 * In this order: CHROMIUM_PATH, a shell in PATH, the shell of the npm package @sparticuz/chromium, a whole browser in PATH,
 * playwright's own, playwright's download, apt-get (as root). Errors: none of them starts.
 */
export async function findChromium(): Promise<Chromium> {
  const wished = process.env.CHROMIUM_PATH;
  if (wished) {
    if (starts(wished)) return { path: wished, environment: {} };
    throw new Error(`CHROMIUM_PATH is ${wished}, which does not start.`);
  }
  const shell = inPath(shells);
  if (shell) return { path: shell, environment: {} };
  const unpacked = await unpackFromPackage();
  if (unpacked) return unpacked;
  const whole =
    inPath(wholeBrowsers) ?? (await ofPlaywright()) ?? (await downloadByPlaywright()) ?? installByApt();
  if (whole) return { path: whole, environment: {} };
  throw new Error('No Chromium starts here: install one or set CHROMIUM_PATH.');
}

function starts(file: string, environment: Record<string, string> = {}): boolean {
  if (!fs.existsSync(file)) return false;
  const { stdout } = spawnSync(file, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    timeout: 20_000,
    env: { ...process.env, ...environment },
  });
  return /chrom/i.test(stdout ?? '');
}

const shells = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];
const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function inPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => starts(file));
}

async function ofPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return file && starts(file) ? file : undefined;
}

async function downloadByPlaywright(): Promise<string | undefined> {
  console.log('No Chromium found; asking playwright for one …');
  const folder = path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  spawnSync(process.execPath, [path.join(folder, 'cli.js'), 'install', 'chromium', '--no-shell'], {
    stdio: 'ignore',
    timeout: 180_000,
  });
  return await ofPlaywright();
}

function installByApt(): string | undefined {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium with apt-get …');
  const options = {
    stdio: 'ignore',
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    options,
  );
  return inPath(wholeBrowsers);
}

/** Works without root and without system libraries: the package carries its own. */
async function unpackFromPackage(): Promise<Chromium | undefined> {
  // what the package holds is built for one kind of machine
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const modules = path.resolve(import.meta.dirname, '../node_modules');
  const { version } = JSON.parse(
    fs.readFileSync(path.join(modules, '@sparticuz/chromium/package.json'), 'utf8'),
  ) as { version: string };
  const folder = path.join(modules, `.cache/chromium-${version}`);
  if (!fs.existsSync(path.join(folder, 'chromium')))
    console.log('Unpacking the Chromium of the npm package @sparticuz/chromium …');
  fs.mkdirSync(folder, { recursive: true });
  const before = { ...process.env };
  // This runtime name is the switch that makes the package unpack its NSS libraries as well.
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' });
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const file = await packaged.executablePath();
    writeFontList(folder);
    const environment = {
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      FONTCONFIG_PATH: path.join(folder, 'fonts'),
    };
    if (starts(file, environment)) return { path: file, environment };
    // an unpacking that was broken off would stay for good
    fs.rmSync(folder, { recursive: true, force: true });
    return undefined;
  } finally {
    for (const name of ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

/** The package's own list names /tmp/fonts; without a font no text has a height and nothing counts as visible. */
function writeFontList(folder: string): void {
  const folders = [`${folder}/fonts/fonts`, '/usr/share/fonts'].map((name) => `<dir>${name}</dir>`).join('');
  fs.mkdirSync(path.join(folder, 'fonts'), { recursive: true });
  fs.writeFileSync(
    path.join(folder, 'fonts/fonts.conf'),
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">' +
      `<fontconfig>${folders}<cachedir>${folder}/fonts/cache</cachedir></fontconfig>`,
  );
}
