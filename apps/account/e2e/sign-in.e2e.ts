import { generate } from 'otplib';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import { arrived, axeViolations, openStage, phone, settled, type Stage } from '../../../e2e/stage/stage.ts';
import { lockWords } from '#platform/web/shell/lock/lock-words.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';

let stage: Stage;
let base: string;
beforeAll(async () => {
  stage = await openStage();
  base = stage.base.replace('127.0.0.1', 'localhost'); // a passkey belongs to a name, not to a number
});

const shots = process.env['SHOTS'];
const shot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};
const mailed = async (recipient: string): Promise<string> => {
  const { rows } = await stage.home.server.database.pool.query(
    'select body_text from platform.mails where recipient = $1 order by created_at desc, id desc limit 1',
    [recipient],
  );
  return /\b(\d{6})\b/.exec(rows[0].body_text as string)![1]!;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
async function signIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.goto(`${base}/login`);
  await page.locator('input[autocomplete=username]').fill(username);
  await page.locator('input[autocomplete=current-password]').fill(password);
  await page.locator('button[type=submit]').first().click();
}
/** Loses what the browser knows of the sign-in; the page is left first, or it would leave for the login by itself. */
const forget = async (page: Page) => {
  await page.goto('about:blank');
  await page.context().clearCookies();
};
const inside = async (page: Page) => {
  await page.waitForURL(/\/app-dashboard\//);
  await arrived(page);
};
const fresh = async (
  options?: Parameters<Stage['context']>[0],
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await stage.context(options);
  return { context, page: await context.newPage() };
};

describe('the second step', () => {
  test('a passkey is made, asked for at the next login, and a recovery code opens without it', async () => {
    const { context, page } = await fresh();
    const session = await context.newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await signIn(page, 'nurse');
    await inside(page);
    await page.goto(`${base}/profile/details`);
    await page.getByRole('link', { name: en.factors.add }).click();
    await page.getByText(en.setUp.methods.passkey).waitFor();
    await shot(page, 'setup-choose');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: new RegExp(en.setUp.methods.passkey) }).click();
    await page.getByLabel(en.setUp.passkeyName).fill('ward tablet');
    await button(page, en.setUp.makePasskey).click();
    await page.getByRole('list', { name: en.recovery.title }).waitFor();
    await shot(page, 'recovery');
    const codes = await page
      .getByRole('list', { name: en.recovery.title })
      .getByRole('listitem')
      .allTextContents();
    expect(codes).toHaveLength(10);
    await button(page, en.setUp.done).click();
    await page.waitForURL(/profile\/details/);
    await page.getByText(`${en.setUp.methods.passkey}: ward tablet`).waitFor();
    await settled(page);
    await shot(page, 'profile');
    expect(await axeViolations(page)).toEqual([]);
    await forget(page);
    await signIn(page, 'nurse');
    await page.waitForURL(/\/login\/2fa/);
    await button(page, en.twoFactor.usePasskey).waitFor();
    await shot(page, '2fa-passkey');
    expect(await axeViolations(page)).toEqual([]);
    await button(page, en.twoFactor.usePasskey).click();
    await inside(page);
    await forget(page);
    await signIn(page, 'nurse');
    await button(page, en.twoFactor.by.recovery).click();
    await page.getByLabel(en.twoFactor.recoveryCode).fill(codes[3]!);
    await button(page, en.twoFactor.confirm).click();
    await inside(page);
    await context.close();
  });
  test('required by a policy: set up with an authenticator app on a phone, in German; the email code after a wrong one', async () => {
    const admin = await fresh();
    await signIn(admin.page, 'admin');
    await inside(admin.page);
    await admin.page.goto(`${base}/settings/security-policy`);
    await button(admin.page, 'New policy').click();
    await admin.page.getByLabel('Name').fill('Kitchen');
    await admin.page.getByText('Some roles', { exact: true }).click();
    await shot(admin.page, 'policy-scope');
    await admin.page
      .getByRole('combobox', { name: 'Roles' })
      .or(admin.page.getByRole('textbox', { name: 'Roles', exact: true }))
      .first()
      .click();
    await admin.page.getByRole('option', { name: 'Kitchen' }).click();
    await admin.page.keyboard.press('Escape');
    await admin.page.locator('label').getByText('Required', { exact: true }).click();
    await shot(admin.page, 'policy-form');
    await button(admin.page, 'Save').click();
    await admin.page.getByText('Policy saved.').waitFor();
    await settled(admin.page);
    await shot(admin.page, 'policies');
    expect(await axeViolations(admin.page)).toEqual([]);
    await admin.context.close();
    const { context, page } = await fresh({ size: phone, language: 'de' });
    await signIn(page, 'koch');
    await page.waitForURL(/\/2fa-setup/);
    await page.getByRole('button', { name: new RegExp(de.setUp.methods.authenticator) }).click();
    const secret = (await page.locator('span.exact').textContent())!.replace(/\s/g, '');
    await page.waitForTimeout(300);
    await shot(page, 'setup-authenticator-phone-de');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel(de.setUp.testCode).fill(await generate({ secret }));
    await button(page, de.setUp.done).click();
    await inside(page);
    await forget(page);
    await signIn(page, 'koch');
    await page.waitForURL(/\/login\/2fa/);
    await page.getByLabel(de.twoFactor.code).fill('000000');
    await page.getByText('Der Bestätigungscode ist nicht korrekt').waitFor();
    await shot(page, '2fa-wrong-phone-de');
    await page
      .getByLabel(de.twoFactor.code)
      .fill(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
    await inside(page);
    await context.close();
  });
});

