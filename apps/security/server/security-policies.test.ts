import { beforeAll, describe, expect, test } from 'vitest';
import { accountSecurity } from '#apps/security/contract/account-security.ts';
import { securityPolicies } from '#apps/security/contract/policies.ts';
import { defaultPolicy, strictest } from '#platform/domain/access/security-policy.ts';
import { securityPolicy } from '#platform/server/access/security-policy.ts';
import { policyGiven as given } from '#platform/server/testing/signing-in.ts';
import { createWorld, type Actor, type World } from '#platform/server/testing/world.ts';

let world: World;
let home: string;
let admin: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
});

const policy = (change: object) => ({ ...defaultPolicy, ...change });

test.each([
  ['nothing: the built-in values', [], defaultPolicy],
  ['one', [policy({ lockMinutes: 3 })], policy({ lockMinutes: 3 })],
  [
    'fewest tries, shortest link',
    [
      policy({ maximumFailedSignIns: 9, registrationLinkHours: 720 }),
      policy({ maximumFailedSignIns: 3, registrationLinkHours: 168 }),
    ],
    policy({ maximumFailedSignIns: 3, registrationLinkHours: 168 }),
  ],
  [
    'longest lock; without end beats all',
    [policy({ lockMinutes: 0 }), policy({ lockMinutes: 60 })],
    policy({ lockMinutes: 0 }),
  ],
  [
    'fewest hours of quick switching; off beats all',
    [policy({ quickSwitchHours: 12 }), policy({ quickSwitchHours: 4 })],
    policy({ quickSwitchHours: 4 }),
  ],
  [
    'off beats every hour',
    [policy({ quickSwitchHours: 12 }), policy({ quickSwitchHours: 0 })],
    policy({ quickSwitchHours: 0 }),
  ],
  [
    'shortest session lock; never loses against all',
    [policy({ sessionLockMinutes: 0 }), policy({ sessionLockMinutes: 30 })],
    policy({ sessionLockMinutes: 30 }),
  ],
  [
    'never stays where nothing else is said',
    [policy({ sessionLockMinutes: 0 }), policy({ sessionLockMinutes: 0 })],
    policy({ sessionLockMinutes: 0 }),
  ],
  [
    'required beats optional and off',
    [
      policy({ twoFactor: 'off', methods: [] }),
      policy({ twoFactor: 'required', methods: ['email'] }),
      policy({ twoFactor: 'optional', methods: ['email', 'passkey'] }),
    ],
    policy({ twoFactor: 'required', methods: ['email'] }),
  ],
  [
    'methods that all allow',
    [policy({ methods: ['email', 'passkey'] }), policy({ methods: ['passkey', 'authenticator'] })],
    policy({ methods: ['passkey'] }),
  ],
  [
    'without a common method those of the strictest',
    [policy({ methods: ['email'] }), policy({ twoFactor: 'required', methods: ['passkey'] })],
    policy({ twoFactor: 'required', methods: ['passkey'] }),
  ],
])('the strictest of %s', (_, policies, expected) => expect(strictest(policies as never)).toEqual(expected));

describe('values of a policy (specification 2, sections 3 and 5)', () => {
  test.each([24, 168, 336, 720])(
    'a registration link may expire after %d hours',
    async (registrationLinkHours) => {
      expect(await admin.call(securityPolicies.create, given({ registrationLinkHours }))).toMatchObject({
        registrationLinkHours,
      });
    },
  );
  test.each([
    ['registrationLinkHours', 25],
    ['registrationLinkHours', 0],
    ['maximumFailedSignIns', 0],
    ['lockMinutes', -1],
    ['sessionLockMinutes', 481],
    ['quickSwitchHours', 25],
    ['quickSwitchHours', -1],
  ])('%s cannot be %d', async (field, value) => {
    expect(await admin.refused(securityPolicies.create, given({ [field]: value }))).toMatchObject({
      status: 400,
      code: 'form',
    });
  });
  test('each field of a policy is kept and read back', async () => {
    const fields = {
      name: 'Night',
      appliesTo: 'roles',
      roles: ['NURSE'],
      twoFactor: 'required',
      methods: ['email', 'passkey'],
      maximumFailedSignIns: 3,
      lockMinutes: 45,
      sessionLockMinutes: 7,
      registrationLinkHours: 336,
    };
    const { id } = await admin.call(securityPolicies.create, given(fields));
    expect(await admin.call(securityPolicies.get, { id })).toMatchObject(fields);
  });
  test('hours of quick switching are kept, and 0 where nobody gives them', async () => {
    expect(await admin.call(securityPolicies.create, given({ quickSwitchHours: 8 }))).toMatchObject({
      quickSwitchHours: 8,
    });
    expect(await admin.call(securityPolicies.create, given())).toMatchObject({ quickSwitchHours: 0 });
  });
});

