// @vitest-environment jsdom
import axe from 'axe-core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import RecordWound from './RecordWound.tsx';
import { banner, entry, residentId, wound, woundId } from './testing.ts';
import WoundPage from './WoundPage.tsx';
import WoundsCard from './WoundsCard.tsx';
import WoundSettingsPage from './WoundSettingsPage.tsx';
import WoundsTab from './WoundsTab.tsx';
import WoundsTile from './WoundsTile.tsx';

const list = 'GET /api/wounds/wounds';
const get = `GET /api/wounds/wounds/${woundId}`;
const key = 'authorization.residents.wounds';
const settings = 'authorization.residents.wound-settings';
const rules = {
  version: 1,
  totalDays: 14,
  areaDays: 28,
  areaPercent: 20,
  photoDays: 7,
  photoWidth: 640,
  photoHeight: 480,
};
const photo = (id: string, at: string) => ({
  id,
  entryId: entry.id,
  at,
  width: 800,
  height: 600,
  rulerVisible: true,
  struck: null,
  version: 1,
});
let sent: Sent[];
let answers: Readonly<Record<string, Answer>> = {};
let rights: readonly string[];
beforeEach(() => {
  answers = {};
  rights = ['Read', 'Write', 'Edit', 'Delete', 'Pdf'];
});

