// Notices that the npm which started us is gone. npm runs scripts through a shell; when npm is told to stop, it passes
// that on to the shell, which ends without passing it on to us. Without this watch the server would be left running.
import { readFileSync } from 'node:fs';

/** Pid of the npm above us, or of the shell between; undefined when nobody of them is there to watch. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

function isShellOfNpm(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('tools/run.mjs');
  } catch {
    return false;
  }
}

/** Calls back once when npm or its shell has ended. Returns the function that stops watching. */
export function onCallerGone(callback) {
  // Started by hand (perhaps with nohup or from a supervisor that leaves): the caller may go.
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return () => {};
  const shell = process.ppid;
  const npm = isShellOfNpm(shell) ? parentOf(shell) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || parentOf(shell) === npm)) return;
    clearInterval(timer);
    callback();
  }, 300);
  timer.unref();
  return () => clearInterval(timer);
}
