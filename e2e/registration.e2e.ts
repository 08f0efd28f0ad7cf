import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { writeProfileNumber } from '#apps/registration/domain/registration.ts';
import { arrived, axeViolations, openStage, phone, settled, type Stage } from './stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

const password = 'Kirschbaum-27';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the newest mail to somebody in the demo inbox, as an administrator does, and answers the link in it. */
async function linkInInbox(inbox: Page, subject: string, recipient: string): Promise<string> {
  await inbox.goto('/admin/mails');
  await settled(inbox);
  await inbox
    .getByRole('row')
    .filter({ hasText: recipient })
    .filter({ hasText: subject })
    .first()
    .getByText(subject)
    .click();
  const text = await inbox
    .getByText(/\/register\/[a-z-]+\/confirm\//)
    .first()
    .textContent();
  return /\/register\/[a-z-]+\/confirm\/[\w.-]+/.exec(text!)![0];
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.locator('input[autocomplete=username]').fill(username);
  await page.locator('input[autocomplete=current-password]').fill(password);
  await page.locator('button[type=submit]').first().click();
}

test('a company registers, is confirmed by the mail in the demo inbox, and sets up an authenticator app', async () => {
  const inboxContext = await stage.context();
  const inbox = await stage.signIn(inboxContext, 'admin');
  const context = await stage.context();
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.waitForURL('**/register/vendor');
  await button(page, 'Next').click();
  await page.getByRole('alert').getByText('Company name 1 is mandatory').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Company name 1').fill('Obst und Gemüse AG');
  await page.getByLabel('Street and number').fill('Marktgasse 3');
  await page.getByLabel('Postal code').fill('3011');
  await page.getByLabel('City').fill('Bern');
  await page.getByLabel('Canton').first().fill('BE');
  await page.getByRole('option', { name: 'BE' }).click();
  await button(page, 'Next').click();
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Obst');
  await page.locator('input[type=email]').fill('rosa@obst.example');
  await page.getByLabel('New password').first().fill('Password1!');
  await page.getByLabel('Repeat password').first().fill('Password1!');
  await button(page, 'Next').click();
  await button(page, 'Register').click();
  // a common password is refused by the server, and the step of the field is shown again
  await page.getByText('Step 2 of 3: Person').waitFor();
  await page.getByLabel('New password').first().fill(password);
  await page.getByLabel('Repeat password').first().fill(password);
  expect(await axeViolations(page)).toEqual([]);
  await button(page, 'Next').click();
  await button(page, 'Register').click();
  await page.waitForURL('**/register/confirm');
  await page.getByText('It is good for 24 hours.').waitFor();

  await logIn(page, 'rosa@obst.example');
  await page.getByRole('alert').getByText('Confirm your registration first').waitFor();
  await page.goto(await linkInInbox(inbox, 'Obhut: confirm your registration', 'rosa@obst.example'));
  await page.getByText('Rosa Obst (rosa@obst.example) registers Obst und Gemüse AG.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await button(page, 'Confirm registration').click();
  await page.getByRole('heading', { name: 'Registration confirmed' }).waitFor();
  await logIn(page, 'rosa@obst.example');
  await page.waitForURL(/\/app-dashboard\//);
  await arrived(page);

  await page.goto('/2fa-setup');
  await page.getByRole('button', { name: /Authenticator app/ }).click();
  const secret = (await page.locator('span.exact').textContent())!.replace(/\s/g, '');
  await page.locator('input[autocomplete=one-time-code]').fill(await generate({ secret }));
  await page
    .getByRole('list', { name: /recovery codes/i })
    .or(page.getByRole('heading', { name: /recovery codes/i }))
    .first()
    .waitFor();
  // the page is left first, or it would leave for the login by itself
  await page.goto('about:blank');
  await context.clearCookies();
  await logIn(page, 'rosa@obst.example');
  await page.waitForURL(/\/login\/2fa/);
  await page
    .locator('input[autocomplete=one-time-code]')
    .fill(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await page.waitForURL(/\/app-dashboard\//);
  await arrived(page);
  // the new company sees nothing of the demo home
  await page.goto('/app-residents/residents-list');
  await settled(page);
  expect(await page.getByRole('table').getByRole('link').count()).toBe(0);
  await context.close();
  await inboxContext.close();
});

test('somebody joins the home by its company profile number on a phone, in German; the administrator agrees and reads the log', async () => {
  const {
    rows: [home],
  } = await stage.home.server.database.pool.query<{ profile_number: string }>(
    `select profile_number from platform.organisations where name = 'Haus Seeblick'`,
  );
  const admin = await stage.context();
  const inbox = await stage.signIn(admin, 'admin');
  const context = await stage.context({ size: phone, language: 'de', theme: 'dark' });
  const page = await context.newPage();
  await page.goto('/register');
  await page.getByText('Bei bestehender Firma mitarbeiten', { exact: true }).click();
  await page.getByLabel('Firmenprofilnummer').fill(writeProfileNumber(home!.profile_number));
  await page.getByText('Haus Seeblick', { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await button(page, 'Weiter').click();
  await page.getByLabel('Vollständiger Name').fill('Urs Neumann');
  await page.locator('input[type=email]').fill('urs@neumann.example');
  await page.getByLabel('Neues Passwort').first().fill(password);
  await page.getByLabel('Passwort wiederholen').first().fill(password);
  await button(page, 'Weiter').click();
  await button(page, 'Registrieren').click();
  await page.waitForURL('**/register/confirm');
  await page.getByText('24 Stunden', { exact: false }).first().waitFor();
  await page.goto(
    await linkInInbox(inbox, 'Obhut: Bestätigen Sie Ihre Registrierung', 'urs@neumann.example'),
  );
  await button(page, 'Registrierung bestätigen').click();
  await page.getByText('Jetzt entscheidet die Administration von Haus Seeblick.').waitFor();

  // the German phone beside it has made everybody German (stage.ts)
  await stage.home.server.database.pool.query(
    "update platform.accounts set language = 'en' where username = 'admin'",
  );
  await inbox.goto('/settings/registrations');
  await inbox.getByRole('row').filter({ hasText: 'Urs Neumann' }).getByText('Urs Neumann').click();
  // the list of the field comes with its own piece of the program
  const nurses = inbox.getByRole('option', { name: /^Nurses?$/ });
  for (let tries = 0; tries < 20 && !(await nurses.isVisible()); tries += 1) {
    await inbox.getByLabel('Roles').first().click();
    await inbox.waitForTimeout(250);
  }
  await nurses.click();
  await inbox.keyboard.press('Escape');
  await button(inbox, 'Approve').click();
  await inbox.getByText('Approved. The person can sign in now.').first().waitFor();
  await logIn(page, 'urs@neumann.example');
  await page.waitForURL(/\/app-dashboard\//);
  await arrived(page);
  await inbox.goto('/admin/log');
  await inbox
    .getByRole('row')
    .filter({ hasText: 'Urs Neumann' })
    .filter({ hasText: 'Signed in' })
    .first()
    .waitFor();
  await settled(inbox);
  expect(await axeViolations(inbox)).toEqual([]);
  expect(stage.problems).toEqual([]);
  await context.close();
  await admin.close();
});
