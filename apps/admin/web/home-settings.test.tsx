import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { shippedPreferences } from '#platform/contract/account/preferences.ts';
import { defineApp } from '#platform/contract/app.ts';
import { emptyAddress } from '#platform/contract/address.ts';
import { frameText } from '#platform/web/text/text.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { defineWeb } from '#platform/web/slots/app.ts';
import { allRights, readRights, startApps, Work } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import CompanyPage from './CompanyPage.tsx';
import DictionariesPage from './DictionariesPage.tsx';
import web from './index.ts';
import InstalledAppsPage from './InstalledAppsPage.tsx';
import PreferencesPage from './PreferencesPage.tsx';
import SequencesPage from './SequencesPage.tsx';

const other = defineApp({
  code: 'other',
  partOf: 'other',
  name: { en: 'Other app', de: 'Andere App' },
  needs: [],
  access: { 'authorization.dashboards.display': ['Read', 'Edit'] },
  screens: {},
});
const texts = async () => ({ default: {} });
beforeEach(() => startApps(web, defineWeb(other, { screens: {}, locales: { en: texts, de: texts } })));
const all = { access: allRights(manifest, other) };
const reader = { access: readRights(manifest, other) };
const save = () => screen.findByRole('button', { name: frameText('kit.save') });

describe('company information', () => {
  const stored = {
    name1: 'Haus Seeblick',
    name2: '',
    companyType: 'Stiftung',
    address: {
      ...emptyAddress,
      addressLine_1: 'Seestrasse 1',
      postalCode: '8000',
      city: 'Zürich',
      region: 'ZH',
    },
    phone: '',
    email: '',
    website: '',
    uid: '',
    duns: '',
    version: 3,
  };
  const get = 'GET /api/admin/company';

  test('a change is sent whole, with the version that was read', async () => {
    const sent = answerWith({
      [get]: () => ok(stored),
      'PUT /api/admin/company': () => ok({ ...stored, version: 4 }),
    });
    const { user } = await show(<CompanyPage />, { me: all });
    const website = await screen.findByRole('textbox', { name: en.fields.website });
    expect(screen.getByRole('textbox', { name: new RegExp(`^${en.fields.name1}`) })).toHaveValue(
      'Haus Seeblick',
    );
    await user.type(website, 'https://www.haus.example');
    await user.click(await save());
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'PUT')?.body).toEqual({
        ...stored,
        website: 'https://www.haus.example',
      }),
    );
  });
  test.each([
    ['en', en],
    ['de', de],
  ] as const)('a number that is none is said in %s and not sent', async (language, words) => {
    const sent = answerWith({ [get]: () => ok(stored) });
    const { user } = await show(<CompanyPage />, { me: all, language });
    await user.type(await screen.findByRole('textbox', { name: words.fields.uid }), 'CHE-1');
    await user.click(await save());
    expect((await screen.findAllByText(new RegExp(words.validation.uid))).length).toBeGreaterThan(0);
    expect(sent.some((one) => one.method === 'PUT')).toBe(false);
  });
  test('who may only read is told so; what cannot be read can be asked for again', async () => {
    let fine = false;
    answerWith({ [get]: () => (fine ? ok(stored) : problem(500)) });
    const { user } = await show(<CompanyPage />, { me: reader });
    expect(await screen.findByRole('alert')).toHaveTextContent(frameText('errors.load'));
    fine = true;
    await user.click(screen.getByRole('button', { name: frameText('kit.retry') }));
    expect(await save()).toBeDisabled();
    expect(screen.getByText(frameText('errors.notAllowedAction'))).toBeInTheDocument();
  });
});

