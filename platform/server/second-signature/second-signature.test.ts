import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { newToken } from '#platform/server/session/sessions.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { codeOf, type Dose, doses, type Nurse, openWard, type Ward } from './testing/ward.ts';

let world: World;
let ward: Ward;
let first: Nurse;
let second: Nurse;
beforeAll(async () => {
  world = await createWorld();
  ward = await openWard(world.server);
  first = await ward.nurse();
  second = await ward.nurse({ name: 'Berta Second' });
});

const dose = (change: Dose = {}): Dose => ({ residentId: newId(), dose: 'morphine 5 mg', ...change });
const sign = (content: Dose) => ward.sign(first, { signerId: second.accountId, content });
const given = (token: string | undefined, content: Dose, by: Nurse = first) =>
  codeOf(ward.give(by, content, token));
const unprotected = async (work: () => Promise<unknown>) => {
  await ward.query('alter table platform.second_signatures disable trigger keep_second_signature');
  try {
    await work();
  } finally {
    await ward.query('alter table platform.second_signatures enable trigger keep_second_signature');
  }
};

describe('a second person signs on the device of the first', () => {
  test('the handler is told who it was; the session of the first goes on', async () => {
    const content = dose();
    const signature = await sign(content);
    expect(signature).toMatchObject({ signerId: second.accountId, name: 'Berta Second' });
    expect(Date.parse(signature.until) - Date.parse(signature.at)).toBe(600_000);
    expect(await ward.give(first, content, signature.token)).toEqual({ secondId: second.accountId });
    expect(await ward.make(first, doses.plan, dose())).toEqual({ planned: true });
  });
  test('what is stored tells neither the token nor what was signed, also not under an idempotency key', async () => {
    const content = dose();
    const key = 'signature-key-1';
    const { token } = await ward.sign(first, { signerId: second.accountId, content }, { key });
    const rows = await ward.query('select s::text as row from platform.second_signatures s');
    expect(rows.some(({ row }) => (row as string).includes(token.split('.')[1]!))).toBe(false);
    expect(rows.some(({ row }) => (row as string).includes('morphine'))).toBe(false);
    expect(await ward.query('select 1 from platform.idempotency_keys where key = $1', [key])).toEqual([]);
  });
  test('both logs tell of it: that of the one who signed, and who stood at the device', async () => {
    const content = dose();
    await sign(content);
    expect(
      await ward.query(
        `select outcome, host(address) as address from platform.sign_ins where account_id = $1 order by id desc limit 1`,
        [second.accountId],
      ),
    ).toEqual([{ outcome: 'secondSigned', address: '203.0.113.7' }]);
    expect(
      await ward.query(
        `select kind, call, code, account_id, row_id, detail->>'signer' as signer from platform.access_events where resident_id = $1`,
        [content['residentId']],
      ),
    ).toEqual([
      {
        kind: 'signature',
        call: 'ward.doses.give',
        code: 'secondSigned',
        account_id: first.accountId,
        row_id: second.accountId,
        signer: second.username,
      },
    ]);
  });
});

