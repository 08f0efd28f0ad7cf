import fs from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { childRoutes } from '../domain/child-routes.ts';
import { expectWithin, interactionsIn } from '../../../e2e/stage/interactions.ts';
import { axeViolations, openStage, phone, type Stage, settled } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

test('a setting is found by search with at most three interactions, in the other language, too', async () => {
  const context = await stage.context();
  const counter = await interactionsIn(context);
  const page = await stage.signIn(context, 'admin', { at: '/settings' });
  await page.getByRole('link', { name: 'Word lists' }).waitFor();
  const field = page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Search settings' }))
    .last();
  await page.goto('/settings');
  expectWithin(
    3,
    await counter.during(page, async () => {
      await field.click();
      await page.keyboard.type('Nummernkreis');
      // what was found moves up while the rest goes: a press before that meets another line
      await expect.poll(() => page.locator('main section a').count()).toBeLessThan(4);
      await page.getByRole('link', { name: 'Number patterns' }).click();
      await page.getByRole('cell', { name: '{YYYY}-{N:6}', exact: true }).waitFor();
    }),
    'a setting by a word of the other language',
  );
});

test('Ctrl+K finds a setting by a word of the other language with three interactions, also one whose app is not there yet', async () => {
  const context = await stage.context();
  const counter = await interactionsIn(context);
  // what the home does not have yet stands among what is found alone
  const page = await stage.signIn(context, 'admin', { at: '/settings?search=e' });
  await page.getByRole('link', { name: 'Word lists' }).waitFor();
  // whichever the home does not have yet: an app that comes brings its page
  const links = await page
    .locator('main section a')
    .evaluateAll((all: HTMLAnchorElement[]) => all.map((one) => [one.pathname, one.innerText] as const));
  const planned = childRoutes.find(({ path, app }) =>
    links.some(([to, text]) => to === `/settings/${path}` && text.includes(`comes later with ${app.en}`)),
  )!;
  await page.goto('/');
  await settled(page);
  expectWithin(
    3,
    await counter.during(page, async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search and commands' }).waitFor();
      await page.keyboard.type('absender');
      await page.getByRole('option', { name: /^Email settings/ }).waitFor(); // its fields are found, too, and name it as their page
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Email settings' }).waitFor();
    }),
    'a setting from anywhere',
  );
  await page.getByLabel('Recipient').waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).waitFor();
  await page.keyboard.type(planned.title.de);
  await page.getByRole('option', { name: planned.title.en }).first().click();
  await page
    .getByText(`This page belongs to the app ${planned.app.en} and comes with a later version of it.`)
    .waitFor();
});

test('the search jumps to the field: with three interactions the cursor stands in it', async () => {
  const context = await stage.context({ language: 'de' });
  const counter = await interactionsIn(context);
  const page = await stage.signIn(context, 'admin', { at: '/settings' });
  const field = page
    .getByRole('textbox', { name: 'Einstellungen durchsuchen' })
    .or(page.getByRole('searchbox'))
    .last();
  await field.waitFor();
  expectWithin(
    3,
    await counter.during(page, async () => {
      await field.click();
      await page.keyboard.type('sender address');
      await page
        .getByRole('region', { name: 'Felder' })
        .getByRole('link', { name: /Adresse des Absenders/ })
        .click();
      await expect
        .poll(() =>
          page.evaluate(
            () => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '',
          ),
        )
        .toContain('Adresse des Absenders');
    }),
    'the field of a setting by words of the other language',
  );
});

test('a mail gets the words of the home: a code that is missing is refused at the field, the preview shows examples, the shipped text comes back', async () => {
  const page = await stage.signIn(await stage.context({ language: 'de' }), 'admin', {
    at: '/settings/mail-templates',
  });
  await page.getByRole('link', { name: 'Code für ein neues Passwort' }).click();
  const text = page.getByRole('textbox', { name: /Text der E-Mail/ });
  await text.waitFor();
  await text.fill('Grüezi {{name}}');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page
    .getByText(/ist die E-Mail unbrauchbar/)
    .first()
    .waitFor();
  await text.fill('Grüezi {{name}}\n\n{{code}}');
  await page
    .getByRole('group', { name: 'Vorschau mit Beispielen' })
    .getByText('Grüezi Anna Muster')
    .waitFor();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('Das ist der eigene Text des Heims.').waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Zurück zum Standardtext', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Zurück zum Standardtext', exact: true })
    .click();
  await page.getByText(/^Das ist der Standardtext/).waitFor();
  await expect.poll(() => text.inputValue()).toContain('Guten Tag {{name}}');
  expect(stage.problems.filter((one) => !one.startsWith('about:blank') && !/422/.test(one))).toEqual([]);
});

test('settings leave as a file and come back: first the differences, then the change, then nothing is left to change', async () => {
  const page = await stage.signIn(await stage.context({ language: 'de' }), 'admin', {
    at: '/settings/transfer',
  });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Einstellungen als Datei speichern' }).click(),
  ]);
  const settings = JSON.parse(await fs.readFile((await file.path())!, 'utf8')) as {
    settings: Record<string, unknown>;
  };
  settings.settings['dashboards.display'] = { rows: 7, slideSeconds: 0 };
  const chooser = page
    .getByLabel('Datei wählen', { exact: true })
    .locator('visible=false')
    .or(page.locator('input[type=file]'))
    .first();
  await chooser.setInputFiles({
    name: 'einstellungen.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(settings)),
  });
  await page.getByText('wird übernommen').waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '1 Änderung übernehmen', exact: true }).click();
  await page.getByText('1 Einstellungen übernommen, 0 nicht.').waitFor();
  await page.getByRole('cell', { name: 'einstellungen.json' }).waitFor();
  await page.goto('/settings/preferences');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some((field) => field.value === '7'),
  );
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});

test('a list gets a value in both languages; a value in use is switched off, not removed; an unknown page is a 404', async () => {
  const page = await stage.signIn(await stage.context(), 'admin', {
    at: '/settings/dictionaries?list=residents.residentType',
  });
  await page.getByRole('button', { name: 'New value' }).click();
  await page.getByRole('textbox', { name: /German/ }).fill('Gästezimmer');
  await page.getByRole('textbox', { name: /English/ }).fill('Guest room');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('row', { name: /Guest room Gästezimmer/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page
    .getByRole('button', { name: /Long-term stay/ })
    .last()
    .click();
  await page
    .getByText(/belongs to the app and can only be set inactive/)
    .first()
    .waitFor();
  await page.goto('/settings/nothing-here');
  await page.getByRole('heading', { name: /not found/i }).waitFor();
});

test('a retention policy says in a sentence what it does; the dry run shows a day; on a phone nothing is wider than the screen', async () => {
  const page = await stage.signIn(await stage.context({ size: phone, language: 'de' }), 'verwaltung', {
    at: '/admin/resident-retention-policy',
  });
  await page.getByText('Archiviert 730 Tage nach dem Austritt, gelöscht nach 20 Jahren').waitFor();
  await page.goto('/admin/retention-due');
  await page.getByText('Was die Richtlinien am gewählten Tag tun würden. Nichts wird geändert.').waitFor();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(await axeViolations(page)).toEqual([]);
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
