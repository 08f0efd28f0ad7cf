import fs from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { foodLine, foodTable, fullBundle, type TestFile } from '#apps/interchange/server/testing.ts';
import { fullName } from '#apps/residents/domain/names.ts';
import { addDays, mondayOf } from '#platform/domain/days.ts';
import { civilOf, formatDayWithWeekday } from '#platform/web/format.ts';
import { expectWithin, interactionsIn } from './stage/interactions.ts';
import { openStage, phone, settled, type Stage, tablet } from './stage/stage.ts';
import { anyOf, filled, words } from './stage/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

type Words = (typeof words)['en'];
const residentsList = '/app-residents/residents-list';
const recordOf = (residentId: string, tab: string) => `/app-residents/forms/details/${residentId}/${tab}`;
const today = () => civilOf(new Date(), 'Europe/Zurich').day;

/** The work beside the page that is in front. */
const panel = (page: Page) => page.locator('aside[aria-labelledby^="work-"]:visible');
const toast = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();

/** The id of a person of the demo home. */
async function residentNamed(lastName: string, firstName: string): Promise<string> {
  const { rows } = await stage.home.server.database.pool.query<{ id: string }>('select id from residents.residents where lower(last_name) = lower($1) and first_name = $2', [lastName, firstName]);
  if (!rows[0]) throw new Error(`${lastName}, ${firstName} does not live here`);
  return rows[0].id;
}

/** Chooses a value in a field of the kit that is searched by typing. */
async function choose(field: Locator, option: Locator): Promise<void> {
  await field.click();
  await option.click();
}

/** Opens the tile of a kind for a resident of the list. */
async function startRecord(page: Page, { residents }: Words, person: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: `${residents.actions.record}: ${person}`, exact: true }).click();
  await panel(page).getByRole('button', { name: kind, exact: true }).click();
}

async function recordPressure(page: Page, own: Words, person: string, line: string): Promise<void> {
  await startRecord(page, own, person, own.vitals.screens.RecordVitals);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.keyboard.type(line);
  await panel(page).getByRole('button', { name: own.vitals.actions.save, exact: true }).click();
  await toast(page, own.vitals.states.saved);
}

async function writeHandOver(page: Page, own: Words, person: string, text: string): Promise<void> {
  await startRecord(page, own, person, own.careReports.screens.RecordNote);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.keyboard.type(text);
  await panel(page).getByRole('switch', { name: own.careReports.fields.handOver }).click();
  await panel(page).getByRole('button', { name: own.careReports.actions.save, exact: true }).click();
  await toast(page, own.careReports.states.saved);
}

// ---------------------------------------------------------------------------------------------------------------------------------
// The main job, on what others made where it is there.

const given = process.env['OBHUT_REAL_DATA'] ?? '';
const real = given !== '' && fs.existsSync(path.join(given, 'fhir-patients')) ? given : null;
if (real === null) console.info('The real input is absent (27 FHIR bundles, Swiss food table): the journey runs on two bundles and a food table of its own. Set OBHUT_REAL_DATA to its folder.');

const fromFolder = (name: string): TestFile => ({ name: path.basename(name), bytes: fs.readFileSync(name) });
const bundles: readonly TestFile[] = real === null
  ? [fullBundle('Zwyssig', 'Agnes', { birthDate: '1931-07-19' }), fullBundle('Infanger', 'Alois', { birthDate: '1936-02-11', gender: 'male' })]
  : fs.readdirSync(path.join(real, 'fhir-patients')).filter((name) => name.endsWith('.json.gz')).map((name) => fromFolder(path.join(real, 'fhir-patients', name)));
const foods: TestFile = real === null ? foodTable([foodLine('1', 'Karotte, roh', 'Carrot, raw', '0.8')]) : fromFolder(path.join(real, 'swiss-foods.tsv.gz'));
const foodCount = real === null ? 1 : 999;
/** Two of the imported people: family and given name as they stand in the file. */
const imported = real === null ? [['Zwyssig', 'Agnes'], ['Infanger', 'Alois']] as const : [['Herman', 'Ali'], ['Howell', 'Merlin']] as const;
const upload = (file: TestFile) => ({ name: file.name, mimeType: 'application/octet-stream', buffer: Buffer.from(file.bytes) });

