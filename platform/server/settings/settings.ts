import type { Manifest } from '#platform/contract/app.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import { kept, readsKept } from '#platform/server/call/kept.ts';
import { stale } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';

/** What the specified calls keep for accounts and the organisation is another key space (custom-settings.ts). */
export type Scope = 'organisation' | 'site';

/** What is stored for a home and its sites, by scope and key: kept by the server, as calls that read ask for several (decision 0055). */
interface Stored {
  readonly value: unknown;
  readonly version: number;
}
const storedSettings = (context: Context): Promise<ReadonlyMap<string, Stored>> =>
  kept(
    context,
    'frame.settings',
    async () => {
      const rows = await context.db
        .selectFrom('platform.settings')
        .select(['scope', 'scope_id', 'key', 'value', 'version'])
        .where('organisation_id', '=', context.organisationId)
        .where('scope', '<>', 'account')
        .execute();
      return new Map(
        rows.map(({ scope, scope_id, key, value, version }) => [
          `${scope} ${scope_id} ${key}`,
          { value, version },
        ]),
      );
    },
    (all) => all.size,
  );

/** The stored value of a setting, or undefined when nobody has set it. */
export async function storedSetting(
  context: Context,
  scope: Scope,
  scopeId: string,
  key: string,
): Promise<unknown> {
  // work that writes looks at the row
  if (readsKept(context)) return (await storedSettings(context)).get(`${scope} ${scopeId} ${key}`)?.value;
  const row = await context.db
    .selectFrom('platform.settings')
    .select('value')
    .where('organisation_id', '=', context.organisationId)
    .where('scope', '=', scope)
    .where('scope_id', '=', scopeId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

/** Stores a setting; the change log says who changed it. */
export async function storeSetting(
  context: Context,
  scope: Scope,
  scopeId: string,
  key: string,
  value: unknown,
): Promise<void> {
  await context.db
    .insertInto('platform.settings')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      scope,
      scope_id: scopeId,
      key,
      value: JSON.stringify(value),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'scope', 'scope_id', 'key'])
        .doUpdateSet({ value: JSON.stringify(value) }),
    )
    .execute();
}

/** A setting that a manifest declares: the stored value when it still fits its schema, else the declared default. */
export async function settingOf<T>(
  context: Context,
  manifest: Manifest,
  name: string,
  siteId?: string,
): Promise<T> {
  const declared = manifest.settings?.[name];
  if (!declared) throw new Error(`${manifest.code} declares no setting ${name}`);
  const scopeId = declared.scope === 'organisation' ? context.organisationId : siteId;
  if (scopeId === undefined) return declared.default as T;
  const parsed = declared.schema.safeParse(
    await storedSetting(context, declared.scope, scopeId, `${manifest.code}.${name}`),
  );
  return (parsed.success ? parsed.data : declared.default) as T;
}

/** Who changes a setting at the same moment waits. */
async function holdSetting(context: Context, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${context.organisationId} ${key}`}, 0)) /* organisation_id is in the name of the lock */`.execute(
    context.db,
  );
}

/**
 * The version of settings of the home that are changed together and carry none of their own: how often one of them was stored; 0 as
 * long as nobody has set any.
 */
