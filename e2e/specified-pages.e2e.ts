// Specification 1 and 2, section 2: each address shows its page, under its own title and heading in both languages, to
// somebody who may; who may not gets the page that says so. tools/routes.test.ts and addresses.test.ts only read the list.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import platformDe from '#platform/locales/de.ts';
import platformEn from '#platform/locales/en.ts';
import { desktop, openStage, type Stage } from './stage/stage.ts';
import { goWithin } from './stage/within.ts';

type Both<T> = readonly [english: T, german: T];
let stage: Stage;
/** Pages of somebody who may, of two who may not (one of the kitchen, one of the office), and of nobody. */
let people: Readonly<Record<'may' | 'kitchen' | 'office' | 'nobody', Both<Page>>>;
/** Records of the demo home in place of the parameters of an address. */
const records: Record<string, string> = {};
const tables: Readonly<Record<string, string>> = {
  resident: 'residents.residents where archived_at is null',
  account: "platform.accounts where username = 'nurse'",
  form: "forms.definitions where code = 'fall-risk-huhn'",
  recipe: 'recipes.recipes',
  plan: 'gastro.menu_plans',
  customer: 'customers.customers',
};

beforeAll(async () => {
  stage = await openStage();
  const { pool } = stage.home.server.database;
  for (const [name, table] of Object.entries(tables)) {
    const { rows } = await pool.query<{ id: string }>(`select id from ${table} order by id limit 1`);
    records[name] = rows[0]!.id;
  }
  const page = async (language: 'en' | 'de', username?: string) => {
    const context = await stage.context({ size: desktop, language });
    return username === undefined ? context.newPage() : stage.signIn(context, username);
  };
  people = {
    may: [await page('en', 'admin'), await page('de', 'verwaltung')],
    kitchen: [await page('en', 'cook'), await page('de', 'koch')],
    office: [await page('en', 'clerk'), await page('de', 'buchhaltung')],
    nobody: [await page('en'), await page('de')],
  };
  // a new context gives everybody its language: at the end each has its own
  await pool.query(
    "update platform.accounts set language = case when username = any($1) then 'de' else 'en' end",
    [['verwaltung', 'koch', 'buchhaltung']],
  );
});

const filled = (address: string): string =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => records[name]!);
const headings = (page: Page) =>
  page
    .locator('h1')
    .allTextContents()
    .then((all) => all.map((one) => one.trim()).filter((one) => one !== ''));

const notThere = [platformEn, platformDe].map(({ pages }) => pages.notFoundTitle).join('|');

/** By its address, as a link that somebody sends, or from page to page within the product. */
type Way = (page: Page, address: string) => Promise<void>;
const byLink: Way = async (page, address) => void (await page.goto(address));
const within: Way = goWithin;

/** That an address shows a page with these words as its heading, or as its title where the heading is a record. */
async function shows(
  page: Page,
  way: Way,
  address: string,
  words: string,
  record: RegExp | null,
): Promise<void> {
  await way(page, filled(address));
  await expect.poll(() => page.title(), { message: address }).toContain(words);
  await expect
    .poll(() => headings(page), { message: address })
    .toEqual([record === null ? words : (expect.stringMatching(record) as unknown)]);
}

async function refuses(page: Page, way: Way, address: string, words: string): Promise<void> {
  await way(page, filled(address));
  await expect.poll(() => headings(page), { message: address }).toEqual([words]);
}

