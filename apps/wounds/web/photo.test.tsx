// @vitest-environment jsdom
import axe from 'axe-core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connection } from '#platform/web/client/connection.ts';
import { startQueue, waiting } from '#platform/web/offline/queue.ts';
import { knownMe } from '#platform/web/calls/access.ts';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Wound } from '../contract/wounds.ts';
import RecordWound from './RecordWound.tsx';
import { banner, entry, residentId, wound } from './testing.ts';

/** The words of the file chooser are not loaded here. */
const chooseFiles = 'actions.choose';
const fileId = '0190a5b0-0000-7000-8000-000000000021';
const photoId = '0190a5b0-0000-7000-8000-000000000012';
const outline = [
  { x: 4000, y: 2500 },
  { x: 6000, y: 2500 },
  { x: 5000, y: 5000 },
];
const guide = { photoId, at: '2026-11-20T09:00:00Z', width: 800, height: 600, outline };
const photographed: Partial<Wound> = { photoId, guide };
const upload = 'POST /api/frame/files/upload';
const record = 'POST /api/wounds/entries/record';
let sent: Sent[];
let answers: Readonly<Record<string, Answer>> = {};
let size = { width: 1600, height: 1200 };
const stop = vi.fn<() => void>();
const onSaved = vi.fn<() => void>();

beforeEach(() => {
  answers = {};
  size = { width: 1600, height: 1200 };
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }),
  );
  Object.defineProperties(HTMLImageElement.prototype, {
    decode: { configurable: true, value: () => Promise.resolve() },
    naturalWidth: { configurable: true, get: () => size.width },
    naturalHeight: { configurable: true, get: () => size.height },
  });
});
afterEach(() => {
  waiting.set([]);
  act(() => connection.set({ offline: false, at: '' }));
});

