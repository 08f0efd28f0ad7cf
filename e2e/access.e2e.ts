import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import externalEn from '#apps/external-users/locales/en.ts';
import staffEn from '#apps/staff/locales/en.ts';
import platformEn from '#platform/locales/en.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { panel, residentNamed } from './stage/bedside.ts';
import { axeViolations, openStage, settled, type Stage } from './stage/stage.ts';
import { anyOf, filled } from './stage/words.ts';

// An administrator lets two people in: a nurse, and a relative who sees one resident until a day. What each may see.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

const password = 'Birnbaum-Ruder-4711!';

/** The path of the link in the mail to somebody, and the choice of a password there. */
async function acceptInvitation(email: string): Promise<void> {
  const { rows } = await stage.home.server.database.pool.query<{ body_text: string }>(
    'select body_text from platform.mails where recipient = $1 order by id desc limit 1',
    [email],
  );
  const [path] = /\/register\/[0-9a-f-]{36}\.[\w-]+/.exec(rows[0]?.body_text ?? '') ?? [];
  expect(path, `no link in the mail to ${email}`).toBeDefined();
  const context = await stage.context();
  const page = await context.newPage();
  await page.goto(path!);
  const fields = page.locator('input[type=password]');
  await fields.first().fill(password);
  await fields.nth(1).fill(password);
  await page.locator('button[type=submit]').click();
  await page
    .getByRole('status')
    .filter({ hasText: email })
    .or(page.getByRole('status').filter({ hasText: 'lena.wirz' }))
    .first()
    .waitFor();
  await context.close();
}

const denied = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('heading', { name: platformEn.pages.forbiddenTitle }).waitFor();
};

