import { beforeAll, describe, expect, test } from 'vitest';
import { profile, session, userSettings } from '#platform/contract/frame.ts';
import { ownDevice, quickSwitch, sharedDevices } from '#platform/contract/account/shared-device.ts';
import { ownSession } from '#platform/contract/account/own-session.ts';
import { ownAccount, ownSessions } from '#platform/contract/account/sign-in.ts';
import { browser, type Browser } from '#platform/server/testing/browser.ts';
import {
  byPin,
  home,
  number,
  openWorld,
  outcomes,
  password,
  person,
  pin,
  query,
  signIn,
  tablet,
  wholly,
  world,
} from '#platform/server/testing/tablets.ts';

beforeAll(openWorld);

describe('a shared device', () => {
  test('people who signed in wholly stand as tiles and come back by PIN; the log names who did what', async () => {
    const {
      at,
      people: [anna, beat],
    } = await tablet(await home(), 2);
    const tiles = await at.call(quickSwitch.people, {});
    expect(tiles).toMatchObject({
      device: 'Ward 2',
      people: [
        { id: anna!.accountId, ready: true, pin: true, passkey: false },
        { id: beat!.accountId, ready: true },
      ],
    });
    expect(JSON.stringify(tiles)).not.toContain(anna!.username);
    expect((await byPin(at, anna!)).json()).toEqual({ next: 'done' });
    expect((await at.call(profile.me, {})).profile.id).toBe(anna!.accountId);
    const before = at.cookies.get('__Host-obhut');
    expect((await byPin(at, beat!)).json()).toEqual({ next: 'done' });
    expect(at.cookies.get('__Host-obhut')).not.toBe(before);
    await at.call(userSettings.write, { key: 'test.note', text: 'by Beat' });
    expect(
      await query(
        `select account_id from platform.changes where organisation_id = $1 and subject = 'platform.custom_settings'`,
        [beat!.organisationId],
      ),
    ).toEqual([{ account_id: beat!.accountId }]);
    expect((await outcomes(beat!)).slice(-1)).toEqual(['quickSwitched']);
    expect(await outcomes(anna!)).toContain('signedOut');
    expect(
      (
        await query(
          'select host(address) as address from platform.sign_ins where account_id = $1 and outcome = $2',
          [beat!.accountId, 'quickSwitched'],
        )
      )[0],
    ).toEqual({ address: '203.0.113.7' });
  });
  test('another browser sees nobody and lets nobody in, also with the right PIN; neither does a device of another home', async () => {
    const organisationId = await home();
    const {
      people: [anna],
    } = await tablet(organisationId);
    const stranger = browser(world.server);
    expect(await stranger.call(quickSwitch.people, {})).toEqual({ device: null, people: [], demoPin: null });
    expect((await byPin(stranger, anna!)).json()).toMatchObject({ status: 422, code: 'startAgain' });
    const { at: other } = await tablet(await home());
    expect((await byPin(other, anna!)).json()).toMatchObject({ code: 'startAgain' });
    // a second device of the same home: Anna never signed in there
    const { at: second } = await tablet(organisationId);
    expect((await byPin(second, anna!)).json()).toMatchObject({ code: 'startAgain' });
    const forged = browser(
      world.server,
      '203.0.113.7',
      new Map([['__Host-obhut-device', `${organisationId}.${'x'.repeat(43)}`]]),
    );
    expect(await forged.call(quickSwitch.people, {})).toEqual({ device: null, people: [], demoPin: null });
  });
  test('five wrong PINs in a row block the PIN, also the right one; the account stays free; a whole sign-in makes it count again', async () => {
    const {
      at,
      people: [anna],
    } = await tablet(await home());
    const codes = [];
    for (let failure = 1; failure <= 6; failure += 1)
      codes.push((await byPin(at, anna!, '90909')).json().code);
    expect(codes).toEqual(['wrongPin', 'wrongPin', 'wrongPin', 'wrongPin', 'pinLocked', 'pinLocked']);
    expect((await byPin(at, anna!)).json()).toMatchObject({
      code: 'pinLocked',
      title: 'This PIN was wrong too often. Log in with password and second step, then it counts again.',
    });
    expect(
      (
        await query('select failed_sign_ins, locked_until from platform.accounts where id = $1', [
          anna!.accountId,
        ])
      )[0],
    ).toEqual({ failed_sign_ins: 0, locked_until: null });
    expect((await outcomes(anna!)).filter((one) => one === 'wrongPin')).toHaveLength(7);
    await query('update platform.authenticators set last_step = null where account_id = $1', [
      anna!.accountId,
    ]);
    await query('delete from platform.authenticators where account_id = $1', [anna!.accountId]);
    await wholly(at, anna!);
    await at.call(session.signOut, {});
    expect((await byPin(at, anna!)).json()).toEqual({ next: 'done' });
  });
  test('parallel wrong PINs never get more than five tries', async () => {
    const {
      at,
      people: [anna],
    } = await tablet(await home());
    await Promise.all(
      Array.from({ length: 20 }, () =>
        byPin(browser(world.server, '203.0.113.7', new Map(at.cookies)), anna!, '90909'),
      ),
    );
    expect(
      (await query('select failed from platform.pins where account_id = $1', [anna!.accountId]))[0],
    ).toEqual({ failed: 5 });
  });
  test('a right PIN starts the counter anew', async () => {
    const {
      at,
      people: [anna],
    } = await tablet(await home());
    for (let failure = 1; failure <= 4; failure += 1) await byPin(at, anna!, '90909');
    await byPin(at, anna!);
    expect(
      (await query('select failed from platform.pins where account_id = $1', [anna!.accountId]))[0],
    ).toEqual({ failed: 0 });
  });
  test('only within the hours of the policy; the session ends with them; a sign-in by PIN does not make them longer', async () => {
    const {
      at,
      people: [anna],
    } = await tablet(await home(2));
    await query(
      `update platform.shared_device_people set proven_at = now() - interval '90 minutes' where account_id = $1`,
      [anna!.accountId],
    );
    await byPin(at, anna!);
    const [row] = await query(
      'select extract(epoch from expires_at - now())::int as left, two_factors from platform.sessions where account_id = $1 order by created_at desc limit 1',
      [anna!.accountId],
    );
    expect(row!.left).toBeGreaterThan(29 * 60);
    expect(row!.left).toBeLessThanOrEqual(30 * 60);
    expect(row!.two_factors).toBe(false);
    await query(
      `update platform.shared_device_people set proven_at = proven_at - interval '31 minutes' where account_id = $1`,
      [anna!.accountId],
    );
    expect((await at.call(quickSwitch.people, {})).people).toMatchObject([{ ready: false }]);
    expect((await byPin(at, anna!)).json()).toMatchObject({ code: 'startAgain' });
  });
  test('off unless a policy allows it', async () => {
    const at = browser(world.server);
    const who = await person(await home(0));
    await wholly(at, who);
    expect(await at.call(ownDevice.state, {})).toMatchObject({ hours: 0, device: null });
    expect(await at.refused(ownDevice.register, { name: 'Ward' })).toMatchObject({
      status: 422,
      code: 'quickSwitchOff',
    });
    expect(await at.refused(ownDevice.setPin, { pin, repeatPin: pin })).toMatchObject({
      code: 'quickSwitchOff',
    });
    const {
      at: shared,
      people: [anna],
    } = await tablet(await home());
    await query('update platform.security_policies set quick_switch_hours = 0 where organisation_id = $1', [
      anna!.organisationId,
    ]);
    expect((await byPin(shared, anna!)).json()).toMatchObject({ code: 'startAgain' });
    expect((await shared.call(quickSwitch.people, {})).people).toEqual([]);
  });
  test('the password alone registers nothing and puts nobody on a device; a session by PIN changes nothing of the account', async () => {
    const organisationId = await home();
    const {
      at,
      people: [anna],
    } = await tablet(organisationId);
    const plain = await person(organisationId);
    const own = browser(world.server);
    await signIn(own, plain);
    expect(await own.refused(ownDevice.register, { name: 'Mine' })).toMatchObject({
      code: 'twoFactorsFirst',
    });
    await signIn(at, plain);
    expect((await at.call(quickSwitch.people, {})).people.map((one) => one.id)).toEqual([anna!.accountId]);
    await byPin(at, anna!);
    expect(await at.refused(ownDevice.setPin, { pin: '71350', repeatPin: '71350' })).toMatchObject({
      code: 'confirmIdentity',
    });
    expect(await at.refused(ownSessions.endOthers, {})).toMatchObject({ code: 'confirmIdentity' });
    await at.call(ownSession.confirmIdentity, { method: 'password', secret: password });
    expect(await at.refused(ownDevice.setPin, { pin: '71350', repeatPin: '71350' })).toMatchObject({
      code: 'twoFactorsFirst',
    });
  });
  test('locked, disabled, or from another place: nobody comes in', async () => {
    const organisationId = await home();
    const {
      at,
      people: [anna],
    } = await tablet(organisationId);
    await query(`update platform.accounts set locked_until = now() + interval '1 hour' where id = $1`, [
      anna!.accountId,
    ]);
    expect((await byPin(at, anna!)).json()).toMatchObject({ code: 'locked' });
    // nothing is looked at, and nothing told about the PIN
    expect((await byPin(at, anna!, '90909')).json()).toMatchObject({ code: 'locked' });
    expect(
      (await query('select failed from platform.pins where account_id = $1', [anna!.accountId]))[0],
    ).toEqual({ failed: 0 });
    await query(`update platform.accounts set locked_until = null, active = false where id = $1`, [
      anna!.accountId,
    ]);
    expect((await byPin(at, anna!)).statusCode).toBe(422);
    expect((await at.call(quickSwitch.people, {})).people).toEqual([]);
    await query('update platform.accounts set active = true where id = $1', [anna!.accountId]);
    await query(
      `insert into platform.address_rules (organisation_id, id, policy_id, applies_to, network) select organisation_id, gen_random_uuid(), id, 'all', '192.168.10.0/24' from platform.security_policies where organisation_id = $1`,
      [organisationId],
    );
    expect((await byPin(at, anna!)).json()).toMatchObject({ code: 'notAllowedHere' });
  });
  test('a new password, and ending all sessions, end it on every device', async () => {
    const {
      at,
      people: [anna],
    } = await tablet(await home());
    const own = browser(world.server);
    await query('delete from platform.authenticators where account_id = $1', [anna!.accountId]);
    await signIn(own, anna!);
    await own.call(ownAccount.changePassword, {
      currentPassword: password,
      password: 'Wiesel-88-Moos!',
      repeatPassword: 'Wiesel-88-Moos!',
    });
    expect((await byPin(at, anna!)).json()).toMatchObject({ code: 'startAgain' });
  });
  test('who leaves the device is no tile any more; without a PIN there is none to enter', async () => {
    const {
      at,
      people: [anna],
    } = await tablet(await home());
    await byPin(at, anna!);
    expect(await at.call(ownDevice.state, {})).toEqual({
      hours: 12,
      device: 'Ward 2',
      onDevice: true,
      pin: true,
      pinLocked: false,
      twoFactors: false,
    });
    await at.call(ownDevice.removePin, {});
    expect((await byPin(at, anna!)).json()).toMatchObject({ code: 'notSetUp' });
    await at.call(ownDevice.leave, {});
    expect((await at.call(quickSwitch.people, {})).people).toEqual([]);
  });
});