const name = /^[A-ZÄÖÜ' -]+, \S+/;
const anything = new RegExp(`^(?!${notThere}).*\\S`);
type Specified = [address: string, en: string, de: string, record?: RegExp];

const refusals = [
  [0, byLink],
  [1, within],
  [1, byLink],
  [0, within],
] as const;
let refused = 0;

/** A link knows no language: each address is opened by one in one language, the next address in the other one. */
let turn = false;

async function check(
  mayNot: 'kitchen' | 'office' | null,
  address: string,
  en: string,
  de: string,
  record: RegExp | null = null,
): Promise<void> {
  turn = !turn;
  const ways: Both<Way> = turn ? [byLink, within] : [within, byLink];
  await shows(people.may[0], ways[0], address, en, record);
  await shows(people.may[1], ways[1], address, de, record);
  if (mayNot === null) return;
  // one guard refuses all of them: who may not comes by a link and within the product, in both languages, by turns
  const [language, way] = refusals[refused % refusals.length]!;
  refused += 1;
  const { forbiddenTitle } = [platformEn, platformDe][language]!.pages;
  await refuses(people[mayNot][language], way, address, forbiddenTitle);
}

describe('of residents', () => {
  test.each<Specified>([
    ['/app-residents/residents-list', 'Residents', 'Bewohnende'],
    ['/app-residents/new', 'New resident', 'Bewohner/in erfassen'],
    ['/app-residents/forms/asm/{form}/{resident}/new', 'Fall risk', 'Sturzrisiko', anything],
    ['/app-residents/resident-archive', 'Archive', 'Archiv'],
    ['/app-residents/assessment-exchange', 'Assessment data exchange', 'Assessment-Datenaustausch'],
    ['/app-residents/nurse-roster/nurse-roster-handover', 'Hand-over', 'Übergabe'],
  ])('%s shows its page, and who may not is told so', (...page) => check('kitchen', ...page));
});

describe('of staff, roles and accounts', () => {
  test.each<Specified>([
    ['/app-staff/app-staff-list', 'Staff', 'Personal'],
    ['/app-staff/forms/details/{account}', 'Staff', 'Personal', /^Maria Keller$/],
    ['/app-staff/external-users', 'External users', 'Externe Benutzende'],
    ['/app-staff/app-staff-userroles', 'User roles', 'Benutzerrollen'],
    ['/accounts/nurses/list', 'Nurses', 'Pflege'],
    ['/accounts/nurses/new', 'New account', 'Neues Konto'],
    ['/accounts/nurses/edit/{account}', 'Accounts', 'Konten', /^Maria Keller$/],
  ])('%s shows its page, and who may not is told so', (...page) => check('kitchen', ...page));
});

describe('of the administration', () => {
  test.each<Specified>([
    ['/admin/log', 'Log of accesses and changes', 'Protokoll der Zugriffe und Änderungen'],
    ['/admin/import', 'Import', 'Import'],
    ['/admin/resident-retention-policy', 'Retention policies', 'Aufbewahrungs-Richtlinien'],
    ['/admin/retention-due', 'Retention: what is due', 'Aufbewahrung: was ansteht'],
    ['/admin/erasures', 'Erased records', 'Gelöschte Dossiers'],
  ])('%s shows its page, and who may not is told so', (...page) => check('kitchen', ...page));
});

describe('of the kitchen', () => {
  test.each<Specified>([
    ['/app-gastro/gastro-catalog/recipes-list', 'Recipes', 'Rezepte'],
    ['/app-gastro/gastro-catalog/modifiers', 'Recipes', 'Rezepte'],
    ['/app-gastro/gastro-catalog/recipes-list/forms/details/{recipe}', 'General', 'Allgemein', anything],
    ['/app-gastro/menu-orders/residents', 'Meal orders', 'Menübestellungen'],
    ['/app-gastro/menu-orders/staff', 'Meal orders', 'Menübestellungen'],
    ['/app-gastro/menu-orders/residents/{resident}/2026-11-16/2026-11-22', 'Meal orders', 'Menübestellungen'],
    ['/app-gastro/menu-plan', 'Menu plans', 'Menüpläne'],
    ['/app-gastro/menu-template', 'Menu templates', 'Menüvorlagen'],
    ['/app-gastro/menu-plan/{plan}', 'Haus Seeblick', 'Haus Seeblick', /Haus Seeblick$/],
  ])('%s shows its page, and who may not is told so', (...page) => check('office', ...page));
});

describe('of billing', () => {
  test.each<Specified>([
    ['/app-billing/resident-billing', 'Resident billing', 'Bewohnerabrechnung'],
    ['/app-billing/resident-services', 'Resident services', 'Leistungen'],
    ['/app-billing/customers', 'Customers', 'Debitoren'],
    ['/app-billing/customers/{customer}/payment-settings', 'Payment settings', 'Zahlungseinstellungen', name],
  ])('%s shows its page, and who may not is told so', (...page) => check('kitchen', ...page));
});

// the clerk and the cook both read it; that others may not, the server test of the app shows
describe('of the catalogue', () => {
  test.each<Specified>([['/app-billing/billing-catalogs', 'Catalogs', 'Kataloge']])(
    '%s shows its page',
    (...page) => check(null, ...page),
  );
});

describe('for everybody who is signed in', () => {
  test.each<Specified>([
    ['/app-dashboard/dashboards', 'Dashboards', 'Dashboards', anything],
    ['/app-residents/forms/details/{resident}', 'Residents', 'Bewohnende', name],
    ['/app-residents/forms/details/{resident}/vitals', 'Vital signs', 'Vitalzeichen', name],
    ['/profile/details', 'Profile', 'Profil'],
    ['/profile/notifications', 'Notifications', 'Benachrichtigungen'],
    ['/export/01900000-0000-7000-8000-000000000000', 'Export', 'Export'],
  ])('%s shows its page', (...page) => check(null, ...page));
});

describe('before signing in', () => {
  test.each<Specified>([
    ['/login', 'Log in', 'Anmelden'],
    ['/login/2fa', 'Second step', 'Zweiter Schritt'],
    ['/reset-password', 'New password', 'Neues Passwort'],
    ['/register', 'Register', 'Registrieren'],
    ['/register/vendor', 'Register', 'Registrieren'],
    ['/register/vendor/T1', 'Register', 'Registrieren'],
    ['/register/confirm', 'Confirm your registration', 'Registrierung bestätigen'],
    ['/register/vendor/confirmed/T1', 'Invalid link', 'Ungültiger Link'],
    ['/register/T1', 'Invalid link', 'Ungültiger Link'],
    ['/register/T1/other@example.org', 'Invalid link', 'Ungültiger Link'],
  ])('%s shows its page to anybody', async (address, en, de) => {
    await shows(people.nobody[0], byLink, address, en, null);
    await shows(people.nobody[1], byLink, address, de, null);
  });
  test('/2fa-setup leads to the login, and back from there', async () => {
    const [page] = people.nobody;
    await page.goto('/2fa-setup');
    await expect.poll(() => page.url()).toMatch(/\/login\?url=%2F2fa-setup$/);
    await expect.poll(() => headings(page)).toEqual(['Log in']);
  });
});

test('nothing went wrong in any of them', () => expect(stage.problems).toEqual([]));
