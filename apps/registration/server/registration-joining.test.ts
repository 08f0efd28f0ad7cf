import { beforeAll, describe, expect, test } from 'vitest';
import { registration, registrations } from '#apps/registration/contract/registration.ts';
import { writeProfileNumber } from '#apps/registration/domain/registration.ts';
import { complete, linkIn } from '#platform/server/invitation/testing/registering.ts';
import type { Actor } from '#platform/server/testing/world.ts';
import {
  ask,
  code,
  lastLink,
  mailsTo,
  names,
  openWorld,
  pool,
  profileNumber,
  signIn,
  world,
} from './testing/registrants.ts';
import { requestsDue } from './requests.ts';

beforeAll(openWorld);

/** Somebody whose address is confirmed and who waits for the administrators of a home. */
async function joining(
  organisationId: string,
  change: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const input = complete({
    mode: 'join',
    profileNumber: writeProfileNumber(await profileNumber(organisationId)),
    companyName: '',
    ...change,
  });
  expect(await code(registration.start, input)).toBe('done');
  expect(await code(registration.confirm, { token: await lastLink(input['email'] as string) })).toBe('done');
  return input['email'] as string;
}

describe('joining a company', () => {
  let home: string;
  let admin: Actor;
  beforeAll(async () => {
    home = await world.organisation('Haus am See');
    admin = await world.actor(home, 'ADMIN');
  });
  const request = async (email: string) =>
    (await admin.call(registrations.list, { open: true, limit: 50 })).items.find(
      (one) => one.email === email,
    )!;

  test('needs a number that a company has; the name is told before', async () => {
    const number = await profileNumber(home);
    expect((await ask(registration.company, { profileNumber: writeProfileNumber(number) })).body).toEqual({
      name: 'Haus am See',
    });
    const wrong = `${number.slice(0, 7)}${(Number(number[7]) + 1) % 10}`;
    expect(await code(registration.company, { profileNumber: wrong })).toBe(
      'companyNotFound at profileNumber',
    );
    expect(await code(registration.start, complete({ mode: 'join', profileNumber: wrong }))).toBe(
      'companyNotFound at profileNumber',
    );
    expect(await code(registration.start, complete({ mode: 'join', profileNumber: '' }))).toBe(
      'companyNotFound at profileNumber',
    );
    expect(
      (await ask(registration.start, complete({ mode: 'join', profileNumber: '00000000' }))).body.title,
    ).toBe('Company not found');
  });
  test('waits for the administrators after the address is confirmed: they get a mail and a notice; until then nobody comes in', async () => {
    const email = await joining(home);
    expect(await signIn(email)).toBe('awaitsApproval');
    expect(await code(registration.start, complete({ email }))).toBe('awaitsApproval at email');
    const row = await request(email);
    expect(row).toMatchObject({ kind: 'join', status: 'awaitingApproval', fullName: 'Petra Muster' });
    const due = () => world.inside(home, requestsDue);
    expect((await due()).items).toMatchObject([
      { urgency: 'open', what: '1 person wants to join the company', href: '/settings/registrations' },
    ]);
    expect((await world.inside(home, (context) => requestsDue({ ...context, can: () => false }))).total).toBe(
      0,
    );
    const account = await names(admin.accountId);
    const mail = (await mailsTo(account.email)).at(-1)!;
    expect(mail.subject).toBe('Petra Muster wants to join Haus am See');
    expect(
      (await pool().query('select 1 from platform.notifications where account_id = $1', [admin.accountId]))
        .rows.length,
    ).toBeGreaterThan(0);
    const token = linkIn(mail, 'approve');
    // whoever only has the link learns no more than what it is for
    expect((await ask(registration.look, { token })).body).toMatchObject({
      state: 'valid',
      purpose: 'approveRegistration',
      fullName: '',
      email: '',
    });
    expect(await code(registration.confirm, { token })).toBe('linkInvalid');
    const decided = await admin.call(registrations.approve, {
      id: row.id,
      version: row.version,
      roles: ['NURSE'],
    });
    expect(decided).toMatchObject({
      status: 'confirmed',
      decidedBy: expect.stringContaining('Test admin') as string,
    });
    expect((await due()).total).toBe(0);
    expect(await signIn(email)).toBe('done');
    expect(
      (await pool().query('select roles, confirmed from platform.accounts where username = $1', [email]))
        .rows,
    ).toEqual([{ roles: ['NURSE'], confirmed: true }]);
    expect((await mailsTo(email)).at(-1)!.subject).toBe('Haus am See: your account is open');
    expect(
      (await admin.refused(registrations.approve, { id: row.id, version: decided.version, roles: ['NURSE'] }))
        .code,
    ).toBe('alreadyDecided');
    expect((await ask(registration.look, { token })).body).toMatchObject({ state: 'invalid' });
  });
  test('before the address is confirmed it cannot be approved', async () => {
    const input = complete({ mode: 'join', profileNumber: await profileNumber(home) });
    await ask(registration.start, input);
    const row = await request(String(input['email']));
    expect(row.status).toBe('awaitingConfirmation');
    expect(
      (await admin.refused(registrations.approve, { id: row.id, version: row.version, roles: ['NURSE'] }))
        .code,
    ).toBe('alreadyDecided');
  });
  test('needs at least one role, and one that the home has', async () => {
    const row = await request(await joining(home));
    expect(
      (await admin.refused(registrations.approve, { id: row.id, version: row.version, roles: [] })).title,
    ).toBe('At least one role must be assigned to a user');
    expect(
      (await admin.refused(registrations.approve, { id: row.id, version: row.version, roles: ['KING'] }))
        .code,
    ).toBe('roleUnknown');
    expect(
      (
        await admin.refused(registrations.approve, {
          id: row.id,
          version: row.version,
          roles: ['EXTERNAL_USER'],
        })
      ).code,
    ).toBe('roleUnknown');
  });
  test('a declined request says why, opens nothing, and frees the address', async () => {
    const email = await joining(home);
    const row = await request(email);
    expect(
      await admin.call(registrations.decline, {
        id: row.id,
        version: row.version,
        reason: 'We do not know you.',
      }),
    ).toMatchObject({ status: 'declined', reason: 'We do not know you.' });
    expect((await mailsTo(email)).at(-1)!.body_text).toContain('We do not know you.');
    expect(await signIn(email)).toBe('wrong');
    expect(await code(registration.start, complete({ email }))).toBe('done');
  });
  test('is decided by those who may, of this company, on what they have read', async () => {
    const row = await request(await joining(home));
    const input = { id: row.id, version: row.version, roles: ['NURSE'] };
    const nurse = await world.actor(home, 'NURSE');
    expect((await nurse.refused(registrations.list, {})).status).toBe(403);
    expect((await nurse.refused(registrations.approve, input)).status).toBe(403);
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    expect((await stranger.refused(registrations.approve, input)).status).toBe(404);
    expect((await stranger.refused(registrations.decline, input)).status).toBe(404);
    expect((await stranger.call(registrations.list, {})).items).toEqual([]);
    expect((await admin.refused(registrations.approve, { ...input, version: row.version + 1 })).status).toBe(
      412,
    );
    const key = 'the-same-key-twice';
    const [first, second] = [
      await admin.call(registrations.approve, input, { key }),
      await admin.call(registrations.approve, input, { key }),
    ];
    expect(second).toEqual(first);
    expect(
      (await pool().query('select 1 from platform.accounts where email = $1', [row.email])).rows,
    ).toHaveLength(1);
  });
  test('the number of the company stands where its administrators see it', async () => {
    expect(await admin.call(registrations.company, {})).toMatchObject({
      name: 'Haus am See',
      profileNumber: await profileNumber(home),
      roles: expect.arrayContaining([expect.objectContaining({ code: 'NURSE' })]) as unknown[],
    });
  });
});
