// Generic calls that take a key: the specified settings and the lists of values. What an app guards by its own calls must not
// come out, or be changed, by its key.
import { dictionary, userSettings } from '#platform/contract/frame.ts';
import { isAdministrator, shippedPermissions } from '#platform/server/access/access.ts';
import { dictionariesOf } from '#platform/server/settings/dictionaries.ts';
import type { Implementation } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { storedSetting, storeSetting } from '#platform/server/settings/settings.ts';
import { send } from '#platform/server/testing/send.ts';
import type { Place } from '#platform/server/testing/place.ts';
import type { Cast } from './access-people.ts';
import { type Figure, printControl } from './figure.ts';

interface Stored {
  readonly key: string;
  readonly value: unknown;
}
const planted = 'planted by the matrix';

/** Every setting that an app declares or has stored, with a value of its own. */
async function settingsOf(home: Place, organisationId: string): Promise<Stored[]> {
  const { pool } = home.server.database;
  const declared = home.server.manifests.flatMap((one) =>
    Object.entries(one.settings ?? {}).map(
      ([name, setting]) => [`${one.code}.${name}`, setting.default] as const,
    ),
  );
  for (const [key, value] of declared) {
    await pool.query(
      `insert into platform.settings (organisation_id, id, scope, scope_id, key, value) values ($1, platform.new_id(), 'organisation', $1, $2, $3) on conflict do nothing`,
      [organisationId, key, JSON.stringify(value)],
    );
  }
  return (
    await pool.query<Stored>(
      `select key, value from platform.settings where organisation_id = $1 order by key`,
      [organisationId],
    )
  ).rows;
}

/**
 * Whether a role sees anything of the app that a list of values belongs to, or of one that stands on it (people from outside: right
 * on it): asked from the manifests, not from the product.
 */
function maySeeWords(home: Place, role: string, app: string, external: boolean): boolean {
  const permissions = shippedPermissions(home.server.manifests, role);
  const standsOn = (code: string, seen = new Set<string>()): boolean => {
    if (code === app) return true;
    if (seen.has(code)) return false;
    seen.add(code);
    const needs = home.server.manifests.find((one) => one.code === code)?.needs ?? [];
    return external ? needs.includes(app) : needs.some((need) => standsOn(need, seen));
  };
  const own = home.server.manifests.find((one) => one.code === app)!;
  if (Object.keys(own.access).length === 0) return true;
  return home.server.manifests.some(
    (one) => Object.keys(one.access).some((key) => (permissions[key] ?? []).length > 0) && standsOn(one.code),
  );
}

export async function keys(home: Place, people: Cast): Promise<Figure[]> {
  const { organisationId, insiders } = people;
  const counts = { read: 0, changed: 0, words: 0 };
  let asked = 0;
  const before = await settingsOf(home, organisationId);
  for (const person of insiders) {
    for (const { key, value } of before) {
      asked += 2;
      await send(home.server, person.token, userSettings.write, { key, customer: true, text: planted });
      const told = (await send(home.server, person.token, userSettings.read, { key, customer: true })).json<{
        response: string | null;
      }>().response;
      const same = told === JSON.stringify(value) || told === value;
      // only who edits the settings of the organisation plants something there, and reads it again
      if (told !== null && (same || person.external)) counts.read += 1;
    }
    for (const name of dictionariesOf(home.server.manifests).keys()) {
      asked += 1;
      const answer = await send(home.server, person.token, dictionary.items, { name });
      const may =
        isAdministrator([person.role]) ||
        maySeeWords(home, person.role, name.split('.')[0]!, person.external);
      if ((answer.statusCode === 200) !== may) counts.words += 1;
    }
  }
  const after = new Map(
    (await settingsOf(home, organisationId)).map((one) => [one.key, JSON.stringify(one.value)]),
  );
  for (const { key, value } of before) if (after.get(key) !== JSON.stringify(value)) counts.changed += 1;
  await home.server.database.pool.query(
    'delete from platform.custom_settings where organisation_id = $1 and value = $2',
    [organisationId, JSON.stringify(planted)],
  );
  return [
    {
      name: 'settings of apps told by their key',
      value: counts.read,
      wanted: 0,
      detail: `${asked} questions, ${before.length} keys × ${insiders.length} roles`,
    },
    { name: 'settings of apps changed by their key', value: counts.changed, wanted: 0 },
    { name: 'lists of values told to the wrong people', value: counts.words, wanted: 0 },
  ];
}

/** One key space for both, as it once was: the calls of the specification read and write what the apps keep. */
export async function keyControls(home: Place, people: Cast): Promise<number> {
  const find = (name: string): Implementation =>
    home.server.implementations.find((one) => one.call.name === name)!;
  const [read, write, items] = [
    find(userSettings.read.name),
    find(userSettings.write.name),
    find(dictionary.items.name),
  ];
  const handlers = [read.handler, write.handler, items.handler];
  const before = await settingsOf(home, people.organisationId);
  Object.assign(read, {
    handler: async ({ input, context }: { input: { key: string }; context: Context }) => {
      const value = await storedSetting(context, 'organisation', context.organisationId, input.key);
      return { response: value === undefined ? null : JSON.stringify(value) };
    },
  });
  Object.assign(items, { handler: async () => [] });
  const open = await keys(home, people);
  Object.assign(write, {
    handler: async ({ input, context }: { input: { key: string; text: string }; context: Context }) => {
      await storeSetting(context, 'organisation', context.organisationId, input.key, input.text);
      return { response: input.text };
    },
  });
  const overwritten = await keys(home, people);
  for (const [at, one] of [read, write, items].entries()) Object.assign(one, { handler: handlers[at] });
  for (const { key, value } of before)
    await home.server.database.pool.query(
      'update platform.settings set value = $3 where organisation_id = $1 and key = $2',
      [people.organisationId, key, JSON.stringify(value)],
    );
  return (
    printControl(
      'one key space for apps and for the specified calls',
      open,
      'settings of apps told by their key',
    ) +
    printControl(
      'the specified calls write what apps keep',
      overwritten,
      'settings of apps changed by their key',
    ) +
    printControl('a list of values for everybody', open, 'lists of values told to the wrong people')
  );
}