test('a forgotten password: code by mail, a new password that meets its rules, and in', async () => {
  const { context, page } = await fresh();
  await page.goto(`${base}/login`);
  await page.getByRole('link', { name: en.login.forgot }).click();
  await page.getByLabel(en.reset.login).fill('clerk@example.org');
  await button(page, en.reset.send).click();
  await page.getByLabel(en.twoFactor.code).waitFor();
  await shot(page, 'reset-code');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel(en.twoFactor.code).fill(await mailed('clerk@example.org'));
  await page.getByLabel(en.password.new).fill('short');
  await page.getByLabel(en.password.repeat).fill('short');
  await button(page, en.reset.save).click();
  await page.getByText('The password is too weak', { exact: false }).waitFor();
  await shot(page, 'reset-password');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel(en.password.new).fill('Wiesel-88-Moos!');
  await page.getByLabel(en.password.repeat).fill('Wiesel-88-Moos!');
  await button(page, en.reset.save).click();
  await inside(page);
  await context.close();
});

test('kept: without the session the next page opens all the same; adding a second step asks who is there', async () => {
  const { context, page } = await fresh();
  await page.goto(`${base}/login`);
  await page.getByLabel(en.login.keep).check();
  await page.locator('input[autocomplete=username]').fill('verwaltung');
  await page.locator('input[autocomplete=current-password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await inside(page);
  // only the session goes: without the kept sign-in for a moment, the page itself would leave for the login
  await context.clearCookies({ name: /^(__Host-obhut|obhut-session)$/ });
  await page.goto(`${base}/profile/details`);
  await page.getByRole('heading', { name: en.sessions.title }).waitFor();
  await button(page, en.password.change).click();
  await page.getByLabel(en.password.current).fill(demoPassword);
  await page.getByLabel(en.password.new).fill('Wiesel-88-Moos!');
  await page.getByLabel(en.password.repeat).fill('Wiesel-88-Moos!');
  await page.getByRole('dialog').getByRole('button', { name: en.password.change }).click();
  await page.getByText(en.password.changed).waitFor();
  // a kept sign-in proves nothing: before a second step is added, the identity is asked for
  await page.goto(`${base}/2fa-setup`);
  await page.getByRole('button', { name: new RegExp(en.setUp.methods.email) }).click();
  await button(page, en.twoFactor.send).click();
  await page.getByRole('dialog', { name: en.identity.title }).waitFor();
  await shot(page, 'identity');
  await page.getByRole('dialog').locator('input[type=password]').fill('Wiesel-88-Moos!');
  await button(page, en.identity.confirm).click();
  await page.getByLabel(en.setUp.testCode).waitFor();
  await context.close();
});

test('the screen locks after the idle time: nothing is readable, the same person goes on where it was', async () => {
  const { context, page } = await fresh();
  await signIn(page, 'doctor');
  await inside(page);
  await page.goto(`${base}/app-residents/residents-list`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const heading = await page.locator('h1').first().textContent();
  await page.evaluate(() => {
    (window as unknown as { kept: boolean }).kept = true;
  });
  await page.clock.install();
  await page.mouse.move(200, 200);
  await page.clock.fastForward('14:10');
  await button(page, 'Stay').waitFor();
  await shot(page, 'lock-warning');
  await page.clock.fastForward('01:00');
  await page.getByRole('heading', { name: 'Screen locked' }).waitFor();
  await shot(page, 'locked');
  expect(await page.getByRole('heading', { level: 1, name: heading! }).isVisible()).toBe(false);
  expect(await page.title()).toBe('Obhut');
  expect(await axeViolations(page)).toEqual([]);
  expect((await page.request.get(`${base}/api/frame/own-sessions`)).status()).toBe(423);
  // opened anew it is locked as well, and asks for nothing of the page
  const again = await fresh({ size: phone, language: 'de' });
  await stage.home.server.database.pool.query(
    "update platform.accounts set language = 'de' where username = 'doctor'",
  );
  await again.context.addCookies(await context.cookies());
  const asked: string[] = [];
  again.page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  await again.page.goto(`${base}/app-residents/residents-list`);
  await again.page.getByRole('heading', { name: 'Bildschirm gesperrt' }).waitFor();
  await shot(again.page, 'locked-phone-de');
  expect(asked.filter((path) => path.includes('residents'))).toEqual([]);
  await again.context.close();
  await page.locator('[data-session-lock] input').fill('wrong');
  await button(page, 'Unlock').click();
  await page.getByText('Please check your username and password', { exact: false }).waitFor();
  // by keyboard, as on a screen that is touched: nothing moves over the page, and it stays open all the same
  await page.locator('[data-session-lock] input').fill(demoPassword);
  await page.locator('[data-session-lock] input').press('Enter');
  await page.getByRole('heading', { level: 1, name: heading! }).waitFor();
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
  await page.clock.runFor(5000);
  expect(await page.getByRole('heading', { name: 'Screen locked' }).count()).toBe(0);
  expect((await page.request.get(`${base}/api/frame/own-sessions`)).status()).toBe(200);
  await context.close();
});

test('a shared device: two people sign in wholly once, then change by PIN; the locked screen opens by PIN', async () => {
  const { pool } = stage.home.server.database;
  // the policy of the kitchen above allows no PIN, and the strictest one counts
  await pool.query(`delete from platform.security_policies where name = 'Kitchen'`);
  await pool.query(`update platform.accounts set email_codes = true where username in ('pflege', 'cook')`);
  await pool.query(`insert into platform.security_policies (organisation_id, id, name, applies_to, account_ids, two_factor, methods, maximum_failed_sign_ins, lock_minutes, session_lock_minutes, registration_link_hours, quick_switch_hours)
    select organisation_id, gen_random_uuid(), 'Tablets', 'accounts', array_agg(id), 'optional', '{email}', 5, 15, 15, 24, 12 from platform.accounts where username in ('pflege', 'cook') group by organisation_id`);
  const { context, page } = await fresh({ size: phone });
  const leave = async () => {
    await page.request.post(`${base}/logout`, { data: {} });
    await page.goto(`${base}/login`);
  };
  for (const [username, pin] of [
    ['pflege', '48213'],
    ['cook', '90517'],
  ] as const) {
    await page.goto(`${base}/login`);
    if (username === 'cook') await button(page, en.device.byPassword).click();
    await page.locator('input[autocomplete=username]').fill(username);
    await page.locator('input[autocomplete=current-password]').fill(demoPassword);
    await page.locator('button[type=submit]').first().click();
    await button(page, en.twoFactor.send).click();
    await page.getByText(/Sent to/).waitFor();
    await page.getByLabel(en.twoFactor.code).fill(await mailed(`${username}@example.org`));
    await inside(page);
    await page.goto(`${base}/profile/details`);
    // who is known on the tablet of the demo home has a PIN already
    await button(page, en.device.setPin).or(button(page, en.device.changePin)).click();
    await page.getByLabel(en.device.newPin).fill(pin);
    await page.getByLabel(en.device.repeatPin).fill(pin);
    await button(page, en.device.savePin).click();
    await button(page, en.device.savePin).waitFor({ state: 'hidden' });
    await page.getByText(en.device.pinSet, { exact: true }).waitFor();
    if (username === 'pflege') {
      await button(page, en.device.register).click();
      await page.getByLabel(en.device.name).fill('Tablet 2');
      await page.getByRole('dialog').getByRole('button', { name: en.device.register, exact: true }).click();
      await page.getByText('This device is shared: Tablet 2').waitFor();
    }
    // a button that lies half under the bar at the foot is too small a target only where the page happens to be scrolled to
    await page.evaluate(() => window.scrollTo(0, 0));
    await settled(page);
    expect(await axeViolations(page)).toEqual([]);
    await leave();
  }
  await page.getByRole('button', { name: /^Anna Stocker, / }).waitFor();
  await shot(page, 'tiles-phone');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Bruno Huber, / }).click();
  await page.getByLabel(en.device.pin).fill('11223');
  await button(page, en.login.submit).click();
  await page.getByText('The PIN is not correct').waitFor();
  await page.getByLabel(en.device.pin).fill('90517');
  await button(page, en.login.submit).click();
  await inside(page);
  await page.request.post(`${base}/api/frame/own-session/lock`, { data: {} });
  await page.goto(`${base}/profile/details`);
  await page.getByRole('heading', { name: 'Screen locked' }).waitFor();
  await page.getByText('Bruno Huber').first().waitFor();
  await page.getByLabel('PIN').fill('90517');
  await button(page, 'Unlock').click();
  await page.getByRole('heading', { name: en.profile.title, level: 1 }).waitFor();
  const { rows } = await pool.query(
    `select a.username, s.outcome from platform.sign_ins s join platform.accounts a on a.organisation_id = s.organisation_id and a.id = s.account_id where outcome in ('wrongPin', 'quickSwitched', 'sessionUnlocked') and a.username = 'cook' order by s.id`,
  );
  expect(rows.map((row) => row.outcome)).toEqual(['wrongPin', 'quickSwitched', 'sessionUnlocked']);
  await context.close();
});

