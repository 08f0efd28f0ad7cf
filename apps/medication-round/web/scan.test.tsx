// @vitest-environment jsdom
import axe from 'axe-core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connection } from '#platform/web/client/connection.ts';
import { preloadAll } from '#platform/web/kit/state/lazily.tsx';
import { ok, problem } from '#platform/web/testing/answers.ts';
import MedicationRoundPage from './MedicationRoundPage.tsx';
import {
  all,
  armed,
  dose,
  drug,
  forgetEntries,
  id,
  item,
  loadWords,
  openPage,
  person,
  posts,
  round,
  server,
  sign,
} from './testing.tsx';

const own = '7680990010017';
const generic = '7680990020016';
const other = '7680990030015';
const unknown = '7680990050013';
const scanned = 'GET /api/medication-round/round/scanned';
const packs = [
  { gtin: `0${own}`, name: 'Dafalgan 1 g' },
  { gtin: `0${generic}`, name: 'Paracetamol 1 g' },
  { gtin: `0${other}`, name: 'Torem 10 mg' },
];
/** Two doses: Dafalgan, which has a substitute, and a medicine that was ordered without a product. */
const ida = () =>
  person(1, 'Keller', [item(dose(1, id(1))), item(dose(2, id(1)))], {
    drugs: [
      drug(1, { brand: 'Dafalgan', strength: '1 g', packs: { match: [0], substitute: [1] } }),
      drug(2, { brand: 'Tee', strength: '', generic: '', isProduct: false }),
    ],
  });
const page = (options?: Parameters<typeof openPage>[1]) => openPage(<MedicationRoundPage />, options);
/** Keys as a scanner sends them. */
function scan(code: string, target: Element | Window = document.body) {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(target, { key });
}
const asked = () => server.sent.filter((one) => one.url.includes('round/scanned'));
const openScan = async (medicine = 'Dafalgan 1 g') =>
  fireEvent.click(await screen.findByRole('button', { name: `${medicine}: scan pack` }));
const panel = (medicine = 'Dafalgan 1 g') => screen.getByRole('group', { name: `${medicine}: scan pack` });
async function typed(user: Awaited<ReturnType<typeof page>>['user'], code: string) {
  await user.type(screen.getByLabelText('Number on the pack'), `${code}{Enter}`);
}

beforeAll(loadWords);
beforeEach(() => {
  cleanup();
  server.told = round([ida()], { packs });
});
afterEach(() => {
  forgetEntries();
  connection.set({ offline: false, at: new Date().toISOString() });
  vi.unstubAllGlobals();
});

