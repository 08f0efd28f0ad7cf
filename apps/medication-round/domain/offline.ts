/** Signing without a connection: only a round that was loaded in the last hour, on a device whose clock can be trusted (experience 3.7). */
export const freshMinutes = 60;
export const clockWarnsMs = 60_000;
export const clockRefusesMs = 3 * 3_600_000;

/** Why nothing may be signed without a connection; null: it may. Times in milliseconds of the server's clock. */
export function offlineFault(
  loadedAt: number,
  now: number,
  clockOff: number,
): 'tooOld' | 'clockWrong' | null {
  // loaded after now: the clock was put back meanwhile
  if (Math.abs(clockOff) > clockRefusesMs || now < loadedAt - clockWarnsMs) return 'clockWrong';
  return now - loadedAt > freshMinutes * 60_000 ? 'tooOld' : null;
}

export const clockWarns = (clockOff: number): boolean => Math.abs(clockOff) > clockWarnsMs;
