import { beforeAll, expect, test } from 'vitest';
import { profile } from '#platform/contract/frame.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { company, dictionaries, email, preferences, sequences, transfer } from '../contract/index.ts';
import type { SettingsFile } from './settings-file.ts';

let world: World;
let from: Actor;
let to: Actor;
const types = 'residents.residentType';
beforeAll(async () => {
  world = await createWorld();
  from = await world.actor(await world.organisation('Haus Quelle'), 'ADMIN');
  to = await world.actor(await world.organisation('Haus Ziel'), 'ADMIN');
  await from.call(company.change, {
    ...(await from.call(company.get, {})),
    name1: 'Haus Quelle',
    uid: 'CHE-109.322.551',
  });
  await from.call(preferences.change, {
    ...(await from.call(preferences.get, {})),
    theme: 'dark',
    pageSize: 100,
  });
  await from.call(dictionaries.add, { name: types, labelEn: 'Guest', labelDe: 'Gast' });
  await from.call(dictionaries.sort, { name: types, order: 'alphabetic', values: [] });
  await from.call(sequences.change, {
    code: 'residents.residentNumber',
    version: 0,
    pattern: 'Q-{N:4}',
    initialNumber: 7,
    yearlyRestart: false,
  });
  await from.call(email.change, {
    senderAddress: 'a@example.org',
    ownServer: true,
    host: 'mail.example.org',
    port: 465,
    security: 'tls',
    username: 'haus',
    password: 'streng-geheim',
    version: 0,
  });
});
const exported = async (actor = from): Promise<string> => (await actor.file(transfer.export, {})).toString();
const parsed = async (change: (file: SettingsFile) => void = () => undefined): Promise<string> => {
  const file = JSON.parse(await exported()) as SettingsFile;
  change(file);
  return JSON.stringify(file);
};

test('the file has settings, lists and number patterns; no secret, nobody, no number that was given', async () => {
  const text = await exported();
  const file = JSON.parse(text) as SettingsFile;
  expect(file).toMatchObject({
    format: 'obhut-settings',
    version: 1,
    home: 'Haus Quelle',
    settings: { 'frame.preferences': { theme: 'dark', pageSize: 100 } },
    sequences: { 'residents.residentNumber': { pattern: 'Q-{N:4}', initialNumber: 7 } },
  });
  expect(file.lists[types]).toMatchObject({
    order: 'alphabetic',
    values: expect.arrayContaining([{ value: 'guest', en: 'Guest', de: 'Gast', active: true }]),
  });
  // what it does not carry is said in it, for whoever takes it over
  expect(file.without).toEqual(
    expect.arrayContaining([
      'roles and their rights',
      'security policies',
      'identity providers (single sign-on)',
      'the mail server',
    ]),
  );
  expect(file.without).toHaveLength(9);
  expect(JSON.stringify({ ...file, without: [] })).not.toMatch(
    /streng-geheim|password|secret|lastNumber|example\.org/i,
  );
});

test('a dry run lists every difference and changes nothing', async () => {
  const before = await exported(to);
  const { differences, from: name } = await to.call(transfer.compare, { text: await exported() });
  expect(name).toBe('Haus Quelle');
  expect(differences.map((one) => [one.part, one.name, one.value, one.outcome])).toEqual(
    expect.arrayContaining([
      ['setting', 'admin.company', '', 'changed'],
      ['setting', 'frame.preferences', '', 'changed'],
      ['order', types, '', 'changed'],
      ['list', types, 'guest', 'changed'],
      ['sequence', 'residents.residentNumber', '', 'changed'],
    ]),
  );
  expect(differences).toHaveLength(5);
  expect(differences.find((one) => one.part === 'sequence')).toMatchObject({
    label: 'Residents',
    before: expect.stringContaining('{N}'),
    after: expect.stringContaining('Q-{N:4}'),
  });
  expect((await exported(to)).replace(/"exportedAt".*/, '')).toBe(before.replace(/"exportedAt".*/, ''));
  // a home has nothing to take over from itself
  expect((await from.call(transfer.compare, { text: await exported() })).differences).toEqual([]);
});

test('what was seen is taken over, what was left out is not; each change and the import are logged', async () => {
  const text = await exported();
  const { seen } = await to.call(transfer.compare, { text });
  const result = await to.call(transfer.apply, {
    text,
    fileName: 'settings.json',
    seen,
    without: ['setting:admin.company:'],
  });
  expect(result).toEqual({ changed: 4, refused: 1 });
  expect((await to.call(profile.me, {})).owner.name).toBe('Haus Ziel');
  expect((await to.call(preferences.get, {})).theme).toBe('dark');
  expect((await to.call(dictionaries.values, { name: types })).values.map((one) => one.labelEn)).toContain(
    'Guest',
  );
  expect((await to.call(dictionaries.values, { name: types })).order).toBe('alphabetic');
  expect(
    (await to.call(sequences.list, {})).find((one) => one.code === 'residents.residentNumber'),
  ).toMatchObject({ pattern: 'Q-{N:4}', initialNumber: 7 });
  expect((await to.call(transfer.compare, { text })).differences.map((one) => one.name)).toEqual([
    'admin.company',
  ]);
  expect((await to.call(transfer.history, {})).items).toMatchObject([
    { fileName: 'settings.json', changed: 4, refused: 1, by: expect.stringContaining('Test') },
  ]);
  const { rows } = await world.server.database.pool.query(
    `select subject from platform.changes where account_id = $1 and request_id = (select request_id from platform.changes where subject = 'admin.settings_imports' and account_id = $1)`,
    [to.accountId],
  );
  expect([...new Set(rows.map((row) => row.subject))].sort()).toEqual([
    'admin.settings_imports',
    'platform.dictionary_values',
    'platform.sequences',
    'platform.settings',
  ]);
});

