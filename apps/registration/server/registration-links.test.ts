import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { registration, registrations } from '#apps/registration/contract/registration.ts';
import { complete, password } from '#platform/server/invitation/testing/registering.ts';
import { send } from '#platform/server/testing/world.ts';
import {
  ask,
  code,
  lastLink,
  mailsTo,
  openWorld,
  pool,
  profileNumber,
  world,
} from './testing/registrants.ts';

beforeAll(openWorld);

const later = (hours: number, email: string) =>
  pool().query(
    `update platform.confirmation_links l set expires_at = l.expires_at - make_interval(hours => $1)
  from platform.registrations r where r.organisation_id = l.organisation_id and r.id = l.registration_id and r.email = $2`,
    [hours, email],
  );

describe('the link', () => {
  test('counts once: the second time the registration is already confirmed', async () => {
    const input = complete();
    await ask(registration.start, input);
    const token = await lastLink(String(input['email']));
    const answers = await Promise.all([1, 2, 3].map(() => code(registration.confirm, { token })));
    expect(answers.toSorted()).toEqual(['alreadyConfirmed', 'alreadyConfirmed', 'done']);
    expect((await ask(registration.look, { token })).body).toMatchObject({ state: 'confirmed' });
    expect(await code(registration.decline, { token })).toBe('alreadyConfirmed');
    expect(await code(registration.resend, { email: input['email'] })).toBe('alreadyConfirmed');
    expect((await ask(registration.resend, { email: input['email'] })).body.title).toBe(
      'This registration is already confirmed. You can sign in.',
    );
  });
  test('looking at it does not use it, however often', async () => {
    const input = complete();
    await ask(registration.start, input);
    const token = await lastLink(String(input['email']));
    for (let time = 0; time < 3; time += 1)
      expect((await ask(registration.look, { token })).body).toMatchObject({ state: 'valid' });
    expect(await code(registration.confirm, { token })).toBe('done');
  });
  test.each([
    '',
    'x',
    '01900000-0000-7000-8000-000000000001',
    `01900000-0000-7000-8000-000000000001.${'a'.repeat(43)}`,
  ])('"%s" is invalid', async (token) => {
    expect((await ask(registration.look, { token })).body).toEqual({
      state: 'invalid',
      purpose: null,
      kind: null,
      actor: null,
      organisation: '',
      fullName: '',
      email: '',
      username: '',
      expiresAt: null,
    });
    expect(await code(registration.confirm, { token })).toBe('linkInvalid');
    expect(await code(registration.decline, { token })).toBe('linkInvalid');
    expect(await code(registration.accept, { token, password, repeatPassword: password })).toBe(
      'linkInvalid',
    );
    expect(await code(registration.otherEmail, { token, email: 'a@example.org' })).toBe('linkInvalid');
  });
  test('with another secret or another organisation in front it is invalid', async () => {
    const input = complete();
    await ask(registration.start, input);
    const token = await lastLink(String(input['email']));
    const other = complete();
    await ask(registration.start, other);
    const [organisation] = (await lastLink(String(other['email']))).split('.');
    expect(await code(registration.confirm, { token: `${organisation}.${token.split('.')[1]}` })).toBe(
      'linkInvalid',
    );
    expect(
      await code(registration.confirm, { token: `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}` }),
    ).toBe('linkInvalid');
  });
  test('is over after the hours of the policy; another can be sent by its old token or by the address, and voids the one before', async () => {
    const input = complete();
    await ask(registration.start, input);
    const first = await lastLink(String(input['email']));
    await later(25, String(input['email']));
    expect((await ask(registration.look, { token: first })).body).toMatchObject({
      state: 'expired',
      email: input['email'],
    });
    expect(await code(registration.confirm, { token: first })).toBe('linkExpired');
    expect(await code(registration.resend, { token: first })).toBe('done');
    const second = await lastLink(String(input['email']));
    expect(await code(registration.resend, { email: String(input['email']).toUpperCase() })).toBe('done');
    const third = await lastLink(String(input['email']));
    expect(new Set([first, second, third]).size).toBe(3);
    expect((await ask(registration.look, { token: second })).body).toMatchObject({
      state: 'invalid',
      email: '',
    });
    expect(await code(registration.confirm, { token: second })).toBe('linkInvalid');
    expect(await code(registration.confirm, { token: third })).toBe('done');
    expect(await code(registration.confirm, { token: second })).toBe('alreadyConfirmed');
    expect((await ask(registration.look, { token: second })).body).toMatchObject({
      state: 'confirmed',
      email: '',
      fullName: '',
    });
  });
  test.each([24, 168, 336, 720])(
    'lasts as long as the policy of the company says: %i hours',
    async (hours) => {
      const home = await world.organisation();
      await world.actor(home, 'ADMIN');
      await pool().query(
        `insert into platform.security_policies (organisation_id, id, name, applies_to, two_factor, methods, maximum_failed_sign_ins, lock_minutes, session_lock_minutes, registration_link_hours)
      values ($1, gen_random_uuid(), 'p', 'all', 'off', '{}', 5, 15, 0, $2)`,
        [home, hours],
      );
      const input = complete({ mode: 'join', profileNumber: await profileNumber(home) });
      expect((await ask(registration.start, input)).body).toMatchObject({ hours });
      expect((await mailsTo(String(input['email'])))[0]!.body_text).toContain(
        hours === 24 ? '24 hours' : `${hours / 24} days`,
      );
      await later(hours - 1, String(input['email']));
      expect(
        (await ask(registration.look, { token: await lastLink(String(input['email'])) })).body,
      ).toMatchObject({ state: 'valid' });
      await later(1, String(input['email']));
      expect(
        (await ask(registration.look, { token: await lastLink(String(input['email'])) })).body,
      ).toMatchObject({ state: 'expired' });
    },
  );
  test('"it was not me" leaves nothing of it but that it was declined, and frees the address', async () => {
    const input = complete({ companyName: 'Fremde AG' });
    await ask(registration.start, input);
    const token = await lastLink(String(input['email']), 'decline');
    expect(await code(registration.decline, { token })).toBe('done');
    expect((await ask(registration.look, { token })).body).toMatchObject({ state: 'declined' });
    expect(await code(registration.confirm, { token: await lastLink(String(input['email'])) })).toBe(
      'linkInvalid',
    );
    expect(
      (
        await pool().query(
          'select status, password_hash, company from platform.registrations where email = $1',
          [input['email']],
        )
      ).rows,
    ).toEqual([{ status: 'declined', password_hash: null, company: {} }]);
    expect(await code(registration.start, input)).toBe('done');
  });
  test('an address whose registration nobody confirmed in time is free again', async () => {
    const input = complete();
    await ask(registration.start, input);
    await pool().query(
      `update platform.registrations set expires_at = now() - interval '1 second' where email = $1`,
      [input['email']],
    );
    expect(await code(registration.start, input)).toBe('done');
  });
  test('to an address that nobody registered none is sent: it is not found', async () => {
    expect(await code(registration.resend, { email: 'nobody@example.org' })).toBe('emailNotFound at email');
    expect((await ask(registration.resend, { email: 'nobody@example.org' })).body.title).toBe(
      'Email not found',
    );
  });
  test('it leads to the address of this site as it is configured, whatever a request names itself', async () => {
    const input = complete();
    await world.server.http.inject({
      method: 'POST',
      url: (registration.start as unknown as Call).path,
      payload: input,
      headers: { host: 'evil.example' },
      remoteAddress: '10.8.0.1',
    });
    expect((await mailsTo(String(input['email'])))[0]!.body_text).not.toContain('evil.example');
  });
});

test('what is stored of a token is its hash', async () => {
  const input = complete();
  await ask(registration.start, input);
  const token = await lastLink(String(input['email']));
  const { rows } = await pool().query<{ row: string }>(
    'select l::text as row from platform.confirmation_links l',
  );
  expect(rows.some(({ row }) => row.includes(token.split('.')[1]!))).toBe(false);
  expect((await send(world.server, null, registrations.list, {})).statusCode).toBe(401);
});
