// The one entry of every npm script: `node tools/run.mjs <task> [arguments]`. Plain JavaScript for Node >= 20.
// It installs the dependencies when the lock file changed, picks a Node >= 24 and does the task there.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './run/install.mjs';
import { pickNode } from './run/node.mjs';
import { tasks } from './run/tasks.mjs';

process.chdir(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'));
const [name = 'start', ...rest] = process.argv.slice(2);
const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;

if (!task) {
  console.error(`There is no task ${name}. Tasks: ${Object.keys(tasks).join(', ')}`);
  process.exitCode = 2;
} else {
  try {
    install();
    pickNode();
    process.exitCode = await task(rest);
  } catch (error) {
    console.error(error.expected ? error.message : error);
    process.exitCode = 1;
  }
}
