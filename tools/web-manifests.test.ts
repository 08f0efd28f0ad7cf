import { describe, expect, test } from 'vitest';
import type { Manifest } from '#platform/contract/app.ts';
import { manifests as declared } from '#apps/manifests.ts';
import { frame } from '#platform/contract/frame.ts';
import { joined } from '#platform/web/slots/rest.ts';
import { halved, iconsShown, lateSlots, withoutServerOnly } from './web-manifests.ts';

const manifests: readonly Manifest[] = declared;
const late = lateSlots(manifests);
const titles = (language: string) => ({ SettingsPage: `${language} title` });
const halves = (manifest: Manifest) => {
  const { first, rest } = halved(manifest, late, titles);
  return { first: first as Manifest, rest };
};

describe.each(manifests.map((one) => [one.code, one] as const))('the manifest of %s', (_, manifest) => {
  test('its halves together are all that the browser reads of it', () => {
    const { first, rest } = halves(manifest);
    const whole = joined(first, rest);
    expect(whole.screens).toEqual(manifest.screens);
    expect(whole.access).toEqual(manifest.access);
    expect(whole.reserved).toEqual(manifest.reserved);
    for (const key of ['code', 'partOf', 'name', 'needs', 'shows', 'offers', 'tile', 'vendors'] as const)
      expect(first[key]).toEqual(manifest[key]);
    const withPage = Object.entries(manifest.dictionaries ?? {}).filter(([, one]) => one.settings);
    expect(Object.keys(whole.dictionaries ?? {})).toEqual(withPage.map(([name]) => name));
  });
  test('its addresses are known with the first screen, and nothing late is', () => {
    const { first } = halves(manifest);
    const named = Object.values(first.screens).map((one) => one.slot);
    expect(named.filter((slot) => late.has(slot))).toEqual([]);
    const pagesOf = (all: Manifest['screens']) =>
      Object.values(all).flatMap((one) => (/^(?:page|public)$/.test(one.slot) ? [one.path] : []));
    expect(pagesOf(first.screens)).toEqual(pagesOf(manifest.screens));
  });
});

test('what the frame shows before the first page is there is not late', () => {
  expect(late.size).toBeGreaterThan(10);
  expect(Object.keys(frame.offers).filter((slot) => late.has(slot))).toEqual([]);
  // ... nor what stands on the list of residents and on the first tab of a record
  const shown = ['chips', 'due', 'alerts', 'notice', 'tab', 'card'].map((one) => `resident.${one}`);
  expect(shown.filter((slot) => late.has(slot))).toEqual([]);
});

test('words and titles of what comes later come with it', () => {
  const app: Manifest = {
    code: 'rooms',
    partOf: 'rooms',
    name: { en: 'Rooms', de: 'Zimmer' },
    needs: [],
    access: { 'authorization.rooms': ['Read'] },
    grants: { NURSE: { 'authorization.rooms': ['Read'] } },
    screens: {
      SettingsPage: { slot: 'settings', path: '/rooms' },
      RecordRoom: { slot: 'resident.record', words: { en: 'room', de: 'zimmer' } },
    },
  };
  const { first, rest } = halved(app, new Set(['settings']), titles);
  expect(JSON.stringify(first)).not.toMatch(/authorization|SettingsPage|zimmer/);
  expect(rest.titles).toEqual({ en: { SettingsPage: 'en title' }, de: { SettingsPage: 'de title' } });
  expect(joined(first as Manifest, rest).screens['RecordRoom']!.words?.de).toBe('zimmer');
  expect(rest).not.toHaveProperty('grants');
});

test('the frame stands in the browser without what only the server reads', () => {
  const code =
    "const frame = defineApp({\n  code: 'frame',\n  jobs: { a: { cadence: null } },\n});\nconst me = call({});";
  const slim = withoutServerOnly(code);
  expect(slim).toMatch(/^const frame = defineApp\(\{"code":"frame".*\}\);\nconst me = call\(\{\}\);$/);
  expect(slim).toContain('authorization.general.offline');
  expect(slim).not.toMatch(/sweep-files|accessNames|grants/);
  expect(() => withoutServerOnly('const frame = {};')).toThrow(/declares no app/);
});

test('the icons of the first screens are those of their rail and of the cards that are seen at once', () => {
  const app = (code: string, partOf: string, screens: Manifest['screens']): Manifest => ({
    code,
    partOf,
    name: { en: code, de: code },
    needs: [],
    access: {},
    screens,
  });
  const shown = iconsShown(
    [
      app('tasks', 'care', {
        Page: { slot: 'page', path: '/t', icon: 'tasks', menu: true },
        Own: { slot: 'page', path: '/t/$id', icon: 'fall' },
        Card: { slot: 'resident.card', icon: 'medication', order: 30 },
        Below: { slot: 'resident.card', icon: 'wound', order: 50 },
      }),
      app('meals', 'kitchen', { Page: { slot: 'page', path: '/m', icon: 'recipe', menu: true } }),
    ],
    'care',
    40,
  );
  expect([...shown]).toEqual(['tasks', 'medication']);
});
