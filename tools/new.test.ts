import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '#platform/contract/app.ts';
import { checkApps } from './check-apps.ts';
import { checkDoors } from './lint/doors.ts';
import { appendMigrations, checkMigrations } from './lint/migrations.ts';
import { checkNamed } from './lint/named.ts';
import { appFolders, filesBelow } from './lint/sources.ts';
import { plantTree } from './lint/testing.ts';
import { checkWords } from './lint/words.ts';
import { refreshLists } from './lists.ts';
import { createApp, createTopic } from './new.ts';
import { namesOf, singular } from './new/names.ts';

/** A house whose frame is only what the generated manifests import. */
const frame = (): string =>
  plantTree({
    'package.json': '{ "type": "module", "imports": { "#platform/*": "./platform/*" } }',
    'platform/contract/app.ts': 'export const defineApp = <T>(app: T): T => app;',
  });

describe('a new app', () => {
  test('passes the checks of the house, and so does a second topic in it', async () => {
    const root = frame();
    createApp(root, 'sites', { german: 'Standorte', topic: 'rooms', topicGerman: 'Zimmer' });
    const more = { topic: 'allergies', topicGerman: 'Allergien', needs: ['sites'], partOf: 'sites' };
    createApp(root, 'health-record', { german: 'Akte', ...more });
    createTopic(root, 'health-record', 'personal-items', 'Gegenstände');
    await refreshLists(root);
    // among them: a server test names each call, a screen test renders each page
    expect(await checkApps(root)).toEqual([]);
    expect(await checkDoors(root)).toEqual([]);
    expect(checkWords(root)).toEqual([]);
    const read = (file: string) => fs.readFileSync(path.join(root, 'apps/health-record', file), 'utf8');
    expect(read('server/index.ts')).toContain("import { personalItemsCalls } from './personal-items.ts';");
    expect(read('server/index.ts')).toContain('calls: [...personalItemsCalls, ...allergiesCalls]');
    expect(read('migrations/0002_personal_items.sql')).toContain('create table health_record.personal_items');
    expect(fs.readFileSync(path.join(root, 'apps/manifests.ts'), 'utf8')).toMatch(
      /\n {2}sites,\n {2}healthRecord,\n/,
    );
    const { default: manifest } = (await import(path.join(root, 'apps/health-record/manifest.ts'))) as {
      default: Manifest;
    };
    const all = ['Read', 'Write', 'Edit', 'Delete'];
    const keys = ['authorization.sites.personal-items', 'authorization.sites.allergies'];
    expect(manifest).toMatchObject({ partOf: 'sites', name: { en: 'Health record', de: 'Akte' } });
    expect(manifest.access).toEqual(Object.fromEntries(keys.map((key) => [key, all])));
    expect(manifest.grants).toEqual({ NURSE: manifest.access });
    expect(manifest.accessNames?.[keys[0]!]).toEqual({ en: 'Personal items', de: 'Gegenstände' });
    expect(Object.keys(manifest.screens)).toEqual(['PersonalItemsPage', 'AllergiesPage']);
    expect(manifest).not.toHaveProperty('tile');
  });

  test('has its word in the log, once', () => {
    const root = frame();
    const file = path.join(root, 'apps/audit/locales/topics.de.ts');
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, "const de: SameKeys<typeof en> = { rooms: 'Räume' };\nexport default de;\n");
    createApp(root, 'sites', { german: 'Standorte', topic: 'rooms', topicGerman: 'Zimmer' });
    createTopic(root, 'sites', 'garden-beds', 'Beete');
    expect(fs.readFileSync(file, 'utf8')).toContain("{ gardenBeds: 'Beete', rooms: 'Räume' }");
  });

  test('has a tile where a letter for it is given', () => {
    const root = frame();
    createApp(root, 'meals', { german: 'Mahlzeiten', tile: 'm' });
    expect(fs.readFileSync(path.join(root, 'apps/meals/manifest.ts'), 'utf8')).toContain(
      "tile: { group: 'house', icon: 'tasks', hue: 'teal', home: '/app-meals/meals', order: 500, key: 'm' },",
    );
  });

  test('its migrations run last, and those of a topic that comes later after them', async () => {
    const root = frame();
    fs.mkdirSync(path.join(root, 'platform/migrations'));
    createApp(root, 'wards', { german: 'Stationen', topic: 'rooms', topicGerman: 'Zimmer' });
    expect(appendMigrations(root, ['wards'])).toEqual(['apps/wards/migrations/0001_rooms.sql']);
    createApp(root, 'meals', { german: 'Mahlzeiten', topic: 'plates', topicGerman: 'Teller' });
    createTopic(root, 'wards', 'beds', 'Betten');
    createTopic(root, 'meals', 'cups', 'Tassen');
    expect(appendMigrations(root, ['wards', 'meals'])).toEqual([
      'apps/wards/migrations/0002_beds.sql',
      'apps/meals/migrations/0001_plates.sql',
      'apps/meals/migrations/0002_cups.sql',
    ]);
    expect(checkMigrations(root).problems).toEqual([]);
  });

  test.each([
    ['Sites', { german: 'Standorte' }, 'small words'],
    ['sites', { german: 'Standorte', needs: ['nobody'] }, 'There is no app nobody'],
    ['sites', { german: 'Standorte', partOf: 'nobody' }, 'There is no app nobody'],
    ['sites', { german: undefined }, 'say it in German, too'],
    ['sites', { german: 'Standorte', topic: 'rooms' }, 'rooms: say it in German, too'],
    ['sites', { german: 'Stra\u00dfen' }, 'ss for'],
    ['sites', { german: "Haus 'A'" }, 'letters, digits and blanks'],
  ])('%s %j is refused', (name, options, reason) => {
    const root = frame();
    expect(() => createApp(root, name, options)).toThrow(reason);
    expect(fs.existsSync(path.join(root, 'apps'))).toBe(false);
  });

  test('is not written over another, nor a topic over another', () => {
    const root = frame();
    createApp(root, 'sites', { german: 'Standorte', topic: 'rooms', topicGerman: 'Zimmer' });
    expect(() => createApp(root, 'sites', { german: 'Standorte' })).toThrow('There is an app sites already.');
    expect(() => createTopic(root, 'sites', 'rooms', 'Zimmer')).toThrow(
      'exists already; nothing was written',
    );
    expect(() => createTopic(root, 'nobody', 'rooms', 'Zimmer')).toThrow('There is no app nobody.');
  });

  test.each([
    ['manifest.ts', 'export default makeManifest();'],
    ['locales/de.ts', 'export default textsOf("de");'],
    ['locales/en.ts', "export default { screens: {}, beds: { name: 'Bed' } };"],
    ['server/index.ts', 'export default defineServer(manifest, everything);'],
  ])('with a %s of another shape is left as it is by a new topic', (file, text) => {
    const root = frame();
    createApp(root, 'sites', { german: 'Standorte', topic: 'rooms', topicGerman: 'Zimmer' });
    fs.writeFileSync(path.join(root, 'apps/sites', file), text);
    const before = filesBelow(root, ['apps'], /./).map((one) =>
      fs.readFileSync(path.join(root, one), 'utf8'),
    );
    expect(() => createTopic(root, 'sites', 'beds', 'Betten')).toThrow(/nothing was written/);
    expect(
      filesBelow(root, ['apps'], /./).map((one) => fs.readFileSync(path.join(root, one), 'utf8')),
    ).toEqual(before);
  });
});

