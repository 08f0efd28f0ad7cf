import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { writeAhead } from '../../tools/web-ahead.ts';
import { withoutUnusedStyles } from '../../tools/used-styles.ts';
import { cutLetters, lettersFolder } from '../../tools/web-letters.ts';
import {
  accessNames,
  allManifests,
  firstScreensIcons,
  screenTitles,
  slimManifests,
} from '../../tools/web-manifests.ts';
import { browserWords } from '../../tools/web-words.ts';
import { shapesLater } from '../../tools/web-shapes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000';
/** Paths that are a page with GET and a call with POST. */
const onlyWrites: ProxyOptions = {
  target: server,
  bypass: (request) => (request.method === 'GET' ? request.url : undefined),
};

const ofFrame = /node_modules\/(@mantine|clsx)\/|platform\/(web|contract|domain)\//;
/** Parts of the kit by their place in it; one that has moved is missed at once, and not by a first screen that has grown. */
function ofKit(...parts: readonly string[]): string {
  const found = parts.filter((one) =>
    ['.ts', '.tsx', ''].some((end) => existsSync(`${root}/platform/web/kit/${one}${end}`)),
  );
  if (found.length < parts.length)
    throw new Error(`not in platform/web/kit: ${parts.filter((one) => !found.includes(one)).join(', ')}`);
  return `platform/web/kit/(${parts.join('|')})(\\.|/)`;
}
const ofLists = new RegExp(
  `${ofKit('table/DataTable', 'table/TableHeads', 'table/TableRows', 'table/TableCards', 'table/row-parts', 'table/use-selection', 'page/ListPage', 'list/list-view', 'list/FilterBar')}`,
);
const ofForms = new RegExp(
  `platform/web/form/(?!labels)|${ofKit('form/ActionForm', 'form/ErrorSummary', 'form/ConflictList', 'form/DraftBanner')}|${ofKit('fields')}(?!Se|field)|@mantine/core/esm/(components/(Switch|Checkbox/Checkbox|Textarea)|utils/InlineInput)`,
);

const ofPeople = new RegExp(
  `${ofKit('page/Widget', 'state/ReadOnlyBand')}|platform/contract/record/concern\\.|apps/(residents|assessments|health-record|infection-control)/(contract|domain)/(?!resident-contacts|rules)|apps/residents/web/(ResidentLabel|parts)\\.|apps/assessments/web/results\\.|apps/assessments/web/permissions\\.`,
);
/** The same of what is measured and written several times a day: marks in lists need nothing of it. */
const ofEntries =
  /apps\/(vitals|care-reports)\/(?!domain\/(plausible|readings)\b)((contract|domain)\/(?!hand-over|replies|rules|circumstances|limits|entry-line)|web\/(marks|values|permissions)\.)/;

const ofResidents =
  /apps\/residents\/(contract\/residents|domain\/(list|stays)|web\/(index|text|residents\.module|ResidentLabel|ResidentBanner|parts))\./;

/** Small parts of lists and records that would each be a file of their own. */
const ofBoth = new RegExp(
  `${ofKit('page/spans', 'page/use-export', 'table/MarkLine', 'fields/SearchField')}|platform/web/(calls/download|text/LanguageMark)\\.|dashboard\\.module|apps/resident-dashboard/contract/layout`,
);

/** The order of the last card that stands in the first sight of a record. */
const lastAbove = 40;

/** App → the parts that it puts on every record of a resident. */
const onRecord = new Map(
  readdirSync(`${root}/apps`).flatMap((app) => {
    const manifest = `${root}/apps/${app}/manifest.ts`;
    if (!existsSync(manifest)) return [];
    const parts = [
      ...readFileSync(manifest, 'utf8').matchAll(
        /(\w+): \{\s*slot: 'resident\.(alerts|card|notice)'(?![^}]*whileKept)[^}]*?order: (\d+)/g,
      ),
    ].map(([, name, slot, order]) => ({ name: name!, below: slot === 'card' && Number(order) > lastAbove }));
    return parts.length === 0 ? [] : [[app, parts] as const];
  }),
);
/** Those and the apps with marks in lists of residents: where their screens are comes with the first row. */
const appsOfRecord: ReadonlySet<string> = new Set(
  readdirSync(`${root}/apps`).filter((app) => {
    const manifest = `${root}/apps/${app}/manifest.ts`;
    return (
      existsSync(manifest) &&
      /slot: 'resident\.(?:alerts|card|notice|due|chips)'(?![^}]*whileKept)/.test(
        readFileSync(manifest, 'utf8'),
      )
    );
  }),
);
/** The same by their files; below: cards that nobody sees before scrolling. */
const ofRecord = (below: boolean): ReadonlySet<string> =>
  new Set(
    [...onRecord].flatMap(([app, parts]) =>
      parts.filter((one) => one.below === below).map(({ name }) => `${root}/apps/${app}/web/${name}.tsx`),
    ),
  );
const [aboveFold, belowFold] = [ofRecord(false), ofRecord(true)];

/** What people wait for first: the styles of the library for these are there at once. */
const firstScreens = {
  files: [
    'platform/web/main.tsx',
    'platform/web/shell/Shell.tsx',
    'apps/sites/web/SiteChooser.tsx',
    'apps/residents/web/ResidentsPage.tsx',
    'apps/residents/web/ResidentPage.tsx',
    'apps/resident-dashboard/web/DashboardTab.tsx',
  ],
  // their program stands in the file `kit`
  parts: ['Card', 'Paper', 'SimpleGrid'],
};