test('photos of the staff stand on the tiles of the device where they signed in, and nowhere else', async () => {
  const sharp = (await import('sharp')).default;
  const { acceptPicture } = await import('#platform/server/files/pictures.ts');
  const { uploaded } = await import('#platform/server/testing/upload.ts');
  const organisationId = await home();
  const {
    at,
    people: [anna],
  } = await tablet(organisationId);
  const admin = await world.actor(organisationId, 'ADMIN');
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const fileId = await uploaded(world.server, admin.token, 'a.png', picture);
  await world.inside(organisationId, (context) =>
    acceptPicture({ ...context, actor: () => admin.accountId }, fileId),
  );
  await query('insert into staff.members (organisation_id, id, photo_file_id) values ($1, $2, $3)', [
    organisationId,
    anna!.accountId,
    fileId,
  ]);
  expect((await at.call(quickSwitch.people, {})).people).toMatchObject([{ photo: true }]);
  const photo = (from: Browser) => from.send(quickSwitch.photo, { personId: anna!.accountId });
  expect([(await photo(at)).statusCode, (await photo(at)).headers['content-type']]).toEqual([
    200,
    'image/webp',
  ]);
  expect((await photo(browser(world.server))).statusCode).toBe(404);
  const { at: second } = await tablet(organisationId);
  expect((await photo(second)).statusCode).toBe(404);
});

