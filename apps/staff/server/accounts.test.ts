import { beforeAll, describe, expect, test } from 'vitest';
import { profile } from '#platform/contract/frame.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { accounts } from '../contract/accounts.ts';
import { works } from './testing.ts';

let world: World;
let home: string;
let admin: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation('Haus Test');
  admin = await world.actor(home, 'ADMIN');
});

let number = 0;
const somebody = (values: object = {}) => {
  number += 1;
  return {
    fullName: `New ${number}`,
    username: `new.person${number}`,
    email: `new${number}@example.org`,
    roles: ['NURSE'],
    language: 'en' as const,
    ...values,
  };
};
const mails = async (to: string) =>
  (
    await world.server.database.pool.query(
      'select subject, body_text from platform.mails where recipient = $1 order by id',
      [to],
    )
  ).rows as Array<{ subject: string; body_text: string }>;
const links = async (accountId: string) =>
  (
    await world.server.database.pool.query(
      'select voided_at from platform.confirmation_links where account_id = $1 order by id',
      [accountId],
    )
  ).rows as Array<{ voided_at: unknown }>;

describe('accounts', () => {
  test('a new account is not confirmed and gets the registration mail with a link; its user name is entered', async () => {
    const made = await admin.call(accounts.create, somebody({ email: 'anna@example.org' }));
    expect(made).toMatchObject({
      state: 'notConfirmed',
      enabled: true,
      administrator: false,
      external: false,
      lastSignInAt: null,
    });
    const [mail] = await mails('anna@example.org');
    expect(mail).toMatchObject({ subject: 'Haus Test: your account' });
    expect(mail!.body_text).toMatch(new RegExp(`/register/${home}\\.[\\w-]{43}`));
    expect(mail!.body_text).toContain(made.username);
    const { rows } = await world.server.database.pool.query(
      'select account_id from platform.sign_in_directory where username = $1',
      [made.username],
    );
    expect(rows).toEqual([{ account_id: made.id }]);
  });
  test('an administrator is shown as one, and no longer when the role is taken', async () => {
    const made = await admin.call(accounts.create, somebody({ roles: ['ADMIN'] }));
    expect(made.administrator).toBe(true);
    expect(await admin.call(accounts.get, { id: made.id })).toMatchObject({
      administrator: true,
      username: made.username,
      fullName: made.fullName,
      email: made.email,
    });
    await admin.call(accounts.change, {
      id: made.id,
      version: made.version,
      fullName: 'Berta Muster',
      roles: ['NURSE'],
      language: 'de',
    });
    expect(await admin.call(accounts.get, { id: made.id })).toMatchObject({
      administrator: false,
      fullName: 'Berta Muster',
      roles: ['NURSE'],
    });
  });
  test('a new account speaks the language that the home prefers unless somebody chooses another, and so does its mail', async () => {
    const { language: _language, ...unsaid } = somebody();
    expect(await admin.call(accounts.create, unsaid)).toMatchObject({ language: 'de' });
    expect((await mails(unsaid.email))[0]!.subject).toBe('Haus Test: Ihr Konto');
    const english = await world.organisation('English House');
    await world.inside(english, (context) =>
      storeSetting(context, 'organisation', english, 'frame.preferences', { language: 'en' }),
    );
    const other = await world.actor(english, 'ADMIN');
    const { language: _other, ...next } = somebody();
    expect(await other.call(accounts.create, next)).toMatchObject({ language: 'en' });
    expect(await other.call(accounts.create, somebody({ language: 'de' }))).toMatchObject({ language: 'de' });
  });
  test('the mail can be sent again; the earlier link is void', async () => {
    const made = await admin.call(accounts.create, somebody());
    await admin.call(accounts.resend, { id: made.id });
    expect((await links(made.id)).map((link) => link.voided_at !== null)).toEqual([true, false]);
    await world.server.database.pool.query('update platform.accounts set confirmed = true where id = $1', [
      made.id,
    ]);
    expect(await admin.refused(accounts.resend, { id: made.id })).toMatchObject({ code: 'alreadyConfirmed' });
  });
  test('full name, at least one role, a role that exists, a user name and an email that nobody has', async () => {
    const wrong = await admin.refused(accounts.create, somebody({ fullName: ' ', roles: [] }));
    expect(wrong.errors?.map((one) => [one.path, one.code])).toEqual([
      ['fullName', 'mandatory'],
      ['roles', 'oneRole'],
    ]);
    expect(wrong.errors?.[1]?.message).toBe('At least one role must be assigned to a user.');
    expect(await admin.refused(accounts.create, somebody({ roles: ['NOBODY'] }))).toMatchObject({
      code: 'unknownRole',
    });
    expect(await admin.refused(accounts.create, somebody({ roles: ['NURSE', 'CONTACT'] }))).toMatchObject({
      code: 'rolesMixed',
    });
    const first = await admin.call(accounts.create, somebody());
    expect(
      await admin.refused(accounts.create, somebody({ username: first.username.toUpperCase() })),
    ).toMatchObject({ code: 'usernameTaken' });
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    expect(await stranger.call(accounts.create, somebody({ username: first.username }))).toMatchObject({
      username: first.username,
    });
    expect((await admin.refused(accounts.create, somebody({ username: 'a b' }))).errors?.[0]).toMatchObject({
      path: 'username',
      code: 'username',
    });
  });
  test('an email that an account already has: the role is given to it after a yes, unless its kind of role differs', async () => {
    const cook = await admin.call(accounts.create, somebody({ roles: ['COOK'] }));
    const again = somebody({ email: cook.email.toUpperCase() });
    expect(await admin.refused(accounts.create, again)).toMatchObject({
      code: 'accountExists',
      confirm: true,
      data: { name: cook.fullName },
    });
    expect(await admin.call(accounts.create, { ...again, confirmed: ['accountExists'] })).toMatchObject({
      id: cook.id,
      roles: ['COOK', 'NURSE'],
    });
    const relative = await admin.call(accounts.create, somebody({ roles: ['CONTACT'] }));
    expect(
      await admin.refused(accounts.create, somebody({ email: relative.email, confirmed: ['accountExists'] })),
    ).toMatchObject({ code: 'roleDiffers', title: 'A user whose role differs cannot be added.' });
  });
  test('disabled: every session ends at once; enabled again: the person can sign in again', async () => {
    const nurse = await world.actor(home, 'NURSE');
    const { version } = await admin.call(accounts.get, { id: nurse.accountId });
    expect(await works(nurse)).toBe(true);
    const disabled = await admin.call(accounts.disable, { id: nurse.accountId, version });
    expect(disabled).toMatchObject({ state: 'disabled', enabled: false });
    expect(await nurse.refused(profile.me, {})).toMatchObject({ status: 401 });
    expect(
      await admin.call(accounts.enable, { id: nurse.accountId, version: disabled.version }),
    ).toMatchObject({ state: 'active' });
    expect(await works(nurse)).toBe(false);
  });
  test('a locked account is shown as locked and unlocked', async () => {
    const nurse = await world.actor(home, 'NURSE');
    await world.server.database.pool.query(
      `update platform.accounts set locked_until = now() + interval '1 hour', failed_sign_ins = 3 where id = $1`,
      [nurse.accountId],
    );
    const locked = await admin.call(accounts.get, { id: nurse.accountId });
    expect(locked).toMatchObject({ state: 'locked', lockedUntil: expect.any(String) });
    expect((await admin.call(accounts.list, { state: 'locked' })).items.map((one) => one.id)).toEqual([
      nurse.accountId,
    ]);
    expect(await admin.call(accounts.unlock, { id: nurse.accountId, version: locked.version })).toMatchObject(
      { state: 'active', lockedUntil: null },
    );
  });
  test('a deleted account is gone from the lists, can never sign in, and its name stays', async () => {
    const nurse = await world.actor(home, 'NURSE');
    const { version } = await admin.call(accounts.get, { id: nurse.accountId });
    await admin.call(accounts.remove, { id: nurse.accountId, version });
    expect(await works(nurse)).toBe(false);
    expect(await admin.refused(accounts.get, { id: nurse.accountId })).toMatchObject({ status: 404 });
    expect((await admin.call(accounts.list, { limit: 200 })).items.map((one) => one.id)).not.toContain(
      nurse.accountId,
    );
    const { rows } = await world.server.database.pool.query(
      'select full_name, password_hash, active from platform.accounts where id = $1',
      [nurse.accountId],
    );
    expect(rows).toEqual([{ full_name: expect.stringMatching(/nurse/), password_hash: null, active: false }]);
    await expect(
      world.inside(home, (context) =>
        context.db
          .updateTable('platform.accounts')
          .set({ active: true })
          .where('organisation_id', '=', home)
          .where('id', '=', nurse.accountId)
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });
  test("nobody closes the own account or the last administrator's", async () => {
    const me = await admin.call(accounts.get, { id: admin.accountId });
    expect(await admin.refused(accounts.disable, { id: me.id, version: me.version })).toMatchObject({
      code: 'ownAccount',
    });
    expect(await admin.refused(accounts.remove, { id: me.id, version: me.version })).toMatchObject({
      code: 'ownAccount',
    });
    const alone = await world.actor(await world.organisation(), 'ADMIN');
    const only = await alone.call(accounts.get, { id: alone.accountId });
    expect(
      await alone.refused(accounts.change, {
        id: only.id,
        version: only.version,
        fullName: only.fullName,
        roles: ['NURSE'],
        language: 'en',
      }),
    ).toMatchObject({ code: 'lastAdministrator' });
  });
  test('email: a permission of its own, told to the old address, not for the email of administrators', async () => {
    const nurse = await world.actor(home, 'NURSE');
    const before = await admin.call(accounts.get, { id: nurse.accountId });
    expect(
      await nurse.refused(accounts.changeEmail, {
        id: nurse.accountId,
        version: before.version,
        email: 'x@example.org',
      }),
    ).toMatchObject({ status: 403 });
    await world.server.database.pool.query(
      `insert into platform.roles (organisation_id, id, code, name, permissions) values ($1, gen_random_uuid(), 'MAILERS', 'Mailers', '{"authorization.staff.account-email": ["Edit"]}')`,
      [home],
    );
    const mailer = await world.actor(home, 'MAILERS');
    const changed = await mailer.call(accounts.changeEmail, {
      id: nurse.accountId,
      version: before.version,
      email: 'changed@example.org',
    });
    expect(changed).toMatchObject({ email: before.email, waitingEmail: 'changed@example.org' });
    expect((await mails(before.email)).at(-1)?.body_text).toContain('changed@example.org');
    expect(
      await mailer.refused(accounts.changeEmail, {
        id: nurse.accountId,
        version: changed.version,
        email: before.email.replace(
          before.email,
          (await admin.call(accounts.get, { id: admin.accountId })).email,
        ),
      }),
    ).toMatchObject({ code: 'emailTaken' });
    const own = await admin.call(accounts.get, { id: admin.accountId });
    expect(
      await mailer.refused(accounts.changeEmail, {
        id: own.id,
        version: own.version,
        email: 'thief@example.org',
      }),
    ).toMatchObject({ code: 'administratorsOnly' });
  });
  test('only administrators: 403 for everybody else; another home: 404; stale: 412; the same key twice: one account', async () => {
    const nurse = await world.actor(home, 'NURSE');
    expect(await nurse.refused(accounts.list, {})).toMatchObject({ status: 403 });
    expect(await nurse.refused(accounts.count, {})).toMatchObject({ status: 403 });
    const { version } = await admin.call(accounts.get, { id: nurse.accountId });
    const target = { id: nurse.accountId, version };
    expect(await nurse.refused(accounts.remove, target)).toMatchObject({ status: 403 });
    expect(await nurse.refused(accounts.create, somebody())).toMatchObject({ status: 403 });
    expect(
      await nurse.refused(accounts.change, { ...target, fullName: 'X', roles: ['ADMIN'], language: 'en' }),
    ).toMatchObject({ status: 403 });
    expect(await nurse.refused(accounts.resend, { id: nurse.accountId })).toMatchObject({ status: 403 });
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    for (const call of [accounts.enable, accounts.disable, accounts.unlock, accounts.remove]) {
      expect(await nurse.refused(call, target)).toMatchObject({ status: 403 });
      expect(await stranger.refused(call, target)).toMatchObject({ status: 404 });
      expect(await admin.refused(call, { ...target, version: version + 3 })).toMatchObject({
        status: 412,
        current: { id: nurse.accountId },
      });
    }
    const input = somebody();
    const [one, two] = [
      await admin.call(accounts.create, input, { key: 'account-key-1' }),
      await admin.call(accounts.create, input, { key: 'account-key-1' }),
    ];
    expect(two.id).toBe(one.id);
    expect(await mails(input.email)).toHaveLength(1);
  });
  test('a role that was given the right to accounts still closes none: it counts for administrators only', async () => {
    const other = await world.organisation();
    const [chief, nurse] = [await world.actor(other, 'ADMIN'), await world.actor(other, 'NURSE')];
    await world.server.database.pool.query(
      `update platform.roles set permissions = '{"authorization.staff.accounts": ["Read", "Write", "Edit", "Delete"]}' where organisation_id = $1 and code = 'USER'`,
      [other],
    );
    const ward = await world.actor(other, 'USER');
    const { version } = await chief.call(accounts.get, { id: nurse.accountId });
    for (const call of [accounts.disable, accounts.remove])
      expect(await ward.refused(call, { id: nurse.accountId, version })).toMatchObject({ status: 403 });
    expect(await works(nurse)).toBe(true);
  });
  test('list by role, page by page without gap or double; counts by role', async () => {
    const other = await world.organisation();
    const chief = await world.actor(other, 'ADMIN');
    for (let index = 0; index < 5; index += 1)
      await world.actor(other, index % 2 === 0 ? 'NURSE' : 'NURSHOME=NURSE');
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: Array<{ id: string }>; nextCursor: string | null } = await chief.call(
        accounts.list,
        { role: 'NURSE', limit: 2, ...(cursor ? { cursor } : {}) },
      );
      seen.push(...page.items.map((one) => one.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(5);
    expect(await chief.call(accounts.count, {})).toEqual([
      { role: 'ADMIN', accounts: 1 },
      { role: 'NURSE', accounts: 5 },
    ]);
  });
});