describe('the main job, four people', () => {
  const own = words.en;
  const { residents, gastro, billing, interchange, platform } = own;
  const names = imported.map(([lastName, firstName]) => fullName({ lastName, firstName }));

  const importAll = async (page: Page, kind: 'fhir' | 'foods', files: readonly TestFile[], count: number) => {
    await page.goto('/admin/import');
    await page.getByText(interchange.kinds[kind], { exact: true }).first().click();
    await page.getByLabel(interchange.fields.files, { exact: true }).first().setInputFiles(files.map(upload));
    await page.getByRole('button', { name: interchange.actions.check, exact: true }).click();
    await page.getByText(interchange.states.checkDone).waitFor({ timeout: 60_000 });
    await page.getByText(`${interchange.states.wouldBe}: ${filled(interchange.counts.created, { count })}`, { exact: true }).waitFor();
    await page.getByRole('button', { name: interchange.actions.import, exact: true }).click();
    // two small files are over before anybody could look
    if (count > 20) await page.getByRole('progressbar', { name: interchange.states.importing }).waitFor({ state: 'attached' });
    await page.getByText(interchange.states.importDone).waitFor({ timeout: 90_000 });
    await page.getByText(filled(interchange.counts.created, { count }), { exact: true }).first().waitFor();
  };

  test('the administrator checks and imports bundles and foods, and gives two of the people a room', async () => {
    const page = await stage.signIn(await stage.context(), 'admin');
    const { rows: [before] } = await stage.home.server.database.pool.query<{ count: number }>('select count(*)::int from residents.residents');
    await importAll(page, 'fhir', bundles, bundles.length);
    await importAll(page, 'foods', [foods], foodCount);
    const { rows: [after] } = await stage.home.server.database.pool.query<{ count: number }>('select count(*)::int from residents.residents');
    expect(after!.count - before!.count).toBe(bundles.length);
    for (const [index, [lastName]] of imported.entries()) {
      await page.goto(residentsList);
      await page.getByRole('searchbox', { name: residents.residents.search }).fill(lastName);
      await page.getByRole('link', { name: names[index]! }).click();
      await page.getByRole('link', { name: residents.screens.ProfileTab, exact: true }).click();
      await page.getByRole('button', { name: residents.actions.newStay }).click();
      await choose(panel(page).getByLabel(residents.fields.bedId).first(), page.getByRole('option').nth(index));
      await panel(page).getByRole('button', { name: platform.kit.save, exact: true }).click();
      await toast(page, residents.residents.changed);
      await expect.poll(() => page.getByRole('region', { name: residents.banner.region }).textContent()).toMatch(/Room \d+/);
    }
    await page.goto('/app-residents/occupancy');
    for (const name of names) await page.getByRole('link', { name }).waitFor();
    await page.context().close();
  });

  test('the nurse opens one of them, records a blood pressure and writes a report', async () => {
    const context = await stage.context({ size: tablet });
    const counter = await interactionsIn(context);
    const page = await stage.signIn(context, 'nurse');
    await page.goto(residentsList);
    await page.getByRole('button', { name: `${residents.actions.record}: ${names[0]!}` }).waitFor();
    expectWithin(4, await counter.during(page, () => recordPressure(page, own, names[0]!, '138/76')), 'blood pressure of an imported resident');
    await page.getByRole('link', { name: names[0]! }).click();
    await page.getByRole('link', { name: own.vitals.screens.VitalsTab, exact: true }).click();
    await row(page, '138/76').waitFor();
    await page.getByRole('link', { name: own.careReports.screens.NursingReportTab, exact: true }).click();
    const text = 'Has moved in today, feels well, ate little at noon.';
    await page.getByRole('textbox', { name: own.careReports.fields.text }).fill(text);
    await page.getByRole('button', { name: own.careReports.actions.save, exact: true }).click();
    await toast(page, own.careReports.states.saved);
    await page.getByRole('listitem').filter({ hasText: text }).waitFor();
    await context.close();
  });

  const reason = 'Her own wish, the daughter knows about it';
  let ordered: { day: string; person: string } | undefined;
  const week = () => addDays(mondayOf(today()), 14);

  test('the cook copies a week, changes a dish and publishes', async () => {
    const page = await stage.signIn(await stage.context(), 'cook');
    await page.goto('/app-gastro/menu-plan');
    const next = formatDayWithWeekday(addDays(week(), -7), 'en').split(' ')[1]!;
    await page.getByRole('row').filter({ hasText: next }).filter({ hasText: 'Haus Seeblick' }).getByRole('link').first().click();
    await page.getByRole('button', { name: gastro.actions.copyWeek }).click();
    await toast(page, gastro.states.copied);
    await page.getByText(gastro.plans.unpublished).first().waitFor();
    await settled(page);
    const cell = page.getByRole('gridcell').getByRole('button', { name: /Alpine macaroni/ }).first();
    await cell.click();
    await page.keyboard.type('braised');
    await page.getByRole('option', { name: 'Braised beef stew' }).click();
    await page.getByRole('button', { name: gastro.actions.publish }).click();
    await page.getByRole('menuitem', { name: formatDayWithWeekday(addDays(week(), 6), 'en') }).click();
    await page.getByText(anyOf(gastro.plans.publishedUpTo)).first().waitFor();
    await page.context().close();
  });

  test('the nurse orders a lunch against an allergy: shown, asked, and only with an active yes', async () => {
    const { rows: [person] } = await stage.home.server.database.pool.query<{ last_name: string; first_name: string }>(`
      select r.last_name, r.first_name from residents.residents r join health_record.allergies a on a.resident_id = r.id
        join residents.bed_assignments b on b.resident_id = r.id and b.to_date is null
      where 'MLK' = any (a.allergens) and a.status = 'active' and exists (
        select 1 from sites.beds e join sites.rooms o on o.id = e.room_id join sites.departments d on d.id = o.department_id join sites.centers c on c.id = d.center_id
        where e.id = b.bed_id and c.name = 'Haus Seeblick')
      order by r.last_name limit 1`);
    const name = fullName({ lastName: person!.last_name, firstName: person!.first_name });
    const page = await stage.signIn(await stage.context(), 'nurse');
    await page.goto('/app-gastro/menu-orders/residents');
    for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: gastro.actions.weekAfter }).click();
    await page.getByRole('searchbox', { name: gastro.actions.searchResidents }).fill(person!.last_name);
    await page.getByRole('navigation', { name: gastro.orders.navigator }).getByRole('link', { name }).click();
    const orders = page.getByRole('region', { name, exact: true });
    const option = orders.getByRole('region', { name: gastro.meals.lunch }).locator('button[data-conflict]').first();
    await option.waitFor();
    expect(await option.textContent()).toMatch(/contains Milk|not known: Milk|may contain Milk/i);
    const head = await option.locator('xpath=ancestor::div[h3][1]/h3').textContent();
    const day = Array.from({ length: 7 }, (_, index) => addDays(week(), index)).find((one) => formatDayWithWeekday(one, 'en').startsWith(head!))!;
    await option.click();
    const anyway = orders.getByRole('button', { name: gastro.actions.orderAnyway });
    await anyway.click();
    await orders.getByText(gastro.validation.reasonMissing).waitFor();
    await orders.getByRole('textbox', { name: gastro.fields.conflictReason }).fill(reason);
    await anyway.click();
    const question = page.getByRole('dialog', { name: platform.confirm.title });
    await question.getByRole('button', { name: platform.confirm.no }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await option.getAttribute('aria-pressed')).toBe('false');
    await anyway.click();
    await question.getByText(new RegExp(person!.last_name, 'i')).waitFor();
    await question.getByRole('button', { name: platform.confirm.yes }).click();
    await toast(page, gastro.states.ordered);
    await orders.getByText(anyOf(gastro.orders.confirmedBy)).filter({ hasText: reason }).waitFor();
    ordered = { day, person: name };
    await page.context().close();
  });

  test('the production list of the kitchen shows the plate, the allergen and the reason', async () => {
    const page = await stage.signIn(await stage.context(), 'cook');
    await page.goto(`/app-gastro/today?day=${ordered!.day}&meal=lunch`);
    const special = page.getByRole('region', { name: gastro.board.special });
    await special.getByText(new RegExp(`${ordered!.person.split(',')[0]!} \\w`, 'i')).waitFor();
    expect(await special.textContent()).toContain(reason);
    expect(await special.textContent()).toMatch(anyOf(filled(gastro.board.confirmed, { names: 'Milk', reason })));
    await page.getByText(filled(gastro.board.plates, { count: 1 }), { exact: true }).waitFor();
    expect(await page.getByRole('region', { name: gastro.board.produce }).locator('details').count()).toBeGreaterThan(0);
    await page.context().close();
  });

  test('the clerk mends the exceptions, bills the month, opens the PDFs and closes it', async () => {
    const page = await stage.signIn(await stage.context(), 'clerk');
    const close = async () => {
      await page.goto('/app-billing/resident-services');
      await page.getByRole('button', { name: billing.actions.closePeriod }).click();
      await page.getByRole('dialog').getByRole('button', { name: billing.actions.closePeriod }).click();
    };
    await close();
    await toast(page, billing.refusals.servicesNotInvoiced);
    await page.goto('/app-billing/resident-billing?step=collect');
    await page.getByRole('button', { name: billing.actions.collectAgain, exact: true }).click();
    await page.getByText(anyOf(billing.run.collected)).waitFor();
    await page.getByRole('button', { name: billing.actions.next, exact: true }).click();
    const ready = page.getByText(anyOf(billing.run.ready_other));
    const unpaid = page.getByRole('link', { name: new RegExp(`^${billing.actions.fix}: .*${billing.problems.payerNotConfigured}`) });
    await ready.waitFor();
    const exceptions = await unpaid.count();
    expect(exceptions).toBeGreaterThanOrEqual(imported.length);
    for (let mended = 0; mended < exceptions; mended += 1) {
      await unpaid.first().click();
      await page.getByRole('button', { name: residents.actions.addContact }).click();
      await panel(page).getByText(residents.linkKinds.invoiceRecipient, { exact: true }).click();
      await choose(panel(page).getByLabel(residents.profile.pickContact).first(), page.getByRole('option').nth(mended));
      await panel(page).getByRole('button', { name: platform.kit.save, exact: true }).click();
      await toast(page, residents.residents.changed);
      await page.goto('/app-billing/resident-billing?step=check');
      await ready.waitFor();
      expect(await unpaid.count()).toBe(exceptions - mended - 1);
    }
    await page.getByRole('button', { name: billing.actions.next, exact: true }).click();
    await page.getByRole('button', { name: billing.actions.createOne, exact: true }).click();
    await page.getByRole('heading', { name: billing.steps.review, exact: true }).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: billing.actions.next, exact: true }).click();
    await page.getByRole('button', { name: anyOf(billing.actions.issue_other) }).click();
    await page.getByRole('progressbar', { name: billing.steps.issue }).waitFor({ state: 'attached' });
    await page.getByText(anyOf(billing.run.issuedNow)).waitFor({ timeout: 110_000 });
    await page.getByText(billing.run.allIssued).waitFor();
    await page.getByRole('link', { name: billing.actions.openInvoices }).click();
    const pdf = page.getByRole('button', { name: new RegExp(`^${billing.actions.pdf}: \\d{4}-`) });
    await pdf.first().waitFor();
    for (let index = 0; index < 3; index += 1) {
      const [answer] = await Promise.all([page.context().waitForEvent('response', (one) => /\/invoices\/[^/]+\/pdf$/.test(one.url())), pdf.nth(index).click()]);
      const file = await page.request.get(answer.url());
      expect([answer.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
      const bytes = await file.body();
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.length).toBeGreaterThan(5000);
    }
    await close();
    await toast(page, billing.states.closed);
    await page.getByText(billing.states.periodClosed).first().waitFor();
    await page.context().close();
  }, 240_000);
});

