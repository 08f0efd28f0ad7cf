// Runs programs on a Node >= 24, which reads TypeScript by itself, with a cache of the compiled code.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { failure } from './failure.mjs';

let node = process.execPath;

/** Chooses the Node for all further programs: this one, or the one that came with the dependencies. */
export function pickNode() {
  process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/node');
  if (Number(process.versions.node.split('.')[0]) >= 24) return;
  const own = path.resolve('node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (!existsSync(own)) {
    throw failure(`Node.js 24 or newer is needed: this is ${process.version}, and none comes with the dependencies for ${process.platform}-${process.arch}.`);
  }
  node = own;
}

/** Path of a program inside an installed package. */
export const program = (name, file) => path.resolve('node_modules', name, file);

/** Runs to the end with our input and output; returns the exit code. */
export function run(args, env = {}) {
  const { status, signal } = spawnSync(node, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return status ?? (signal ? 1 : 0);
}

/**
 * Runs programs side by side until one of them ends, then ends the others. Signals go on to all of them; the exit
 * code is that of the first to end. With `channel` the program notices by 'disconnect' when we are killed.
 */
export function serve(...commands) {
  return new Promise((resolve) => {
    // In groups of their own: Ctrl+C reaches them once, through us, and not a second time through the terminal.
    const children = commands.map(({ args, env = {}, channel = false }) => spawn(node, args, {
      stdio: channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit', env: { ...process.env, ...env }, detached: process.platform !== 'win32',
    }));
    const send = (child, signal) => {
      try {
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
      } catch (error) {
        if (error.code !== 'ESRCH') throw error;
      }
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) {
      process.on(signal, () => {
        for (const child of children) child.kill(signal);
      });
    }
    let code;
    let left = children.length;
    for (const child of children) {
      child.once('exit', (status, signal) => {
        // What a killed program left in its group (node --watch has a child) ends with it.
        if (signal === 'SIGKILL') send(child, 'SIGTERM');
        code ??= status ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
        left -= 1;
        if (left === 0) return resolve(code);
        for (const other of children) if (other !== child) send(other, 'SIGTERM');
      });
    }
  });
}
