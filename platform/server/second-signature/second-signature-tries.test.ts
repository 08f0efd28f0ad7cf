import { beforeAll, describe, expect, test } from 'vitest';
import { session } from '#platform/contract/frame.ts';
import { quickSwitch } from '#platform/contract/account/shared-device.ts';
import { newId } from '#platform/server/database/ids.ts';
import { browser } from '#platform/server/testing/browser.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { codeOf, type Nurse, openWard, password, pin, type Ward } from './testing/ward.ts';

let world: World;
let ward: Ward;
beforeAll(async () => {
  world = await createWorld();
  ward = await openWard(world.server);
});

const content = () => ({ residentId: newId(), dose: 'morphine 5 mg' });
const tried = (first: Nurse, second: Nurse, secret: string) =>
  codeOf(ward.sign(first, { signerId: second.accountId, content: content(), secret }));
const wrong = 'not the password';
const outcomes = async (who: Nurse) =>
  (
    await ward.query('select outcome from platform.sign_ins where account_id = $1 order by id', [
      who.accountId,
    ])
  ).map((row) => row.outcome as string);
/** So many minutes pass. */
const pass = (minutes: number) =>
  ward.query(
    'update platform.second_signature_tries set tried_at = tried_at - make_interval(mins => $1) where organisation_id = $2',
    [minutes, ward.organisationId],
  );

describe('wrong tries', () => {
  test('five, then one waits a quarter of an hour, also with the right one; how many are left is told', async () => {
    const [first, second] = [await ward.nurse(), await ward.nurse()];
    const told: unknown[] = [];
    for (let index = 0; index < 5; index += 1)
      await ward
        .sign(first, { signerId: second.accountId, content: content(), secret: wrong })
        .catch((error: { code: string; data: unknown }) => told.push([error.code, error.data]));
    expect(told).toEqual([4, 3, 2, 1, 0].map((left) => ['secondSecretWrong', { left }]));
    await expect(ward.sign(first, { signerId: second.accountId, content: content() })).rejects.toMatchObject({
      code: 'secondSecretWaits',
      data: { minutes: 15 },
    });
    // whoever else is signed in has no other tries
    expect(await tried(await ward.nurse(), second, password)).toBe('secondSecretWaits');
    // a colleague can still sign
    expect(await tried(first, await ward.nurse(), password)).toBe('done');
    await pass(14);
    expect(await tried(first, second, password)).toBe('secondSecretWaits');
    await pass(1);
    expect(await tried(first, second, password)).toBe('done');
  });
  test('lock neither the sign-in nor the PIN of the lock screen', async () => {
    const [first, second] = [await ward.nurse(), await ward.nurse()];
    const device = await ward.tablet(second);
    for (let index = 0; index < 3; index += 1) await tried(first, second, wrong);
    for (let index = 0; index < 3; index += 1)
      await codeOf(
        ward.sign(
          first,
          { signerId: second.accountId, content: content(), method: 'pin', secret: '90909' },
          { device },
        ),
      );
    expect(
      await ward.query(
        'select a.failed_sign_ins, a.failed_codes, a.locked_until, p.failed from platform.accounts a join platform.pins p on p.organisation_id = a.organisation_id and p.account_id = a.id where a.id = $1',
        [second.accountId],
      ),
    ).toEqual([{ failed_sign_ins: 0, failed_codes: 0, locked_until: null, failed: 0 }]);
    const own = browser(world.server);
    expect((await own.call(session.signIn, { username: second.username, password, keep: false })).next).toBe(
      'done',
    );
  });
  test('a right one begins them anew for the signer', async () => {
    const [first, second] = [await ward.nurse(), await ward.nurse()];
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 4; index += 1) await tried(first, second, wrong);
      expect(await tried(first, second, password)).toBe('done');
    }
  });
  test('of twenty at once five are looked at', async () => {
    const [first, second] = [await ward.nurse(), await ward.nurse()];
    const codes = await Promise.all(Array.from({ length: 20 }, () => tried(first, second, wrong)));
    expect(codes.filter((code) => code === 'secondSecretWrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'secondSecretWaits')).toHaveLength(15);
  });
  test('whoever goes from colleague to colleague has twenty; right ones between do not make it more', async () => {
    const first = await ward.nurse();
    const helper = await ward.nurse();
    const codes: string[] = [];
    for (let colleague = 0; colleague < 6; colleague += 1) {
      const second = await ward.nurse();
      for (let index = 0; index < 4; index += 1) codes.push(await tried(first, second, wrong));
      if (colleague < 5)
        expect(await tried(first, helper, password)).toBe(colleague < 4 ? 'done' : 'secondSecretWaits');
    }
    expect(codes.filter((code) => code === 'secondSecretWrong')).toHaveLength(20);
    expect(codes.slice(20)).toEqual(Array(4).fill('secondSecretWaits'));
  });
  test('stand in both logs, with who stood at the device', async () => {
    const [first, second] = [await ward.nurse(), await ward.nurse()];
    for (let index = 0; index < 6; index += 1) await tried(first, second, wrong);
    expect(await outcomes(second)).toEqual([...Array(5).fill('secondSignWrong'), 'secondSignWaits']);
    expect(
      await ward.query(
        `select code, count(*)::int as n from platform.access_events where kind = 'signature' and account_id = $1 and row_id = $2 group by code order by code`,
        [first.accountId, second.accountId],
      ),
    ).toEqual([
      { code: 'secondSignWaits', n: 1 },
      { code: 'secondSignWrong', n: 5 },
    ]);
  });
  test('are forgotten by the next day', async () => {
    const [first, second] = [await ward.nurse(), await ward.nurse()];
    await tried(first, second, wrong);
    await pass(24 * 60 + 1);
    const frame = world.server.services.apps().find((app) => app.manifest.code === 'frame')!;
    await world.inside(ward.organisationId, frame.jobs!['tidy-keys']!);
    expect(
      await ward.query('select 1 from platform.second_signature_tries where account_id = $1', [
        second.accountId,
      ]),
    ).toEqual([]);
  });
});

