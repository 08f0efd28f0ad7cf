import { beforeAll, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { putItem } from '#platform/server/settings/portable.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { mailTemplates, transfer } from '../contract/index.ts';
import type { SettingsFile } from './settings-file.ts';

let world: World;
let from: Actor;
/** Calls of other apps by their names: this app does not know them, the file of settings does. */
type AnyCall = Call<any, any, any, any, any>; // oxlint-disable-line typescript/no-explicit-any -- calls of several apps
const callOf = (name: string): AnyCall =>
  world.server.services
    .apps()
    .flatMap((app) => app.calls)
    .find((one) => one.call.name === name)!.call;
const method = {
  nameEn: 'Twint',
  nameDe: 'Twint',
  kind: 'mobile' as const,
  autoPrint: true,
  favorite: true,
  active: true,
};
const term = {
  name: '30 Tage',
  netDays: 30,
  discountPercent: '2',
  discountDays: 10,
  splitPayments: 4,
  agingDays: 30,
};
const policy = {
  name: 'Zwanzig Jahre',
  periodMonths: 240,
  notificationDays: 90,
  autoArchive: true,
  archiveAfterDays: 730,
  autoDeletion: true,
  notifyNear: true,
  notifyExpiry: true,
  notifyRoles: ['ADMIN'],
};
beforeAll(async () => {
  world = await createWorld();
  from = await world.actor(await world.organisation('Haus Quelle'), 'ADMIN');
  const { id: paymentMethodId } = await from.call(callOf('customers.paymentMethods.create'), method);
  const { id: paymentTermId } = await from.call(callOf('customers.paymentTerms.create'), term);
  await from.call(callOf('customers.groups.create'), {
    nameEn: 'Guests',
    nameDe: 'Gäste',
    category: 'external',
    paymentMethodId,
    paymentTermId,
  });
  await from.call(callOf('retention.policies.create'), policy);
  const folder = await from.call(callOf('files.defaultFolders.create'), {
    area: 'resident',
    nameEn: 'Letters',
    nameDe: 'Briefe',
    minimumWidth: 640,
    minimumHeight: null,
  });
  await from.call(callOf('files.defaultFolders.change'), { ...folder, active: false });
  await from.call(mailTemplates.change, {
    kind: 'reset',
    language: 'en',
    version: 0,
    subject: 'Ours',
    text: '{{code}}',
  });
});
const exported = async (): Promise<SettingsFile> =>
  JSON.parse((await from.file(transfer.export, {})).toString()) as SettingsFile;
const target = async () => world.actor(await world.organisation('Haus Ziel'), 'ADMIN');
const compare = (at: Actor, file: SettingsFile) => at.call(transfer.compare, { text: JSON.stringify(file) });
const apply = async (at: Actor, file: SettingsFile, without: string[] = []) => {
  const { seen } = await compare(at, file);
  return at.call(transfer.apply, { text: JSON.stringify(file), fileName: 'a.json', seen, without });
};

test('the file has settings of tables by their names, no ids and no counts', async () => {
  const { items, settings } = await exported();
  expect(items['customers.paymentMethods']).toEqual([method]);
  expect(items['customers.customerGroups']).toEqual([
    {
      nameEn: 'Guests',
      nameDe: 'Gäste',
      category: 'external',
      paymentMethod: 'Twint',
      paymentTerm: '30 Tage',
      active: true,
    },
  ]);
  expect(items['retention.policies']).toMatchObject([
    { name: 'Zwanzig Jahre', center: null, autoDeletion: true },
  ]);
  expect(items['files.defaultFolders']).toContainEqual({
    area: 'resident',
    nameEn: 'Letters',
    nameDe: 'Briefe',
    minimumWidth: 640,
    minimumHeight: null,
    active: false,
  });
  expect(settings['mail-template.reset.en']).toEqual({ subject: 'Ours', text: '{{code}}' });
  expect(JSON.stringify(items)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|"(id|version|uses|organisation)/);
});

test('a dry run shows what the calls of the pages would do, also of entries that name each other, and leaves no trace', async () => {
  const at = await target();
  const file = await exported();
  const { differences } = await compare(at, file);
  expect(
    differences.filter((one) => one.part === 'item').map((one) => [one.name, one.value, one.outcome]),
  ).toEqual(
    expect.arrayContaining([
      ['customers.paymentMethods', 'twint', 'changed'],
      ['customers.paymentTerms', '30 tage', 'changed'],
      ['customers.customerGroups', 'guests', 'changed'],
      ['retention.policies', 'zwanzig jahre', 'changed'],
      ['files.defaultFolders', 'resident: letters', 'changed'],
    ]),
  );
  expect(await at.call(callOf('customers.paymentMethods.list'), {})).toEqual([]);
  const { rows } = await world.server.database.pool.query(
    `select subject from platform.changes where organisation_id = $1 and subject like any (array['customers.%', 'retention.%', 'files.%'])`,
    [at.organisationId],
  );
  expect(rows).toEqual([]);
  expect((await compare(from, file)).differences).toEqual([]);
});

test('taken over, nothing is left to compare; the group has the method of its own home, the folder is inactive', async () => {
  const at = await target();
  const file = await exported();
  expect((await apply(at, file)).refused).toBe(0);
  expect((await compare(at, file)).differences).toEqual([]);
  const [group] = await at.call(callOf('customers.groups.list'), {});
  expect(group).toMatchObject({
    nameEn: 'Guests',
    paymentMethodId: (await at.call(callOf('customers.paymentMethods.list'), {}))[0]!.id,
  });
  expect((await at.call(mailTemplates.view, { kind: 'reset', language: 'en' })).subject).toBe('Ours');
});

test('an entry of the same name is changed, others stay', async () => {
  const at = await target();
  await at.call(callOf('customers.paymentMethods.create'), { ...method, nameEn: 'TWINT', favorite: false });
  await at.call(callOf('customers.paymentMethods.create'), {
    ...method,
    nameEn: 'Cash',
    nameDe: 'Bar',
    kind: 'cash',
  });
  await apply(at, await exported());
  expect(
    (
      (await at.call(callOf('customers.paymentMethods.list'), {})) as Array<{
        nameEn: string;
        favorite: boolean;
      }>
    ).map((one) => [one.nameEn, one.favorite]),
  ).toEqual([
    ['Cash', true],
    ['Twint', true],
  ]);
});

test('what is left out is missing for what names it: that is counted, not hidden', async () => {
  const at = await target();
  const file = await exported();
  const all = (await compare(at, file)).differences.length;
  expect(await apply(at, file, ['item:customers.paymentMethods:twint'])).toEqual({
    changed: all - 2,
    refused: 2,
  });
  expect(await at.call(callOf('customers.groups.list'), {})).toEqual([]);
});

test.each([
  [
    'a period below the law',
    (file: SettingsFile) => {
      file.items['retention.policies']![0]!['periodMonths'] = 24;
    },
    'retention.policies',
    'refused',
  ],
  [
    'a role that is not here',
    (file: SettingsFile) => {
      file.items['retention.policies']![0]!['notifyRoles'] = ['NOBODY'];
    },
    'retention.policies',
    'missing',
  ],
  [
    'a care center that is not here',
    (file: SettingsFile) => {
      file.items['retention.policies']![0]!['center'] = 'Nowhere';
    },
    'retention.policies',
    'missing',
  ],
  [
    'a method that is not here',
    (file: SettingsFile) => {
      file.items['customers.customerGroups']![0]!['paymentMethod'] = 'Gold';
    },
    'customers.customerGroups',
    'missing',
  ],
  [
    'a shape that does not fit',
    (file: SettingsFile) => {
      file.items['customers.paymentMethods']![0]!['kind'] = 'barter';
    },
    'customers.paymentMethods',
    'invalid',
  ],
  [
    'a term that breaks its rules',
    (file: SettingsFile) => {
      file.items['customers.paymentTerms']![0]!['agingDays'] = 0;
    },
    'customers.paymentTerms',
    'refused',
  ],
  [
    'a value beyond its bounds',
    (file: SettingsFile) => {
      file.items['customers.paymentTerms']![0]!['netDays'] = 9999;
    },
    'customers.paymentTerms',
    'invalid',
  ],
  [
    'the same entry twice',
    (file: SettingsFile) => {
      file.items['customers.paymentMethods']!.push({ ...method, nameEn: 'TWINT' });
    },
    'customers.paymentMethods',
    'labelTaken',
  ],
  [
    'entries that no app knows',
    (file: SettingsFile) => {
      file.items['nobody.things'] = [{}];
    },
    'nobody.things',
    'unknown',
  ],
  [
    'a mail without its code',
    (file: SettingsFile) => {
      file.settings['mail-template.reset.en'] = { subject: 's', text: 't' };
    },
    'mail-template.reset.en',
    'invalid',
  ],
])('%s is not taken over and says why', async (_, change, name, reason) => {
  const file = await exported();
  change(file);
  const wrong = (await compare(from, file)).differences.filter((one) => one.outcome === 'refused');
  expect(wrong.map((one) => [one.name, one.reason])).toEqual([[name, reason]]);
  if (reason === 'refused') expect(wrong[0]!.detail).toMatch(/\w+ \w+/);
});

test('a file of an earlier version has no items; whoever may not change a page does not by a file', async () => {
  const at = await target();
  const { items: _, ...old } = await exported();
  expect((await compare(at, old as SettingsFile)).differences.filter((one) => one.part === 'item')).toEqual(
    [],
  );
  await world.inside(at.organisationId, async (context) => {
    const app = context.services.apps().find((one) => one.manifest.code === 'customers')!;
    const powerless = { ...context, can: () => false };
    expect(
      await putItem(powerless, 'customers', app.portable!['paymentMethods']!, undefined, method),
    ).toEqual({ reason: 'notAllowed', text: '' });
  });
});
