// Installs the dependencies when the lock file differs from the one they were installed by.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { failure } from './failure.mjs';

const stamp = 'node_modules/.install-stamp';
const lock = '.install-lock';

function wanted() {
  const machine = `${process.platform}-${process.arch}`;
  return createHash('sha256').update(readFileSync('package-lock.json')).update(machine).digest('hex');
}

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();

/** Does nothing when all is installed. Errors: npm fails (its own lines say why). */
export function install() {
  if (isInstalled()) return;
  takeLock();
  try {
    if (!isInstalled()) runNpm();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Two commands that install into the same folder at once destroy it: the second waits for the first. */
function takeLock() {
  let said = false;
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      process.once('exit', () => readLock() === process.pid && rmSync(lock, { force: true }));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST')
        throw failure(`The folder ${process.cwd()} cannot be written (${error.code}).`);
    }
    const owner = readLock();
    // An empty file is one that its maker is just about to fill.
    if (owner !== 0 && !isAlive(owner)) rmSync(lock, { force: true });
    else if (!said) console.log('Another command is installing the dependencies; waiting …');
    said = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  }
}

function readLock() {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return -1;
  }
}

function isAlive(pid) {
  if (pid < 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function runNpm() {
  const start = Date.now();
  console.log('Installing the dependencies (npm ci) …');
  // The npm and Node that started us: npm ci deletes the Node in node_modules while it runs.
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', NODE_ENV: '' };
  const { status } = npm
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], { stdio: 'inherit', env })
    : spawnSync('npm', args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  if (status !== 0) throw failure('The dependencies could not be installed: see the lines of npm above.');
  writeFileSync(stamp, wanted());
  console.log(`Dependencies installed in ${Math.round((Date.now() - start) / 1000)} s.`);
}
