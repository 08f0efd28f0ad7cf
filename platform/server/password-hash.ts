import { hash, verify } from '@node-rs/argon2';

// OWASP minimum for argon2id: 19 MiB, 2 rounds, 1 lane
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const hashPassword = (password: string): Promise<string> => hash(password, cost);
const nobody = await hashPassword('no account has this password');

/** Compares a password; an account without one costs the same work and is never right. */
export const isPassword = async (stored: string | null | undefined, given: string): Promise<boolean> =>
  (await verify(stored || nobody, given)) && Boolean(stored);