async function open(what: React.ReactNode, language: 'en' | 'de' = 'en', place: object = {}) {
  addTextSource('wounds', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('wounds');
  sent = answerWith({
    'GET /api/residents/residents/banner': () => ok(banner),
    [list]: () => ok([wound]),
    [get]: () => ok(wound),
    'GET /api/wounds/wounds/people': () => ok([]),
    'GET /api/wounds/entries': () => ok({ items: [entry], nextCursor: null, total: null }),
    'GET /api/wounds/photos': () => ok([]),
    'POST /api/wounds/entries/record': () => ok(entry),
    'POST /api/wounds/entries/strike': () => ok(entry),
    'POST /api/wounds/wounds': () => ok(wound),
    'GET /api/wounds/rules': () => ok(rules),
    ...answers,
  });
  return show(what, { language, me: { access: { [key]: rights, [settings]: ['Read', 'Edit'] } }, ...place });
}
const posted = () => sent.filter((one) => one.method === 'POST').map((one) => one.body);
const at = (section: string) => ({
  path: `/app-residents/forms/ghn-wnd/${section}/${residentId}/${woundId}`,
  route: '/app-residents/forms/ghn-wnd/$activeSection/$residentId/$woundId',
});

describe('tab', () => {
  test('each wound with its place, size, course; a healing category 4 stays 4', async () => {
    await open(<WoundsTab residentId={residentId} />);
    const card = await screen.findByRole('article', { name: 'Wound 1 · Sacrum' });
    expect(within(card).getByText(/pressure ulcer, category 4, healing/)).toBeTruthy();
    expect(within(card).getByText(/4.2 × 3.1 cm · 13 cm² · 18.2 % smaller · PUSH 14/)).toBeTruthy();
    expect(screen.getByText('1 open')).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'New entry' }).getAttribute('href')).toBe(
      `/app-residents/forms/ghn-wnd/assessment/${residentId}/${woundId}`,
    );
  });
  test('what does not heal, an infection and a photo that is due are said', async () => {
    answers = {
      [list]: () =>
        ok([
          {
            ...wound,
            latest: { ...wound.latest, infected: true },
            alarms: [
              { code: 'totalNotLower', since: '2026-11-02T09:00:00Z', from: 12, to: 14 },
              { code: 'areaStagnates', since: '2026-10-20T09:00:00Z', percent: -3 },
              { code: 'areaReturned', since: '2026-10-19T09:00:00Z', area: 3.5 },
            ],
            photoDueOn: '2026-11-01',
          },
        ]),
    };
    await open(<WoundsTab residentId={residentId} />, 'de');
    expect(await screen.findByText('Heilt nicht: PUSH 12 → 14 seit 02.11.2026')).toBeTruthy();
    expect(screen.getByText('Heilt nicht: Fläche 3 % grösser seit 20.10.2026')).toBeTruthy();
    expect(
      screen.getByText('Heilt nicht: Fläche wieder 3.5 cm², am 19.10.2026 war keine mehr da'),
    ).toBeTruthy();
    expect(screen.getByText('Infektionszeichen')).toBeTruthy();
    expect(screen.getByText('Foto fällig seit 01.11.2026')).toBeTruthy();
  });
  test('without a wound it says what to do; whoever may only read has no button', async () => {
    answers = { [list]: () => ok([]) };
    await open(<WoundsTab residentId={residentId} />);
    expect(await screen.findByText(/No wounds recorded/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'New wound' })).toBeTruthy();
    rights = ['Read'];
    await open(<WoundsTab residentId={residentId} />);
    await screen.findAllByText(/No wounds recorded/);
  });
  test('what does not come says so', async () => {
    answers = { [list]: () => problem(500) };
    await open(<WoundsTab residentId={residentId} />);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

describe('a new wound', () => {
  test('saved empty it marks all that is missing; a pressure ulcer asks for its category', async () => {
    answers = { [list]: () => ok([]) };
    const { user } = await open(
      <RecordWound
        residentId={residentId}
        person="AMSTUTZ, Rosa"
        onSaved={vi.fn<() => void>()}
        onCancel={() => undefined}
      />,
    );
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toEqual([expect.stringContaining('Where on the body'), expect.stringContaining('Kind of wound')]);
    await user.click(screen.getByRole('combobox', { name: /^Kind of wound/ }));
    await user.click(await screen.findByRole('option', { name: 'pressure ulcer' }));
    // U is a category, too: it is asked for as mandatory
    const category = await screen.findByRole('radiogroup', { name: /Category/ });
    expect(category.getAttribute('aria-required')).toBe('true');
    expect(within(category).getByText(/^U not classifiable/)).toBeInTheDocument();
  });
  test('after a failed attempt the cursor stands in the select, and its list covers nothing until it is asked for', async () => {
    answers = { [list]: () => ok([]) };
    const { user } = await open(
      <RecordWound
        residentId={residentId}
        person="AMSTUTZ, Rosa"
        onSaved={vi.fn<() => void>()}
        onCancel={() => undefined}
      />,
    );
    await user.click(await screen.findByRole('radio', { name: 'Sacrum' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const type = await screen.findByRole('combobox', { name: /^Kind of wound/ });
    await waitFor(() => expect(document.activeElement).toBe(type));
    expect(screen.queryByRole('option', { name: 'pressure ulcer' })).toBeNull();
    await user.click(type);
    expect(await screen.findByRole('option', { name: 'pressure ulcer' })).toBeInTheDocument();
  });
  test('is kept at the point where it was tapped, and shown there', async () => {
    answers = { [list]: () => ok([]), 'POST /api/wounds/wounds/create': () => ok(wound) };
    const { user, container } = await open(
      <RecordWound
        residentId={residentId}
        person="AMSTUTZ, Rosa"
        onSaved={vi.fn<() => void>()}
        onCancel={() => undefined}
      />,
    );
    const region = await screen.findByRole('radio', { name: 'Sacrum' });
    region.closest('svg')!.getBoundingClientRect = () => new DOMRect(0, 0, 140, 436);
    await user.pointer([{ keys: '[MouseLeft]', target: region, coords: { clientX: 74, clientY: 218 } }]);
    const pin = container.querySelector('circle')!;
    expect([pin.getAttribute('cx'), pin.getAttribute('cy')]).toEqual(['104', '218']);
    await user.click(screen.getByRole('combobox', { name: /^Kind of wound/ }));
    await user.click(await screen.findByRole('option', { name: 'surgical wound' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ place: { region: 'sacrum' }, pinX: 520, pinY: 500 });
  });
});

describe('entry', () => {
  const onSaved = vi.fn<() => void>();
  const form = (
    <RecordWound
      residentId={residentId}
      person="AMSTUTZ, Rosa"
      onSaved={onSaved}
      onCancel={() => undefined}
    />
  );
  test('begins with the last one, marks what is different, and is saved', async () => {
    const { user } = await open(form);
    expect(await screen.findByText(/Taken over from 11\/20\/2026/)).toBeTruthy();
    expect(await screen.findByText('Lay a ruler beside the wound, no face in the picture.')).toBeTruthy();
    expect(screen.queryByText('changed')).toBeNull();
    const length = await screen.findByRole('textbox', { name: 'Length' });
    expect((length as HTMLInputElement).value).toBe('4.2');
    await user.clear(length);
    await user.type(length, '4');
    expect(screen.getByText('changed')).toBeTruthy();
    expect(screen.getByText('Area 12.4 cm² · PUSH 14 of 17')).toBeTruthy();
    await user.click(screen.getByText('better', { selector: 'label *, label' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({
      residentId,
      woundId,
      length: 4,
      width: 3.1,
      trend: 'better',
      slough: 40,
    });
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });
  test('the shares are summed as one types', async () => {
    const { user } = await open(form, 'de');
    expect(await screen.findByText('zusammen 100 %')).toBeTruthy();
    await user.type(await screen.findByRole('textbox', { name: 'Nekrose trocken' }), '10');
    expect(screen.getByText('zusammen 110 %')).toBeTruthy();
  });
  test('pain is a tap, and another tap takes it back', async () => {
    const { user } = await open(form);
    const pain = await screen.findByRole('radiogroup', { name: 'Pain at the dressing (0 to 10)' });
    const level = (text: string) => within(pain).getByRole<HTMLInputElement>('radio', { name: text });
    expect(level('3').checked).toBe(true);
    await user.click(level('10'));
    expect(within(pain).getByText('changed')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toMatchObject([{ pain: 10 }]));
    cleanup();
    const again = await open(form);
    await again.user.click(await screen.findByRole('radio', { name: '3' }));
    await again.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toMatchObject([{ pain: null }]));
  });
  test('of several wounds one is chosen first', async () => {
    answers = {
      [list]: () =>
        ok([
          wound,
          {
            ...wound,
            id: '0190a5b0-0000-7000-8000-000000000009',
            number: 2,
            type: 'skinTear',
            classification: '1',
          },
        ]),
    };
    const { user } = await open(form);
    await user.click(await screen.findByRole('button', { name: /Wound 2 · Sacrum · skin tear, ISTAP 1/ }));
    expect(await screen.findByRole('textbox', { name: 'Length' })).toBeTruthy();
  });
  test('what the server refuses stands at its field', async () => {
    answers = {
      'POST /api/wounds/entries/record': () =>
        problem(422, {
          code: 'pictureTooSmall',
          title: 'The photo is too small.',
          errors: [{ path: 'fileId', code: 'pictureTooSmall', message: 'The photo is too small.' }],
        }),
    };
    const { user } = await open(form);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/The photo is too small/)).length).toBeGreaterThan(0);
  });
});

describe('page', () => {
  test('location: what the wound is; changed, closed and deleted after the typed word', async () => {
    await open(<WoundPage />, 'en', at('location'));
    expect(await screen.findByText('Turn each two hours.')).toBeTruthy();
    for (const name of ['Change', 'Close wound', 'Delete wound'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });
  test('course: entries with what can be done about them; print', async () => {
    answers = {
      'GET /api/wounds/entries': () =>
        ok({
          items: [{ ...entry, photos: [photo('0190a5b0-0000-7000-8000-000000000011', entry.at)] }],
          nextCursor: null,
          total: null,
        }),
    };
    const { container, user } = await open(<WoundPage />, 'en', at('course'));
    expect(await screen.findByText('60 % granulating, 40 % slough')).toBeTruthy();
    expect(screen.getByText('14/17')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Delete entry/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Wound 1, Sacrum, 11/20/2026' }));
    expect(await screen.findByRole('dialog', { name: 'Wound 1, Sacrum, 11/20/2026' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
      violations: [],
    });
  });
  test('course: the area over time, as soon as there are two', async () => {
    const second = { ...entry, id: woundId, at: '2026-11-13T09:00:00Z', area: 15.9, push: 15 };
    answers = {
      'GET /api/wounds/entries': () => ok({ items: [entry, second], nextCursor: null, total: null }),
    };
    const { user } = await open(<WoundPage />, 'en', at('course'));
    const curve = await screen.findByRole('figure', { name: 'Area over time' });
    await user.click(within(curve).getByRole('button', { name: /table/ }));
    const cells = within(curve)
      .getAllByRole('cell')
      .map((one) => one.textContent);
    expect(cells.filter((one) => /^[\d.]+$/.test(one))).toEqual(['13.0', '15.9']);
  });
  test('photos: two of them over each other, with words', async () => {
    answers = {
      'GET /api/wounds/photos': () =>
        ok([
          photo('0190a5b0-0000-7000-8000-000000000011', '2026-11-13T09:00:00Z'),
          photo('0190a5b0-0000-7000-8000-000000000012', '2026-11-20T09:00:00Z'),
        ]),
    };
    await open(<WoundPage />, 'en', at('photos'));
    expect((await screen.findAllByAltText('Wound 1, Sacrum, 11/20/2026')).length).toBe(2);
    expect(screen.getByRole('slider')).toBeTruthy();
    for (const name of ['Earlier photo', 'Later photo'])
      expect(screen.getByRole('combobox', { name })).toBeTruthy();
  });
  test('treatment: the plan of the dressings', async () => {
    answers = {
      [get]: () =>
        ok({
          ...wound,
          dressing: {
            id: woundId,
            version: 1,
            everyDays: 2,
            time: '10:00',
            startsOn: '2026-11-20',
            instructions: 'Foam.',
            nextOn: '2026-11-24',
          },
        }),
    };
    await open(<WoundPage />, 'de', at('treatment'));
    expect(await screen.findByText('Nächster Verband 24.11.2026, 10:00')).toBeTruthy();
    expect(screen.getByText('alle 2 Tage um 10:00')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Plan beenden' })).toBeTruthy();
  });
  test('a healed wound is read only', async () => {
    answers = { [get]: () => ok({ ...wound, status: 'healed', endedOn: '2026-11-20' }) };
    await open(<WoundPage />, 'en', at('assessment'));
    expect(await screen.findByText(/This wound is closed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
  test('whoever may only read sees no buttons; one that does not come says so', async () => {
    rights = ['Read'];
    await open(<WoundPage />, 'en', at('location'));
    expect(await screen.findByText('Turn each two hours.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    answers = { [get]: () => problem(404) };
    await open(<WoundPage />, 'en', at('location'));
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  });
  test('without a wound in the address a new one is recorded', async () => {
    const start = {
      path: `/app-residents/forms/ghn-wnd/${residentId}`,
      route: '/app-residents/forms/ghn-wnd/$residentId',
    };
    await open(<WoundPage />, 'en', start);
    expect(await screen.findByRole('heading', { name: 'New wound' })).toBeTruthy();
    const two = (path: string) => ({
      path: `/app-residents/forms/ghn-wnd/${path}`,
      route: '/app-residents/forms/ghn-wnd/$activeSection/$residentId',
    });
    await open(<WoundPage />, 'en', two(`location/${residentId}`));
    expect((await screen.findAllByRole('heading', { name: 'New wound' })).length).toBeGreaterThan(0);
    await open(<WoundPage />, 'de', two(`${residentId}/${woundId}`));
    expect(await screen.findByRole('heading', { name: 'Wunde 1 · Kreuzbein' })).toBeTruthy();
  });
});

describe('elsewhere', () => {
  test('card and tile name the open wounds', async () => {
    await open(<WoundsCard residentId={residentId} />);
    expect(await screen.findByRole('link', { name: 'Wound 1 · Sacrum' })).toBeTruthy();
    answers = { [list]: () => ok([]) };
    await open(<WoundsCard residentId={residentId} />, 'de');
    expect(await screen.findByText('Keine offenen Wunden.')).toBeTruthy();
    answers = {};
    await open(<WoundsTile residentId={residentId} />);
    expect((await screen.findAllByRole('link', { name: 'Wound 1 · Sacrum' })).length).toBeGreaterThan(0);
  });
  test('the settings say when a wound does not heal', async () => {
    await open(<WoundSettingsPage />, 'de');
    expect(await screen.findByRole('textbox', { name: /PUSH muss tiefer sein nach/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Speichern' })).toBeTruthy();
  });
});