describe('a new topic in each app that is there', () => {
  const house = path.resolve(import.meta.dirname, '..');
  const parts = /\/(manifest|(contract|server|web)\/index|locales\/.*|web\/[^/]+)\.tsx?$/;
  test.each(appFolders(house))('%s', async (app) => {
    const files = filesBelow(house, [`apps/${app}`], parts).filter((file) => !/\.test\.tsx?$/.test(file));
    const root = plantTree(
      Object.fromEntries(files.map((file) => [file, fs.readFileSync(path.join(house, file), 'utf8')])),
    );
    const written = createTopic(root, app, 'planted-things', 'Gepflanzte Sachen');
    const text = (file: string) => fs.readFileSync(path.join(root, `apps/${app}/${file}`), 'utf8');
    expect(text('server/index.ts')).toMatch(/calls: \[\s*\.\.\.plantedThingsCalls\b/);
    expect(text('contract/index.ts')).toContain("export { plantedThings } from './planted-things.ts';");
    expect(text('manifest.ts')).toMatch(/PlantedThingsPage: \{\s*slot: 'page'/);
    expect(text('manifest.ts').match(/'authorization\.[a-z-]+\.planted-things': \[\s*'Read'/g)).toHaveLength(
      2,
    );
    expect(text('web/index.ts')).toContain("PlantedThingsPage: () => import('./PlantedThingsPage.tsx')");
    const texts = /import \{ useText \} from '\.\/(.+)';/.exec(text('web/PlantedThingsPage.tsx'))![1]!;
    expect(text(`web/${texts}`)).toContain(`export const useText = texts<typeof en>('${app}')`);
    expect(text('locales/help.ts')).toContain('PlantedThingsPage: {');
    for (const [language, title] of [
      ['en', 'Planted things'],
      ['de', 'Gepflanzte Sachen'],
    ] as const) {
      const wordsIn = async (folder: string) =>
        ((await import(path.join(folder, `apps/${app}/locales/${language}.ts`))) as { default: object })
          .default;
      const words = await wordsIn(root);
      // whatever file of the locales they stand in, nothing that was there is hidden by them
      expect(words).toMatchObject(await wordsIn(house));
      expect(words).toMatchObject({
        screens: { PlantedThingsPage: title },
        plantedThings: {
          empty: expect.stringContaining(language === 'en' ? 'planted things' : title) as string,
        },
        refusals: { plantedThingNameTaken: expect.any(String) as string },
      });
    }
    expect(
      written.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => path.posix.basename(file)),
    ).toEqual(['planted-things.test.ts', 'planted-things.test.ts', 'PlantedThingsPage.test.tsx']);
    expect(checkNamed(root).filter((problem) => problem.toLowerCase().includes('planted'))).toEqual([]);
  });
});

test('names of a topic', () => {
  expect(namesOf('care-plans', 'Pflegeplanungen')).toEqual({
    file: 'care-plans',
    variable: 'carePlans',
    component: 'CarePlans',
    one: 'CarePlan',
    table: 'care_plans',
    text: 'Care plans',
    german: 'Pflegeplanungen',
  });
  expect(['Allergies', 'Addresses', 'Boxes', 'Vitals', 'Stock'].map(singular)).toEqual([
    'Allergy',
    'Address',
    'Box',
    'Vital',
    'StockEntry',
  ]);
});
