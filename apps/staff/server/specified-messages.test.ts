import { expect, test } from 'vitest';
import { said } from '#platform/server/testing/said.ts';
import { createWorld } from '#platform/server/testing/world.ts';
import { accounts } from '../contract/accounts.ts';

// Specification 2, section 5: an account without a role can do nothing, and nobody would know why.
test('an account without a role is refused in both languages', async () => {
  const world = await createWorld();
  const admin = await world.actor(await world.organisation(), 'ADMIN');
  const input = {
    fullName: 'Lena Wirz',
    username: 'lena.wirz',
    email: 'lena@example.org',
    roles: [],
    language: 'en' as const,
  };
  expect(await said(admin, accounts.create, input)).toEqual([
    'oneRole',
    'At least one role must be assigned to a user.',
    'Mindestens eine Rolle muss zugewiesen sein.',
  ]);
});
