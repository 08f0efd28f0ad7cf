import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { listName } from '#platform/domain/text/person-name.ts';
import {
  panel,
  recordOf,
  recordPressure,
  residentNamed,
  residentsList,
  row,
  startRecord,
  toast,
  type Words,
  writeHandOver,
} from './stage/bedside.ts';
import { expectWithin, interactionsIn } from './stage/interactions.ts';
import { arrived, openStage, phone, settled, type Stage, tablet } from './stage/stage.ts';
import { anyOf, filled, words } from './stage/words.ts';

// Budgets of experience 8.1 in both languages, and what may go wrong on a shift.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

const languages = [
  ['en', 'nurse', 'KELLER, Margrit'],
  ['de', 'pflege', 'RÜEGG, Hedwig'],
] as const;
const note = {
  en: 'Slept badly, was up three times, drank warm milk at two, now calm and in her bed.',
  de: 'Schlecht geschlafen, dreimal auf, um zwei warme Milch getrunken, jetzt ruhig im B.',
} as const;

describe.each(languages)('few steps in %s', (language, nurse, person) => {
  const own = words[language] as Words;
  const { residents, vitals, platform } = own;
  const open = async (
    size: typeof phone,
    address: string,
  ): Promise<{
    context: BrowserContext;
    page: Page;
    counter: Awaited<ReturnType<typeof interactionsIn>>;
  }> => {
    const context = await stage.context({ language, size });
    const counter = await interactionsIn(context);
    const page = await stage.signIn(context, nurse, { at: address });
    await settled(page);
    return { context, page, counter };
  };

  test('a blood pressure from the list: at most 4 (task 1)', async () => {
    const { context, page, counter } = await open(tablet, residentsList);
    expectWithin(
      4,
      await counter.during(page, () => recordPressure(page, own, person, '142 78')),
      `blood pressure, ${language}`,
    );
    await context.close();
  });

  test('a note of 80 characters flagged for the hand-over, on a phone: at most 5 (task 5)', async () => {
    expect(note[language].length).toBeGreaterThanOrEqual(80);
    const { context, page, counter } = await open(phone, residentsList);
    expectWithin(
      5,
      await counter.during(page, () => writeHandOver(page, own, person, note[language])),
      `note for the hand-over, ${language}`,
    );
    await page.goto('/app-residents/nurse-roster/nurse-roster-handover');
    await page
      .getByRole('button', { name: new RegExp(person) })
      .getByText(note[language])
      .waitFor();
    await context.close();
  });

  test('a wrong value is corrected: at most 4', async () => {
    const { context, page, counter } = await open(
      tablet,
      recordOf(await residentNamed(stage, person.split(', ')[0]!, person.split(', ')[1]!), 'vitals'),
    );
    const wrong = page.getByRole('row').filter({ hasText: vitals.kinds.bloodPressure }).first();
    await wrong.waitFor();
    const counted = await counter.during(page, async () => {
      await wrong.getByRole('button', { name: new RegExp(`^${vitals.actions.correct}: `) }).click();
      const field = panel(page).getByRole('textbox', { name: new RegExp(vitals.fields.systolic) });
      await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.type('151');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type(language === 'en' ? 'mistyped' : 'vertippt');
      await panel(page).getByRole('button', { name: vitals.actions.correct, exact: true }).click();
      await toast(page, vitals.states.corrected);
    });
    expectWithin(4, counted, `correct a value, ${language}`);
    await row(page, '151/').waitFor();
    await context.close();
  });

  test('a resident is found by a part of the name: at most 2', async () => {
    const { context, page, counter } = await open(tablet, residentsList);
    await page.getByRole('link', { name: person }).waitFor();
    const counted = await counter.during(page, async () => {
      await page.keyboard.press('/');
      await page.keyboard.type('ambühl');
      await page.getByRole('link', { name: 'AMBÜHL, Franz' }).waitFor();
      await expect.poll(() => page.locator('main [data-row]').count()).toBe(1);
    });
    expectWithin(2, counted, `find in the list, ${language}`);
    // whoever types faster than the palette opens loses no letter and presses no single key of the page
    const field = page.getByRole('combobox', { name: platform.palette.title });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('enfeld');
    await page
      .getByRole('option', { name: /Grünenfelder/i })
      .first()
      .waitFor();
    await expect.poll(() => field.inputValue()).toBe('enfeld');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    const anywhere = await counter.during(page, async () => {
      await page.keyboard.press('Control+k');
      await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.type('enfeld');
      await page
        .getByRole('option', { name: /Grünenfelder/i })
        .first()
        .waitFor();
    });
    expectWithin(2, anywhere, `find from anywhere, ${language}`);
    await context.close();
  });

  test('the language changes with at most 2, on a phone too', async () => {
    const other = words[language === 'en' ? 'de' : 'en'] as Words;
    for (const size of [tablet, phone]) {
      const { context, page, counter } = await open(size, residentsList);
      const counted = await counter.during(page, async () => {
        if (size === phone)
          await page.getByRole('button', { name: platform.shell.more, exact: true }).click();
        await page
          .getByRole('button', { name: new RegExp(platform.shell.switchLanguage) })
          .first()
          .click();
        await page
          .getByRole('heading', {
            name: other.residents.screens.ResidentsPage,
            level: 1,
            includeHidden: true,
          })
          .waitFor({ state: 'attached' });
      });
      expectWithin(2, counted, `change the language at ${size.width} px, ${language}`);
      await context.close();
    }
  });

  test('a new resident by quick entry: at most 9 fields', async () => {
    const { context, page, counter } = await open(tablet, '/app-residents/new');
    const [last, first] = language === 'en' ? ['Quickentry', 'Vreni'] : ['Schnell', 'Erwin'];
    const fields = page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: own.admission.actions.createNow }) })
      .locator('input:not([type=radio]):not([type=hidden]), [role=radiogroup]');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await expect.poll(() => fields.count(), { message: 'fields of the quick entry' }).toBeGreaterThan(0);
    await expect.poll(() => fields.count(), { message: 'fields of the quick entry' }).toBeLessThanOrEqual(9);
    const counted = await counter.during(page, async () => {
      await page.keyboard.type(last!);
      await page.keyboard.press('Tab');
      await page.keyboard.type(first!);
      await page.getByLabel(residents.fields.birthDate, { exact: true }).click();
      await page.keyboard.type(language === 'en' ? '03/14/1940' : '15.4.1941');
      await page.getByRole('button', { name: own.admission.actions.createNow, exact: true }).click();
      await toast(page, own.admission.done.created);
    });
    expectWithin(9, counted, `new resident, ${language}`);
    await page
      .getByRole('heading', { name: listName({ lastName: last!, firstName: first! }), level: 1 })
      .waitFor();
    await context.close();
  });
});

