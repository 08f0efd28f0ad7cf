import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openStage, phone, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

test('on a tablet in German: a doctor goes the ward round from record to record with one press each, dictates a note, reloads, ends it; a nurse prepares it on a phone', async () => {
  const page = await stage.signIn(await stage.context({ size: tablet, language: 'de' }), 'arzt', {
    at: '/app-doctor/patient',
  });
  const picture = async (name: string, at = page) => {
    await settled(at);
    expect(await axeViolations(at)).toEqual([]);
    if (process.env['PICTURES'])
      await at.screenshot({ path: `${process.env['PICTURES']}/${name}.png`, fullPage: true });
  };
  const bar = page.getByRole('region', { name: 'Visite', exact: true });
  const place = (at: number) => bar.getByRole('button', { name: new RegExp(`^Visite: ${at} von \\d+$`) });
  await picture('round-patients');
  await page.getByRole('button', { name: 'Visite beginnen' }).click();
  await place(1).waitFor();
  const first = new URL(page.url()).pathname.split('/').at(-2)!;
  await picture('round-first');
  // what waits here is one press away, and the round stays beside it
  await bar
    .getByRole('link', { name: /Frage|Verordnung|Rezept|Wert|Prüfung/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname.includes(first) && !url.pathname.endsWith('/dashboard'));
  await place(1).waitFor();
  await bar.getByRole('button', { name: 'Notiz' }).click();
  const panel = page.locator('aside[data-work]:visible');
  await panel.getByRole('textbox', { name: 'Text' }).fill('Visite: Knöchel schlank, weiter so.');
  await panel.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page
    .getByText(/: Eintrag gespeichert/)
    .first()
    .waitFor();
  await page.reload();
  await place(1).waitFor();
  await bar.getByRole('button', { name: 'Angesehen, weiter' }).click();
  await place(2).waitFor();
  expect(page.url()).not.toContain(first);
  await picture('round-second');
  await place(2).click();
  await page.getByRole('menuitem', { name: 'Visite jetzt beenden' }).click();
  await page.getByText(/^Visite beendet: 1 von \d+ angesehen\.$/).waitFor();
  await page.waitForURL(/\/app-doctor\/patient/);
  const { rows } = await stage.home.server.database.pool.query<{ text: string; looks: number }>(
    `select (select count(*) from doctor.looks where resident_id = $1) as looks, text
     from care_reports.entries where resident_id = $1 and text like 'Visite: Kn%'`,
    [first],
  );
  expect(rows).toEqual([{ text: 'Visite: Knöchel schlank, weiter so.', looks: 1 }]);

  const nurse = await stage.signIn(await stage.context({ size: phone, language: 'de' }), 'pflege', {
    at: '/app-doctor/patient',
  });
  await nurse.getByRole('button', { name: 'Visite beginnen' }).click();
  const own = nurse.getByRole('region', { name: 'Visite', exact: true });
  await own.getByRole('button', { name: 'Weiter', exact: true }).click();
  await own.getByRole('button', { name: /^Visite: 2 von/ }).waitFor();
  await picture('round-phone', nurse);
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