describe('a PIN', () => {
  const byPin = (first: Nurse, second: Nurse, device: Parameters<Ward['sign']>[2], secret = pin) =>
    codeOf(
      ward.sign(first, { signerId: second.accountId, content: content(), method: 'pin', secret }, device),
    );
  test('counts on each shared device of the home, not elsewhere', async () => {
    const [first, second] = [await ward.nurse(), await ward.nurse()];
    const own = await ward.tablet(second);
    const neighbour = await ward.tablet(first);
    expect(await byPin(first, second, { device: own })).toBe('done');
    expect(await byPin(first, second, { device: neighbour })).toBe('done');
    expect(await byPin(first, second, {})).toBe('secondPinNotHere');
    const strange = await ward.tablet(await ward.nurse({ home: await ward.home() }));
    expect(await byPin(first, second, { device: strange })).toBe('secondPinNotHere');
    const { organisationId } = own;
    const invented = { organisationId, hash: Buffer.alloc(32, 7) };
    expect(await byPin(first, second, { device: invented })).toBe('secondPinNotHere');
  });
  test('only within the hours of the policy, and never when the lock screen has blocked it', async () => {
    const [first, second] = [await ward.nurse(), await ward.nurse()];
    const device = await ward.tablet(second);
    await ward.query('update platform.pins set failed = 5 where account_id = $1', [second.accountId]);
    expect(await byPin(first, second, { device })).toBe('secondPinNotHere');
    await ward.query('update platform.pins set failed = 4 where account_id = $1', [second.accountId]);
    expect(await byPin(first, second, { device })).toBe('done');
    await ward.query(
      `update platform.shared_device_people set proven_at = proven_at - interval '12 hours 1 minute' where account_id = $1`,
      [second.accountId],
    );
    expect(await byPin(first, second, { device })).toBe('secondPinNotHere');
    const elsewhere = await ward.home(0);
    const [one, other] = [await ward.nurse({ home: elsewhere }), await ward.nurse({ home: elsewhere })];
    expect(await byPin(one, other, { device: await ward.tablet(other) })).toBe('secondPinNotHere');
  });
  test('opens nothing: the person is not signed in by it', async () => {
    const [first, second] = [await ward.nurse(), await ward.nurse()];
    const device = await ward.tablet(second);
    const sessions = () =>
      ward.query('select id from platform.sessions where account_id = $1', [second.accountId]);
    const before = await sessions();
    await byPin(first, second, { device });
    expect(await sessions()).toEqual(before);
    const people = await browser(world.server).call(quickSwitch.people, {});
    expect(people.people).toEqual([]);
  });
});
