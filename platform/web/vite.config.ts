import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000';
/** Paths that are a page with GET and a call with POST. */
const onlyWrites: ProxyOptions = {
  target: server,
  bypass: (request) => (request.method === 'GET' ? request.url : undefined),
};

const ofFrame = /node_modules\/(@mantine|clsx)\/|platform\/(web|contract|domain)\//;
const ofLists =
  /platform\/web\/kit\/(DataTable|ListPage|TableHeads|TableRows|TableCards|row-parts|use-selection|list-view|FilterBar)|@mantine\/core\/esm\/components\/Chip/;
const ofForms =
  /platform\/web\/(form\/(?!labels)|kit\/(fields\/(?!Se|field|options)|ActionForm|ErrorSummary|ConflictList|DraftBanner))|@mantine\/core\/esm\/(components\/(Switch|Checkbox\/Checkbox|Textarea)|utils\/InlineInput)/;

/** The parts that apps put on every record of a resident, by their files. */
const ofRecord: ReadonlySet<string> = new Set(
  readdirSync(`${root}/apps`).flatMap((app) => {
    const manifest = `${root}/apps/${app}/manifest.ts`;
    if (!existsSync(manifest)) return [];
    return [
      ...readFileSync(manifest, 'utf8').matchAll(/(\w+): \{\s*slot: 'resident\.(?:alerts|card|notice)'/g),
    ].map(([, name]) => `${root}/apps/${app}/web/${name}.tsx`);
  }),
);

/**
 * Few files that change seldom instead of many small ones: what most screens share stands in one. Charts, searchable lists,
 * dialogs and the like come when they are shown.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 40 },
  // long lists are drawn row by row only where there are any
  { name: 'tanstack', test: /node_modules\/@tanstack\/(?!(react-)?virtual)/, priority: 40 },
  { name: 'zod', test: /node_modules\/zod\//, priority: 40 },
  // what opens a window stands on every screen, the lists that use it do not
  { name: 'windows', test: /platform\/web\/kit\/Dialog\.tsx/, priority: 35 },
  // where the screens of the apps are: a record shows parts of a dozen apps, which come together
  { name: 'screens', test: /apps\/[^/]+\/web\/(index|text)\.ts$/, priority: 25 },
  { name: 'record', test: (id: string) => ofRecord.has(id), priority: 5 },
  {
    name: 'kit',
    test: (id: string) => ofFrame.test(id) && !ofForms.test(id) && !ofLists.test(id),
    minShareCount: 30,
    priority: 30,
  },
  { name: 'lists', test: ofLists, minShareCount: 15, priority: 20 },
  { name: 'forms', test: ofForms, minShareCount: 15, priority: 10 },
];

/** The titles of all screens in one language as one small file, instead of the texts of every app. */
function screenTitles(): Plugin {
  const name = /^\0?virtual:screen-titles\/(en|de)$/;
  return {
    name: 'screen-titles',
    resolveId: (id) => (name.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const language = name.exec(id)?.[1];
      if (language === undefined) return undefined;
      const titles: Record<string, unknown> = {};
      for (const app of readdirSync(`${root}/apps`)) {
        const file = `${root}/apps/${app}/locales/${language}.ts`;
        if (!existsSync(file)) continue;
        this.addWatchFile(file);
        const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
        titles[app] = ((await import(address)) as { default: { screens?: unknown } }).default.screens ?? {};
      }
      return `export default ${JSON.stringify(titles)}`;
    },
  };
}

/** What only the server reads of a manifest: access by default, jobs, numbers, events, settings. `needs` stays: changes are read again along it (live.ts). */
const serverOnly = new Set(['grants', 'jobs', 'sequences', 'emits', 'listens', 'settings', 'keeps']);

/** Of the word lists only those that have a page of their own in the settings, by name and address: the words come from the server. */
const listPages = (dictionaries: object): object =>
  Object.fromEntries(
    Object.entries(dictionaries as Record<string, { editable: boolean; name?: unknown; settings?: unknown }>)
      .filter(([, one]) => one.settings !== undefined)
      .map(([name, one]) => [
        name,
        { editable: one.editable, name: one.name, settings: one.settings, values: {} },
      ]),
  );

/** The manifests of all apps come with the first screen: without what only the server reads. */
function slimManifests(): Plugin {
  return {
    name: 'slim-manifests',
    async transform(code, id) {
      if (!/\/apps\/[^/]+\/manifest\.ts$/.test(id)) return undefined;
      // shapes that a manifest exports beside itself come with whoever imports them, from the whole file
      const shapes = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
      const others =
        shapes.length === 0 ? '' : `\nexport { ${shapes.join(', ')} } from ${JSON.stringify(`${id}?whole`)};`;
      const address = `${pathToFileURL(id).href}?${statSync(id).mtimeMs}`;
      const { default: manifest } = (await import(address)) as { default: Record<string, unknown> };
      const kept = Object.fromEntries(
        Object.entries(manifest)
          .filter(([key]) => !serverOnly.has(key))
          .map(([key, value]) => [key, key === 'dictionaries' ? listPages(value as object) : value]),
      );
      return { code: `export default ${JSON.stringify(kept)};${others}`, map: null };
    },
  };
}

/** Zod describes its shapes as JSON schema for the server's OpenAPI document, and has words for errors; the browser needs neither. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    transform(code, id) {
      // the words of wrong fields are our own (contract/issues.ts)
      if (id.endsWith('zod/v4/locales/en.js'))
        return { code: "export default () => ({ localeError: () => 'invalid' });", map: null };
      if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return undefined;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1]);
      return {
        code: `const none = () => { throw new Error('no JSON schema in the browser'); };\nexport { ${names.map((one) => `none as ${one}`).join(', ')} };`,
        map: null,
      };
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: [{ find: /^\/apps\//, replacement: `${root}/apps/` }] },
  plugins: [react(), screenTitles(), withoutJsonSchema(), slimManifests()],
  build: {
    target: 'es2023',
    outDir: path.join(root, 'dist/web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // the lists of files to fetch ahead weigh more than what they speed up: only styles are fetched with their part
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
    // JavaScript under js/, styles under css/ (specification 1, section 7)
    rolldownOptions: {
      output: {
        entryFileNames: 'js/[name]-[hash].js',
        chunkFileNames: 'js/[name]-[hash].js',
        assetFileNames: (asset) =>
          asset.names.some((name) => name.endsWith('.css'))
            ? 'css/[name]-[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups },
      },
    },
    chunkSizeWarningLimit: 700,
  },
  server: {
    port: 5173,
    fs: { allow: [root] },
    proxy: {
      '/api': server,
      '/profile/api': server,
      '/app-api': server,
      '/user-settings': server,
      '/login': onlyWrites,
      '/logout': onlyWrites,
      '/reset-password': onlyWrites,
    },
  },
});
