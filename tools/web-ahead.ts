import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { Manifest } from '#platform/contract/app.ts';
import { lateSlots, restModule } from './web-manifests.ts';
import { sharesOf, writeShares } from './web-shares.ts';

/**
 * What a page needs before it can show anything, by its address: the server writes it into the page (platform/server/request/page.ts),
 * so that the browser asks for everything at once instead of learning it file by file.
 */
export interface Ahead {
  /** For every page. */
  readonly always: Files;
  /** Behind the sign-in. */
  readonly frame: Files;
  /** By a pattern of the path, the first that fits. */
  readonly pages: readonly (Files & { readonly path: string; readonly open: boolean })[];
}
export interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Language → texts. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

const root = path.resolve(import.meta.dirname, '..');
const languages = ['en', 'de'] as const;
const none: Files = { scripts: [], styles: [], words: {} };

interface Page {
  readonly app: string;
  readonly path: string;
  readonly open: boolean;
  /** Its own file and those of the tab that its address opens. */
  readonly files: readonly string[];
  readonly apps: readonly string[];
}

type Manifests = ReadonlyMap<string, Manifest>;

/** Files that draw the screens of an app, by the names of the screens. */
function filesOf(app: string): Map<string, string> {
  const index = `${root}/apps/${app}/web/index.ts`;
  if (!existsSync(index)) return new Map();
  return new Map(
    [...readFileSync(index, 'utf8').matchAll(/(\w+): \(\) =>\s*import\('\.\/([^']+)'\)/g)].map(
      ([, name, file]) => [name!, `${root}/apps/${app}/web/${file!}`],
    ),
  );
}

const isRecord = (address: string): boolean => address.includes('/details/$residentId');

/** What apps put on every record, each where its program stands. */
const cardsOf = (manifests: Manifests): string[] =>
  [...manifests].flatMap(([app, { screens }]) => {
    const places = filesOf(app);
    return (
      Object.entries(screens)
        // what is shown while a window keeps something is asked for then
        .filter(
          ([, { slot, whileKept }]) =>
            /^resident\.(alerts|card|notice)$/.test(slot) && whileKept === undefined,
        )
        .flatMap(([name]) => places.get(name) ?? [])
    );
  });

/** Every page that has an address; a record with each of its tabs, the one that opens by itself too. */
function pagesOf(manifests: Manifests): Page[] {
  const all = [...manifests].flatMap(([app, { screens }]) => {
    const files = filesOf(app);
    return Object.entries(screens).map(([name, screen]) => ({ app, screen, file: files.get(name) }));
  });
  const tabs = all.filter(({ screen }) => screen.slot === 'resident.tab');
  const variables = (one: Page) => (one.path.match(/\$/g) ?? []).length;
  return all
    .filter(({ screen }) => screen.slot === 'page' || screen.slot === 'public')
    .flatMap(({ app, screen, file }): Page[] => {
      if (!screen.path || !file) return [];
      const plain = { app, path: screen.path, open: screen.slot === 'public', files: [file], apps: [app] };
      if (!isRecord(screen.path)) return [plain];
      const withTab = (tab: (typeof tabs)[number], address: string): Page => ({
        ...plain,
        path: address,
        files: [file, ...(tab.file ? [tab.file] : [])],
        apps: [app, tab.app],
      });
      if (screen.path.endsWith('/$tab'))
        return [...tabs.map((tab) => withTab(tab, screen.path!.replace('/$tab', tab.screen.path!))), plain];
      const first = tabs.find((tab) => tab.screen.path === '/dashboard');
      return [first ? withTab(first, screen.path) : plain];
    })
    .toSorted((left, right) => variables(left) - variables(right));
}

/** Writes `ahead.json` beside the page. */
export function writeAhead(manifestsOf: () => Promise<Manifests>): Plugin {
  return {
    name: 'ahead',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
      const holding = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk])));
      const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const chunkOf = (file: string): Rolldown.OutputChunk => {
        const chunk = holding.get(file);
        if (!chunk) throw new Error(`${file} stands in no file of the program`);
        return chunk;
      };
      const withImports = (chunk: Rolldown.OutputChunk, seen: Set<Rolldown.OutputChunk>): void => {
        if (seen.has(chunk)) return;
        seen.add(chunk);
        for (const one of chunk.imports) if (named.has(one)) withImports(named.get(one)!, seen);
      };
      const wordsOf = (modules: (language: string) => readonly string[], but: Files) =>
        Object.fromEntries(
          languages.map((language) => [
            language,
            [...new Set(modules(language).map((file) => chunkOf(file).fileName))].filter(
              (file) => !but.words[language]?.includes(file),
            ),
          ]),
        );
      const files = (
        modules: readonly string[],
        words: (language: string) => readonly string[],
        but: Files,
      ): Files => {
        const seen = new Set<Rolldown.OutputChunk>();
        for (const one of modules) withImports(chunkOf(one), seen);
        const styles = [...seen].flatMap((chunk) => [
          ...((chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? []),
        ]);
        return {
          scripts: [...seen].map((chunk) => chunk.fileName).filter((one) => !but.scripts.includes(one)),
          // the library's styles stand below all others
          styles: [...new Set(styles)]
            .filter((one) => !but.styles.includes(one))
            .toSorted(
              (left, right) => Number(right.includes('/library-')) - Number(left.includes('/library-')),
            ),
          words: wordsOf(words, but),
        };
      };
      const joined = (left: Files, right: Files): Files => ({
        scripts: [...left.scripts, ...right.scripts],
        styles: [...left.styles, ...right.styles],
        words: Object.fromEntries(
          languages.map((one) => [one, [...(left.words[one] ?? []), ...(right.words[one] ?? [])]]),
        ),
      });
      const localesOf = (apps: readonly string[]) => (language: string) =>
        apps.map((app) => `${root}/apps/${app}/locales/${language}.ts`).filter(existsSync);
      const entry = chunks.find((chunk) => chunk.isEntry)!;
      const always = files(
        [entry.moduleIds.at(-1)!],
        (language) => [`${root}/platform/locales/${language}.ts`],
        none,
      );
      const frame = files(
        [`${root}/platform/web/shell/Shell.tsx`],
        (language) => [`\0virtual:screen-titles/${language}`],
        always,
      );
      const manifests = await manifestsOf();
      // as the page itself loads it (platform/web/shell/router.tsx)
      const showsLate = (apps: readonly string[]) =>
        lateSlots(apps.flatMap((app) => manifests.get(app) ?? [])).size > 0;
      const pages = pagesOf(manifests).map(({ files: own, apps, path: address, open }) => ({
        path: address,
        open,
        ...files(
          [
            ...apps.map((app) => `${root}/apps/${app}/web/index.ts`),
            ...own,
            ...(showsLate(apps) ? [restModule] : []),
          ],
          localesOf(apps),
          open ? always : joined(always, frame),
        ),
      }));
      const ahead: Ahead = { always, frame, pages };
      this.emitFile({ type: 'asset', fileName: 'ahead.json', source: JSON.stringify(ahead) });
      const behind = [...always.scripts, ...frame.scripts];
      const sharesWith = (scripts: readonly string[]) =>
        sharesOf([...new Set([...behind, ...scripts])].map((one) => named.get(one)!));
      const cards = files(cardsOf(manifests), () => [], none).scripts;
      writeShares(
        Object.fromEntries(
          pages.flatMap(({ path: address, scripts }) => [
            [address, sharesWith(scripts)],
            ...(isRecord(address) ? [[`${address} with its cards`, sharesWith([...scripts, ...cards])]] : []),
          ]),
        ),
      );
    },
  };
}
