import { expect, test } from 'vitest';
import { hashPassword } from './password-hash.ts';

test('a password is stored as argon2id with 19 MiB and 2 rounds, each time with another salt', async () => {
  const [one, other] = await Promise.all([
    hashPassword('Obhut-Demo-2026!'),
    hashPassword('Obhut-Demo-2026!'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
});
