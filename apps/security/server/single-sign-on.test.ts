import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profile, session } from '#platform/contract/frame.ts';
import { identityProviders } from '#apps/security/contract/providers.ts';
import { secondFactor, singleSignOn } from '#platform/contract/account/sign-in.ts';
import { rolesOf } from '#platform/server/single-sign-on/external-identities.ts';
import { createAccount } from '#platform/server/access/organisations.ts';
import { hashPassword } from '#platform/server/sign-in/sign-in.ts';
import { browser, type Browser } from '#platform/server/testing/browser.ts';
import {
  asksWho,
  clientId,
  clientSecret,
  forgeries,
  forgingProvider,
  logInAtProvider,
  logOutAtProvider,
  realProvider,
  type RunningProvider,
} from '#platform/server/testing/identity-provider.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';

let world: World;
let provider: RunningProvider;
let forger: Awaited<ReturnType<typeof forgingProvider>>;
let number = 0;
const redirectUri = 'http://localhost:3000/login/sso';
beforeAll(async () => {
  world = await createWorld();
  provider = await realProvider(redirectUri, {
    vera: {
      name: 'Vera Muster',
      email: 'vera@heim.example',
      email_verified: true,
      groups: ['pflege', 'alle'],
    },
    kurt: { name: 'Kurt Muster', email: 'kurt@heim.example', email_verified: false, groups: ['kueche'] },
    none: { name: 'Nobody Known', email: 'none@heim.example', email_verified: true, groups: ['garten'] },
  });
  forger = await forgingProvider();
});
afterAll(async () => {
  await provider.close();
  await forger.close();
});

const query = async (text: string, values: unknown[] = []) =>
  (await world.server.database.pool.query(text, values)).rows;
const given = (change: Record<string, unknown> = {}) => ({
  code: `heim-${++number}`,
  name: 'Heim',
  issuer: provider.issuer,
  clientId,
  clientSecret,
  roleClaim: 'groups',
  roleMap: [
    { value: 'pflege', role: 'NURSE' },
    { value: 'kueche', role: 'COOK' },
  ],
  createsAccounts: true,
  linksByEmail: true,
  confirmed: ['rolesFollow'],
  ...change,
});
async function home(
  change: Record<string, unknown> = {},
): Promise<{ organisationId: string; admin: Actor; code: string; id: string; version: number }> {
  const organisationId = await world.organisation();
  const admin = await world.actor(organisationId, 'ADMIN');
  const made = await admin.call(identityProviders.create, given(change));
  return { organisationId, admin, code: made.code, id: made.id, version: made.version };
}
async function signInAs(
  at: Browser,
  code: string,
  login: string,
  url = '/',
  cookies = new Map<string, string>(),
) {
  const { redirect } = await at.call(singleSignOn.start, { code, url });
  return at.send(singleSignOn.finish, {
    query: await logInAtProvider(redirect, login, redirectUri, cookies),
  });
}

/** Whether the provider lets the person of these cookies through without asking. */
async function knows(cookies: ReadonlyMap<string, string>): Promise<boolean> {
  const { code } = await home();
  const { redirect } = await browser(world.server).call(singleSignOn.start, { code, url: '' });
  return !(await asksWho(redirect, new Map(cookies)));
}

