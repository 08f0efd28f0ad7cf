import { beforeAll, describe, expect, test } from 'vitest';
import { secondSignatures } from '#platform/contract/account/second-signature.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createWorld } from '#platform/server/testing/world.ts';
import type { z } from 'zod';
import { codeOf, doses, type Nurse, openWard, type Ward } from './testing/ward.ts';

let ward: Ward;
beforeAll(async () => {
  ward = await openWard((await createWorld()).server);
});

const content = () => ({ residentId: newId(), dose: 'morphine 5 mg' });
type Answer = z.output<typeof secondSignatures.signers.output> & {
  people: { name: string; recent: boolean; pin: boolean; password: boolean; photo: boolean }[];
  more: boolean;
};
const listed = (by: Nurse, change: object = {}, more: Parameters<Ward['make']>[3] = {}) =>
  ward.make(by, secondSignatures.signers, { call: doses.give.name, ...change }, more) as Promise<Answer>;
const names = async (...given: Parameters<typeof listed>) =>
  (await listed(...given)).people.map((one) => one.name);

describe('who may sign beside somebody', () => {
  test('people of the home with the right of the call, never oneself, nobody who can not sign in', async () => {
    const home = await ward.home();
    const at = (name: string, roles?: string[]) => ward.nurse({ home, name, ...(roles ? { roles } : {}) });
    const first = await at('Anna First');
    await at('Berta Nurse');
    await at('Carla Head', ['ADMIN']);
    await at('Daniel Kitchen', ['COOK']);
    await at('Emil Relative', ['CONTACT']);
    await at('Fritz Both', ['NURSE', 'CONTACT']);
    const gone = await at('Gerda Gone');
    const waiting = await at('Hugo Waiting');
    await ward.query('update platform.accounts set active = false where id = $1', [gone.accountId]);
    await ward.query('update platform.accounts set confirmed = false where id = $1', [waiting.accountId]);
    await ward.nurse({ name: 'Ida Elsewhere' });
    expect(await names(first)).toEqual(['Berta Nurse', 'Carla Head']);
    expect((await listed(first)).people[0]).toMatchObject({
      role: 'Nurses',
      initials: 'BN',
      recent: false,
      photo: false,
      pin: false,
      password: true,
    });
    // a right that a role denies is no right
    await ward.query(
      `update platform.roles set denials = '{"authorization.ward": ["Write"]}' where organisation_id = $1 and code = 'NURSE'`,
      [home],
    );
    const head = await at('Karin Head', ['ADMIN']);
    expect(await names(head)).toEqual(['Carla Head']);
  });
  test('those who signed there lately come first, then those of the device', async () => {
    const home = await ward.home();
    const [first, , late, here] = [
      await ward.nurse({ home, name: 'Anna First' }),
      await ward.nurse({ home, name: 'Berta Nurse' }),
      await ward.nurse({ home, name: 'Zoe Late' }),
      await ward.nurse({ home, name: 'Yves Here' }),
    ];
    const device = await ward.tablet(here);
    expect(await names(first, {}, { device })).toEqual(['Yves Here', 'Berta Nurse', 'Zoe Late']);
    await ward.sign(first, { signerId: late.accountId, content: content() });
    const { people } = await listed(first, {}, { device });
    expect(people.map(({ name, recent, pin }) => ({ name, recent, pin }))).toEqual([
      { name: 'Zoe Late', recent: true, pin: false },
      { name: 'Yves Here', recent: false, pin: true },
      { name: 'Berta Nurse', recent: false, pin: false },
    ]);
    // what somebody else had signed is not told to a colleague
    expect((await listed(here)).people.some((one) => one.recent)).toBe(false);
  });
  test('many are found by their name; signs of patterns are letters', async () => {
    const home = await ward.home();
    const first = await ward.nurse({ home, name: 'Anna First' });
    for (let index = 10; index < 36; index += 1) await ward.nurse({ home, name: `Nurse ${index}` });
    await ward.nurse({ home, name: 'Zita 100%' });
    const all = await listed(first);
    expect([all.people.length, all.more]).toEqual([24, true]);
    expect(await listed(first, { text: 'zita' })).toMatchObject({
      people: [{ name: 'Zita 100%' }],
      more: false,
    });
    expect(await names(first, { text: '%' })).toEqual(['Zita 100%']);
  });
  test('only for calls that take a second signature, by whoever may make them; nobody from outside is told', async () => {
    const home = await ward.home();
    const [nurse, cook, relative] = [
      await ward.nurse({ home }),
      await ward.nurse({ home, roles: ['COOK'] }),
      await ward.nurse({ home, roles: ['NURSE', 'CONTACT'] }),
    ];
    const asked = async (by: Nurse, call: string) => [
      await codeOf(listed(by, { call })),
      await codeOf(ward.sign(by, { call, signerId: nurse.accountId, content: content() })),
    ];
    for (const call of [doses.plan.name, 'frame.session.signOut', 'nothing.at.all', 'constructor'])
      expect(await asked(nurse, call), call).toEqual(['notFound', 'notFound']);
    expect(await asked(cook, doses.give.name)).toEqual(['notAllowed', 'notAllowed']);
    expect(await asked(relative, doses.give.name)).toEqual(['notAllowed', 'notAllowed']);
  });
});

