// What a refused call says comes from the server, in the language of the caller: the browser loads it only where a screen says it itself.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { defaultOf, root } from './web-manifests.ts';

const wordsFile = /\/apps\/([^/]+)\/locales\/(?:en|de)\.ts$/;

/** The files of screens, without their tests. */
function screensOf(app: string): string[] {
  const folder = `${root}/apps/${app}/web`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}

/** Refusals of an app that its screens say: these, or all where a screen puts the name of one together. */
export type Said = ReadonlySet<string> | 'all';

/** App → the refusals that some screen says: one of its own, or one of another app that speaks with its words. `screens`: app → its sources. */
export function sayRefusals(screens: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, Said> {
  const said = new Map<string, Said>();
  for (const [app, sources] of screens)
    for (const source of sources) {
      const names = [...source.matchAll(/\brefusals\.(\w+|\$\{)/g)].map(([, name]) => name!);
      if (names.length === 0) continue;
      const others = source.matchAll(/#apps\/([^/]+)\/web\/text\.ts|texts<[^>]*>\('([^']+)'\)/g);
      for (const one of [app, ...[...others].map(([, imported, named]) => (imported ?? named)!)]) {
        const known = said.get(one) ?? new Set();
        said.set(one, known === 'all' || names.includes('${') ? 'all' : new Set([...known, ...names]));
      }
    }
  return said;
}

/** The words of an app as the browser needs them. */
export function forBrowser(words: object, said: Said | undefined): object {
  if (said === 'all') return words;
  return Object.fromEntries(
    Object.entries(words).flatMap(([section, texts]: [string, object]) => {
      if (section !== 'refusals') return [[section, texts]];
      // of one that counts there are two: inUse_one, inUse_other
      const kept = Object.entries(texts).filter(([name]) => said?.has(name.replace(/_(one|other)$/, '')));
      return kept.length === 0 ? [] : [[section, Object.fromEntries(kept)]];
    }),
  );
}

/** Leaves out of the words of each app what its screens never say. */
export function browserWords(): Plugin {
  let said: ReadonlyMap<string, Said> | undefined;
  return {
    name: 'browser-words',
    buildStart() {
      said = undefined;
    },
    async transform(_, id) {
      const app = wordsFile.exec(id)?.[1];
      if (app === undefined) return undefined;
      said ??= sayRefusals(
        new Map(
          readdirSync(`${root}/apps`).map((one) => [
            one,
            screensOf(one).map((file) => readFileSync(file, 'utf8')),
          ]),
        ),
      );
      const words = forBrowser(await defaultOf<object>(id), said.get(app));
      return { code: `export default ${JSON.stringify(words)}`, map: null };
    },
  };
}