export async function versionOfSettings(
  context: Context,
  manifest: Manifest,
  names: readonly string[],
): Promise<number> {
  const keys = names.map((name) => `${manifest.code}.${name}`);
  if (readsKept(context)) {
    const all = await storedSettings(context);
    return keys.reduce(
      (sum, key) => sum + (all.get(`organisation ${context.organisationId} ${key}`)?.version ?? 0),
      0,
    );
  }
  const { version } = await context.db
    .selectFrom('platform.settings')
    .select(sql<number>`coalesce(sum(version), 0)::int`.as('version'))
    .where('organisation_id', '=', context.organisationId)
    .where('scope', '=', 'organisation')
    .where('scope_id', '=', context.organisationId)
    .where('key', 'in', keys)
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Replaces settings of the home that are changed together. Who has not read what stands now is answered 412 with it; of two who save
 * at once that is the second.
 */
export async function replaceSettings(
  context: Context,
  manifest: Manifest,
  given: { readonly version: number; readonly values: Readonly<Record<string, unknown>> },
  shown: () => Promise<unknown>,
): Promise<void> {
  const names = Object.keys(given.values).toSorted();
  for (const name of names) await holdSetting(context, `${manifest.code}.${name}`);
  if ((await versionOfSettings(context, manifest, names)) !== given.version) throw stale(await shown());
  for (const name of names)
    await storeSetting(
      context,
      'organisation',
      context.organisationId,
      `${manifest.code}.${name}`,
      given.values[name],
    );
}

/**
 * Replaces a declared setting of the home that carries its version. Of two who save at once the second is answered as one who comes
 * later: 412 with what stands now, in the form of `shown`.
 */
export async function replaceSetting<T extends { readonly version: number }>(
  context: Context,
  manifest: Manifest,
  name: string,
  given: T,
  shown: (stored: T) => unknown = (stored) => stored,
): Promise<T> {
  const key = `${manifest.code}.${name}`;
  await holdSetting(context, key);
  const before = await settingOf<T>(context, manifest, name);
  if (before.version !== given.version) throw stale(shown(before));
  const after = { ...given, version: given.version + 1 };
  await storeSetting(context, 'organisation', context.organisationId, key, after);
  return after;
}

/**
 * Stores a setting of the home whatever was read before, as what stands in a file. One that carries its version gets the next one: who
 * has read the setting before is answered as one who comes later.
 */
export async function overwriteSetting(
  context: Context,
  key: string,
  shipped: unknown,
  value: (stored: unknown) => unknown,
): Promise<void> {
  await holdSetting(context, key);
  const stored = await storedSetting(context, 'organisation', context.organisationId, key);
  const read = stored ?? shipped;
  const next = value(stored);
  const after = carriesVersion(next)
    ? { ...next, version: (carriesVersion(read) ? read.version : 0) + 1 }
    : next;
  await storeSetting(context, 'organisation', context.organisationId, key, after);
}

export const carriesVersion = (value: unknown): value is { readonly version: number } =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number';

/** A stored value of the organisation with the version that the next change has to name; 0 as long as nobody has set it. */
export async function versionedSetting(
  context: Context,
  key: string,
): Promise<{ readonly value: unknown; readonly version: number }> {
  if (!readsKept(context)) return versionedRow(context, key);
  const stored = (await storedSettings(context)).get(`organisation ${context.organisationId} ${key}`);
  return { value: stored?.value, version: stored?.version ?? 0 };
}

/** The same from its row: for work that knows a home and no more. */
export async function versionedRow(
  context: Pick<Context, 'db' | 'organisationId'>,
  key: string,
): Promise<{ readonly value: unknown; readonly version: number }> {
  const row = await context.db
    .selectFrom('platform.settings')
    .select(['value', 'version'])
    .where('organisation_id', '=', context.organisationId)
    .where('scope', '=', 'organisation')
    .where('scope_id', '=', context.organisationId)
    .where('key', '=', key)
    .executeTakeFirst();
  return { value: row?.value, version: row?.version ?? 0 };
}

/** Changes a value of the organisation when it still has the version that was read; else false. */
export async function changeSetting(
  context: Context,
  key: string,
  value: unknown,
  version: number,
): Promise<boolean> {
  if (version === 0) {
    const added = await context.db
      .insertInto('platform.settings')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        scope: 'organisation',
        scope_id: context.organisationId,
        key,
        value: JSON.stringify(value),
      })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'scope', 'scope_id', 'key']).doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }
  const changed = await context.db
    .updateTable('platform.settings')
    .set({ value: JSON.stringify(value) })
    .where('organisation_id', '=', context.organisationId)
    .where('scope', '=', 'organisation')
    .where('scope_id', '=', context.organisationId)
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
