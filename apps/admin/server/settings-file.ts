import { z } from 'zod';
import type { Both } from '#platform/contract/text.ts';
import { HomePreferences } from '#platform/contract/preferences.ts';
import type { Context } from '#platform/server/context.ts';
import { dictionariesOf, dictionaryOrder, dictionaryValues } from '#platform/server/dictionaries.ts';
import { preferencesKey } from '#platform/server/preferences.ts';
import { sequencesOf } from '#platform/server/sequences.ts';
import { Company } from '../contract/company.ts';

/** The file of settings. Only what the apps declare stands in it: no secrets, no people, no numbers that were given. */
export const SettingsFile = z.object({
  format: z.literal('obhut-settings'), version: z.literal(1), home: z.string(), exportedAt: z.string(),
  settings: z.record(z.string(), z.unknown()),
  lists: z.record(z.string(), z.object({
    order: z.enum(['manual', 'alphabetic']),
    values: z.array(z.object({ value: z.string().min(1).max(120), en: z.string().trim().min(1).max(120), de: z.string().trim().min(1).max(120), active: z.boolean() })).max(2000),
  })),
  sequences: z.record(z.string(), z.object({ pattern: z.string().min(1).max(60), initialNumber: z.int().min(0).max(999_999_999_999), yearlyRestart: z.boolean() })),
});
export type SettingsFile = z.output<typeof SettingsFile>;

export interface KnownSetting { readonly label: Both; readonly schema: z.ZodType }

/** Settings of the organisation that can stand in the file, by their key: the manifests' own, company information and preferences. */
export function knownSettings(context: Context): ReadonlyMap<string, KnownSetting> {
  const ofApps = manifestsOf(context).flatMap((manifest) => Object.entries(manifest.settings ?? {}).filter(([, one]) => one.scope === 'organisation')
    .map(([name, one]) => [`${manifest.code}.${name}`, { label: manifest.name, schema: one.schema }] as const));
  return new Map<string, KnownSetting>([
    ...ofApps,
    ['admin.company', { label: { en: 'Company information', de: 'Firmenangaben' }, schema: Company }],
    // a care center of another home is not the one meant here
    [preferencesKey, { label: { en: 'Preferences', de: 'Vorgaben' }, schema: HomePreferences.omit({ siteId: true }) }],
  ]);
}

export const manifestsOf = (context: Context) => context.services.apps().map((app) => app.manifest);

/** What is stored of the known settings, by key; what stands as shipped is absent. */
export async function storedSettings(context: Context): Promise<ReadonlyMap<string, { readonly value: unknown; readonly version: number }>> {
  const rows = await context.db.selectFrom('platform.settings').select(['key', 'value', 'version']).where('organisation_id', '=', context.organisationId)
    .where('scope', '=', 'organisation').where('scope_id', '=', context.organisationId).where('key', 'in', [...knownSettings(context).keys()]).execute();
  return new Map(rows.map((row) => [row.key, { value: row.value, version: row.version }]));
}

/** The settings of the home as they are now. */
export async function settingsFile(context: Context, home: string): Promise<SettingsFile> {
  const known = knownSettings(context);
  const settings: Record<string, unknown> = {};
  for (const [key, { value }] of await storedSettings(context)) {
    const parsed = known.get(key)!.schema.safeParse(value);
    if (parsed.success) settings[key] = parsed.data;
  }
  const lists: SettingsFile['lists'] = {};
  for (const [name, dictionary] of dictionariesOf(manifestsOf(context))) {
    if (!dictionary.editable) continue;
    const values = await dictionaryValues(context, name, dictionary);
    lists[name] = { order: await dictionaryOrder(context, name), values: values.toSorted((a, b) => a.position - b.position).map(({ value, labelEn, labelDe, active }) => ({ value, en: labelEn, de: labelDe, active })) };
  }
  const sequences = Object.fromEntries((await sequencesOf(context, manifestsOf(context)))
    .map(({ code, pattern, initialNumber, yearlyRestart }) => [code, { pattern, initialNumber, yearlyRestart }]));
  return { format: 'obhut-settings', version: 1, home, exportedAt: context.now.toISOString(), settings, lists, sequences };
}
