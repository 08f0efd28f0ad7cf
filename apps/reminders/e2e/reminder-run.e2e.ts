import { beforeAll, expect, test } from 'vitest';
import { axeViolations, desktop, openStage, phone, settled, type Stage } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

const picture = async (page: Awaited<ReturnType<Stage['signIn']>>, name: string) => {
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/reminders-${name}.png`, fullPage: true });
};

test('a reminder run in German: proposed, one letter left out, sent, read; a payer is held back on the phone', async () => {
  const page = await stage.signIn(await stage.context({ size: desktop, language: 'de' }), 'buchhaltung', {
    at: '/app-billing/reminders',
  });
  const due = page.getByText(/^Heute (ist|sind) \d+ /);
  const before = Number(/\d+/.exec((await due.textContent())!)![0]);
  expect(before).toBeGreaterThan(2);
  await page
    .getByRole('row', { name: /bestritten/ })
    .first()
    .waitFor();
  await picture(page, 'due');

  await page.getByRole('button', { name: 'Mahnungen vorschlagen' }).click();
  const drafts = page.getByRole('table', { name: 'Mahnlauf' }).getByRole('row', { name: /Entwurf/ });
  await expect.poll(() => drafts.count()).toBe(before);
  await picture(page, 'drafts');
  const name = (await drafts
    .first()
    .getByRole('rowheader')
    .or(drafts.first().getByRole('cell'))
    .first()
    .textContent())!.trim();
  await drafts
    .first()
    .getByRole('button', { name: /^Weglassen/ })
    .click();
  await expect.poll(() => drafts.count()).toBe(before - 1);

  await page.getByRole('button', { name: `${before - 1} Mahnungen verschicken` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${before - 1} Mahnungen verschicken` })
    .click();
  await page.getByText(`${before - 1} Mahnungen verschickt`).waitFor({ timeout: 60_000 });
  // who was left out comes with the next run
  await page.getByText('Heute ist 1 Person zu mahnen.').waitFor();
  await picture(page, 'done');

  await page.locator('label', { hasText: /^Verschickt$/ }).click();
  const sent = page.getByRole('table', { name: 'Verschickt' }).getByRole('row', { name: /Stufe 1/ });
  // one went out before
  await expect.poll(() => sent.count()).toBe(before);
  await picture(page, 'sent');
  await sent
    .first()
    .getByRole('button', { name: /^Brief öffnen/ })
    .waitFor();
  const letters = await page.request.get('/api/reminders/letters?limit=1');
  const [newest] = ((await letters.json()) as { items: { id: string }[] }).items;
  const paper = await page.request.get(`/api/reminders/letters/${newest!.id}/pdf`);
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');

  // who was left out has asked for time: on the phone all their reminders are held back
  await page.goto('/app-billing/reminders');
  await page.getByRole('button', { name: 'Mahnungen vorschlagen' }).click();
  await drafts.first().waitFor();
  const pocket = await stage.context({ size: phone, language: 'de' });
  const hand = await stage.signIn(pocket, 'buchhaltung', { at: '/app-billing/reminders' });
  await hand.getByText(name).first().click();
  await hand.waitForURL(/open-items\?payer=/);
  await hand.getByRole('button', { name: 'Mahnungen zurückhalten' }).click();
  await hand.getByRole('textbox', { name: /^Grund/ }).fill('Zahlt nach dem Monatslohn');
  await hand.getByRole('button', { name: 'Mahnungen zurückhalten' }).last().click();
  await hand.getByText(/gesperrt · Zahlt nach dem Monatslohn/).waitFor();
  await picture(hand, 'payer-phone');
  expect(await hand.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

  await page.getByRole('button', { name: '1 Mahnung verschicken' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '1 Mahnung verschicken' }).click();
  await page
    .getByText('1 nicht verschickt: inzwischen bezahlt oder zurückgehalten')
    .waitFor({ timeout: 60_000 });
  await page.getByText('Heute ist niemand zu mahnen').waitFor();
  await page
    .getByRole('row', { name: new RegExp(`${name}.*gesperrt`) })
    .first()
    .waitFor();
  expect(stage.problems).toEqual([]);
});
