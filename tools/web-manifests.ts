import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Manifest, Screen } from '#platform/contract/app.ts';
import { frame } from '#platform/contract/frame.ts';
import { languages } from '#platform/contract/text.ts';
import type { Rest } from '#platform/web/slots/rest.ts';

export const root = path.resolve(import.meta.dirname, '..');

/** What only the server reads of a manifest: access by default, jobs, numbers, events, settings. `needs` stays: changes are read again along it (live.ts). */
const serverOnly: readonly string[] = [
  'grants',
  'jobs',
  'sequences',
  'emits',
  'listens',
  'settings',
  'keeps',
  'provides',
  'optional',
  'systemScopes',
  'accessNames', // a file of its own: accessNames()
] satisfies (keyof Manifest)[];
/** What comes after the first screen (platform/web/slots/rest.ts). */
const ofRest: readonly string[] = ['access', 'reserved', 'dictionaries'] satisfies (keyof Manifest)[];

/** The default of a file as it stands now. */
export async function defaultOf<T>(file: string): Promise<T> {
  return ((await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) as { default: T }).default;
}

const appsWith = (part: string): string[] =>
  readdirSync(`${root}/apps`).filter((app) => existsSync(`${root}/apps/${app}/${part}`));

/** Of the word lists only those that have a page of their own in the settings, by name and address: the words come from the server. */
const listPages = (dictionaries: Manifest['dictionaries'] = {}): NonNullable<Manifest['dictionaries']> =>
  Object.fromEntries(
    Object.entries(dictionaries).flatMap(([name, { editable, name: title, settings }]) =>
      settings === undefined
        ? []
        : [[name, { editable, ...(title ? { name: title } : {}), settings, values: {} }]],
    ),
  );

/** App → its manifest. */
export async function allManifests(): Promise<ReadonlyMap<string, Manifest>> {
  const all = new Map<string, Manifest>();
  for (const app of appsWith('manifest.ts'))
    all.set(app, await defaultOf<Manifest>(`${root}/apps/${app}/manifest.ts`));
  return all;
}

/** The slots whose screens come after the first one. */
export const lateSlots = (manifests: Iterable<Manifest>): ReadonlySet<string> =>
  new Set(
    [...manifests].flatMap(({ offers = {} }) =>
      Object.entries(offers).flatMap(([slot, { late }]) => (late ? [slot] : [])),
    ),
  );

/** What the first screens need of an app, and the rest of it. */
export function halved(
  manifest: Manifest,
  late: ReadonlySet<string>,
  titlesOf: (language: (typeof languages)[number]) => Readonly<Record<string, string>>,
): { readonly first: object; readonly rest: Rest } {
  const screens = Object.entries(manifest.screens);
  const plain = ({ words: _, ...screen }: Screen): Screen => screen;
  const first = {
    ...Object.fromEntries(
      Object.entries(manifest).filter(([key]) => !serverOnly.includes(key) && !ofRest.includes(key)),
    ),
    screens: Object.fromEntries(
      screens.filter(([, { slot }]) => !late.has(slot)).map(([name, screen]) => [name, plain(screen)]),
    ),
  };
  const behind = screens.filter(([, { slot }]) => late.has(slot));
  const lists = listPages(manifest.dictionaries);
  const rest: Rest = {
    access: manifest.access,
    ...(manifest.reserved ? { reserved: manifest.reserved } : {}),
    ...(Object.keys(lists).length > 0 ? { dictionaries: lists } : {}),
    screens: Object.fromEntries(behind),
    words: Object.fromEntries(
      screens.flatMap(([name, { slot, words }]) => (words && !late.has(slot) ? [[name, words]] : [])),
    ),
    titles: Object.fromEntries(
      languages.map((language) => [
        language,
        Object.fromEntries(
          behind.flatMap(([name]) => {
            const title = titlesOf(language)[name];
            return title === undefined ? [] : [[name, title]];
          }),
        ),
      ]),
    ) as Rest['titles'],
  };
  return { first, rest };
}

/** Screen → title, of an app in a language. */
async function titlesOf(app: string, language: string): Promise<Readonly<Record<string, string>>> {
  const file = `${root}/apps/${app}/locales/${language}.ts`;
  return existsSync(file)
    ? ((await defaultOf<{ screens?: Record<string, string> }>(file)).screens ?? {})
    : {};
}

/** The frame stands beside the calls of the shell in one file; the names of its access keys come with those of the apps. */
const frameFile = `${root}/platform/contract/frame.ts`;
export function withoutServerOnly(code: string): string {
  const declared = /(?<=\bdefineApp\()\{[^]*?\n\}(?=\))/;
  if (!declared.test(code)) throw new Error(`${frameFile} declares no app`);
  const kept = Object.entries(frame).filter(([key]) => !serverOnly.includes(key));
  return code.replace(declared, () => JSON.stringify(Object.fromEntries(kept)));
}

