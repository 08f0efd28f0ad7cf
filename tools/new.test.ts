import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkApps } from './check-apps.ts';
import { checkDoors } from './lint/doors.ts';
import { appFolders } from './lint/sources.ts';
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
    createApp(root, 'sites', { topic: 'rooms' });
    createApp(root, 'health-record', { topic: 'allergies', needs: ['sites'] });
    createTopic(root, 'health-record', 'personal-items');
    await refreshLists(root);
    expect(await checkApps(root)).toEqual([]);
    expect(await checkDoors(root)).toEqual([]);
    expect(checkWords(root)).toEqual([]);
    const server = fs.readFileSync(path.join(root, 'apps/health-record/server/index.ts'), 'utf8');
    expect(server).toContain("import { personalItemsCalls } from './personal-items.ts';");
    expect(server).toContain('calls: [...personalItemsCalls, ...allergiesCalls]');
    expect(fs.existsSync(path.join(root, 'apps/health-record/migrations/0002_personal_items.sql'))).toBe(
      true,
    );
    expect(fs.readFileSync(path.join(root, 'apps/manifests.ts'), 'utf8')).toMatch(
      /\n {2}sites,\n {2}healthRecord,\n/,
    );
  });

  test.each([
    ['Sites', {}, 'small words'],
    ['sites', { needs: ['nobody'] }, 'There is no app nobody'],
  ])('%s %j is refused', (name, options, reason) => {
    expect(() => createApp(frame(), name, options)).toThrow(reason);
  });

  test('is not written over another, nor a topic over another', () => {
    const root = frame();
    createApp(root, 'sites', { topic: 'rooms' });
    expect(() => createApp(root, 'sites', {})).toThrow('There is an app sites already.');
    expect(() => createTopic(root, 'sites', 'rooms')).toThrow('exists already; nothing was written');
    expect(() => createTopic(root, 'nobody', 'rooms')).toThrow('There is no app nobody.');
  });
});

describe('a new topic in each app that is there', () => {
  const house = path.resolve(import.meta.dirname, '..');
  test.each(appFolders(house))('%s', (app) => {
    const files = ['manifest.ts', 'contract/index.ts', 'server/index.ts', 'locales/en.ts', 'locales/de.ts']
      .map((file) => `apps/${app}/${file}`)
      .filter((file) => fs.existsSync(path.join(house, file)));
    const root = plantTree(
      Object.fromEntries(files.map((file) => [file, fs.readFileSync(path.join(house, file), 'utf8')])),
    );
    const written = createTopic(root, app, 'planted-things');
    const text = (file: string) => fs.readFileSync(path.join(root, `apps/${app}/${file}`), 'utf8');
    expect(text('server/index.ts')).toMatch(/calls: \[\s*\.\.\.plantedThingsCalls\b/);
    expect(text('contract/index.ts')).toContain("export { plantedThings } from './planted-things.ts';");
    for (const language of ['en', 'de']) expect(text(`locales/${language}.ts`)).toContain('plantedThings');
    expect(written.filter((file) => file.endsWith('.test.ts'))).toHaveLength(1);
  });
});

test('names of a topic', () => {
  expect(namesOf('care-plans')).toEqual({
    file: 'care-plans',
    variable: 'carePlans',
    component: 'CarePlans',
    one: 'CarePlan',
    table: 'care_plans',
    text: 'Care plans',
  });
  expect(['Allergies', 'Addresses', 'Boxes', 'Vitals', 'Stock'].map(singular)).toEqual([
    'Allergy',
    'Address',
    'Box',
    'Vital',
    'StockEntry',
  ]);
});
