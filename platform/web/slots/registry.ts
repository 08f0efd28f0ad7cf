import type { ComponentType } from 'react';
import type { Manifest, Offer, Screen } from '#platform/contract/app.ts';
import { frame } from '#platform/contract/frame.ts';
import type { AppWeb } from './app.ts';
import type { SlotName } from './slots.ts';
import { loadChunk } from '#platform/web/client/chunks.ts';
import { later } from '#platform/web/kit/state/lazily.tsx';
import type { Both, Language } from '#platform/contract/text.ts';
import { addTextSource, currentLanguage, findTextsBy, loadTexts } from '#platform/web/text/text.ts';

/** All apps, as the entry of the browser hands them in. The frame knows no app by name. */
export interface Apps {
  readonly manifests: readonly Manifest[];
  readonly webs: Readonly<Record<string, () => Promise<{ readonly default: AppWeb }>>>;
  /** Titles of all screens, gathered when the web is built (vite.config.ts); without it they come with the apps' texts. */
  readonly titles?: Readonly<Record<Language, () => Promise<{ readonly default: ScreenTitles }>>>;
  /** Names of the access keys, gathered as the titles; without it the manifests bring them. */
  readonly accessNames?: () => Promise<{ readonly default: AccessNames }>;
  /** App → screen → what it is for, in at most three lines; loaded when the help is opened. */
  readonly help?: () => Promise<{
    readonly default: Readonly<Record<string, Readonly<Record<string, Both>>>>;
  }>;
}
/** App → access key → what it stands for. */
export type AccessNames = Readonly<Record<string, Readonly<Record<string, Both>>>>;
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
let offers: ReadonlyMap<string, Offer> = new Map();

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
  await loadChunk(`${code}/texts`, () => loadTexts(code));
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
  return { app: manifest.code, name, screen, manifest, Component: later(load), preload: load };
}

export function registerApps(given: Apps): void {
  apps = given;
  halves.clear();
  titles.clear();
  names = undefined;
  notNamed = undefined;
  findTextsBy((code) => (given.webs[code] ? loadApp(code) : undefined));
  offers = new Map([frame, ...given.manifests].flatMap((one: Manifest) => Object.entries(one.offers ?? {})));
  known = given.manifests.flatMap((manifest) =>
    Object.entries(manifest.screens).map(([name, screen]) => knownScreen(manifest, name, screen)),
  );
}

export const allManifests = (): readonly Manifest[] => apps.manifests;
export const manifestOf = (code: string): Manifest | undefined =>
  apps.manifests.find((one) => one.code === code);

/** How the screens of a slot stand there, as the app says that offers it. */
export const offerOf = (slot: string): Offer => offers.get(slot) ?? {};

/** Screens of a slot in the order of their manifests' `order`. */
export function screensOf(slot: SlotName): readonly KnownScreen[] {
  return known
    .filter((one) => one.screen.slot === slot)
    .toSorted((left, right) => (left.screen.order ?? 500) - (right.screen.order ?? 500));
}

/** Screens whose program is kept on the devices of those who record. */
export const offlineScreens = (): readonly KnownScreen[] => known.filter((one) => one.screen.offline);

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

let names: AccessNames | undefined;
let naming: Promise<void> | undefined;
let notNamed: unknown;
/** So long a failure is told; who asks again later has the names loaded anew. */
const toldMs = 1000;

/**
 * What an access key of an app stands for. Few pages show it: they wait (Suspense) until the names are there. Where they do
 * not come, the fence of the page says so: thrown once more, they would be waited for without end.
 */
export function accessName(
  { code, accessNames }: Manifest,
  key: string,
  language: Language,
): string | undefined {
  const load = apps.accessNames;
  if (!accessNames && load && !names) {
    if (notNamed !== undefined) throw notNamed; // oxlint-disable-line typescript/only-throw-error -- a ChunkError
    // oxlint-disable-next-line typescript/only-throw-error -- what Suspense waits for
    throw (naming ??= loadChunk('access-names', load)
      .then((file) => void (names = file.default))
      .catch((error: unknown) => {
        notNamed = error;
        setTimeout(() => (notNamed = undefined), toldMs);
      })
      .finally(() => (naming = undefined)));
  }
  return (accessNames ?? names?.[code])?.[key]?.[language];
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

/** The page of an app that stands in the area of another one, as the settings. */
export const screenBelow = (path: string): KnownScreen | undefined =>
  known.find(({ screen }) => {
    const { under } = offerOf(screen.slot);
    return under !== undefined && screen.path !== undefined && path === `${under}${screen.path}`;
  });

/** The page that an address shows; of several the one with the fewest open parts. */
export function screenAt(path: string): KnownScreen | undefined {
  return screensOf('page')
    .filter((one) => one.screen.path !== undefined && patternOf(one.screen.path).test(path))
    .toSorted((left, right) => variables(left.screen.path!) - variables(right.screen.path!))[0];
}
