import fs from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations, desktop, openStage, settled, type Stage } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

/** A credit balance of the demo home of which nothing is decided yet: what is left of it, in francs. */
async function credit(): Promise<string> {
  const { rows } = await stage.home.server.database.pool.query<{ left: string }>(
    `select to_char((amount - used - erased - refunded) / 100.0, 'FM999990.00') as left from payments.payments
      where state = 'credit' and refund_at is null order by id desc limit 1`,
  );
  return rows[0]!.left;
}

test('a credit balance goes back: into a run, released by a second person, in a file, confirmed', async () => {
  const amount = await credit();
  const shown = new RegExp(amount.replace('.', '[.]'));
  const clerk = await stage.signIn(await stage.context({ size: desktop, language: 'de' }), 'buchhaltung', {
    at: '/app-billing/payments?view=credit',
  });
  const balance = clerk.getByRole('listitem').filter({ hasText: shown });
  await balance.getByRole('button', { name: 'Zurückzahlen' }).click();
  const form = clerk.locator('form');
  await form.getByRole('button', { name: 'Zurückzahlen' }).click();
  await balance.getByText('wird zurückgezahlt').waitFor();

  await clerk.goto('/app-billing/payment-runs?view=proposals');
  await clerk.getByRole('row').filter({ hasText: shown }).getByRole('checkbox').check();
  await clerk.getByRole('region', { name: /./ }).getByRole('button', { name: 'Neuer Zahlungslauf' }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'Neuer Zahlungslauf' }).click();
  await form.getByRole('button', { name: 'Neuer Zahlungslauf' }).click();
  await clerk.waitForURL(/payment-runs\/[0-9a-f-]{36}/);
  await clerk.getByText('Jemand anderes muss freigeben').waitFor();
  await settled(clerk);
  expect(await axeViolations(clerk)).toEqual([]);
  const address = new URL(clerk.url()).pathname;

  // where the bank told no account, it is asked for
  const row = clerk.getByRole('row').filter({ hasText: shown });
  if ((await row.getByText('IBAN', { exact: true }).count()) > 0) {
    await row.getByRole('button', { name: /^Zahlung bearbeiten/ }).click();
    await form.getByLabel(/^IBAN/).fill('CH93 0076 2011 6238 5295 7');
    await form.getByRole('button', { name: 'Speichern' }).click();
    await row.getByText('CH93 0076').waitFor();
  }

  const second = await stage.signIn(await stage.context({ size: desktop, language: 'de' }), 'verwaltung', {
    at: address,
  });
  await second.getByRole('button', { name: 'Freigeben' }).click();
  await second.getByRole('heading', { name: /^Z\d{4}-\d{5}/ }).waitFor();

  await clerk.reload();
  await clerk.getByRole('button', { name: 'Datei für die Bank erstellen' }).click();
  const link = clerk.getByRole('link', { name: 'Datei herunterladen' });
  const [download] = await Promise.all([clerk.waitForEvent('download'), link.click()]);
  expect(fs.readFileSync(await download.path(), 'utf8')).toContain(`<CtrlSum>${amount}</CtrlSum>`);
  await clerk.getByRole('button', { name: 'Die Bank hat bezahlt' }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'Die Bank hat bezahlt' }).click();
  await clerk.getByText('bestätigt', { exact: true }).waitFor();
  await settled(clerk);
  if (process.env['PICTURES'])
    await clerk.screenshot({ path: `${process.env['PICTURES']}/payment-run.png`, fullPage: true });
  expect(stage.problems).toEqual([]);
});