test('a nurse is invited, opens the account by the mail, and sees residents but no roles', async () => {
  const office = await stage.context();
  const page = await stage.signIn(office, 'admin', { at: '/accounts/nurses/new' });
  await page.getByRole('textbox', { name: staffEn.fields.fullName }).fill('Lena Wirz');
  await page.getByRole('textbox', { name: staffEn.fields.email }).fill('lena.wirz@example.org');
  await page.getByRole('textbox', { name: staffEn.fields.username }).fill('lena.wirz');
  await page.getByRole('button', { name: staffEn.actions.invite, exact: true }).click();
  await page.waitForURL(/\/accounts\/nurses\/edit\//);
  await page.getByText(staffEn.states.notConfirmed).first().waitFor();
  await office.close();

  await acceptInvitation('lena.wirz@example.org');
  const context = await stage.context();
  const nurse = await stage.signIn(context, 'lena.wirz', { at: '/app-residents/residents-list', password });
  await nurse.getByRole('row').filter({ hasText: 'KELLER, Margrit' }).first().waitFor();
  await denied(nurse, '/app-staff/app-staff-userroles');
  // why, and whom to ask
  await nurse
    .getByText(
      filled(platformEn.why.reserved, {
        feature: 'Roles and permissions',
        action: platformEn.why.action_Read,
      }),
    )
    .waitFor();
  await nurse.getByText(anyOf(platformEn.why.ask)).waitFor();
  expect(await axeViolations(nurse)).toEqual([]);
  await context.close();
});

test('a relative is limited to one resident until a day, and sees nothing else', async () => {
  const [own, other] = [
    await residentNamed(stage, 'Keller', 'Margrit'),
    await residentNamed(stage, 'Rüegg', 'Hedwig'),
  ];
  const until = addDays(civilOf(Date.now(), 'Europe/Zurich').day, 90);
  const [year, month, day] = until.split('-');
  const shown = `${month}/${day}/${year}`;
  const office = await stage.context();
  const page = await stage.signIn(office, 'admin', { at: '/app-staff/external-users' });
  await page.getByRole('button', { name: externalEn.actions.invite }).click();
  const form = panel(page);
  await form.getByRole('textbox', { name: externalEn.fields.fullName }).fill('Urs Keller');
  await form.getByRole('textbox', { name: externalEn.fields.email }).fill('urs.keller@example.org');
  await form
    .getByRole('combobox', { name: externalEn.actions.addResident })
    .or(form.getByLabel(externalEn.actions.addResident))
    .first()
    .click();
  await page.keyboard.type('Keller');
  await page.getByRole('option', { name: /KELLER, Margrit/ }).click();
  await form.getByRole('textbox', { name: externalEn.fields.validTo }).fill(shown);
  await form.getByRole('button', { name: externalEn.actions.invite, exact: true }).click();
  await page
    .getByText(filled(externalEn.done.invited, { name: 'Urs Keller' }))
    .first()
    .waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: 'Urs Keller' })
    .filter({ hasText: 'KELLER, Margrit' })
    .filter({ hasText: shown })
    .first()
    .waitFor();

  await acceptInvitation('urs.keller@example.org');
  const context = await stage.context();
  const relative = await stage.signIn(context, 'urs.keller@example.org', { password });
  // arrives at the own page, without the navigation of the house
  await expect.poll(() => new URL(relative.url()).pathname).toBe('/relatives');
  await relative.getByText('KELLER, Margrit', { exact: false }).first().waitFor();
  await relative.getByText(filled(externalEn.relatives.until, { day: shown }), { exact: false }).waitFor();
  expect(await relative.getByRole('navigation', { name: anyOf(platformEn.shell.navigation) }).count()).toBe(
    0,
  );
  expect(await relative.getByText('RÜEGG').count()).toBe(0);
  await settled(relative);
  expect(await axeViolations(relative)).toEqual([]);
  const ask = async (id: string) =>
    (await context.request.get(`/profile/api/resident-access/${id}`)).status();
  expect([await ask(own), await ask(other)]).toEqual([200, 404]);
  expect((await context.request.get('/api/residents/residents')).status()).toBe(403);
  await relative.goto(`/app-residents/forms/details/${other}/dashboard`);
  await expect.poll(async () => (await relative.locator('main').textContent()) ?? '').not.toBe('');
  await settled(relative);
  expect(await relative.getByText('RÜEGG').count()).toBe(0);

  // the administrator looks as the relative: the same page, and nothing can be changed
  await page.goto('/app-staff/external-users');
  await page.getByRole('link', { name: 'Urs Keller' }).click();
  await page.getByRole('button', { name: externalEn.actions.preview }).click();
  // the product begins anew: name and residents stand on the page before it, too
  await page.waitForURL(/\/relatives$/);
  await page.getByText(filled(platformEn.preview.looking, { name: 'Urs Keller' })).waitFor();
  await page.getByText('KELLER, Margrit', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: platformEn.preview.end }).click();
  // the product begins anew: only the own navigation shows that it has
  await page.getByRole('navigation', { name: anyOf(platformEn.shell.navigation) }).waitFor();
  await settled(page);
  await page.goto('/app-staff/external-users');
  await page.getByRole('link', { name: 'Urs Keller' }).click();
  await page.getByRole('button', { name: externalEn.actions.remove }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(platformEn.confirm.keyword);
  await page.getByRole('dialog').getByRole('button', { name: externalEn.actions.remove }).click();
  await page.waitForURL(/external-users$/);
  expect([await ask(own), (await context.request.get('/profile/api/me')).status()]).toEqual([401, 401]);
  await context.close();
  await office.close();
});

test('a role: what is denied beats what is granted, at the next request', async () => {
  const office = await stage.context();
  const page = await stage.signIn(office, 'admin');
  const bedside = await stage.context();
  const nurse = await stage.signIn(bedside, 'pflege');
  const status = async () => (await bedside.request.get('/api/residents/residents')).status();
  expect(await status()).toBe(200);
  await page.goto('/app-staff/app-staff-userroles');
  await page.getByRole('link', { name: 'Nurses', exact: true }).click();
  // a mixed column is seen as half, not as empty
  const half = page.getByRole('checkbox', { name: `${staffEn.lists.everything}: display`, exact: true });
  await expect
    .poll(() =>
      half.evaluate((box) => `${box.matches(':indeterminate')} ${getComputedStyle(box).backgroundColor}`),
    )
    .toMatch(/^true rgb\((?!255, 255, 255)/);
  await page.getByText(staffEn.lists.deny, { exact: true }).click();
  const cell = page.getByRole('checkbox', { name: /^List of residents: display/ });
  await cell.check();
  await page.getByRole('button', { name: staffEn.actions.save, exact: true }).click();
  await page.getByText(staffEn.done.saved).first().waitFor();
  expect(await status()).toBe(403);
  await page.getByRole('button', { name: staffEn.actions.reset }).click();
  await expect.poll(status).toBe(200);
  await nurse.close();
  await bedside.close();
  await office.close();
});
