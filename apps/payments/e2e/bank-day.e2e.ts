import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openStage, settled, type Stage, tablet } from '../../../e2e/stage/stage.ts';
import { sampleFile } from '../server/sample-file.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

interface Owed {
  readonly number: string;
  readonly reference: string;
  readonly total: number;
  readonly recipient: string;
}

/** Invoices of the demo home of which nothing was paid yet, and the account on which they are paid. */
async function owed(): Promise<{ readonly iban: string; readonly open: readonly Owed[] }> {
  const { pool } = stage.home.server.database;
  const { rows } = await pool.query<Owed & { iban: string }>(
    `select i.number, i.reference, i.total::int as total, i.recipient ->> 'name' as recipient, i.creditor ->> 'iban' as iban from billing.invoices i
      where i.status in ('pending', 'overdue') and i.credited_by is null
        and not exists (select from payments.payments p where p.organisation_id = i.organisation_id and (p.about_invoice_id = i.id or p.amount = i.total))
        and not exists (select from payments.allocations a where a.organisation_id = i.organisation_id and a.invoice_id = i.id)
        and (select count(*) from billing.invoices o where o.organisation_id = i.organisation_id and o.total = i.total) = 1
      order by i.number desc limit 4`,
  );
  return { iban: rows[0]!.iban, open: rows };
}

test('the bank day in German on a tablet: a file, suggestions confirmed by keyboard, an unknown payment finds its invoice, less is open', async () => {
  const { iban, open } = await owed();
  const [sure, told, toldToo, unknown] = open as [Owed, Owed, Owed, Owed];
  const entry = (ref: string, payment: object) => ({
    ref,
    day: '2026-11-20',
    payments: [{ servicerRef: `${ref}-1`, ...payment } as never],
  });
  const file = sampleFile({
    kind: 'camt054',
    messageId: 'BANK-DAY',
    iban,
    entries: [
      entry('BD1', { amount: sure.total, reference: sure.reference, payer: sure.recipient }),
      entry('BD2', { amount: told.total, text: `Rechnung ${told.number}`, payer: told.recipient }),
      entry('BD3', { amount: toldToo.total, text: `Danke, ${toldToo.number}`, payer: toldToo.recipient }),
      // a sum that no invoice has, of somebody whom nobody knows
      entry('BD4', { amount: 12_345, text: 'Heim Mutter', payer: 'Unbekannte Nichte' }),
    ],
  });
  const page = await stage.signIn(await stage.context({ size: tablet, language: 'de' }), 'buchhaltung', {
    at: '/app-billing/open-items',
  });
  const sum = async () => Number((await page.getByText(/^Offen CHF/).textContent())!.replace(/[^\d.]/g, ''));
  const before = await sum();

  await page.goto('/app-billing/payments');
  const waiting = page.getByRole('list', { name: 'zu bestätigen' });
  await waiting.waitFor();
  const beforeHand = await waiting.getByRole('listitem').count();
  await page
    .getByLabel('Bankdatei')
    .first()
    .setInputFiles({ name: 'bank.xml', mimeType: 'application/xml', buffer: Buffer.from(file) });
  const tab = (name: string, count: number) => page.getByRole('radio', { name: `${name} (${count})` });
  await tab('Zu bestätigen', beforeHand + 2).waitFor({ state: 'attached' });
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/bank-day.png`, fullPage: true });

  // the newest stand first; nothing but the keyboard until no suggestion is left
  for (let left = beforeHand + 2; left > 0; left -= 1) {
    await expect.poll(() => waiting.getByRole('listitem').count()).toBe(left);
    await settled(page);
    if (left > 1) await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await tab('Zu bestätigen', left - 1).waitFor({ state: 'attached' });
  }
  await page.getByText('Nichts zu bestätigen').waitFor();

  await page.goto('/app-billing/payments?view=unassigned');
  const card = page.getByRole('listitem').filter({ hasText: 'Unbekannte Nichte' });
  await card.waitFor();
  await card.click();
  await card.getByRole('searchbox', { name: /^Andere Rechnung/ }).fill(unknown.number);
  await card.getByRole('button', { name: `Zuordnen: ${unknown.number}` }).click();
  await card.waitFor({ state: 'detached' });

  await page.goto('/app-billing/payments?view=credit');
  await page.getByRole('list', { name: 'Guthaben' }).waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(tablet.width);
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/credits.png`, fullPage: true });

  await page.goto('/app-billing/open-items');
  const paid = (sure.total + told.total + toldToo.total + 12_345) / 100;
  // what had waited before was confirmed, too: at least so much less is open
  await expect.poll(sum).toBeLessThanOrEqual(before - paid + 0.001);
  await page.getByRole('searchbox', { name: 'Nach Nummer, Name oder Betrag suchen' }).fill(unknown.number);
  await page.getByRole('row', { name: new RegExp(unknown.number) }).waitFor();
  await expect.poll(sum).toBeCloseTo((unknown.total - 12_345) / 100, 2);
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/open-items.png`, fullPage: true });
  expect(stage.problems).toEqual([]);
});
