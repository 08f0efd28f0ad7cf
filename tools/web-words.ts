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

/** The apps whose refusals some screen says: one of their own, or one of another app that speaks with their words. `texts`: app → its sources. */
export function sayRefusals(texts: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const said = new Set<string>();
  for (const [app, sources] of texts)
    for (const source of sources) {
      if (!/\brefusals\b/.test(source)) continue;
      said.add(app);
      for (const [, imported, named] of source.matchAll(
        /#apps\/([^/]+)\/web\/text\.ts|texts<[^>]*>\('([^']+)'\)/g,
      ))
        said.add((imported ?? named)!);
    }
  return said;
}

/** The words of an app as the browser needs them. */
export function forBrowser<T extends object>(words: T, saysRefusals: boolean): Partial<T> {
  if (saysRefusals) return words;
  return Object.fromEntries(
    Object.entries(words).filter(([section]) => section !== 'refusals'),
  ) as Partial<T>;
}

/** Leaves out of the words of each app what its screens never say. */
export function browserWords(): Plugin {
  let said: ReadonlySet<string> | undefined;
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
      const words = forBrowser(await defaultOf<object>(id), said.has(app));
      return { code: `export default ${JSON.stringify(words)}`, map: null };
    },
  };
}
