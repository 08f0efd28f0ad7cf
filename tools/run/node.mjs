// Runs programs on a Node >= 24, which reads TypeScript by itself, with a cache of the compiled code.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { onCallerGone } from './caller.mjs';
import { failure } from './failure.mjs';

const windows = process.platform === 'win32';
let node = process.execPath;

/** Chooses the Node for all further programs: this one, or the one that came with the dependencies. */
export function pickNode() {
  process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/node');
  if (Number(process.versions.node.split('.')[0]) >= 24) return;
  const own = path.resolve('node_modules/.bin', windows ? 'node.cmd' : 'node');
  if (!existsSync(own)) {
    throw failure(
      `Node.js 24 or newer is needed: this is ${process.version}, and none comes with the dependencies for ${process.platform}-${process.arch}.`,
    );
  }
  node = own;
}

/** The Node that programs run on. */
export const currentNode = () => node;

/** Path of a program inside an installed package. */
export const program = (name, file) => path.resolve('node_modules', name, file);

/** Runs one program to its end at the terminal (it can ask and be answered); resolves with its exit code. */
export function run(args, env = {}) {
  return follow([start({ args, env }, false)], false);
}

/**
 * Runs programs side by side until one of them ends, then ends the others; resolves with the exit code of the first.
 * They are in groups of their own: Ctrl+C reaches them once, through us, and not a second time through the terminal.
 * With `channel` a program notices by 'disconnect' when we are killed.
 */
export function serve(...commands) {
  return follow(
    commands.map((command) => start(command, !windows)),
    !windows,
  );
}

function start({ args, env = {}, channel = false }, detached) {
  const stdio = channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
  return spawn(node, args, { stdio, env: { ...process.env, ...env }, detached });
}

function follow(children, inGroups) {
  return new Promise((resolve, reject) => {
    let code;
    let left = children.length;
    let asked = false;
    const pass = (signal) => {
      asked = true;
      // A program at our terminal has got Ctrl+C from there already.
      if (signal === 'SIGINT' && !inGroups && process.stdin.isTTY) return;
      for (const child of children) child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    const forget = onCallerGone(() => pass('SIGTERM'));
    for (const child of children) {
      child.once('error', reject);
      child.once('exit', (status, signal) => {
        if (inGroups) endGroup(child.pid);
        code ??= status ?? (asked ? 0 : 1);
        left -= 1;
        for (const other of children) if (other !== child) other.kill('SIGTERM');
        if (left > 0) return;
        for (const name of signals) process.off(name, pass);
        forget();
        // Asked to stop, we do not go on with the next step.
        if (asked && !inGroups) process.exit(signal === 'SIGINT' ? 130 : code || 143);
        resolve(code);
      });
    }
  });
}

/** What a program left in its group when it was killed (node --watch has a child) ends with it. */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