describe('with a real provider', () => {
  test('the first sign-in makes an account with the roles of the claim; the next one finds it, with the roles of then', async () => {
    const { organisationId, code } = await home();
    const at = browser(world.server);
    expect((await signInAs(at, code.toUpperCase(), 'vera', '/app-residents/residents-list')).json()).toEqual({
      next: 'done',
      url: '/app-residents/residents-list',
    });
    expect(await at.call(profile.me, {})).toMatchObject({
      profile: { username: 'vera@heim.example', fullName: 'Vera Muster', email: 'vera@heim.example' },
      roles: ['NURSE'],
      sso: true,
    });
    await query(
      `update platform.accounts set roles = '{ADMIN}' where organisation_id = $1 and username = 'vera@heim.example'`,
      [organisationId],
    );
    const again = browser(world.server);
    await signInAs(again, code, 'vera');
    expect((await again.call(profile.me, {})).roles).toEqual(['NURSE']);
    expect(
      await query('select 1 from platform.external_identities where organisation_id = $1', [organisationId]),
    ).toHaveLength(1);
    expect(
      await query(
        `select 1 from platform.accounts where organisation_id = $1 and password_hash is not null and username like 'vera%'`,
        [organisationId],
      ),
    ).toEqual([]);
  });
  test('an account with the verified address is linked; an address that is not verified is nobody', async () => {
    const { organisationId, code } = await home({ createsAccounts: false });
    const make = (username: string, email: string) =>
      world.server.database.system(async (db) =>
        createAccount(db, organisationId, {
          username,
          fullName: username,
          email,
          roles: ['USER'],
          passwordHash: await hashPassword('Kranich-77-Weide!'),
          language: 'en',
          demo: false,
        }),
      );
    await make(`linked${number}`, 'VERA@heim.example');
    await make(`other${number}`, 'kurt@heim.example');
    const at = browser(world.server);
    await signInAs(at, code, 'vera');
    expect((await at.call(profile.me, {})).profile.username).toBe(`linked${number}`);
    expect((await signInAs(browser(world.server), code, 'kurt')).json()).toMatchObject({
      status: 422,
      code: 'ssoNoAccount',
    });
  });
  test('somebody with an account in another home comes in here, and that account is not touched', async () => {
    const { accountId } = await world.actor(await world.organisation(), 'NURSE');
    for (const table of ['accounts', 'sign_in_directory'])
      await query(
        `update platform.${table} set username = 'vera@heim.example' where ${table === 'accounts' ? 'id' : 'account_id'} = $1`,
        [accountId],
      );
    const { code } = await home();
    const at = browser(world.server);
    await signInAs(at, code, 'vera');
    const { profile: mine } = await at.call(profile.me, {});
    expect([mine.username, mine.id === accountId]).toEqual(['vera@heim.example', false]);
  });
  test('two accounts with the address are not guessed between', async () => {
    const { organisationId, code } = await home({ createsAccounts: false });
    for (const name of ['a', 'b'])
      await world.server.database.system((db) =>
        createAccount(db, organisationId, {
          username: `twin-${name}-${number}`,
          fullName: name,
          email: 'vera@heim.example',
          roles: ['NURSE'],
          passwordHash: '',
          language: 'en',
          demo: false,
        }),
      );
    expect((await signInAs(browser(world.server), code, 'vera')).json()).toMatchObject({
      code: 'ssoNoAccount',
    });
  });
  test('without a role from the claim nobody comes in; an account of a stranger is not touched', async () => {
    const { code } = await home();
    expect((await signInAs(browser(world.server), code, 'none')).json()).toMatchObject({
      status: 422,
      code: 'ssoNoRole',
    });
  });
  test('inactive accounts stay out, the second factor of the policy is asked for, a locked one stays locked', async () => {
    const { organisationId, code } = await home();
    const at = browser(world.server);
    await signInAs(at, code, 'vera');
    await query(
      `update platform.accounts set email_codes = true where organisation_id = $1 and username like 'vera%'`,
      [organisationId],
    );
    const second = browser(world.server);
    expect((await signInAs(second, code, 'vera')).json()).toMatchObject({ next: 'secondFactor' });
    expect(await second.refused(profile.me, {})).toMatchObject({ status: 401 });
    expect(await second.call(secondFactor.state, {})).toMatchObject({ methods: ['email'] });
    await query(
      `update platform.accounts set locked_until = now() + interval '1 hour' where organisation_id = $1`,
      [organisationId],
    );
    expect((await signInAs(browser(world.server), code, 'vera')).json()).toMatchObject({ code: 'locked' });
    await query(
      `update platform.accounts set locked_until = null, active = false where organisation_id = $1 and username like 'vera%'`,
      [organisationId],
    );
    expect((await signInAs(browser(world.server), code, 'vera')).statusCode).toBe(422);
  });
  test('an answer counts once, in the browser that asked, with its own state', async () => {
    const { code } = await home();
    const at = browser(world.server);
    const { redirect } = await at.call(singleSignOn.start, { code, url: '' });
    const answer = await logInAtProvider(redirect, 'vera', redirectUri);
    expect(await browser(world.server).refused(singleSignOn.finish, { query: answer })).toMatchObject({
      code: 'ssoFailed',
    });
    const copy = new Map(at.cookies);
    await at.call(singleSignOn.finish, { query: answer });
    expect(
      await browser(world.server, '203.0.113.7', copy).refused(singleSignOn.finish, { query: answer }),
    ).toMatchObject({ code: 'ssoFailed' });
  });
  test('only an address of this site is returned to', async () => {
    const { code } = await home();
    expect((await signInAs(browser(world.server), code, 'vera', '//evil.example')).json()).toMatchObject({
      url: '/',
    });
  });
});