describe('a signature that does not hold', () => {
  test('none, an invented one, one of another home', async () => {
    const content = dose();
    expect(await given(undefined, content)).toBe('secondSignatureMissing');
    expect(await given('nonsense', content)).toBe('secondSignatureWrong');
    expect(await given(newToken(ward.organisationId).token, content)).toBe('secondSignatureWrong');
    const elsewhere = await ward.home();
    const [one, other] = [await ward.nurse({ home: elsewhere }), await ward.nurse({ home: elsewhere })];
    const strange = await ward.sign(one, { signerId: other.accountId, content });
    expect(await given(strange.token, content)).toBe('secondSignatureWrong');
    // the secret of another home under the name of the own one
    const renamed = `${ward.organisationId}.${strange.token.split('.')[1]}`;
    expect(await given(renamed, content)).toBe('secondSignatureWrong');
    expect(await given(strange.token, content, one)).toBe('done');
  });
  test('after ten minutes', async () => {
    const content = dose();
    const { token } = await sign(content);
    await unprotected(() =>
      ward.query(
        `update platform.second_signatures set created_at = created_at - interval '10 minutes 1 second', expires_at = expires_at - interval '10 minutes 1 second' where used_at is null`,
      ),
    );
    expect(await given(token, content)).toBe('secondSignatureExpired');
  });
  test.each([
    ['another dose', { dose: 'morphine 50 mg' }],
    ['another resident', { residentId: '01900000-0000-7000-8000-000000000001' }],
    ['a field that was left to its default', { note: 'by mouth' }],
  ] as const)('for %s', async (_name, change) => {
    const content = dose();
    const { token } = await sign(content);
    expect(await given(token, { ...content, ...change })).toBe('secondSignatureOther');
    // it is still good for what was signed
    expect(await given(token, content)).toBe('done');
  });
  test('for another call, also with the same values, and beside another person', async () => {
    const content = dose();
    const { token } = await sign(content);
    const wasted = ward.make(first, doses.waste, { ...content, secondSignature: token });
    expect(await codeOf(wasted)).toBe('secondSignatureOther');
    expect(await given(token, content, await ward.nurse())).toBe('secondSignatureOther');
  });
  test('of oneself: neither when signing nor by taking that of a colleague', async () => {
    const content = dose();
    const own = ward.sign(first, { signerId: first.accountId, content });
    expect(await codeOf(own)).toBe('secondSignerIsFirst');
    const { token } = await sign(content);
    expect(await given(token, content, second)).toBe('secondSignerIsFirst');
  });
  test('of somebody who is not active any more, or has lost the right', async () => {
    const content = dose();
    for (const change of ['active = false', `roles = '{COOK}'`, 'confirmed = false']) {
      const leaving = await ward.nurse();
      const { token } = await ward.sign(first, { signerId: leaving.accountId, content });
      await ward.query(`update platform.accounts set ${change} where id = $1`, [leaving.accountId]);
      expect(await given(token, content), change).toBe('secondSignerMayNot');
    }
  });
  test('is not used up by a change that is refused for another reason; a yes to a question of the server is no other change', async () => {
    const content = dose({ note: 'unusual' });
    const { token } = await sign(content);
    expect(await given(token, content)).toBe('unusual');
    expect(await given(token, { ...content, confirmed: ['unusual'] })).toBe('done');
  });
  test('a second time; under the same key the first answer is repeated', async () => {
    const content = dose();
    const { token } = await sign(content);
    const key = 'giving-once-1';
    const once = await ward.give(first, content, token, key);
    expect(await ward.give(first, content, token, key)).toEqual(once);
    expect(await given(token, content)).toBe('secondSignatureUsed');
  });
  test('of sixteen uses at once one wins', async () => {
    const content = dose();
    const { token } = await sign(content);
    const codes = await Promise.all(Array.from({ length: 16 }, () => given(token, content)));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'secondSignatureUsed')).toHaveLength(15);
  });
});

describe('the database', () => {
  test.each([
    ['a signature is never changed', `digest = '\\x${'00'.repeat(32)}'`],
    ['a signature is never changed', `first_id = signer_id`],
    ['a used signature stays used', 'used_at = null'],
  ])('repeats it: %s (%s)', async (message, change) => {
    const content = dose();
    const { token } = await sign(content);
    await given(token, content);
    await expect(ward.query(`update platform.second_signatures set ${change}`)).rejects.toThrow(message);
  });
  test('refuses a signature of oneself, one that holds longer, and one used after its time', async () => {
    await sign(dose());
    await unprotected(async () => {
      for (const change of [
        'first_id = signer_id',
        `expires_at = created_at + interval '11 minutes'`,
        `used_at = expires_at + interval '1 second'`,
      ])
        await expect(
          ward.query(`update platform.second_signatures set ${change}`),
          change,
        ).rejects.toMatchObject({ code: '23514' });
    });
  });
  test('forgets after thirty days', async () => {
    const content = dose();
    const { token } = await sign(content);
    const tidy = world.server.services.apps().find((app) => app.manifest.code === 'frame')!.jobs![
      'tidy-keys'
    ]!;
    const left = async () =>
      (
        await ward.query('select 1 from platform.second_signatures where organisation_id = $1', [
          ward.organisationId,
        ])
      ).length;
    const before = await left();
    await world.inside(ward.organisationId, tidy);
    expect(await left()).toBe(before);
    await unprotected(() =>
      ward.query(
        `update platform.second_signatures set created_at = created_at - interval '31 days', expires_at = expires_at - interval '31 days', used_at = null`,
      ),
    );
    await world.inside(ward.organisationId, tidy);
    expect(await left()).toBe(0);
    expect(await given(token, content)).toBe('secondSignatureWrong');
  });
});
