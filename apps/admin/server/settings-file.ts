import { z } from 'zod';
import { type Both, languages } from '#platform/contract/text.ts';
import { HomePreferences } from '#platform/contract/account/preferences.ts';
import { templateProblem } from '#platform/domain/text/mail-templates.ts';
import type { Context } from '#platform/server/call/context.ts';
import { dictionariesOf, dictionaryOrder, dictionaryValues } from '#platform/server/settings/dictionaries.ts';
import { StoredTemplate, templateKey } from '#platform/server/mail/mail-templates.ts';
import { preferencesKey } from '#platform/server/settings/preferences.ts';
import type { PortableSettings } from '#platform/server/call/provisions.ts';
import { say } from '#platform/server/call/words.ts';
import { sequencesOf } from '#platform/server/settings/sequences.ts';
import { Company } from '../contract/company.ts';
import { notCarried } from '../contract/transfer.ts';
import { editableKinds } from './mail-templates.ts';

/** The file of settings. Only what the apps declare stands in it: no secrets, no people, no numbers that were given. */
export const SettingsFile = z.object({
  format: z.literal('obhut-settings'),
  version: z.literal(1),
  home: z.string(),
  exportedAt: z.string(),
  /** What a home has set up and this file does not carry, in words: whoever takes it over sets that up by hand. */
  without: z.array(z.string()).optional(),
  settings: z.record(z.string(), z.unknown()),
  lists: z.record(
    z.string(),
    z.object({
      order: z.enum(['manual', 'alphabetic']),
      values: z
        .array(
          z.object({
            value: z.string().min(1).max(120),
            en: z.string().trim().min(1).max(120),
            de: z.string().trim().min(1).max(120),
            active: z.boolean(),
          }),
        )
        .max(2000),
    }),
  ),
  /** Settings that apps keep in tables of their own, `app.name`; files of earlier versions do not have them. */
  items: z.record(z.string(), z.array(z.record(z.string(), z.unknown())).max(2000)).default({}),
  sequences: z.record(
    z.string(),
    z.object({
      pattern: z.string().min(1).max(60),
      initialNumber: z.int().min(0).max(999_999_999_999),
      yearlyRestart: z.boolean(),
    }),
  ),
});
export type SettingsFile = z.output<typeof SettingsFile>;

export interface KnownSetting {
  readonly label: Both;
  readonly schema: z.ZodType;
  /** What counts as long as nobody has set it. */
  readonly shipped?: unknown;
}

/** Settings of the organisation that can stand in the file, by their key: the manifests' own, company information and preferences. */
export function knownSettings(context: Context): ReadonlyMap<string, KnownSetting> {
  const ofApps = manifestsOf(context).flatMap((manifest) =>
    Object.entries(manifest.settings ?? {})
      .filter(([, one]) => one.scope === 'organisation')
      .map(
        ([name, one]) =>
          [
            `${manifest.code}.${name}`,
            { label: manifest.name, schema: one.schema, shipped: one.default },
          ] as const,
      ),
  );
  const mails = editableKinds(context).flatMap(({ kind, name, rule }) =>
    languages.map(
      (language) =>
        [
          templateKey(kind, language),
          {
            label: { en: `Mail «${name}» (${language})`, de: `E-Mail «${name}» (${language})` },
            schema: StoredTemplate.refine(
              (template) => template === null || templateProblem(template, rule) === null,
            ),
          },
        ] as const,
    ),
  );
  return new Map<string, KnownSetting>([
    ...ofApps,
    ...mails,
    ['admin.company', { label: { en: 'Company information', de: 'Firmenangaben' }, schema: Company }],
    // a care center of another home is not the one meant here
    [
      preferencesKey,
      { label: { en: 'Preferences', de: 'Vorgaben' }, schema: HomePreferences.omit({ siteId: true }) },
    ],
  ]);
}

/** Settings in tables of the apps, by `app.name`, in the order in which apps need each other. */
export const portableOf = (
  context: Context,
): ReadonlyMap<string, { readonly app: string; readonly part: PortableSettings }> =>
  new Map(
    context.services
      .apps()
      .flatMap((app) =>
        Object.entries(app.portable ?? {}).map(
          ([name, part]) => [`${app.manifest.code}.${name}`, { app: app.manifest.code, part }] as const,
        ),
      ),
  );

export const manifestsOf = (context: Context) => context.services.apps().map((app) => app.manifest);

/** What is stored of the known settings, by key; what stands as shipped is absent. */
export async function storedSettings(
  context: Context,
): Promise<ReadonlyMap<string, { readonly value: unknown; readonly version: number }>> {
  const rows = await context.db
    .selectFrom('platform.settings')
    .select(['key', 'value', 'version'])
    .where('organisation_id', '=', context.organisationId)
    .where('scope', '=', 'organisation')
    .where('scope_id', '=', context.organisationId)
    .where('key', 'in', [...knownSettings(context).keys()])
    .execute();
  return new Map(rows.map((row) => [row.key, { value: row.value, version: row.version }]));
}

/** The settings of the home as they are now. */
export async function settingsFile(context: Context, home: string): Promise<SettingsFile> {
  const known = knownSettings(context);
  const settings: Record<string, unknown> = {};
  for (const [key, { value }] of await storedSettings(context)) {
    const parsed = known.get(key)!.schema.safeParse(value);
    if (parsed.success && parsed.data !== null) settings[key] = parsed.data;
  }
  const lists: SettingsFile['lists'] = {};
  for (const [name, dictionary] of dictionariesOf(manifestsOf(context))) {
    if (!dictionary.editable) continue;
    const values = await dictionaryValues(context, name, dictionary);
    lists[name] = {
      order: await dictionaryOrder(context, name),
      values: values
        .toSorted((a, b) => a.position - b.position)
        .map(({ value, labelEn, labelDe, active }) => ({ value, en: labelEn, de: labelDe, active })),
    };
  }
  const sequences = Object.fromEntries(
    (await sequencesOf(context, manifestsOf(context))).map(
      ({ code, pattern, initialNumber, yearlyRestart }) => [code, { pattern, initialNumber, yearlyRestart }],
    ),
  );
  const items: SettingsFile['items'] = {};
  for (const [name, { part }] of portableOf(context)) {
    const [list] = part.calls.filter((one) => one.call.name.endsWith('.list'));
    // what the account may not see on its page does not leave in a file either
    if (list && Array.isArray(list.call.may) && context.can(String(list.call.may[0]), 'Read'))
      items[name] = (await part.list(context)).map((one) => ({ ...one.item }));
  }
  return {
    format: 'obhut-settings',
    version: 1,
    home,
    exportedAt: context.now.toISOString(),
    without: notCarried.map((key) => say(context.language, `admin:transfer.without.${key}`)),
    settings,
    lists,
    sequences,
    items,
  };
}
