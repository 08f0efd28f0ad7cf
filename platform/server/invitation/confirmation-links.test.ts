import { beforeAll, describe, expect, test } from 'vitest';
import { createLink, linkOrganisation, readLink, useLink, voidLinks } from './confirmation-links.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';

let world: World;
let home: string;
let accountId: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  accountId = (await world.actor(home, 'NURSE')).accountId;
});
const make = (hours = 24) =>
  world.inside(home, ({ unit }) =>
    createLink(unit, { organisationId: home, accountId, purpose: 'invitation', hours }),
  );
const use = (token: string, purpose: 'invitation' | 'newEmail' = 'invitation') =>
  world.inside(home, ({ unit }) => useLink(unit, token, purpose, 'confirmed'));
const state = async (token: string) => (await world.inside(home, ({ unit }) => readLink(unit, token)))?.state;
const change = (what: string) =>
  world.server.database.pool.query(
    `update platform.confirmation_links set ${what} where organisation_id = $1`,
    [home],
  );

describe('a link', () => {
  test('is used once, also when many come at the same moment', async () => {
    const token = await make();
    expect(linkOrganisation(token)).toBe(home);
    expect(await state(token)).toBe('valid');
    const answers = await Promise.all([1, 2, 3, 4].map(() => use(token)));
    expect(answers.filter((answer) => answer !== undefined)).toEqual([
      expect.objectContaining({ accountId, purpose: 'invitation', outcome: 'confirmed' }),
    ]);
    expect(await state(token)).toBe('used');
  });
  test('is worth nothing after its end, although nobody looked at it before', async () => {
    const token = await make();
    await change(`expires_at = now()`);
    expect(await use(token)).toBeUndefined();
    expect(await state(token)).toBe('expired');
  });
  test('is worth nothing once a newer one was made, or it was made void', async () => {
    const [first, second] = [await make(), await make()];
    expect([await state(first), await use(first)]).toEqual(['voided', undefined]);
    await world.inside(home, ({ unit }) =>
      voidLinks(unit, { organisationId: home, purpose: 'invitation', accountId, registrationId: null }),
    );
    expect([await state(second), await use(second)]).toEqual(['voided', undefined]);
  });
  test('opens only what it was made for', async () => {
    const token = await make();
    expect(await use(token, 'newEmail')).toBeUndefined();
    expect(await use(token)).toBeDefined();
  });
  test('of another organisation is unknown here; what is no token is none', async () => {
    const token = await make();
    const other = await world.organisation();
    expect(await world.inside(other, ({ unit }) => readLink(unit, token))).toBeUndefined();
    expect(
      await world.inside(other, ({ unit }) => useLink(unit, token, 'invitation', 'confirmed')),
    ).toBeUndefined();
    for (const text of ['', 'x', home, `${home}.short`]) {
      expect(linkOrganisation(text)).toBe(null);
      expect(await state(text)).toBeUndefined();
      expect(await use(text)).toBeUndefined();
    }
  });
});