describe('preferences of the home', () => {
  const stored = { ...shippedPreferences, version: 2 };
  const site = { id: '0190a5b0-0000-7000-8000-000000000001', name: 'Haus Nord' };
  const answers = {
    'GET /api/admin/preferences': () => ok(stored),
    'GET /api/admin/preferences/sites': () => ok([site]),
    'GET /api/dashboards/display': () => ok({ rows: 10, slideSeconds: 30, version: 1 }),
  };
  const part = (name: string) => screen.findByRole('region', { name }).then(within);

  test('what is chosen for everybody is sent; rows go as a number', async () => {
    const sent = answerWith({
      ...answers,
      'PUT /api/admin/preferences': () => ok({ ...stored, version: 3 }),
    });
    const { user } = await show(<PreferencesPage />, { me: all });
    const people = await part(en.preferences.people);
    const week = await people.findByRole('radiogroup', { name: en.preferences.firstDayOfWeek });
    expect(
      (within(week).getByRole('radio', { name: en.preferences.days.monday }) as HTMLInputElement).checked,
    ).toBe(true);
    await user.click(within(week).getByRole('radio', { name: en.preferences.days.sunday }));
    await user.click(people.getByRole('radio', { name: '100' }));
    await user.click(people.getByRole('radio', { name: en.preferences.themes.dark }));
    await user.click(people.getByRole('switch', { name: new RegExp(en.preferences.clinicalMarksOutside) }));
    await user.click(people.getByRole('button', { name: frameText('kit.save') }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'PUT')?.body).toEqual({
        ...stored,
        firstDayOfWeek: 'sunday',
        pageSize: 100,
        theme: 'dark',
        clinicalMarksOutside: true,
      }),
    );
  });
  test('who may only read saves neither of the two parts, in German too', async () => {
    answerWith(answers);
    await show(<PreferencesPage />, { me: reader, language: 'de' });
    for (const name of [de.preferences.people, de.preferences.dashboards])
      expect(await (await part(name)).findByRole('button', { name: frameText('kit.save') })).toBeDisabled();
  });
  test('what cannot be read is said instead of a form', async () => {
    answerWith({ ...answers, 'GET /api/admin/preferences': () => problem(403) });
    await show(<PreferencesPage />, { me: all });
    expect(await screen.findByRole('alert')).toHaveTextContent(frameText('errors.notAllowedData'));
    expect(screen.queryByRole('button', { name: frameText('kit.save') })).toBeNull();
  });
});

describe('installed apps', () => {
  const installed = { installedApps: [{ code: 'admin' }] };
  const answers = {
    'GET /api/admin/app-categories': () => ok([{ app: 'admin', category: 'system', version: 0 }]),
    'GET /api/dictionary/admin.appCategory': () =>
      ok([
        { itemValue: 'system', itemLabel: 'System words' },
        { itemValue: 'care', itemLabel: 'Care words' },
      ]),
  };
  const shown = (me: object, language: 'en' | 'de' = 'en') =>
    show(
      <>
        <InstalledAppsPage />
        <Work />
      </>,
      { me: { ...me, ...installed }, language },
    );

  test('those of this home, by name, with the word of their category; another one is assigned', async () => {
    const sent = answerWith({
      ...answers,
      'POST /api/admin/app-categories/assign': () => ok({ app: 'admin', category: 'care', version: 1 }),
    });
    const { user } = await shown(all);
    const row = (await screen.findByText('System words')).closest('tr')!;
    expect(row).toHaveTextContent(manifest.name.en);
    // the other app of the house is not installed in this home
    expect(screen.queryByText(other.name.en)).toBeNull();
    await user.click(within(row).getByRole('button', { name: new RegExp(manifest.name.en) }));
    await user.click(await screen.findByRole('menuitem', { name: en.category.change }));
    const work = within(await screen.findByRole('region', { name: manifest.name.en }));
    await user.click(await work.findByRole('combobox', { name: new RegExp(en.category.label) }));
    await user.click(await screen.findByRole('option', { name: 'Care words' }));
    await user.click(await save());
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'POST')?.body).toEqual({
        app: 'admin',
        category: 'care',
        version: 0,
      }),
    );
  });
  test('in German, and without the right nothing can be changed', async () => {
    answerWith(answers);
    await shown(reader, 'de');
    const row = (await screen.findByText('System words')).closest('tr')!;
    expect(row).toHaveTextContent(manifest.name.de);
    expect(within(row).queryByRole('button')).toBeNull();
  });
});

