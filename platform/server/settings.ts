import type { Manifest } from '#platform/contract/app.ts';
import type { Context } from './context.ts';
import { newId } from './ids.ts';

export type Scope = 'organisation' | 'site' | 'account';

/** The stored value of a setting, or undefined when nobody has set it. */
export async function storedSetting(context: Context, scope: Scope, scopeId: string, key: string): Promise<unknown> {
  const row = await context.db.selectFrom('platform.settings').select('value')
    .where('organisation_id', '=', context.organisationId).where('scope', '=', scope).where('scope_id', '=', scopeId).where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

/** Stores a setting; the change log says who changed it. */
export async function storeSetting(context: Context, scope: Scope, scopeId: string, key: string, value: unknown): Promise<void> {
  await context.db.insertInto('platform.settings')
    .values({ organisation_id: context.organisationId, id: newId(), scope, scope_id: scopeId, key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'scope', 'scope_id', 'key']).doUpdateSet({ value: JSON.stringify(value) }))
    .execute();
}

/** A setting that a manifest declares: the stored value when it still fits its schema, else the declared default. */
export async function settingOf<T>(context: Context, manifest: Manifest, name: string, siteId?: string): Promise<T> {
  const declared = manifest.settings?.[name];
  if (!declared) throw new Error(`${manifest.code} declares no setting ${name}`);
  const scopeId = declared.scope === 'organisation' ? context.organisationId : declared.scope === 'account' ? context.actor() : siteId;
  if (scopeId === undefined) return declared.default as T;
  const parsed = declared.schema.safeParse(await storedSetting(context, declared.scope, scopeId, `${manifest.code}.${name}`));
  return (parsed.success ? parsed.data : declared.default) as T;
}