test('a passkey opens the locked screen, and changes person at a shared device', async () => {
  const { pool } = stage.home.server.database;
  const { context, page } = await fresh({ size: phone });
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await signIn(page, 'zweifaktor');
  await button(page, en.twoFactor.send).click();
  await page.getByText(/Sent to/).waitFor();
  await page.getByLabel(en.twoFactor.code).fill(await mailed('zweifaktor@example.org'));
  await inside(page);
  await page.goto(`${base}/2fa-setup?url=${encodeURIComponent('/profile/details')}`);
  await page.getByRole('button', { name: new RegExp(en.setUp.methods.passkey) }).click();
  await page.getByLabel(en.setUp.passkeyName).fill('ward tablet');
  await button(page, en.setUp.makePasskey).click();
  await button(page, en.setUp.done).click();
  await page.waitForURL(/profile\/details/);
  await page.getByText(`${en.setUp.methods.passkey}: ward tablet`).waitFor();
  await settled(page);
  await page.request.post(`${base}/api/frame/own-session/lock`, { data: {} });
  await page.goto(`${base}/profile/details`);
  await page.getByRole('heading', { name: 'Screen locked' }).waitFor();
  await button(page, lockWords.en.by.passkey).click();
  await button(page, lockWords.en.usePasskey).click();
  await page.getByRole('heading', { name: en.profile.title, level: 1 }).waitFor();
  await button(page, en.device.register).click();
  await page.getByLabel(en.device.name).fill('Tablet 3');
  await page.getByRole('dialog').getByRole('button', { name: en.device.register, exact: true }).click();
  await page.getByText('This device is shared: Tablet 3').waitFor();
  await settled(page);
  await page.request.post(`${base}/logout`, { data: {} });
  await page.goto(`${base}/login`);
  await page.getByRole('button', { name: /^Sandra Lutz, / }).click();
  await shot(page, 'tile-passkey-phone');
  await button(page, en.twoFactor.usePasskey).click();
  await inside(page);
  const { rows } = await pool.query(
    `select s.outcome from platform.sign_ins s join platform.accounts a on a.organisation_id = s.organisation_id and a.id = s.account_id where a.username = 'zweifaktor' and outcome in ('sessionUnlocked', 'quickSwitched') order by s.id`,
  );
  expect(rows.map((row) => row.outcome)).toEqual(['sessionUnlocked', 'quickSwitched']);
  await context.close();
});