describe('word lists', () => {
  const one = (name: string, label: string, change: object = {}) => ({
    name,
    label,
    app: 'Residents',
    path: null,
    group: null,
    editable: true,
    active: 4,
    inactive: 0,
    ...change,
  });
  const answers = {
    'GET /api/admin/dictionaries': () =>
      ok([
        one('a.genders', 'Genders', { editable: false }),
        one('a.rooms', 'Kinds of room', { inactive: 2 }),
      ]),
    'GET /api/admin/dictionaries/values': () =>
      ok({
        name: 'a.rooms',
        label: 'Kinds of room',
        editable: true,
        order: 'manual',
        values: [],
        changed: null,
      }),
  };
  const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')!;

  test('how many words each has, which are fixed; one opens and closes again', async () => {
    const sent = answerWith(answers);
    const { user } = await show(<DictionariesPage />, { me: all });
    expect(await rowOf('Kinds of room')).toHaveTextContent('4 (+ 2 inactive)');
    expect(await rowOf('Kinds of room')).not.toHaveTextContent(en.states.fixed);
    expect(await rowOf('Genders')).toHaveTextContent(en.states.fixed);
    await user.click(screen.getByText('Kinds of room'));
    expect(await screen.findByText(en.states.noValues)).toBeInTheDocument();
    expect(sent.at(-1)!.url).toContain('name=a.rooms');
    await user.click(screen.getByRole('button', { name: en.screens.DictionariesPage }));
    expect(await screen.findByText('Genders')).toBeInTheDocument();
  });
  test.each([
    ['genders', 1],
    ['residents', 2],
    ['KÍNDS', 1],
    ['xyz', 0],
  ])('%s finds %d', async (text, count) => {
    answerWith(answers);
    await show(<DictionariesPage />, { me: all, path: `/?text=${encodeURIComponent(text)}`, language: 'de' });
    if (count === 0)
      expect(await screen.findByRole('button', { name: frameText('kit.clearFilters') })).toBeInTheDocument();
    else expect((await screen.findAllByText('Residents')).length).toBe(count);
  });
});

describe('number patterns', () => {
  const stored = {
    code: 'billing.invoices',
    label: 'Invoices',
    pattern: '{YYYY}-{N:5}',
    initialNumber: 1,
    lastNumber: 41,
    yearlyRestart: false,
    next: '2026-00042',
    version: 2,
  };
  const answers = {
    'GET /api/admin/sequences': () =>
      ok([stored, { ...stored, code: 'a.b', label: 'Residents', lastNumber: null, next: null }]),
  };
  const shown = (me: object, language: 'en' | 'de' = 'en') =>
    show(
      <>
        <SequencesPage />
        <Work />
      </>,
      { me, language },
    );

  test('the form shows the next number while one types, or why the pattern cannot be; then sends it', async () => {
    const sent = answerWith({ ...answers, 'PUT /api/admin/sequences': () => ok({ ...stored, version: 3 }) });
    const { user } = await shown(all);
    await user.click(await screen.findByText('Invoices'));
    const work = within(await screen.findByRole('region', { name: 'Invoices' }));
    const pattern = await work.findByRole('textbox', { name: new RegExp(en.fields.pattern) });
    await user.clear(pattern);
    await user.type(pattern, 'R-{{N:4}');
    expect(work.getByRole('status')).toHaveTextContent('R-0042');
    await user.click(work.getByRole('switch', { name: en.fields.yearlyRestart }));
    expect(work.getByRole('status')).toHaveTextContent(en.refusals.yearTokenNeeded);
    await user.click(work.getByRole('switch', { name: en.fields.yearlyRestart }));
    await user.click(work.getByRole('button', { name: frameText('kit.save') }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'PUT')?.body).toEqual({
        code: 'billing.invoices',
        version: 2,
        pattern: 'R-{N:4}',
        initialNumber: 1,
        yearlyRestart: false,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull());
  });
  test('a row that nobody used yet says so; without the right a row does not open', async () => {
    answerWith(answers);
    const { user } = await shown(reader, 'de');
    const row = (await screen.findByText('Residents')).closest('tr')!;
    expect(row).toHaveTextContent(de.hints.none);
    await user.click(screen.getByText('Invoices'));
    expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull();
  });
});