// ---------------------------------------------------------------------------------------------------------------------------------
// Budgets of experience 8.1, in both languages.

const languages = [['en', 'nurse', 'KELLER, Margrit'], ['de', 'pflege', 'RÜEGG, Hedwig']] as const;
const note = { en: 'Slept badly, was up three times, drank warm milk at two, now calm and in her bed.', de: 'Schlecht geschlafen, dreimal auf, um zwei warme Milch getrunken, jetzt ruhig im B.' } as const;

describe.each(languages)('few steps in %s', (language, nurse, person) => {
  const own = words[language] as Words;
  const { residents, vitals, platform } = own;
  const open = async (size: typeof phone, address: string): Promise<{ context: BrowserContext; page: Page; counter: Awaited<ReturnType<typeof interactionsIn>> }> => {
    const context = await stage.context({ language, size });
    const counter = await interactionsIn(context);
    const page = await stage.signIn(context, nurse);
    await page.goto(address);
    await settled(page);
    return { context, page, counter };
  };

  test('a blood pressure from the list: at most 4 (task 1)', async () => {
    const { context, page, counter } = await open(tablet, residentsList);
    expectWithin(4, await counter.during(page, () => recordPressure(page, own, person, '142 78')), `blood pressure, ${language}`);
    await context.close();
  });

  test('a note of 80 characters flagged for the hand-over, on a phone: at most 5 (task 5)', async () => {
    expect(note[language].length).toBeGreaterThanOrEqual(80);
    const { context, page, counter } = await open(phone, residentsList);
    expectWithin(5, await counter.during(page, () => writeHandOver(page, own, person, note[language])), `note for the hand-over, ${language}`);
    await page.goto('/app-residents/nurse-roster/nurse-roster-handover');
    await page.getByRole('region', { name: person }).getByText(note[language]).first().waitFor();
    await context.close();
  });

  test('a wrong value is corrected: at most 4', async () => {
    const { context, page, counter } = await open(tablet, recordOf(await residentNamed(person.split(', ')[0]!, person.split(', ')[1]!), 'vitals'));
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
      await expect.poll(() => page.getByRole('row').count()).toBe(2);
    });
    expectWithin(2, counted, `find in the list, ${language}`);
    // whoever types faster than the palette opens loses no letter and presses no single key of the page
    const field = page.getByRole('combobox', { name: platform.palette.title });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('enfeld');
    await page.getByRole('option', { name: /Grünenfelder/i }).first().waitFor();
    expect(await field.inputValue()).toBe('enfeld');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    const anywhere = await counter.during(page, async () => {
      await page.keyboard.press('Control+k');
      await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.type('enfeld');
      await page.getByRole('option', { name: /Grünenfelder/i }).first().waitFor();
    });
    expectWithin(2, anywhere, `find from anywhere, ${language}`);
    await context.close();
  });

  test('the language changes with at most 2, on a phone too', async () => {
    const other = words[language === 'en' ? 'de' : 'en'] as Words;
    for (const size of [tablet, phone]) {
      const { context, page, counter } = await open(size, residentsList);
      const counted = await counter.during(page, async () => {
        if (size === phone) await page.getByRole('button', { name: platform.shell.more, exact: true }).click();
        await page.getByRole('button', { name: new RegExp(platform.shell.switchLanguage) }).first().click();
        await page.getByRole('heading', { name: other.residents.screens.ResidentsPage, level: 1, includeHidden: true }).waitFor({ state: 'attached' });
      });
      expectWithin(2, counted, `change the language at ${size.width} px, ${language}`);
      await context.close();
    }
  });

  test('a new resident by quick entry: at most 9 fields', async () => {
    const { context, page, counter } = await open(tablet, '/app-residents/new');
    const [last, first] = language === 'en' ? ['Quickentry', 'Vreni'] : ['Schnell', 'Erwin'];
    const fields = page.locator('form').filter({ has: page.getByRole('button', { name: residents.actions.createNow }) }).locator('input:not([type=radio]):not([type=hidden]), [role=radiogroup]');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    expect(await fields.count(), 'fields of the quick entry').toBeGreaterThan(0);
    expect(await fields.count(), 'fields of the quick entry').toBeLessThanOrEqual(9);
    const counted = await counter.during(page, async () => {
      await page.keyboard.type(last!);
      await page.keyboard.press('Tab');
      await page.keyboard.type(first!);
      await page.getByLabel(residents.fields.birthDate, { exact: true }).click();
      await page.keyboard.type(language === 'en' ? '03/14/1940' : '15.4.1941');
      await page.getByRole('button', { name: residents.actions.createNow, exact: true }).click();
      await toast(page, residents.residents.created);
    });
    expectWithin(9, counted, `new resident, ${language}`);
    await page.getByRole('heading', { name: fullName({ lastName: last!, firstName: first! }), level: 1 }).waitFor();
    await context.close();
  });
});