// What may go wrong on a shift.

test('the night nurse on a phone of 360 px in German: blood pressure, note for the hand-over, nothing wider than the screen', async () => {
  const own = words.de as unknown as Words;
  const person = 'AEBISCHER, Hans';
  const context = await stage.context({ language: 'de', size: phone, theme: 'dark' });
  const counter = await interactionsIn(context);
  const page = await stage.signIn(context, 'pflege', { at: residentsList });
  const start = page.getByRole('button', { name: `${own.residents.actions.record}: ${person}` });
  await start.waitFor();
  expect((await start.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  expectWithin(
    4,
    await counter.during(page, () => recordPressure(page, own, person, '128/71')),
    'blood pressure at night, phone, de',
  );
  const text = 'Um drei Uhr wach, Wunsch nach Tee. Blutdruck in Ordnung, schläft seit vier Uhr wieder ruhig.';
  expectWithin(
    5,
    await counter.during(page, () => writeHandOver(page, own, person, text)),
    'note at night, phone, de',
  );
  for (const address of [
    residentsList,
    recordOf(await residentNamed(stage, 'Aebischer', 'Hans'), 'vitals'),
    '/app-residents/nurse-roster/nurse-roster-handover',
  ]) {
    await page.goto(address);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(
      phone.width,
    );
  }
  await page.getByRole('button', { name: new RegExp(person), expanded: false }).click();
  await page.getByRole('region', { name: person }).getByText(text).waitFor();
  await context.close();
});

test('two browsers change the same resident: the second is told, keeps its words, and both changes are saved', async () => {
  const { residents, platform } = words.en;
  const address = recordOf(await residentNamed(stage, 'Odermatt', 'Agnes'), 'profile');
  const editor = async (username: string) => {
    const page = await stage.signIn(await stage.context(), username, { at: address });
    await page.getByRole('button', { name: residents.actions.change, exact: true }).first().click();
    await page.getByLabel(residents.fields.nickname, { exact: true }).waitFor();
    return page;
  };
  const [first, second] = [await editor('admin'), await editor('nurse')];
  const save = (page: Page) => page.getByRole('button', { name: platform.kit.save, exact: true }).click();
  await first.getByLabel(residents.fields.nickname, { exact: true }).fill('Agi');
  await first.getByLabel(residents.fields.remarks, { exact: true }).fill('Wants the window open at night.');
  await save(first);
  await toast(first, residents.residents.changed);

  const mine = 'Hears better on the left side, speak slowly.';
  await second.getByLabel(residents.fields.remarks, { exact: true }).fill(mine);
  await second.getByLabel(residents.fields.email, { exact: true }).fill('agnes@example.org');
  const [answer] = await Promise.all([
    second.waitForResponse((one) => one.request().method() !== 'GET' && one.url().includes('/residents')),
    save(second),
  ]);
  expect(answer.status()).toBe(412);
  await second.getByText(platform.form.stale).waitFor();
  await expect
    .poll(() => second.getByLabel(residents.fields.remarks, { exact: true }).inputValue())
    .toBe(mine);
  await second.getByRole('button', { name: platform.form.staleLoad }).click();
  await second.getByText(platform.form.conflicts).waitFor();
  await second
    .getByText(filled(platform.form.theirs, { value: 'Wants the window open at night.' }))
    .waitFor();
  await expect
    .poll(() => second.getByLabel(residents.fields.nickname, { exact: true }).inputValue())
    .toBe('Agi');
  await expect
    .poll(() => second.getByLabel(residents.fields.remarks, { exact: true }).inputValue())
    .toBe(mine);
  await save(second);
  await toast(second, residents.residents.changed);
  for (const text of ['Agi', mine, 'agnes@example.org'])
    await second.getByText(text, { exact: true }).first().waitFor();
  await Promise.all([first.context().close(), second.context().close()]);
});

test('a draft survives a killed tab with the end of the session, and a forced 419; it is offered to nobody else', async () => {
  const own = words.en;
  const { careReports, residents, platform } = own;
  const person = 'WICKI, Trudi';
  const context = await stage.context({ size: tablet });
  const page = await stage.signIn(context, 'nurse', { at: residentsList });
  await page.getByRole('button', { name: `${residents.actions.record}: ${person}` }).waitFor();
  await startRecord(page, own, person, careReports.screens.RecordNote);
  const text = 'Half written when the tablet fell on the floor';
  await panel(page)
    .getByRole('textbox', { name: careReports.fields.text })
    .pressSequentially(text, { delay: 5 });
  await page.getByRole('button', { name: platform.offline.drafts_one, includeHidden: true }).waitFor();
  // the words are kept within the pause after the last letter, however busy the machine is
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect
    .poll(
      async () => {
        const before = await kept();
        await page.waitForTimeout(1500);
        return (await kept()) === before;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  const killed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined); // the tab dies, no event of the page runs
  await killed;
  await context.clearCookies();

  const other = await stage.signIn(context, 'admin');
  const reopen = async (on: Page) => {
    await on.goto(residentsList);
    await on.getByRole('button', { name: `${residents.actions.record}: ${person}` }).waitFor();
    await startRecord(on, own, person, careReports.screens.RecordNote);
    return panel(on).getByRole('textbox', { name: careReports.fields.text });
  };
  expect(await (await reopen(other)).inputValue()).toBe('');
  await context.clearCookies();

  const again = await stage.signIn(context, 'nurse');
  const restored = await reopen(again);
  await expect.poll(() => restored.inputValue()).toBe(text);
  await panel(again).getByText(anyOf(platform.form.draftRestored)).waitFor();

  await panel(again)
    .getByRole('textbox', { name: careReports.fields.text })
    .fill(`${text}, and then the key expired`);
  await again.evaluate(() => {
    (window as unknown as { marked: boolean }).marked = true;
  });
  await again.route('**/api/care-reports/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 419,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: 'about:blank',
            title: 'expired',
            status: 419,
            code: 'planted',
            requestId: 'planted',
          }),
        }),
  );
  await panel(again).getByRole('button', { name: careReports.actions.save, exact: true }).click();
  await expect.poll(() => again.evaluate(() => 'marked' in window).catch(() => true)).toBe(false);
  // the page loads itself anew: it is left only when it stands
  await arrived(again);
  await again.unroute('**/api/care-reports/**');
  const field = await reopen(again);
  await expect.poll(() => field.inputValue()).toBe(`${text}, and then the key expired`);
  await panel(again).getByRole('button', { name: careReports.actions.save, exact: true }).click();
  await toast(again, careReports.states.saved);
  expect(await (await reopen(again)).inputValue()).toBe('');
  await context.close();
});