describe('for whom a policy is meant', () => {
  test('everybody, roles (also with an organisation type before the role), single people', async () => {
    const organisationId = await world.organisation();
    const own = await world.actor(organisationId, 'ADMIN');
    const nurse = await world.actor(organisationId, 'NURSE');
    await own.call(securityPolicies.create, given({ maximumFailedSignIns: 8 }));
    await own.call(
      securityPolicies.create,
      given({ appliesTo: 'roles', roles: ['NURSE'], maximumFailedSignIns: 4 }),
    );
    await own.call(
      securityPolicies.create,
      given({ appliesTo: 'accounts', accountIds: [nurse.accountId], maximumFailedSignIns: 2 }),
    );
    const tries = (subject?: { accountId: string; roles: string[] }) =>
      world.inside(
        organisationId,
        async ({ db }) => (await securityPolicy(db, organisationId, subject)).maximumFailedSignIns,
      );
    const someone = '01900000-0000-7000-8000-000000000001';
    expect(await tries()).toBe(8);
    expect(await tries({ accountId: someone, roles: ['COOK'] })).toBe(8);
    expect(await tries({ accountId: someone, roles: ['NURSE'] })).toBe(4);
    expect(await tries({ accountId: someone, roles: ['NURSHOME=NURSE'] })).toBe(4);
    expect(await tries({ accountId: nurse.accountId, roles: ['COOK'] })).toBe(2);
  });
});