// ---------------------------------------------------------------------------------------------------------------------------------
// What may go wrong on a shift.

test('the night nurse on a phone of 360 px in German: blood pressure, note for the hand-over, nothing wider than the screen', async () => {
  const own = words.de as unknown as Words;
  const person = 'AEBISCHER, Hans';
  const context = await stage.context({ language: 'de', size: phone, theme: 'dark' });
  const counter = await interactionsIn(context);
  const page = await stage.signIn(context, 'pflege');
  await page.goto(residentsList);
  const start = page.getByRole('button', { name: `${own.residents.actions.record}: ${person}` });
  await start.waitFor();
  expect((await start.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  expectWithin(4, await counter.during(page, () => recordPressure(page, own, person, '128/71')), 'blood pressure at night, phone, de');
  const text = 'Um drei Uhr wach, Wunsch nach Tee. Blutdruck in Ordnung, schläft seit vier Uhr wieder ruhig.';
  expectWithin(5, await counter.during(page, () => writeHandOver(page, own, person, text)), 'note at night, phone, de');
  for (const address of [residentsList, recordOf(await residentNamed('Aebischer', 'Hans'), 'vitals'), '/app-residents/nurse-roster/nurse-roster-handover']) {
    await page.goto(address);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(phone.width);
  }
  await page.getByRole('region', { name: person }).getByText(text).waitFor();
  await context.close();
});

test('two browsers change the same resident: the second is told, keeps its words, and both changes are saved', async () => {
  const { residents, platform } = words.en;
  const address = recordOf(await residentNamed('Odermatt', 'Agnes'), 'profile');
  const editor = async (username: string) => {
    const page = await stage.signIn(await stage.context(), username);
    await page.goto(address);
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
  const [answer] = await Promise.all([second.waitForResponse((one) => one.request().method() !== 'GET' && one.url().includes('/residents')), save(second)]);
  expect(answer.status()).toBe(412);
  await second.getByText(platform.form.stale).waitFor();
  expect(await second.getByLabel(residents.fields.remarks, { exact: true }).inputValue()).toBe(mine);
  await second.getByRole('button', { name: platform.form.staleLoad }).click();
  await second.getByText(platform.form.conflicts).waitFor();
  await second.getByText(filled(platform.form.theirs, { value: 'Wants the window open at night.' })).waitFor();
  expect(await second.getByLabel(residents.fields.nickname, { exact: true }).inputValue()).toBe('Agi');
  expect(await second.getByLabel(residents.fields.remarks, { exact: true }).inputValue()).toBe(mine);
  await save(second);
  await toast(second, residents.residents.changed);
  for (const text of ['Agi', mine, 'agnes@example.org']) await second.getByText(text, { exact: true }).first().waitFor();
  await Promise.all([first.context().close(), second.context().close()]);
});

test('a draft survives a killed tab with the end of the session, and a forced 419; it is offered to nobody else', async () => {
  const own = words.en;
  const { careReports, residents, platform } = own;
  const person = 'WICKI, Trudi';
  const context = await stage.context({ size: tablet });
  const page = await stage.signIn(context, 'nurse');
  await page.goto(residentsList);
  await page.getByRole('button', { name: `${residents.actions.record}: ${person}` }).waitFor();
  await startRecord(page, own, person, careReports.screens.RecordNote);
  const text = 'Half written when the tablet fell on the floor';
  await panel(page).getByRole('textbox', { name: careReports.fields.text }).pressSequentially(text, { delay: 5 });
  await panel(page).getByText(anyOf(platform.form.draftSaved)).waitFor();
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
  expect(await (await reopen(again)).inputValue()).toBe(text);
  await panel(again).getByText(anyOf(platform.form.draftRestored)).waitFor();

  await panel(again).getByRole('textbox', { name: careReports.fields.text }).fill(`${text}, and then the key expired`);
  await again.evaluate(() => { (window as unknown as { marked: boolean }).marked = true; });
  await again.route('**/api/care-reports/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill({
    status: 419, contentType: 'application/problem+json', body: JSON.stringify({ type: 'about:blank', title: 'expired', status: 419, code: 'planted', requestId: 'planted' }),
  })));
  await panel(again).getByRole('button', { name: careReports.actions.save, exact: true }).click();
  await expect.poll(() => again.evaluate(() => 'marked' in window).catch(() => true), { timeout: 5000 }).toBe(false);
  await again.unroute('**/api/care-reports/**');
  const field = await reopen(again);
  expect(await field.inputValue()).toBe(`${text}, and then the key expired`);
  await panel(again).getByRole('button', { name: careReports.actions.save, exact: true }).click();
  await toast(again, careReports.states.saved);
  expect(await (await reopen(again)).inputValue()).toBe('');
  await context.close();
});