test('settings that changed after they were compared have to be compared again', async () => {
  const other = await world.actor(await world.organisation(), 'ADMIN');
  const text = await exported();
  const { seen } = await other.call(transfer.compare, { text });
  await other.call(dictionaries.sort, { name: types, order: 'alphabetic', values: [] });
  expect(await other.refused(transfer.apply, { text, fileName: 'a', seen })).toMatchObject({
    status: 409,
    code: 'changedMeanwhile',
  });
});

test('company information taken over is the name of the home as well', async () => {
  const other = await world.actor(await world.organisation('Alt'), 'ADMIN');
  const text = await exported();
  const { seen } = await other.call(transfer.compare, { text });
  await other.call(transfer.apply, { text, fileName: 'a', seen });
  expect((await other.call(profile.me, {})).owner.name).toBe('Haus Quelle');
});

test.each([
  ['set five times here', { version: 6, atRisk: 60, others: 200 }, 7],
  ['as it was shipped', undefined, 2],
])('a setting that carries its version, %s, gets the next one of this home', async (_, here, next) => {
  const key = 'positioning.intervals';
  const [one, two] = [await world.organisation(), await world.organisation()];
  const set = (home: string, value: unknown) =>
    world.inside(home, (context) => storeSetting(context, 'organisation', home, key, value));
  await set(one, { version: 3, atRisk: 90, others: 180 });
  if (here) await set(two, here);
  const [source, target] = [await world.actor(one, 'ADMIN'), await world.actor(two, 'ADMIN')];
  const text = await exported(source);
  const { differences, seen } = await target.call(transfer.compare, { text });
  const difference = differences.find(({ name }) => name === key);
  expect(difference).toMatchObject({ after: '{"atRisk":90,"others":180}' });
  await target.call(transfer.apply, { text, fileName: 'a', seen });
  expect((JSON.parse(await exported(target)) as SettingsFile).settings[key]).toEqual({
    ...{ version: next, atRisk: 90, others: 180 },
  });
  // another version alone is no difference
  expect((await target.call(transfer.compare, { text })).differences).toEqual([]);
});

test.each([
  [
    'a setting that is not known',
    (file: SettingsFile) => {
      file.settings['nothing.here'] = 1;
    },
    'unknown',
    'nothing.here',
  ],
  [
    'a setting that does not fit',
    (file: SettingsFile) => {
      file.settings['dashboards.display'] = { rows: 0, slideSeconds: 1 };
    },
    'invalid',
    'dashboards.display',
  ],
  [
    'a list that is not known',
    (file: SettingsFile) => {
      file.lists['residents.nothing'] = { order: 'manual', values: [] };
    },
    'unknown',
    'residents.nothing',
  ],
  [
    'a word that another value has',
    (file: SettingsFile) => {
      file.lists[types]!.values.push({ value: 'other', en: 'GUEST', de: 'Anders', active: true });
    },
    'labelTaken',
    types,
  ],
  [
    'a pattern that cannot work',
    (file: SettingsFile) => {
      file.sequences['residents.residentNumber']!.pattern = 'x';
    },
    'invalid',
    'residents.residentNumber',
  ],
])('%s is listed with the reason and not taken over', async (_, change, reason, name) => {
  const text = await parsed(change);
  const { differences, seen } = await from.call(transfer.compare, { text });
  expect(differences).toMatchObject([{ name, outcome: 'refused', reason }]);
  expect(await from.call(transfer.apply, { text, fileName: 'a', seen })).toEqual({ changed: 0, refused: 1 });
});

test('a list whose values are part of the rules is not taken over', async () => {
  const [name] = world.server.manifests.flatMap((one) =>
    Object.entries(one.dictionaries ?? {})
      .filter(([, list]) => !list.editable)
      .map(([list]) => `${one.code}.${list}`),
  );
  const { differences } = await from.call(transfer.compare, {
    text: await parsed((file) => {
      file.lists[name!] = { order: 'manual', values: [] };
    }),
  });
  expect(differences).toMatchObject([{ name, outcome: 'refused', reason: 'fixed' }]);
});

test.each(['{}', '[]', 'no json', '{"format":"obhut-settings","version":2}'])(
  '%s is no file of settings',
  async (text) => {
    expect(await from.refused(transfer.compare, { text })).toMatchObject({ status: 422, code: 'notAFile' });
  },
);

test('only who may: nobody else exports or imports; two words of the file that are the same are refused once', async () => {
  const nurse = await world.actor(from.organisationId, 'NURSE');
  for (const refused of [
    await nurse.refused(transfer.export, {}),
    await nurse.refused(transfer.compare, { text: '{}' }),
    await nurse.refused(transfer.history, {}),
  ])
    expect(refused.status).toBe(403);
  const text = await parsed((file) => {
    file.lists[types]!.values.push(
      { value: 'one', en: 'Twin', de: 'Zwilling', active: true },
      { value: 'two', en: 'twin', de: 'Zwilling 2', active: true },
    );
  });
  const { differences } = await from.call(transfer.compare, { text });
  expect(differences.map((one) => [one.value, one.reason])).toEqual([
    ['one', null],
    ['two', 'labelTaken'],
  ]);
});
