import os from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { stranger, type Turns, turnsOf } from '#platform/server/limits/turns.ts';

// OWASP minimum for argon2id: 19 MiB, 2 rounds, 1 lane
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// each takes a processor and 19 MiB for its time, and a thread that files and names of servers need too: a few at once, the rest waits
const turns: Turns = turnsOf({
  places: Math.max(1, Math.min(3, os.availableParallelism() - 1)),
  waitingPerAccount: 300,
  fair: false,
});
const next = <T>(work: () => Promise<T>): Promise<T> => turns.run(stranger(null), work);

export const hashPassword = (password: string): Promise<string> => next(() => hash(password, cost));
/** Whether a text is the one that was hashed. */
export const isHashed = (stored: string, given: string): Promise<boolean> =>
  next(() => verify(stored, given));
const nobody = await hashPassword('no account has this password');

/**
 * Compares a password; an account without one costs the same work and is never right. `before` runs when the work is about to
 * begin, not when it was asked for: what others did meanwhile counts. It ends the work by throwing.
 */
export const isPassword = (
  stored: string | null | undefined,
  given: string,
  before: () => Promise<void> = async () => undefined,
): Promise<boolean> =>
  next(async () => {
    await before();
    return (await verify(stored || nobody, given)) && Boolean(stored);
  });
