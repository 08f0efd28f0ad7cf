// One PostgreSQL with the migrated database and the demo home for the steps of a run; each step copies what it needs.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { currentNode } from './node.mjs';

/**
 * Begins to make the ground. As soon as it stands, the programs that are started then find it in their environment
 * (`sharedGround` in platform/server/testing/databases.ts); where it cannot be made, each makes its own and says why it cannot.
 *
 * @param {readonly string[]} [program] What makes it, for tests.
 */
export function shareGround(program = ['tools/run/shared-ground.ts']) {
  // its input ends with us, however we end
  const child = spawn(currentNode(), program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = new Promise((resolve) => child.once('close', resolve));
  const told = new Promise((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  const ready = Promise.race([told, gone.then(() => undefined)]).then((line) => {
    if (line !== undefined) process.env.OBHUT_GROUND = line;
    return line !== undefined;
  });
  return {
    /** Whether it stands. */
    ready,
    async stop() {
      delete process.env.OBHUT_GROUND;
      child.stdin.end();
      await gone;
    },
  };
}
