import { type ComponentType, lazy } from 'react';
import type { Manifest, Screen, SlotName } from '#platform/contract/app.ts';
import type { AppWeb } from './app.ts';
import { loadChunk } from './chunks.ts';
import type { Both, Language } from '#platform/contract/text.ts';
import { addTextSource, currentLanguage, findTextsBy, loadTexts } from './text.ts';

/** All apps, as the entry of the browser hands them in. The frame knows no app by name. */
export interface Apps {
  readonly manifests: readonly Manifest[];
  readonly webs: Readonly<Record<string, () => Promise<{ readonly default: AppWeb }>>>;
  /** Titles of all screens, gathered when the web is built (vite.config.ts); without it they come with the apps' texts. */
  readonly titles?: Readonly<Record<Language, () => Promise<{ readonly default: ScreenTitles }>>>;
  /** App → screen → what it is for, in at most three lines; loaded when the help is opened. */
  readonly help?: () => Promise<{
    readonly default: Readonly<Record<string, Readonly<Record<string, Both>>>>;
  }>;
}
/** App → component of the screen → title. */
export type ScreenTitles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A screen of an app as the frame shows it. */
export interface KnownScreen {
  readonly app: string;
  readonly name: string;
  readonly screen: Screen;
  readonly manifest: Manifest;
  readonly Component: ComponentType<Record<string, unknown>>;
  /** Loads code and texts; called ahead of time when a link is pointed at. */
  readonly preload: () => Promise<unknown>;
}

let apps: Apps = { manifests: [], webs: {} };
let known: readonly KnownScreen[] = [];

const halves = new Map<string, Promise<AppWeb>>();

/** The browser half of an app, its texts known and loaded. Those of apps whose parts it shows come with the parts (text.ts). */
async function loadApp(code: string): Promise<AppWeb> {
  let half = halves.get(code);
  if (!half) {
    const load = apps.webs[code];
    if (!load) throw new Error(`the app ${code} has no browser half`);
    half = loadChunk(`${code}/web`, load).then((file) => file.default);
    halves.set(code, half);
    half.catch(() => halves.delete(code)); // a lost connection; the next attempt loads again
  }
  const web = await half;
  addTextSource(code, web.locales);
  await loadTexts(code);
  return web;
}

function knownScreen(manifest: Manifest, name: string, screen: Screen): KnownScreen {
  let running: Promise<{ readonly default: ComponentType<Record<string, unknown>> }> | null = null;
  const load = () => {
    running ??= loadApp(manifest.code).then((web) => {
      const screenOf = web.screens[name];
      if (!screenOf) throw new Error(`${manifest.code} has no screen ${name}`);
      return loadChunk(`${manifest.code}/${name}`, screenOf);
    });
    running.catch(() => {
      running = null;
    });
    return running;
  };
  return { app: manifest.code, name, screen, manifest, Component: lazy(load), preload: load };
}

export function registerApps(given: Apps): void {
  apps = given;
  halves.clear();
  titles.clear();
  findTextsBy((code) => (given.webs[code] ? loadApp(code) : undefined));
  known = given.manifests.flatMap((manifest) =>
    Object.entries(manifest.screens).map(([name, screen]) => knownScreen(manifest, name, screen)),
  );
}

export const allManifests = (): readonly Manifest[] => apps.manifests;
export const manifestOf = (code: string): Manifest | undefined =>
  apps.manifests.find((one) => one.code === code);

/** Screens of a slot in the order of their manifests' `order`. */
export function screensOf(slot: SlotName | 'shell.sites'): readonly KnownScreen[] {
  return known
    .filter((one) => one.screen.slot === slot)
    .toSorted((left, right) => (left.screen.order ?? 500) - (right.screen.order ?? 500));
}

const titles = new Map<Language, ScreenTitles>();

/** Makes the titles of all screens known in the language of the interface: navigation and tabs show screens never opened. */
export async function loadScreenTitles(): Promise<void> {
  const language = currentLanguage();
  if (titles.has(language)) return;
  const load = apps.titles?.[language];
  if (load) titles.set(language, (await load()).default);
  else
    await loadTitles(
      apps.manifests.filter((one) => Object.keys(one.screens).length > 0).map((one) => one.code),
    );
}

/** The title of a screen, when the titles are loaded. */
export const screenTitle = (app: string, name: string, language: Language): string | undefined =>
  titles.get(language)?.[app]?.[name];

/** Makes the texts of screens' titles available: the navigation shows titles of screens that were never opened. */
export async function loadTitles(codes: readonly string[]): Promise<void> {
  await Promise.all(
    [...new Set(codes)].map(async (code) => {
      const load = apps.webs[code];
      if (!load) return;
      const { default: web } = await load();
      addTextSource(code, web.locales);
      await loadTexts(code);
    }),
  );
}

/** What a screen is for; undefined where nobody has written it. */
export const helpOf = async ({ app, name }: KnownScreen): Promise<Both | undefined> =>
  (await apps.help?.())?.default[app]?.[name];

/** The fields that an app's settings pages give to the search, by screen; keys of their labels. */
export const settingsFieldsOf = async (code: string): Promise<AppWeb['settingsFields']> =>
  (await apps.webs[code]?.())?.default.settingsFields;

/** The same of the fields that stand in the form behind the main action of the page. */
export const settingsFormsOf = async (code: string): Promise<AppWeb['settingsForms']> =>
  (await apps.webs[code]?.())?.default.settingsForms;

/** Pattern of a path as an expression: `$name` and `prefix-{$name}` stand for one part, `/$` for the rest. */
export function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    if (part === '$') return '.*';
    return part
      .replace(/\{\$\w+\}|\$\w+/g, '\u0000')
      .replace(/[.*+?^()|[\]\\{}$]/g, '\\$&')
      .replaceAll('\u0000', '[^/]+');
  });
  return new RegExp(`^${parts.join('/')}/?$`);
}

const variables = (path: string) => (path.match(/\$/g) ?? []).length;

/** The page that an address shows; of several the one with the fewest open parts. */
export function screenAt(path: string): KnownScreen | undefined {
  return screensOf('page')
    .filter((one) => one.screen.path !== undefined && patternOf(one.screen.path).test(path))
    .toSorted((left, right) => variables(left.screen.path!) - variables(right.screen.path!))[0];
}