describe('a scanner that types like a keyboard', () => {
  test('finds the dose, marks it as scanned and signs its code with it; nothing else is marked', async () => {
    const { user } = await page();
    await all(2);
    scan(own);
    expect(await screen.findByText('Pack scanned')).toBeInTheDocument();
    expect(screen.getByText('The pack is right: Dafalgan 1 g.')).toBeInTheDocument();
    expect(screen.queryByText('To sign')).toBeNull();
    expect(asked()).toEqual([]);
    await user.click(await all(2));
    await user.click(await armed(2));
    await waitFor(() =>
      expect(posts()).toMatchObject([{ entries: [{ scanned: own, note: '' }, { scanned: null }] }]),
    );
  });
  test('its first bracket, with which the frame goes to the next person, goes nowhere; typed alone it does', async () => {
    await page();
    await screen.findByRole('button', { name: 'Dafalgan 1 g: scan pack' });
    const pressed: string[] = [];
    const frame = (event: KeyboardEvent) => void pressed.push(event.key);
    addEventListener('keydown', frame);
    scan(`]d2010${own}17271130`);
    expect(await screen.findByText(/The pack is right/)).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(pressed).toEqual([]);
    fireEvent.keyDown(document.body, { key: ']' });
    expect(pressed).toEqual([]);
    await waitFor(() => expect(pressed).toEqual([']']));
    removeEventListener('keydown', frame);
  });
  test('its Enter presses no button, and where somebody types it is only text', async () => {
    const { user } = await page();
    const tick = await screen.findByRole('button', { name: 'Dafalgan 1 g: as planned' });
    tick.focus();
    expect(fireEvent.keyDown(tick, { key: 'Enter' })).toBe(true);
    for (const key of own) fireEvent.keyDown(tick, { key });
    // taken by the scanner: the browser does not press the button
    expect(fireEvent.keyDown(tick, { key: 'Enter' })).toBe(false);
    expect(await screen.findByText('Pack scanned')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dafalgan 1 g: something else' }));
    scan(other, screen.getByLabelText('Note (optional)'));
    expect(screen.queryByText(/Another medicine/)).toBeNull();
  });
  test('a substitute says so and asks with one tap', async () => {
    const { user } = await page();
    await all(2);
    scan(generic);
    expect(
      await screen.findByText(
        'Paracetamol 1 g is a substitute for Dafalgan 1 g: same substance, strength and form.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/^Pack scanned/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Give the substitute' }));
    expect(screen.getByText('Pack scanned: Paracetamol 1 g')).toBeInTheDocument();
  });
  test.each([
    ['another medicine', `${other}`, 'Another medicine: Torem 10 mg. Do not give it.'],
    ['expired', `010${own}17251031`, 'Expired: the last day was 10/31/2025. Do not give it.'],
  ])('%s is refused in clear words, and nothing is scanned', async (_, code, words) => {
    server.told = round([person(1, 'Keller', [item(dose(1, id(1)))], { drugs: [ida().drugs[0]!] })], {
      packs,
    });
    await page();
    await all(1);
    scan(code);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText(/^Pack scanned/)).toBeNull();
  });
  test('what was recorded already is said', async () => {
    const [first, second] = ida().items;
    const done = { ...first!, dose: { ...first!.dose, state: 'given' as const, timing: null, event: 1 } };
    server.told = round([{ ...ida(), items: [done, second!] }], { packs });
    await page();
    await all(1);
    scan(own);
    expect(await screen.findByText('Dafalgan 1 g was recorded already.')).toBeInTheDocument();
  });
  test('a code that nobody knows: for which dose, and what stands on the pack', async () => {
    const { user } = await page({ answers: { [scanned]: () => ok({ name: null, fits: [] }) } });
    await all(2);
    scan(unknown);
    expect(await screen.findByText(/This code is not known/)).toBeInTheDocument();
    expect(asked()).toHaveLength(1);
    const keep = screen.getByRole('button', { name: 'It is this medicine' });
    await user.type(screen.getByLabelText(/What stands on the pack/), 'Tea of the cloister');
    expect(keep).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Tee' }));
    await user.click(keep);
    expect(screen.getByText('Pack scanned: Tea of the cloister')).toBeInTheDocument();
    await user.click(await all(2));
    await user.click(await armed(2));
    await waitFor(() =>
      expect(posts()).toMatchObject([
        { entries: [{ scanned: null }, { scanned: unknown, note: 'Tea of the cloister' }] },
      ]),
    );
  });
  test('a pack that the round does not hold is asked about', async () => {
    server.told = round([ida()], { packs: [] });
    const fits = [{ orderId: id(101), fit: 'match' }];
    await page({ answers: { [scanned]: () => ok({ name: 'Dafalgan 1 g', fits }) } });
    await all(2);
    scan(own);
    expect(await screen.findByText('Pack scanned')).toBeInTheDocument();
    expect(asked()[0]!.url).toContain(own);
  });
  test('what the server knows better is said, and its dose is marked anew', async () => {
    const { user } = await page({
      answers: {
        [scanned]: () => ok({ name: null, fits: [] }),
        [sign]: () =>
          problem(422, { code: 'wrongProduct', data: { orderId: id(101), medicine: 'Dafalgan 1 g' } }),
      },
    });
    await openScan();
    await typed(user, unknown);
    await user.type(await screen.findByLabelText(/What stands on the pack/), 'Dafalgan');
    await user.click(screen.getByRole('button', { name: 'It is this medicine' }));
    await user.click(await all(2));
    await user.click(await armed(2));
    await waitFor(() => expect(screen.getAllByText('To sign')).toHaveLength(1));
    expect(screen.queryByText(/^Pack scanned/)).toBeNull();
  });
  test('two codes at once are both read, also while the first is asked about', async () => {
    const fits = [{ orderId: id(102), fit: 'match' }];
    let answer = () => undefined as void;
    const waits = new Promise<void>((resolve) => (answer = resolve));
    await page({ answers: { [scanned]: () => waits.then(() => ok({ name: 'Tee', fits })) as never } });
    await all(2);
    scan(unknown);
    scan(own);
    expect(await screen.findByText('Pack scanned')).toBeInTheDocument();
    answer();
    await waitFor(() => expect(screen.getAllByText('Pack scanned')).toHaveLength(2));
  });
  test('who may only read scans nothing', async () => {
    await page({ actions: ['Read'] });
    await screen.findByText(/DAFALGAN/);
    scan(own);
    expect(screen.queryByText('Pack scanned')).toBeNull();
    expect(screen.queryByRole('button', { name: /scan pack/ })).toBeNull();
  });
});