test('a nurse at the clerk\'s page meets the permission page, in German, and finds back', async () => {
  const { platform } = words.de;
  const page = await stage.signIn(await stage.context({ language: 'de' }), 'pflege');
  await page.goto('/app-billing/resident-billing');
  await page.getByRole('heading', { name: platform.pages.forbiddenTitle }).waitFor();
  await page.getByText(platform.pages.forbiddenText).first().waitFor();
  expect(await page.getByText(/CHF/).count()).toBe(0);
  await page.getByRole('link', { name: platform.shell.backToStart }).click();
  await page.waitForURL(/\/app-dashboard/);
  await page.context().close();
});

test('the language changes in the middle of an entry: the words stay, the labels follow, the entry is saved', async () => {
  const { en, de } = words;
  const person = 'GISLER, Theres';
  const page = await stage.signIn(await stage.context({ size: { width: 1280, height: 800 } }), 'nurse');
  await page.goto(residentsList);
  await page.getByRole('button', { name: `${en.residents.actions.record}: ${person}` }).waitFor();
  await startRecord(page, en, person, en.careReports.screens.RecordNote);
  const text = 'Begun in English, gesichert auf Deutsch';
  await panel(page).getByRole('textbox', { name: en.careReports.fields.text }).fill(text);
  await page.getByRole('button', { name: new RegExp(en.platform.shell.switchLanguage) }).first().click();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
  await panel(page).getByRole('switch', { name: de.careReports.fields.handOver }).waitFor();
  expect(await panel(page).getByRole('textbox', { name: de.careReports.fields.text }).inputValue()).toBe(text);
  await panel(page).getByRole('button', { name: de.careReports.actions.save, exact: true }).click();
  await toast(page, de.careReports.states.saved);
  await page.context().close();
});

