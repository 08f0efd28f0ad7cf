import type { ComponentType } from 'react';
import type { Manifest, Offer, Screen } from '#platform/contract/app.ts';
import { frame } from '#platform/contract/frame.ts';
import type { AppWeb } from './app.ts';
import { type Brought, brought } from './brought.ts';
import { joined, type Rests } from './rest.ts';
import type { SlotName } from './slots.ts';
import { loadChunk } from '#platform/web/client/chunks.ts';
import type { Shapes } from '#platform/web/kit/state/Icon.tsx';
import { later } from '#platform/web/kit/state/lazily.tsx';
import type { Both, Language } from '#platform/contract/text.ts';
import { addTextSource, currentLanguage, findTextsBy, loadTexts } from '#platform/web/text/text.ts';

/** All apps, as the entry of the browser hands them in. The frame knows no app by name. */
export interface Apps {
  readonly manifests: readonly Manifest[];
  readonly webs: Readonly<Record<string, () => Promise<{ readonly default: AppWeb }>>>;
  /** Titles of all screens, gathered when the web is built (tools/web-manifests.ts); without it they come with the apps' texts. */
  readonly titles?: Readonly<Record<Language, () => Promise<{ readonly default: ScreenTitles }>>>;
  /** Icons that only the first screens draw, gathered as the titles; without it they come with all others. */
  readonly icons?: Shapes;
  /** What the first screens show of no app; without it the manifests are whole. */
  readonly rest?: () => Promise<{ readonly default: Rests }>;
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
let names: Brought<AccessNames> | undefined;
let rest: Brought<Rests> | undefined;
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
  names = given.accessNames && brought('access-names', given.accessNames);
  rest = given.rest && brought('manifest-rest', given.rest, join);
  findTextsBy((code) => (given.webs[code] ? loadApp(code) : undefined));
  offers = new Map([frame, ...given.manifests].flatMap((one: Manifest) => Object.entries(one.offers ?? {})));
  known = [];
  known = knownOf(given.manifests);
}

/** The screens of the manifests; one that was known already is loaded and drawn as before. */
const knownOf = (manifests: readonly Manifest[]): readonly KnownScreen[] =>
  manifests.flatMap((manifest) =>
    Object.entries(manifest.screens).map(([name, screen]) => {
      const before = known.find((one) => one.app === manifest.code && one.name === name);
      return before ? { ...before, screen } : knownScreen(manifest, name, screen);
    }),
  );

function join(rests: Rests): void {
  const manifests = apps.manifests.map((one) => joined(one, rests[one.code]));
  apps = { ...apps, manifests };
  known = knownOf(manifests);
}

/** Brings what the first screens show of no app: in a quiet moment, and with a page that shows it. */
export const loadRest = async (): Promise<void> => rest?.load();
const offersLate = ({ offers = {} }: Manifest): boolean => Object.values(offers).some((one) => one.late);
/** The rest of the manifests, where a page of this app shows some of it. */
export const loadRestFor = async (manifest: Manifest): Promise<void> => {
  if (offersLate(manifest)) await loadRest();
};

/** As the first screens know them: without what can be granted, without their lists of words and without late screens. */
export const allManifests = (): readonly Manifest[] => apps.manifests;
/** With all of it; who draws it waits (Suspense). */
export function wholeManifests(): readonly Manifest[] {
  rest?.needed();
  return apps.manifests;
}
export const manifestOf = (code: string): Manifest | undefined =>
  apps.manifests.find((one) => one.code === code);

/** How the screens of a slot stand there, as the app says that offers it. */
export const offerOf = (slot: string): Offer => offers.get(slot) ?? {};

/** Screens of a slot in the order of their manifests' `order`; who draws those of a late one waits (Suspense). */
export function screensOf(slot: SlotName): readonly KnownScreen[] {
  if (offerOf(slot).late) rest?.needed();
  return known
    .filter((one) => one.screen.slot === slot)
    .toSorted((left, right) => (left.screen.order ?? 500) - (right.screen.order ?? 500));
}

/** Screens whose program is kept on the devices of those who record; those of late slots once the rest is there. */
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

/** What an access key of an app stands for; the pages that show it wait for the names. */
export const accessName = (
  { code, accessNames }: Manifest,
  key: string,
  language: Language,
): string | undefined => (accessNames ?? names?.needed()[code])?.[key]?.[language];

/** The title of a screen, when the titles are loaded. */
export const screenTitle = (app: string, name: string, language: Language): string | undefined =>
  titles.get(language)?.[app]?.[name] ?? rest?.now()?.[app]?.titles[language][name];

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

/** The page of an app that stands in the area of another one, as the settings; who draws it waits (Suspense). */
export function screenBelow(path: string): KnownScreen | undefined {
  rest?.needed();
  return known.find(({ screen }) => {
    const { under } = offerOf(screen.slot);
    return under !== undefined && screen.path !== undefined && path === `${under}${screen.path}`;
  });
}

/** The pages with the patterns of their addresses, those with the fewest open parts first; made once for the screens that are known. */
let pages:
  | { readonly of: readonly KnownScreen[]; readonly list: readonly [RegExp, KnownScreen][] }
  | undefined;
function pagesByPattern(): readonly [RegExp, KnownScreen][] {
  if (pages?.of !== known) {
    const list = screensOf('page')
      .flatMap((one) => (one.screen.path === undefined ? [] : [[one.screen.path, one] as const]))
      .toSorted(([left], [right]) => variables(left) - variables(right))
      .map(([path, one]) => [patternOf(path), one] as [RegExp, KnownScreen]);
    pages = { of: known, list };
  }
  return pages.list;
}

/** The page that an address shows; of several the one with the fewest open parts. The shell asks it for every app, each time it is drawn. */
export const screenAt = (path: string): KnownScreen | undefined =>
  pagesByPattern().find(([pattern]) => pattern.test(path))?.[1];