export const restModule = '\0virtual:manifest-rest';

/** The manifests of all apps come with the first screen: without what only the server reads, and without their rest. */
export function slimManifests(): Plugin {
  return {
    name: 'slim-manifests',
    resolveId: (id) => (id === restModule.slice(1) ? restModule : undefined),
    async load(id) {
      if (id !== restModule) return undefined;
      const manifests = await allManifests();
      const late = lateSlots(manifests.values());
      const rests: Record<string, Rest> = {};
      for (const [app, manifest] of manifests) {
        this.addWatchFile(`${root}/apps/${app}/manifest.ts`);
        const titles = new Map<string, Readonly<Record<string, string>>>();
        for (const language of languages) titles.set(language, await titlesOf(app, language));
        rests[app] = halved(manifest, late, (language) => titles.get(language)!).rest;
      }
      return `export default ${JSON.stringify(rests)}`;
    },
    async transform(code, id) {
      if (id === frameFile) return { code: withoutServerOnly(code), map: null };
      if (/\/apps\/[^/]+\/manifest\.ts\?shapes$/.test(id))
        return { code: code.slice(0, code.indexOf('\nexport default ')), map: null };
      if (!/\/apps\/[^/]+\/manifest\.ts$/.test(id)) return undefined;
      // shapes that a manifest exports beside itself come with whoever imports them
      const shapes = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
      const others =
        shapes.length === 0
          ? ''
          : `\nexport { ${shapes.join(', ')} } from ${JSON.stringify(`${id}?shapes`)};`;
      const late = lateSlots((await allManifests()).values());
      const { first } = halved(await defaultOf<Manifest>(id), late, () => ({}));
      return { code: `export default ${JSON.stringify(first)};${others}`, map: null };
    },
  };
}

/** The titles of all screens in one language as one small file, instead of the texts of every app; those of late slots come with the rest. */
export function screenTitles(): Plugin {
  const name = /^\0?virtual:screen-titles\/(en|de)$/;
  return {
    name: 'screen-titles',
    resolveId: (id) => (name.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const language = name.exec(id)?.[1];
      if (language === undefined) return undefined;
      const manifests = await allManifests();
      const late = lateSlots(manifests.values());
      const titles: Record<string, unknown> = {};
      for (const app of appsWith(`locales/${language}.ts`)) {
        this.addWatchFile(`${root}/apps/${app}/locales/${language}.ts`);
        const screens = manifests.get(app)?.screens ?? {};
        titles[app] = Object.fromEntries(
          Object.entries(await titlesOf(app, language)).filter(
            ([screen]) => !late.has(screens[screen]?.slot ?? ''),
          ),
        );
      }
      return `export default ${JSON.stringify(titles)}`;
    },
  };
}

/** What the access keys of all apps stand for, as one file for the few pages that show it. */
export function accessNames(): Plugin {
  const name = 'virtual:access-names';
  return {
    name: 'access-names',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const names: Record<string, unknown> = { [frame.code]: frame.accessNames };
      for (const [app, manifest] of await allManifests()) {
        this.addWatchFile(`${root}/apps/${app}/manifest.ts`);
        if (manifest.accessNames) names[app] = manifest.accessNames;
      }
      return `export default ${JSON.stringify(names)}`;
    },
  };
}

/** The icons that the first screens draw beyond those of every screen: of pages in the rail of their sold app, and of cards in the first sight of a record. */
export function firstScreensIcons(sold: string, lastAbove: number): Plugin {
  const name = 'virtual:first-screens-icons';
  return {
    name: 'first-screens-icons',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const set = `${root}/platform/web/kit/state/icons.ts`;
      this.addWatchFile(set);
      const manifests = await allManifests();
      for (const app of manifests.keys()) this.addWatchFile(`${root}/apps/${app}/manifest.ts`);
      const shown = iconsShown(manifests.values(), sold, lastAbove);
      const shapes = [...readFileSync(set, 'utf8').matchAll(/^  (\w+): (Icon\w+),$/gm)]
        .map(([, icon, shape]) => ({ icon: icon!, shape: shape! }))
        .filter(({ icon }) => shown.has(icon));
      const imported = [...new Set(shapes.map(({ shape }) => shape))].join(', ');
      const named = shapes.map(({ icon, shape }) => `${icon}: ${shape}`).join(', ');
      return `import { ${imported} } from '@tabler/icons-react';\nexport default { ${named} };`;
    },
  };
}

export const iconsShown = (
  manifests: Iterable<Manifest>,
  sold: string,
  lastAbove: number,
): ReadonlySet<string | undefined> =>
  new Set(
    [...manifests].flatMap(({ partOf, screens }) =>
      Object.values(screens)
        .filter(
          ({ slot, menu, order = Infinity }) =>
            (menu && partOf === sold) || (slot === 'resident.card' && order <= lastAbove),
        )
        .map(({ icon }) => icon),
    ),
  );
