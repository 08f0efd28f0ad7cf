// Test files of a copy, run again after each change by one process that lives on.
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Answered, Asked } from './runner.ts';

export interface Tests {
  run(asked: Asked): Promise<Answered>;
  end(): Promise<void>;
}

function said(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('The process with the tests has ended.'));
    child.once('exit', gone);
    child.once('message', (message) => {
      child.off('exit', gone);
      resolve(message);
    });
  });
}

async function start(folder: string, project: string): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'runner.ts'), [folder, project], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // real input of others is left out: it takes minutes
    env: { ...process.env, OBHUT_REAL_DATA: '', VITEST: undefined, NODE_ENV: undefined },
  });
  await said(child);
  return child;
}

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.send('end');
  });

/** Starts the process for one project of the copy; after a run that was late there is a new one. */
export async function startTests(folder: string, project: string): Promise<Tests> {
  let child = await start(folder, project);
  return {
    async run(asked) {
      child.send(asked);
      const answer = (await said(child)) as Answered;
      if (answer.late) {
        await end(child);
        child = await start(folder, project);
      }
      return answer;
    },
    end: () => end(child),
  };
}