test("a nurse at the clerk's page meets the permission page, in German, and finds back", async () => {
  const { platform } = words.de;
  const page = await stage.signIn(await stage.context({ language: 'de' }), 'pflege', {
    at: '/app-billing/resident-billing',
  });
  await page.getByRole('heading', { name: platform.pages.forbiddenTitle }).waitFor();
  await page.getByText(platform.pages.forbiddenText).first().waitFor();
  expect(await page.getByText(/CHF/).count()).toBe(0);
  await page.getByRole('link', { name: platform.shell.backToStart }).click();
  await page.waitForURL(/\/app-dashboard/);
  await settled(page);
  await page.context().close();
});

test('the language changes in the middle of an entry: the words stay, the labels follow, the entry is saved', async () => {
  const { en, de } = words;
  const person = 'GISLER, Theres';
  const page = await stage.signIn(await stage.context({ size: { width: 1280, height: 800 } }), 'nurse', {
    at: residentsList,
  });
  await page.getByRole('button', { name: `${en.residents.actions.record}: ${person}` }).waitFor();
  await startRecord(page, en, person, en.careReports.screens.RecordNote);
  const text = 'Begun in English, gesichert auf Deutsch';
  await panel(page).getByRole('textbox', { name: en.careReports.fields.text }).fill(text);
  await page
    .getByRole('button', { name: new RegExp(en.platform.shell.switchLanguage) })
    .first()
    .click();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
  await panel(page).getByRole('switch', { name: de.careReports.fields.handOver }).waitFor();
  await expect
    .poll(() => panel(page).getByRole('textbox', { name: de.careReports.fields.text }).inputValue())
    .toBe(text);
  await panel(page).getByRole('button', { name: de.careReports.actions.save, exact: true }).click();
  await toast(page, de.careReports.states.saved);
  await page.context().close();
});