describe('shared devices of the home', () => {
  test('are listed and forgotten: the device lets nobody in, its sessions end; only with the right, only the own', async () => {
    const organisationId = await home();
    const {
      at,
      people: [anna],
    } = await tablet(organisationId);
    await byPin(at, anna!);
    const admin = await world.actor(organisationId, 'ADMIN');
    const { items } = await admin.call(sharedDevices.list, {});
    expect(items).toMatchObject([
      { name: 'Ward 2', registeredBy: `Tile Number${number}`, people: [{ name: `Tile Number${number}` }] },
    ]);
    expect(await (await world.actor(organisationId, 'NURSE')).refused(sharedDevices.list, {})).toMatchObject({
      status: 403,
    });
    const stranger = await world.actor(await home(), 'ADMIN');
    expect(await stranger.refused(sharedDevices.remove, { id: items[0]!.id })).toMatchObject({ status: 404 });
    expect(await admin.call(sharedDevices.remove, { id: items[0]!.id })).toEqual({ ended: 1 });
    expect(await at.refused(profile.me, {})).toMatchObject({ status: 401 });
    expect(await at.call(quickSwitch.people, {})).toEqual({ device: null, people: [], demoPin: null });
    expect((await byPin(at, anna!)).json()).toMatchObject({ code: 'startAgain' });
  });
  test('the database refuses more than a day of quick switching', async () => {
    const organisationId = await home();
    await expect(
      query('update platform.security_policies set quick_switch_hours = 25 where organisation_id = $1', [
        organisationId,
      ]),
    ).rejects.toThrow(/quick_switch_hours/);
  });
});