describe('setting policies', () => {
  test('create, read, change, delete, with their addresses; bits behind the prefix are cut off', async () => {
    const made = await admin.call(
      securityPolicies.create,
      given({
        addresses: [
          { appliesTo: 'role', role: 'COOK', network: '192.168.10.77/24', note: 'office' },
          { appliesTo: 'role', role: 'COOK', network: '2001:db8::1' },
        ],
      }),
    );
    expect(made).toMatchObject({
      appliesTo: 'all',
      twoFactor: 'optional',
      methods: ['authenticator'],
      maximumFailedSignIns: 5,
      lockMinutes: 15,
      sessionLockMinutes: 10,
      registrationLinkHours: 24,
    });
    expect(made.addresses).toEqual([
      { appliesTo: 'role', role: 'COOK', accountId: null, network: '192.168.10.0/24', note: 'office' },
      { appliesTo: 'role', role: 'COOK', accountId: null, network: '2001:db8::1/128', note: '' },
    ]);
    expect(await admin.call(securityPolicies.get, { id: made.id })).toEqual(made);
    const changed = await admin.call(securityPolicies.change, {
      ...made,
      lockMinutes: 0,
      addresses: [],
    } as never);
    expect(changed).toMatchObject({ lockMinutes: 0, addresses: [], version: made.version + 1 });
    expect(await admin.refused(securityPolicies.change, { ...made, lockMinutes: 5 })).toMatchObject({
      status: 412,
    });
    expect(
      await admin.refused(securityPolicies.remove, { id: made.id, version: made.version }),
    ).toMatchObject({ status: 412 });
    await admin.call(securityPolicies.remove, { id: made.id, version: changed.version });
    expect(await admin.refused(securityPolicies.get, { id: made.id })).toMatchObject({ status: 404 });
    expect(await admin.refused(securityPolicies.remove, { id: made.id, version: 1 })).toMatchObject({
      status: 404,
    });
  });
  test.each([
    ['a name that is taken', { name: 'Taken' }, 'nameTaken'],
    ['no method', { methods: [] }, 'methodsMissing'],
    ['no role', { appliesTo: 'roles', roles: [] }, 'rolesMissing'],
    ['no person', { appliesTo: 'accounts', accountIds: [] }, 'accountsMissing'],
    ['a role that does not exist', { appliesTo: 'roles', roles: ['KING'] }, 'unknownTarget'],
    [
      'an account of nobody',
      {
        addresses: [
          { appliesTo: 'account', accountId: '01900000-0000-7000-8000-000000000001', network: '10.0.0.1' },
        ],
      },
      'unknownTarget',
    ],
  ])('%s is refused', async (_, change, code) => {
    if (code === 'nameTaken')
      await admin.call(securityPolicies.create, given({ name: 'Taken' })).catch(() => undefined);
    expect(await admin.refused(securityPolicies.create, given(change))).toMatchObject({ status: 422, code });
  });
  test.each(['192.168.10.0/33', '300.1.1.1', 'text'])(
    'the address %s is refused at its field (domain: security policies)',
    async (network) => {
      expect(
        await admin.refused(securityPolicies.create, given({ addresses: [{ appliesTo: 'all', network }] })),
      ).toMatchObject({ status: 400, errors: [{ path: 'addresses.0.network', code: 'network' }] });
    },
  );
  test('a rule for all, for a role and for one person is kept with whom it is for', async () => {
    const nurse = await world.actor(home, 'NURSE');
    const addresses = [
      { appliesTo: 'all', role: null, accountId: null, network: '0.0.0.0/0', note: 'everywhere' },
      { appliesTo: 'role', role: 'COOK', accountId: null, network: '10.1.0.0/16', note: 'kitchen' },
      {
        appliesTo: 'account',
        role: null,
        accountId: nurse.accountId,
        network: '2001:db8:1::/48',
        note: 'home office',
      },
    ];
    const { id, version } = await admin.call(securityPolicies.create, given({ addresses }));
    expect((await admin.call(securityPolicies.get, { id })).addresses).toEqual(addresses);
    await admin.call(securityPolicies.remove, { id, version });
  });
  test('a rule needs whom it is for', async () => {
    expect(
      await admin.refused(
        securityPolicies.create,
        given({ addresses: [{ appliesTo: 'role', network: '10.0.0.1' }] }),
      ),
    ).toMatchObject({ status: 400, errors: [{ code: 'ruleTarget' }] });
  });
  test('whoever would be locked out by the own list is asked first', async () => {
    const organisationId = await world.organisation();
    const own = await world.actor(organisationId, 'ADMIN');
    const list = given({ addresses: [{ appliesTo: 'all', network: '10.0.0.0/8' }] });
    const refused = await own.refused(securityPolicies.create, list);
    expect(refused).toMatchObject({ status: 409, code: 'locksOutYourself', confirm: true });
    expect(refused.title).toContain('127.0.0.1');
    expect((await own.call(securityPolicies.list, {})).items).toEqual([]);
    await own.call(securityPolicies.create, {
      ...(list as object),
      confirmed: ['locksOutYourself'],
    } as never);
    expect(await own.refused(securityPolicies.list, {})).toMatchObject({
      status: 401,
      code: 'notAllowedHere',
    });
  });
  test('an own address on the list asks nothing', async () => {
    const organisationId = await world.organisation();
    const own = await world.actor(organisationId, 'ADMIN');
    await own.call(
      securityPolicies.create,
      given({ addresses: [{ appliesTo: 'all', network: '127.0.0.0/8' }] }),
    );
    expect((await own.call(securityPolicies.list, {})).items).toHaveLength(1);
  });
  test('a deleted policy takes its addresses along; the organisation is free again', async () => {
    const organisationId = await world.organisation();
    const own = await world.actor(organisationId, 'ADMIN');
    const made = await own.call(
      securityPolicies.create,
      given({ addresses: [{ appliesTo: 'all', network: '127.0.0.1' }] }),
    );
    const restricted = async () =>
      (
        await world.server.database.pool.query(
          'select restricts_addresses from platform.organisations where id = $1',
          [organisationId],
        )
      ).rows[0].restricts_addresses;
    expect(await restricted()).toBe(true);
    await own.call(securityPolicies.remove, { id: made.id, version: made.version });
    expect(await restricted()).toBe(false);
  });
  test('only with the right, only the own', async () => {
    const made = await admin.call(securityPolicies.create, given());
    const nurse = await world.actor(home, 'NURSE');
    for (const refused of [
      nurse.refused(securityPolicies.list, {}),
      nurse.refused(securityPolicies.create, given()),
      nurse.refused(securityPolicies.targets, {}),
    ])
      expect(await refused).toMatchObject({ status: 403 });
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    expect(await stranger.refused(securityPolicies.get, { id: made.id })).toMatchObject({ status: 404 });
    expect(await stranger.refused(securityPolicies.change, made)).toMatchObject({ status: 404 });
  });
  test('the same key twice makes one policy', async () => {
    const once = given();
    const [one, two] = [
      await admin.call(securityPolicies.create, once, { key: 'policy-once-1' }),
      await admin.call(securityPolicies.create, once, { key: 'policy-once-1' }),
    ];
    expect(two).toEqual(one);
  });
  test('the database refuses what the rules forbid', async () => {
    const raw = (change: string) =>
      world.server.database.pool
        .query(`insert into platform.security_policies (organisation_id, id, name, applies_to, two_factor, methods, maximum_failed_sign_ins, lock_minutes, session_lock_minutes, registration_link_hours)
      select '${home}', gen_random_uuid(), ${change}`);
    await expect(raw(`'x1', 'all', 'required', '{}', 5, 15, 0, 24`)).rejects.toThrow(/check/);
    await expect(raw(`'x2', 'all', 'optional', '{sms}', 5, 15, 0, 24`)).rejects.toThrow(/check/);
    await expect(raw(`'x3', 'all', 'optional', '{email}', 5, 15, 0, 25`)).rejects.toThrow(/check/);
    await expect(raw(`'x4', 'roles', 'optional', '{email}', 5, 15, 0, 24`)).rejects.toThrow(/check/);
  });
});