test('the counter counts: one step more than a budget allows is refused', async () => {
  const { residents } = words.en;
  const context = await stage.context({ size: tablet });
  const counter = await interactionsIn(context);
  const page = await stage.signIn(context, 'nurse', { at: residentsList });
  await page.getByRole('button', { name: `${residents.actions.record}: KELLER, Margrit` }).waitFor();
  const counted = await counter.during(page, async () => {
    await page.getByRole('searchbox', { name: residents.residents.search }).click(); // a step that nobody needs
    await recordPressure(page, words.en, 'KELLER, Margrit', '131/74');
  });
  expect(counted.map(({ kind }) => kind)).toEqual(['press', 'press', 'press', 'typed', 'press']);
  expect(() => expectWithin(4, counted, 'with a needless step')).toThrow(
    /takes 5 interactions, 4 are allowed/,
  );
  // what a script does by itself is nobody's interaction
  expect(
    await counter.during(page, () => page.evaluate(() => document.querySelector<HTMLElement>('h1')!.click())),
  ).toEqual([]);
  await context.close();
});

test('no screen had a script error on the way', () => {
  // the script that sets the language has no storage in an empty tab and beside a PDF: that is the stage, not a screen
  expect(stage.problems.filter((one) => !/^about:blank |\/pdf TypeError/.test(one))).toEqual([]);
});