describe('logging out at the provider too', () => {
  test('the browser is sent there with what names the sign-in, and comes back to the login; there is no session there any more', async () => {
    const { code } = await home();
    const at = browser(world.server);
    const there = new Map<string, string>();
    await signInAs(at, code, 'vera', '/', there);
    const [stored] = await query(
      'select provider_logout from platform.sessions where provider_logout is not null order by created_at desc limit 1',
    );
    expect(stored!.provider_logout.toString('latin1')).not.toContain('id_token_hint');
    const { leave } = await at.call(session.signOut, {});
    expect(leave).toMatch(new RegExp(`^${provider.issuer}/session/end\\?`));
    expect(new URL(leave!).searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/login');
    // says who leaves, so that the provider ends this session and no other, without asking (RP-Initiated Logout, section 2)
    expect(new URL(leave!).searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    // the provider knows the person before, and asks who it is afterwards
    expect(await knows(there)).toBe(true);
    expect(await logOutAtProvider(leave!, there)).toBe('http://localhost:3000/login');
    expect(await knows(there)).toBe(false);
    expect(await at.refused(profile.me, {})).toMatchObject({ status: 401 });
  });
  test('also where a second factor came between', async () => {
    const { organisationId, code } = await home();
    await signInAs(browser(world.server), code, 'vera');
    await query(
      `update platform.accounts set email_codes = true where organisation_id = $1 and username like 'vera%'`,
      [organisationId],
    );
    const at = browser(world.server);
    expect((await signInAs(at, code, 'vera')).json()).toMatchObject({ next: 'secondFactor' });
    await at.call(secondFactor.sendCode, {});
    const [mail] = await query(
      'select body_text from platform.mails where organisation_id = $1 order by id desc limit 1',
      [organisationId],
    );
    await at.call(secondFactor.verify, { method: 'email', code: /\b(\d{6})\b/.exec(mail!.body_text)![1]! });
    expect((await at.call(session.signOut, {})).leave).toMatch(/session\/end/);
  });
  test('without it, after a password, and for a session that is gone: nobody is sent anywhere', async () => {
    const { code } = await home({ issuer: forger.issuer, roleClaim: '', roleMap: [], defaultRole: 'USER' });
    const at = browser(world.server);
    const { redirect } = await at.call(singleSignOn.start, { code, url: '' });
    Object.assign(forger, { forge: 'none', nonce: new URL(redirect).searchParams.get('nonce') });
    await at.call(singleSignOn.finish, {
      query: `?code=abc&state=${new URL(redirect).searchParams.get('state')}`,
    });
    expect(await at.call(session.signOut, {})).toEqual({ done: true, leave: null });
    expect(await at.call(session.signOut, {})).toEqual({ done: true, leave: null });
  });
  test('what cannot be read any more does not hold the own logout up', async () => {
    const { code, organisationId } = await home();
    const at = browser(world.server);
    await signInAs(at, code, 'vera');
    await query(
      `update platform.sessions set provider_logout = 'damaged, of another secret' where organisation_id = $1`,
      [organisationId],
    );
    expect(await at.call(session.signOut, {})).toEqual({ done: true, leave: null });
    expect(
      await query(
        'select 1 from platform.sessions where organisation_id = $1 and account_id in (select id from platform.accounts where username like $2)',
        [organisationId, 'vera%'],
      ),
    ).toEqual([]);
  });
});

describe('answers that are wrong', () => {
  const answer = async (forge: (typeof forgeries)[number] | 'none') => {
    const { code } = await home({ issuer: forger.issuer, roleClaim: '', roleMap: [], defaultRole: 'USER' });
    const at = browser(world.server);
    const { redirect } = await at.call(singleSignOn.start, { code, url: '' });
    const asked = new URL(redirect).searchParams;
    Object.assign(forger, { forge, nonce: asked.get('nonce') });
    const state = forge === 'state' ? 'of-another-sign-in' : asked.get('state');
    return at.send(singleSignOn.finish, { query: `?code=abc&state=${state}` });
  };
  test('a right one is taken, or the others would prove nothing', async () => {
    expect((await answer('none')).json()).toMatchObject({ next: 'done' });
  });
  test.each(forgeries)('%s is refused', async (forge) => {
    expect((await answer(forge)).json()).toMatchObject({
      status: 422,
      code: 'ssoFailed',
      title: 'Login failed. Please try again or contact your administrator if the problem persists.',
    });
  });
  test('the error of a provider is a refusal', async () => {
    const { code } = await home();
    const at = browser(world.server);
    const { redirect } = await at.call(singleSignOn.start, { code, url: '' });
    expect(
      await at.refused(singleSignOn.finish, {
        query: `?error=access_denied&state=${new URL(redirect).searchParams.get('state')}`,
      }),
    ).toMatchObject({ code: 'ssoFailed' });
  });
});

describe('providers', () => {
  test('the client secret is encrypted and never read back; empty keeps it', async () => {
    const { admin, organisationId, id, version, code } = await home();
    const [row] = await query('select secret from platform.identity_providers where id = $1', [id]);
    expect(row!.secret.toString('latin1')).not.toContain(clientSecret);
    const { items } = await admin.call(identityProviders.list, {});
    expect(items[0]).toMatchObject({ hasSecret: true, code });
    expect(JSON.stringify(items)).not.toContain(clientSecret);
    const changed = await admin.call(identityProviders.change, {
      ...given({ code, clientSecret: '', name: 'Other' }),
      id,
      version,
    });
    expect(changed).toMatchObject({ hasSecret: true, name: 'Other' });
    expect(
      (await query('select secret from platform.identity_providers where id = $1', [id]))[0]!.secret,
    ).toEqual(row!.secret);
    expect(
      JSON.stringify(
        await query(
          `select before, after from platform.changes where organisation_id = $1 and subject = 'platform.identity_providers'`,
          [organisationId],
        ),
      ),
    ).not.toContain('"secret"');
    expect(await admin.refused(identityProviders.change, { ...given({ code }), id, version })).toMatchObject({
      status: 412,
    });
    await admin.call(identityProviders.remove, { id, version: changed.version });
    expect(await browser(world.server).refused(singleSignOn.start, { code })).toMatchObject({
      code: 'providerUnknown',
    });
    expect(await admin.refused(identityProviders.remove, { id, version: 1 })).toMatchObject({ status: 404 });
  });
  test('whose roles a map takes is said before it is saved: names, and how many administer', async () => {
    const organisationId = await world.organisation();
    const admin = await world.actor(organisationId, 'ADMIN');
    await world.actor(organisationId, 'NURSE');
    const nobody = { clientSecret: '', confirmed: [] };
    const asked = await admin.refused(identityProviders.create, given(nobody));
    expect(asked).toMatchObject({ status: 409, code: 'rolesFollow', data: { count: 1, administrators: 1 } });
    expect(asked.title).toContain('Test admin');
    // a map that gives the role takes it from nobody; without a claim, or switched off, no role follows
    for (const harmless of [
      {
        roleMap: [
          { value: 'chef', role: 'ADMIN' },
          { value: 'pflege', role: 'NURSE' },
        ],
      },
      { roleClaim: '' },
      { active: false },
      { linksByEmail: false },
    ]) {
      await admin.call(identityProviders.create, given({ ...nobody, ...harmless }));
    }
    await admin.call(identityProviders.create, given());
  });
  test('the last administrator keeps the role that a map would take, comes in, and is told; with a second one the map counts', async () => {
    const { organisationId, admin, code } = await home();
    await query(`update platform.accounts set email = 'vera@heim.example' where id = $1`, [admin.accountId]);
    const rolesOf = async () =>
      (await query('select roles from platform.accounts where id = $1', [admin.accountId]))[0]!.roles;
    for (let time = 0; time < 2; time += 1) {
      const answer = await signInAs(browser(world.server), code, 'vera');
      expect([answer.statusCode, await rolesOf()]).toEqual([200, ['ADMIN']]);
    }
    const told = await query(
      'select title_en, title_de from platform.notifications where organisation_id = $1',
      [organisationId],
    );
    expect(told).toEqual([
      {
        title_en: expect.stringMatching(/^By the roles of Heim, Test admin\d+ would no longer administer/),
        title_de: expect.stringContaining('gehörte Test admin'),
      },
    ]);
    await world.actor(organisationId, 'NURSEHOMEADMIN');
    expect((await signInAs(browser(world.server), code, 'vera')).statusCode).toBe(200);
    expect(await rolesOf()).toEqual(['NURSE']);
  });
  test('why single sign-on failed is told to the administrators, with the issuer, once until they have read it', async () => {
    const { organisationId, id, code } = await home();
    const told = async () =>
      (
        await query('select title_en from platform.notifications where organisation_id = $1 order by id', [
          organisationId,
        ])
      ).map((row) => row.title_en);
    const at = browser(world.server);
    const { redirect } = await at.call(singleSignOn.start, { code });
    await at.refused(singleSignOn.finish, {
      query: `code=forged&state=${new URL(redirect).searchParams.get('state')}`,
    });
    await query(`update platform.identity_providers set issuer = 'http://127.0.0.1:1' where id = $1`, [id]);
    for (let time = 0; time < 3; time += 1) await browser(world.server).refused(singleSignOn.start, { code });
    expect(await told()).toEqual([
      `Single sign-on by Heim (${provider.issuer}) has failed: Its answer could not be verified. Check client ID and secret.`,
      'Single sign-on by Heim (http://127.0.0.1:1) has failed: It cannot be reached from this server.',
    ]);
  });
  test('an issuer that cannot be used is refused with the reason', async () => {
    const admin = await world.actor(await world.organisation(), 'ADMIN');
    expect(
      await admin.refused(identityProviders.create, given({ issuer: 'http://127.0.0.1:1' })),
    ).toMatchObject({
      title: 'The provider http://127.0.0.1:1 cannot be used: It cannot be reached from this server.',
    });
    expect(
      await admin.refused(identityProviders.create, given({ issuer: 'http://127.0.0.1:1' }), {
        language: 'de',
      }),
    ).toMatchObject({ title: expect.stringContaining('Er ist von diesem Server aus nicht erreichbar.') });
  });
  test.each([
    ['a code of another organisation', async () => ({ code: (await home()).code }), 'codeTaken'],
    ['plain http to another machine', async () => ({ issuer: 'http://login.example.org' }), 'issuerInsecure'],
    ['nobody there', async () => ({ issuer: 'http://127.0.0.1:1' }), 'issuerUnreachable'],
    ['a role that does not exist', async () => ({ defaultRole: 'KING' }), 'unknownRole'],
  ])('%s is refused', async (_, change, code) => {
    const admin = await world.actor(await world.organisation(), 'ADMIN');
    expect(await admin.refused(identityProviders.create, given(await change()))).toMatchObject({
      status: 422,
      code,
    });
  });
  test('only with the right, and only the own', async () => {
    const one = await home();
    const nurse = await world.actor(one.organisationId, 'NURSE');
    expect(await nurse.refused(identityProviders.list, {})).toMatchObject({ status: 403 });
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    expect((await stranger.call(identityProviders.list, {})).items).toEqual([]);
    expect(
      await stranger.refused(identityProviders.remove, { id: one.id, version: one.version }),
    ).toMatchObject({ status: 404 });
  });
  test('switched off it is not known', async () => {
    const { admin, code, id, version } = await home();
    await admin.call(identityProviders.change, { ...given({ code, active: false }), id, version });
    expect(await browser(world.server).refused(singleSignOn.start, { code })).toMatchObject({
      code: 'providerUnknown',
    });
  });
});

test.each([
  ['groups', { groups: ['a', 'c'] }, ['NURSE']],
  ['groups', { groups: 'b' }, ['COOK']],
  ['realm_access.roles', { realm_access: { roles: ['a', 'b'] } }, ['NURSE', 'COOK']],
  ['groups', {}, ['USER']],
  ['groups', { groups: ['constructor', '__proto__'] }, ['USER']],
  ['https://x.example/groups', { 'https://x.example/groups': ['a'] }, ['NURSE']],
])('claim %s in %j gives %j', (roleClaim, claims, roles) => {
  expect(rolesOf({ roleClaim, roleMap: { a: 'NURSE', b: 'COOK' }, defaultRole: 'USER' }, claims)).toEqual(
    roles,
  );
});

test('signing in with a password is not possible for an account of a provider', async () => {
  const { code } = await home();
  await signInAs(browser(world.server), code, 'vera');
  expect(
    await browser(world.server).refused(session.signIn, { username: 'vera@heim.example', password: 'x' }),
  ).toMatchObject({ code: 'wrong' });
});