describe('help when a device is lost', () => {
  test('sessions of a person end; second factors are taken away, and the person is told', async () => {
    const organisationId = await world.organisation();
    const own = await world.actor(organisationId, 'ADMIN');
    const nurse = await world.actor(organisationId, 'NURSE');
    await world.server.database.pool.query('update platform.accounts set email_codes = true where id = $1', [
      nurse.accountId,
    ]);
    const { items } = await own.call(accountSecurity.list, {});
    expect(items.map((item) => [item.id, item.sessions, item.factors, item.own])).toEqual(
      expect.arrayContaining([
        [nurse.accountId, 1, ['email'], false],
        [own.accountId, 1, [], true],
      ]),
    );
    expect(await own.call(accountSecurity.endSessions, { id: nurse.accountId })).toEqual({ ended: 1 });
    expect(await nurse.refused(securityPolicies.list, {})).toMatchObject({ status: 401 });
    await own.call(accountSecurity.removeFactors, { id: nurse.accountId });
    expect((await own.call(accountSecurity.list, { search: 'nurse' })).items[0]).toMatchObject({
      sessions: 0,
      factors: [],
    });
    expect(
      (
        await world.server.database.pool.query(
          `select subject from platform.mails where organisation_id = $1`,
          [organisationId],
        )
      ).rows,
    ).toEqual([{ subject: 'A second factor was removed' }]);
  });
  test('the own session stays, the own factors are not touched, and an old proof of identity is not enough', async () => {
    const organisationId = await world.organisation();
    const own = await world.actor(organisationId, 'ADMIN');
    const other = await world.actor(organisationId, 'NURSE');
    expect(await own.call(accountSecurity.endSessions, { id: own.accountId })).toEqual({ ended: 0 });
    expect(await own.refused(accountSecurity.removeFactors, { id: own.accountId })).toMatchObject({
      code: 'notYourOwn',
    });
    await world.server.database.pool.query(
      `update platform.sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1`,
      [own.accountId],
    );
    expect(await own.refused(accountSecurity.removeFactors, { id: other.accountId })).toMatchObject({
      code: 'confirmIdentity',
    });
  });
  test('only with the right, only in the own organisation, page by page', async () => {
    const nurse = await world.actor(home, 'NURSE');
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    expect(await nurse.refused(accountSecurity.list, {})).toMatchObject({ status: 403 });
    for (const call of [accountSecurity.endSessions, accountSecurity.removeFactors] as const) {
      expect(await nurse.refused(call, { id: admin.accountId })).toMatchObject({ status: 403 });
      expect(await stranger.refused(call, { id: admin.accountId })).toMatchObject({ status: 404 });
    }
    const first = await admin.call(accountSecurity.list, { limit: 1 });
    const second = await admin.call(accountSecurity.list, { limit: 1, cursor: first.nextCursor! });
    expect(first.items[0]!.id).not.toBe(second.items[0]!.id);
  });
});
