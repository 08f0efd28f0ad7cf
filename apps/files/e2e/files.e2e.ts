import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openStage, phone, settled, type Stage } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

const pdf = () =>
  new Promise<Buffer>((resolve) => {
    const document = new PDFDocument();
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    document.text('Discharge letter');
    document.end();
  });
const photo = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: 'seagreen' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1' } })
    .toBuffer();

test('a nurse puts a photo and a letter into the record from a phone, sees both, replaces one; a page that runs is refused', async () => {
  const {
    rows: [resident],
  } = await stage.home.server.database.pool.query<{ id: string }>(
    `select id from residents.residents where last_name ilike 'keller' and first_name = 'Margrit'`,
  );
  const page = await stage.signIn(await stage.context({ size: phone, language: 'de' }), 'pflege', {
    at: `/app-residents/forms/details/${resident!.id}/files`,
  });
  await page.getByRole('button', { name: /^Fotos/ }).click();
  const chooser = page.getByLabel('Dateien hinzufügen', { exact: true });
  await chooser.setInputFiles([
    { name: 'Ausflug.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    { name: 'Austrittsbericht.pdf', mimeType: 'application/pdf', buffer: await pdf() },
    {
      name: 'seite.html',
      mimeType: 'text/html',
      buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
    },
  ]);
  await page.getByText('2 Dateien hochgeladen').waitFor();
  await page.getByText('seite.html: Dateien dieser Art können nicht angenommen werden.').waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);

  // an own folder in the folder; the picture moves into it by the menu
  await page.getByRole('button', { name: 'Ordner hinzufügen', exact: true }).click();
  await page.getByRole('textbox', { name: /Name des Ordners/ }).fill('Ausflug an den See');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByRole('button', { name: 'Ausflug an den See (0)', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Aktionen für Ausflug', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Verschieben' }).click();
  await page
    .getByLabel(/^Verschieben nach/)
    .first()
    .click();
  await page.getByRole('option', { name: 'Fotos › Ausflug an den See', exact: true }).click();
  await page.getByRole('button', { name: 'Verschieben', exact: true }).click();
  await page.getByRole('button', { name: 'Ausflug an den See (1)', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Pfad' })
    .getByRole('button', { name: 'Ausflug an den See', exact: true })
    .waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Pfad' })
    .getByRole('button', { name: /^Alle Dateien/ })
    .click();
  await page.getByRole('button', { name: 'Anzeigen: Austrittsbericht' }).waitFor();

  // the picture is drawn; its place is not in the bytes any more
  await page.getByRole('button', { name: 'Anzeigen: Ausflug' }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Ausflug' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  const address = await page
    .getByRole('dialog')
    .getByRole('link', { name: 'Herunterladen' })
    .getAttribute('href');
  const answer = await page.request.get(address!);
  expect((await sharp(await answer.body()).metadata()).exif).toBeUndefined();
  await page.keyboard.press('Escape');

  // the letter opens in the browser's own viewer, from bytes whose type this page has fixed
  await page.getByRole('button', { name: 'Anzeigen: Austrittsbericht' }).click();
  const frame = page.getByRole('dialog').locator('iframe');
  await frame.waitFor();
  expect(await frame.getAttribute('src')).toMatch(/^blob:/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Aktionen für Austrittsbericht' }).click();
  const [next] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Neue Version hochladen' }).click(),
  ]);
  await next.setFiles({ name: 'Austrittsbericht 2.pdf', mimeType: 'application/pdf', buffer: await pdf() });
  await page
    .getByText(/Version 2/)
    .first()
    .waitFor();
  expect(stage.problems).toEqual([]);
});
