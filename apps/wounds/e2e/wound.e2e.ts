import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { expectWithin, interactionsIn } from '../../../e2e/stage/interactions.ts';
import { axeViolations, openStage, phone, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

interface Named {
  readonly id: string;
  readonly lastName: string;
  readonly firstName: string;
}

test('a wound entry with a photo within nine interactions on a phone in German; on a tablet it is compared and planned', async () => {
  const context = await stage.context({ size: phone, language: 'de' });
  const counter = await interactionsIn(context);
  const page = await stage.signIn(context, 'pflege', { at: '/app-residents/residents-list' });
  const read = async (path: string): Promise<unknown> => (await page.request.get(path)).json();
  const { items } = (await read('/api/residents/residents?limit=200')) as { items: readonly Named[] };
  let found: Named | undefined;
  let woundId = '';
  for (const one of items) {
    const wounds = (await read(`/api/wounds/wounds?residentId=${one.id}`)) as readonly {
      readonly id: string;
      readonly type: string;
    }[];
    const leg = wounds.find((wound) => wound.type === 'venousLegUlcer');
    if (leg) [found, woundId] = [one, leg.id];
  }
  const name = `${found!.lastName.toUpperCase()}, ${found!.firstName}`;
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#cc8877' } })
    .jpeg()
    .toBuffer();
  await page.getByRole('button', { name: new RegExp(`Erfassen.*${name}`) }).waitFor();
  const counted = await counter.during(page, async () => {
    await page.getByRole('button', { name: new RegExp(`Erfassen.*${name}`) }).click();
    await page.getByRole('button', { name: 'Wunde', exact: true }).click();
    await page.getByRole('button', { name: 'Datei wählen' }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.locator('button').filter({ hasText: 'Foto aufnehmen' }).click(),
    ]);
    await chooser.setFiles({ name: 'wunde.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByText('Das Foto ist bei diesem Eintrag.').waitFor();
    // the outline of the last photo lies over this one
    expect(await page.locator('[data-guide=outline]').count()).toBe(1);
    await page.getByRole('textbox', { name: 'Länge' }).fill('3');
    await page.getByRole('textbox', { name: 'Breite' }).fill('2.2');
    await page.getByText('besser', { exact: true }).click();
    await settled(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    if (process.env['PICTURES'])
      await page.screenshot({ path: `${process.env['PICTURES']}/entry.png`, fullPage: true });
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByText(`${name}: Wundeintrag gespeichert`).waitFor();
  });
  expectWithin(9, counted, 'wound entry with photo');

  const tabletPage = await stage.signIn(await stage.context({ size: tablet, language: 'de' }), 'pflege', {
    at: `/app-residents/forms/details/${found!.id}/wounds`,
  });
  await tabletPage.getByRole('article', { name: /Wunde 1/ }).waitFor();
  await tabletPage
    .getByText(/kleiner/)
    .first()
    .waitFor();
  await settled(tabletPage);
  expect(await axeViolations(tabletPage)).toEqual([]);
  const pictured = async (file: string) => {
    await settled(tabletPage);
    if (process.env['PICTURES'])
      await tabletPage.screenshot({ path: `${process.env['PICTURES']}/${file}.png`, fullPage: true });
  };
  await pictured('tab');
  await tabletPage
    .getByRole('link', { name: /Wunde 1/ })
    .first()
    .click();
  await tabletPage.getByText('Fläche im Verlauf').or(tabletPage.getByText('Fläche (cm²)')).first().waitFor();
  await pictured('course');
  for (const section of ['Ort', 'Beurteilung', 'Behandlung', 'Fotos']) {
    await tabletPage.getByText(section, { exact: true }).first().click();
    await tabletPage.waitForURL(/ghn-wnd/);
    await settled(tabletPage);
    expect(await axeViolations(tabletPage), section).toEqual([]);
    await pictured(section.toLowerCase());
  }
  await tabletPage.getByRole('slider').waitFor();
  expect(tabletPage.url()).toContain(`/ghn-wnd/photos/${found!.id}/${woundId}`);
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