test('the counter counts: one step more than a budget allows is refused', async () => {
  const { residents } = words.en;
  const context = await stage.context({ size: tablet });
  const counter = await interactionsIn(context);
  const page = await stage.signIn(context, 'nurse');
  await page.goto(residentsList);
  await page.getByRole('button', { name: `${residents.actions.record}: KELLER, Margrit` }).waitFor();
  const counted = await counter.during(page, async () => {
    await page.getByRole('searchbox', { name: residents.residents.search }).click(); // a step that nobody needs
    await recordPressure(page, words.en, 'KELLER, Margrit', '131/74');
  });
  expect(counted.map(({ kind }) => kind)).toEqual(['press', 'press', 'press', 'typed', 'press']);
  expect(() => expectWithin(4, counted, 'with a needless step')).toThrow(/takes 5 interactions, 4 are allowed/);
  // what a script does by itself is nobody's interaction
  expect(await counter.during(page, () => page.evaluate(() => document.querySelector<HTMLElement>('h1')!.click()))).toEqual([]);
  await context.close();
});

test('no screen had a script error on the way', () => {
  // the script that sets the language has no storage in an empty tab and beside a PDF: that is the stage, not a screen
  expect(stage.problems.filter((one) => !/^about:blank |\/pdf TypeError/.test(one))).toEqual([]);
});