const withCamera = (getUserMedia: (() => Promise<unknown>) | undefined) => {
  vi.stubGlobal(
    'navigator',
    Object.defineProperties(Object.create(navigator) as Navigator, {
      mediaDevices: { value: getUserMedia && { getUserMedia } },
      languages: { value: navigator.languages },
      userAgent: { value: navigator.userAgent },
    }),
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  HTMLCanvasElement.prototype.toBlob = (told) => told(new Blob(['jpeg'], { type: 'image/jpeg' }));
};
const camera = () => withCamera(() => Promise.resolve({ getTracks: () => [{ stop }] }));

async function open(of: Partial<Wound> = photographed, language: 'en' | 'de' = 'en') {
  addTextSource('wounds', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('wounds');
  sent = answerWith({
    'GET /api/residents/residents/banner': () => ok(banner),
    'GET /api/wounds/wounds': () => ok([{ ...wound, ...of }]),
    'GET /api/wounds/entries': () => ok({ items: [entry], nextCursor: null, total: null }),
    [upload]: () => ok({ id: fileId, name: 'wound.jpg', mediaType: 'image/jpeg', size: 5 }),
    [record]: () => ok(entry),
    ...answers,
  });
  onSaved.mockClear();
  stop.mockClear();
  return show(
    <RecordWound
      residentId={residentId}
      person="AMSTUTZ, Rosa"
      onSaved={onSaved}
      onCancel={() => undefined}
    />,
    {
      language,
      me: { access: { 'authorization.residents.wounds': ['Read', 'Write', 'Edit', 'Delete'] } },
    },
  );
}
const over = () => document.querySelector('video ~ [data-guide], img ~ [data-guide]:not(figure *)');
const uploads = () => sent.filter((one) => one.url.includes('/files/upload'));
const recorded = () => sent.filter((one) => one.url.includes('/record')).map((one) => one.body);
const choose = async (name = 'wound.jpg', type = 'image/jpeg') => {
  fireEvent.change(await screen.findByLabelText('Photo', { selector: 'input' }), {
    target: { files: [new File(['x'], name, { type })] },
  });
};
const save = () => screen.getByRole('button', { name: 'Save' });

describe('with the camera', () => {
  test('the outline of the last photo lies over the picture and over the photo, until one draws; it can be switched off', async () => {
    camera();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Open camera' }));
    const take = await screen.findByRole('button', { name: 'Take photo' });
    await waitFor(() => expect(take).toHaveFocus());
    expect(screen.getByText(/Lay a ruler beside the wound, no face/)).toBeInTheDocument();
    const region = screen.getByRole('region', { name: 'Photo' });
    expect(await axe.run(region, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
      violations: [],
    });
    expect(over()?.getAttribute('data-guide')).toBe('outline');
    expect(over()?.getAttribute('viewBox')).toBe('0 0 10000 7500');
    expect(over()?.querySelector('polygon')?.getAttribute('points')).toBe('4000,2500 6000,2500 5000,5000');
    const guided = screen.getByRole('switch', { name: 'Show the outline of 11/20/2026 over the picture' });
    await user.click(guided);
    expect(over()).toBeNull();
    await user.click(guided);
    await user.click(screen.getByRole('button', { name: 'Take photo' }));
    expect(await screen.findByText('The photo is with this entry.')).toBeInTheDocument();
    expect(stop).toHaveBeenCalledOnce();
    expect(uploads()).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Photo' }).getAttribute('src')).toBe('blob:photo');
    expect(over()?.getAttribute('data-guide')).toBe('outline');
    fireEvent.click(document.querySelector('svg:not([data-guide]):has(polyline)')!, {
      clientX: 1,
      clientY: 1,
    });
    expect(over()).toBeNull();
    expect((guided as HTMLInputElement).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Take the last point back' }));
    await user.click(save());
    await waitFor(() => expect(recorded()).toMatchObject([{ fileId, consented: true, length: 4.2 }]));
  });
  test('where no outline was drawn the last photo itself shines through', async () => {
    camera();
    const { user } = await open({ photoId, guide: { ...guide, outline: [] } }, 'de');
    await user.click(await screen.findByRole('button', { name: 'Kamera öffnen' }));
    await screen.findByRole('button', { name: 'Foto aufnehmen' });
    await waitFor(() => expect(over()?.getAttribute('data-guide')).toBe('photo'));
    expect(over()?.getAttribute('src')).toContain(photoId);
    await user.click(
      screen.getByRole('switch', { name: 'Foto vom 20.11.2026 durchscheinend über das Bild legen' }),
    );
    expect(over()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Kamera schliessen' }));
    expect(stop).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Kamera öffnen' })).toBeInTheDocument();
  });
  test.each([
    ['NotAllowedError', /Kamera nicht erlaubt/],
    ['NotFoundError', /Dieses Gerät hat keine Kamera/],
    ['NotReadableError', /Die Kamera ist jetzt nicht verfügbar/],
  ])('%s: words, and a file can be chosen', async (name, words) => {
    withCamera(() => Promise.reject(new DOMException('no', name)));
    const { user } = await open(photographed, 'de');
    await user.click(await screen.findByRole('button', { name: 'Kamera öffnen' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: chooseFiles })).not.toBeDisabled();
  });
  test('where the browser gives pages none there is no button that does nothing', async () => {
    withCamera(undefined);
    await open();
    expect(await screen.findByRole('button', { name: chooseFiles })).not.toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Open camera' })).toBeNull();
  });
});

describe('a file', () => {
  test('that is no picture, or smaller than the home wants, is said at once and not sent', async () => {
    await open();
    size = { width: 320, height: 240 };
    await choose();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The photo has 320 × 240 points; at least 640 × 480 are needed.',
    );
    Object.defineProperty(HTMLImageElement.prototype, 'decode', { value: () => Promise.reject(new Error()) });
    await choose('letter.pdf', 'application/pdf');
    expect(await screen.findByText(/This is no picture that can be read/)).toBeInTheDocument();
    expect(uploads()).toEqual([]);
    expect(save()).not.toBeDisabled();
  });
  test('that is larger than the house takes is told in words, and the entry waits for a decision', async () => {
    answers = { [upload]: () => problem(413, { code: 'tooLarge', title: 'This is larger than allowed.' }) };
    const { user } = await open();
    await choose('huge.jpg');
    expect(await screen.findByRole('alert')).toHaveTextContent('huge.jpg: This is larger than allowed.');
    expect(save()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Leave the photo out' }));
    await user.click(save());
    await waitFor(() => expect(recorded()).toMatchObject([{ fileId: null }]));
  });
  test('without a yes nothing is photographed; a yes taken back takes the photo along', async () => {
    camera();
    const { user } = await open({});
    const yes = await screen.findByRole('switch', { name: /agreed to wound photos/ });
    expect(screen.getByText('Ask first: without a yes no photo is taken.')).toBeInTheDocument();
    for (const name of ['Open camera', 'Choose a file'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
    await user.click(yes);
    await user.click(screen.getByRole('button', { name: 'Choose a file' }));
    await choose();
    await screen.findByText('The photo is with this entry.');
    await user.click(yes);
    expect(screen.queryByRole('img', { name: 'Photo' })).toBeNull();
    await user.click(save());
    await waitFor(() => expect(recorded()).toMatchObject([{ fileId: null, consented: false }]));
  });
});

describe('without a connection', () => {
  test('a photo that did not go is kept on the page and sent again; nothing is saved without it by mistake', async () => {
    let lost = true;
    answers = {
      [upload]: () => {
        if (lost) throw new TypeError('Failed to fetch');
        return ok({ id: fileId, name: 'wound.jpg', mediaType: 'image/jpeg', size: 5 });
      },
    };
    const { user } = await open();
    await choose();
    expect((await screen.findAllByText(/Photo not sent yet/)).length).toBe(2);
    expect(save()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(uploads()).toHaveLength(2));
    expect(await screen.findByRole('alert')).toHaveTextContent('wound.jpg');
    lost = false;
    // it goes by itself as soon as the server is there again
    act(() => connection.set({ offline: true, at: '' }));
    expect(uploads()).toHaveLength(2);
    act(() => connection.set({ offline: false, at: '' }));
    await screen.findByText('The photo is with this entry.');
    expect(uploads()).toHaveLength(3);
    await user.click(save());
    await waitFor(() => expect(recorded()).toMatchObject([{ fileId }]));
  });
  test('it says before a photo is taken that none can be; the entry is kept whole and sent later', async () => {
    camera();
    const { user } = await open(photographed, 'de');
    const length = await screen.findByRole('textbox', { name: 'Länge' });
    await user.click(screen.getByRole('button', { name: 'Kamera öffnen' }));
    await screen.findByRole('button', { name: 'Foto aufnehmen' });
    // the connection goes while the camera is open
    const { profile } = knownMe()!;
    const leave = startQueue(profile.id, () => undefined);
    sent = answerWith({});
    act(() => connection.set({ offline: true, at: new Date().toISOString() }));
    expect(screen.getByText(/Ohne Verbindung kein Foto/)).toBeInTheDocument();
    expect(stop).toHaveBeenCalledOnce();
    for (const name of ['Kamera öffnen', 'Foto aufnehmen', 'Datei wählen', chooseFiles])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await user.clear(length);
    await user.type(length, '3.9');
    await user.click(screen.getByText('schlechter', { selector: 'label *, label' }));
    await user.type(screen.getByRole('textbox', { name: 'Was gemacht wurde' }), 'Gespült.');
    const before = Date.now();
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(waiting.get()).toHaveLength(1);
    const [kept] = waiting.get();
    expect(kept).toMatchObject({ call: 'wounds.entries.record', content: '3.9 × 3.1 cm' });
    const body = JSON.parse(kept!.request.body) as { at: string };
    expect(body).toMatchObject({
      ...{ residentId, woundId: wound.id, length: 3.9, width: 3.1, trend: 'worse' },
      ...{ slough: 40, granulating: 60, treatment: 'Gespült.', fileId: null },
    });
    // it is of the moment at which it was entered, not of the one at which it is sent
    expect(Math.abs(Date.parse(body.at) - before)).toBeLessThan(60_000);
    leave();
  });
  test('where the last entry is not on the device one begins from nothing, and that waits, too', async () => {
    answers = {
      'GET /api/wounds/entries': () => {
        throw new TypeError('Failed to fetch');
      },
      [record]: () => {
        throw new TypeError('Failed to fetch');
      },
    };
    const { user } = await open();
    const length = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Length' });
    expect(length.value).toBe('');
    expect(screen.queryByText(/Taken over from/)).toBeNull();
    await user.type(length, '3');
    await user.type(screen.getByRole('textbox', { name: 'Width' }), '2');
    const leave = startQueue(knownMe()!.profile.id, () => undefined);
    await user.click(save());
    await waitFor(() => expect(waiting.get().map((one) => one.content)).toEqual(['3 × 2 cm']));
    expect(onSaved).toHaveBeenCalledOnce();
    leave();
  });
  test('a photo that was sent before stays with the entry', async () => {
    const { user } = await open();
    await choose();
    await screen.findByText('The photo is with this entry.');
    act(() => connection.set({ offline: true, at: new Date().toISOString() }));
    expect(screen.getByRole('img', { name: 'Photo' })).toBeInTheDocument();
    const leave = startQueue(knownMe()!.profile.id, () => undefined);
    sent = answerWith({});
    await user.click(save());
    await waitFor(() => expect(waiting.get()).toHaveLength(1));
    expect(JSON.parse(waiting.get()[0]!.request.body)).toMatchObject({ fileId, consented: true });
    leave();
  });
});