describe('without a connection', () => {
  test('a pack that the round holds is known, another one is said in words; nobody is asked', async () => {
    await page();
    await all(2);
    act(() => connection.set({ offline: true, at: new Date().toISOString() }));
    scan(own);
    expect(await screen.findByText('Pack scanned')).toBeInTheDocument();
    scan(unknown);
    expect(await screen.findByText(/This code is not known/)).toBeInTheDocument();
    expect(asked()).toEqual([]);
  });
  test('also where the server is lost while it is asked', async () => {
    await page({ answers: { [scanned]: () => Promise.reject(new TypeError('no network')) as never } });
    await all(2);
    scan(unknown);
    expect(await screen.findByText(/This code is not known/)).toBeInTheDocument();
  });
});

describe('at a dose', () => {
  test('an answer that comes when another dose was opened says nothing there', async () => {
    let answer = () => undefined as void;
    const waits = new Promise<void>((resolve) => (answer = resolve));
    const aspirin = { name: 'Aspirin', fits: [{ orderId: id(102), fit: 'other' }] };
    const { user } = await page({ answers: { [scanned]: () => waits.then(() => ok(aspirin)) as never } });
    await openScan('Tee');
    await typed(user, unknown);
    await openScan();
    answer();
    await waitFor(() => expect(asked()).toHaveLength(1));
    await act(() => waits);
    expect(screen.queryByText(/another medicine|not known|Aspirin/)).toBeNull();
  });
  test('the number is typed where there is no camera; only this dose is meant', async () => {
    const { user } = await page();
    await openScan('Tee');
    expect(screen.getByText(/This device has no camera/)).toBeInTheDocument();
    await typed(user, '7680990010018');
    expect(await within(panel('Tee')).findByText(/This code is not known/)).toBeInTheDocument();
    await user.click(within(panel('Tee')).getByRole('button', { name: 'Close' }));
    await openScan();
    await typed(user, other);
    expect(
      await within(panel()).findByText('Another medicine: Torem 10 mg. Do not give it.'),
    ).toBeInTheDocument();
    await typed(user, own);
    expect(await screen.findByText('Pack scanned')).toBeInTheDocument();
  });
  test('on a phone it stands behind the second button', async () => {
    const { innerWidth } = window;
    window.innerWidth = 390;
    try {
      const { user } = await page();
      await all(2);
      expect(screen.queryByRole('button', { name: /: scan pack$/ })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Dafalgan 1 g: something else' }));
      await user.click(screen.getByRole('button', { name: 'Scan pack' }));
      await typed(user, own);
      expect(await screen.findByText('Pack scanned')).toBeInTheDocument();
    } finally {
      window.innerWidth = innerWidth;
    }
  });
  test('it reads well, in both languages', async () => {
    const { container, user } = await page({ language: 'de' });
    fireEvent.click(await screen.findByRole('button', { name: 'Dafalgan 1 g: Packung scannen' }));
    await user.type(screen.getByLabelText('Nummer auf der Packung'), `${generic}{Enter}`);
    expect(await screen.findByRole('button', { name: 'Ersatz abgeben' })).toBeInTheDocument();
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations,
    ).toEqual([]);
  });
});

describe('the camera', () => {
  const stop = vi.fn<() => void>();
  const stream = { getTracks: () => [{ stop }] };
  const withCamera = (getUserMedia: () => Promise<unknown>) => {
    vi.stubGlobal(
      'navigator',
      Object.defineProperties(Object.create(navigator) as Navigator, {
        mediaDevices: { value: { getUserMedia } },
        languages: { value: navigator.languages },
      }),
    );
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  };
  async function openCamera() {
    await page();
    await preloadAll();
    await openScan();
    fireEvent.click(screen.getByRole('button', { name: 'Camera' }));
  }
  test('the reader of the browser finds the code, and the camera is off when the panel closes', async () => {
    withCamera(() => Promise.resolve(stream));
    const formats: unknown[] = [];
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = () => Promise.resolve(['qr_code', 'ean_13', 'data_matrix']);
        constructor(options: { formats: unknown }) {
          formats.push(options.formats);
        }
        detect = () => Promise.resolve([{ rawValue: `010${own}17271100` }]);
      },
    );
    stop.mockClear();
    await openCamera();
    expect(await screen.findByText('Pack scanned')).toBeInTheDocument();
    expect(formats).toEqual([['data_matrix', 'ean_13']]);
    await waitFor(() => expect(stop).toHaveBeenCalled());
  });
  test.each([
    ['NotAllowedError', /camera was not allowed/],
    ['NotFoundError', /camera cannot be used now/],
  ])('%s: words, and the field stays', async (name, words) => {
    withCamera(() => Promise.reject(new DOMException('no', name)));
    await openCamera();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByLabelText('Number on the pack')).toBeInTheDocument();
  });
});