/**
 * Few files that change seldom instead of many small ones: what most screens share stands in one. Charts, searchable lists,
 * dialogs and the like come when they are shown.
 */
const groups = [
  // below what the product says itself (tools/used-styles.ts)
  { name: 'library', test: /@mantine\/core\/styles\.css$/, priority: 51 },
  { name: 'library-late', test: /library-late\.css$/, priority: 50 },
  // long lists are drawn row by row only where there are any
  {
    name: 'base',
    test: /rolldown\/runtime|platform\/(web\/shapes\/later|contract\/sent)|node_modules\/(react|react-dom|scheduler|@tanstack\/(?!(react-)?virtual).*)\//,
    priority: 40,
  },
  // what checks what is entered, with whoever checks something
  { name: 'checks', test: /node_modules\/zod\/|platform\/(web\/shapes\/now|contract\/issues)/, priority: 39 },
  // what the frame says in a language, and the titles of all screens
  {
    debugName: 'words',
    name: (id: string) => `words-${/(en|de)(\.ts)?$/.exec(id)?.[1] ?? ''}`,
    test: /platform\/locales\/(en|de)\.ts$|virtual:screen-titles\/|apps\/sites\/locales\/(en|de)\.ts$/,
    priority: 45,
  },
  // a record opens on its first tab
  {
    debugName: 'words of a record',
    name: (id: string) => `words-record-${/(en|de)\.ts$/.exec(id)?.[1] ?? ''}`,
    test: /apps\/(residents|resident-dashboard)\/locales\/(en|de)\.ts$/,
    priority: 44,
  },
  // what stands on every screen, sign-in too
  { name: 'program', tags: ['$initial' as const], priority: 29 },
  // the frame behind the sign-in, with what apps put into its bar
  {
    name: 'frame',
    test: /platform\/web\/shell\/Shell\.tsx$|apps\/sites\/(web\/(SiteChooser|index|text)|contract\/centers)\.tsx?$/,
    priority: 27,
  },
  { name: 'manifest-rest', test: /virtual:manifest-rest/, priority: 28 },
  // a person as lists and records name him
  { name: 'residents', test: ofResidents, priority: 26 },
  // where the screens of the apps are: a record shows parts of a dozen apps, which come together; the list waits for none of them
  {
    debugName: 'screens of apps',
    name: (id: string) => (appsOfRecord.has(/apps\/([^/]+)\//.exec(id)![1]!) ? 'screens-record' : 'screens'),
    test: /apps\/[^/]+\/web\/(index|text)\.ts$/,
    priority: 25,
  },
  // what cards of a record share with lists and dashboards: shapes of residents, how they are named, frames of cards
  { name: 'people', test: ofPeople, minShareCount: 3, priority: 8 },
  { name: 'entries', test: ofEntries, minShareCount: 3, priority: 8 },
  // a mark in lists and a card of the record share it: the list needs no card for it
  { name: 'admission-shape', test: /apps\/admission\/contract\//, minShareCount: 2, priority: 9 },
  {
    name: 'restriction-shape',
    test: /apps\/restrictions\/(contract|domain|web\/links)/,
    minShareCount: 2,
    priority: 9,
  },
  { name: 'orders-shape', test: /apps\/vital-orders\/(contract|domain)\//, minShareCount: 2, priority: 6 },
  { name: 'parts', test: ofBoth, priority: 7 },
  // a record and the tab on which it opens
  {
    name: 'resident-page',
    test: /apps\/residents\/web\/ResidentPage\.|apps\/resident-dashboard\/(web\/DashboardTab\.|domain\/layout)/,
    priority: 6,
  },
  { name: 'record', test: (id: string) => aboveFold.has(id), priority: 5 },
  { name: 'record-below', test: (id: string) => belowFold.has(id), priority: 4 },
  {
    name: 'kit',
    test: (id: string) =>
      ofFrame.test(id) && !ofForms.test(id) && !ofLists.test(id) && !/components\/(Chip|Alert)\//.test(id),
    minShareCount: 30,
    priority: 30,
  },
  { name: 'lists', test: ofLists, minShareCount: 15, priority: 20 },
  { name: 'forms', test: ofForms, minShareCount: 15, priority: 10 },
];

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

await cutLetters();
export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      { find: /^\/apps\//, replacement: `${root}/apps/` },
      { find: /^letters\//, replacement: `${lettersFolder}/` },
    ],
  },
  plugins: [
    react(),
    screenTitles(),
    browserWords(),
    accessNames(),
    // the sold app in which the first screens stand
    firstScreensIcons('residents', lastAbove),
    shapesLater(),
    withoutJsonSchema(),
    slimManifests(),
    withoutUnusedStyles(firstScreens),
    writeAhead(allManifests),
  ],
  build: {
    target: 'es2023',
    outDir: path.join(root, 'dist/web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // the lists of files to fetch ahead weigh more than what they speed up: only styles are fetched with their part
    modulePreload: {
      polyfill: false, // every browser of the target knows it
      resolveDependencies: (_, files) => files.filter((file) => /\.css$|\/checks-/.test(file)),
    },
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