describe('signing', () => {
  const tried = (first: Nurse, second: string, given: object = {}, more: object = {}) =>
    codeOf(ward.sign(first, { signerId: second, content: content(), ...given }, more));
  test('is refused for somebody unknown, of another home, without the right, from outside, locked, or not from here', async () => {
    const home = await ward.home();
    const first = await ward.nurse({ home });
    const stranger = await ward.nurse();
    expect(await tried(first, newId())).toBe('notFound');
    expect(await tried(first, stranger.accountId)).toBe('notFound');
    for (const roles of [['COOK'], ['NURSE', 'CONTACT']])
      expect(await tried(first, (await ward.nurse({ home, roles })).accountId)).toBe('secondSignerMayNot');
    const locked = await ward.nurse({ home });
    await ward.query(
      `update platform.accounts set locked_until = now() + interval '5 minutes' where id = $1`,
      [locked.accountId],
    );
    expect(await tried(first, locked.accountId)).toBe('secondSignerLocked');
    const bound = await ward.nurse({ home });
    const [policy] = await ward.query(
      'select id from platform.security_policies where organisation_id = $1',
      [home],
    );
    await ward.query(
      `insert into platform.address_rules (organisation_id, id, policy_id, applies_to, account_id, network) values ($1, $2, $3, 'account', $4, '198.51.100.0/24')`,
      [home, newId(), policy.id, bound.accountId],
    );
    expect(await tried(first, bound.accountId)).toBe('secondSignerNotHere');
    expect(await tried(first, bound.accountId, {}, { address: '198.51.100.9' })).toBe('done');
    // invented people of a demo home sign nothing in a real one
    const invented = await ward.nurse({ home });
    await ward.query('update platform.accounts set demo = true where id = $1', [invented.accountId]);
    expect(await tried(first, invented.accountId)).toBe('secondSignerMayNot');
    expect(await names(first)).not.toContain(`Signer ${invented.username}`);
  });
  test('what could not be sent is not signed: the place that is wrong is named', async () => {
    const [first, second] = [await ward.nurse(), await ward.nurse()];
    await expect(
      ward.sign(first, { signerId: second.accountId, content: { residentId: newId(), dose: '' } }),
    ).rejects.toMatchObject({
      status: 400,
      extra: { errors: [{ path: 'content.dose', code: 'mandatory' }] },
    });
  });
  test('somebody without a password of the house can not sign by one', async () => {
    const [first, second] = [await ward.nurse(), await ward.nurse()];
    await ward.query(`update platform.accounts set password_hash = '' where id = $1`, [second.accountId]);
    expect(await tried(first, second.accountId)).toBe('secondSecretWrong');
    expect((await listed(first, { text: second.username })).people).toMatchObject([{ password: false }]);
  });
});
