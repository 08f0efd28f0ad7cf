import { useEffect, useState } from 'react';
import { type Language, languages } from '#platform/contract/text.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import {
  allManifests,
  loadTitles,
  screensOf,
  wholeManifests,
  settingsFieldsOf,
  settingsFormsOf,
} from '#platform/web/slots/registry.ts';
import { usePages } from '#platform/web/shell/navigation/menu.ts';
import { useScreens } from '#platform/web/slots/Slot.tsx';
import { hasText, loadTextsIn, sayIn, texts } from '#platform/web/text/text.ts';
import { type ChildRoute, childRoutes, groups } from '../domain/child-routes.ts';
import type en from '../locales/en.ts';
import manifest from '../manifest.ts';

export const useText = texts<typeof en>('admin');

export { groups };
export type Group = (typeof groups)[number];

export interface SettingsEntry {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  readonly icon: string;
  readonly group: Group;
  /** Folded titles in both languages, for searching. */
  readonly words: string;
  /** Name of the app that brings the page; null: it is there. */
  readonly planned: string | null;
  /** Of a field: the title of its page. */
  readonly page?: string;
}

/** The title of a screen and the name of its app in both languages, folded. */
function wordsOf(app: string, screen: string, title: string): string {
  const name = allManifests().find((one) => one.code === app)?.name;
  // synonyms and names of fields that people look for (sketch 25) stand beside the title in the app's texts
  const titles = languages.flatMap((lng) =>
    [`screens.${screen}`, `words.${screen}`].map((key) =>
      hasText(app, key) ? sayIn(app, key, { lng }) : '',
    ),
  );
  return fold([title, ...titles, ...languages.map((lng) => name?.[lng] ?? '')].join(' '));
}

/** A word list that the specification gives a page of its own. */
export interface ListPageOf {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly group: string;
  readonly words: string;
}
export function dictionaryPages(language: Language): readonly ListPageOf[] {
  return wholeManifests().flatMap((manifest) =>
    Object.entries(manifest.dictionaries ?? {}).flatMap(([name, one]) =>
      one.settings && one.name
        ? [
            {
              name: `${manifest.code}.${name}`,
              title: one.name[language],
              path: one.settings.path.slice(1),
              group: one.settings.group,
              words: fold(
                [
                  ...languages.map((lng) => one.name![lng]),
                  one.settings.path,
                  ...languages.map((lng) => manifest.name[lng]),
                ].join(' '),
              ),
            },
          ]
        : [],
    ),
  );
}

/** Pages that the specification names and that no app of this home brings: they say so, wherever somebody looks for them. */
export function plannedRoutes(): readonly ChildRoute[] {
  const there = new Set([
    ...screensOf('settings').map((one) => one.screen.path?.slice(1)),
    ...dictionaryPages('en').map((one) => one.path),
  ]);
  return childRoutes.filter((one) => !there.has(one.path));
}

/** A field of a settings page: the key of its label, and whether it stands in the form behind the main action. */
interface Field {
  readonly label: string;
  readonly behindNew: boolean;
}

/** Where a field stands: its page, with the key of its label. */
export const fieldAddress = (path: string, { label, behindNew }: Field): string =>
  `/settings/${path}?field=${encodeURIComponent(label)}${behindNew ? '&form=new' : ''}`;

async function fieldsOf(code: string): Promise<(readonly [string, readonly Field[]])[]> {
  const [there, behind] = [(await settingsFieldsOf(code)) ?? {}, (await settingsFormsOf(code)) ?? {}];
  const each = (keys: readonly string[] = [], behindNew: boolean): Field[] =>
    keys.map((label) => ({ label, behindNew }));
  return [...new Set([...Object.keys(there), ...Object.keys(behind)])].map(
    (name) => [`${code}/${name}`, [...each(there[name], false), ...each(behind[name], true)]] as const,
  );
}

/** Every page of the settings area that the account may open, as soon as the titles are known; undefined until then. */
export function useSettings(): readonly SettingsEntry[] | undefined {
  const screens = useScreens('settings');
  const pages = usePages().filter(
    (page) => page.menu && page.partOf === manifest.partOf && page.app !== manifest.code,
  );
  const mayPlanned = useMay('authorization.admin.company', 'Read');
  const mayLists = useMay('authorization.admin.dictionaries', 'Read');
  const { language } = useFormat();
  const [known, setKnown] = useState<ReadonlyMap<string, readonly Field[]> | null>(null);
  useEffect(() => {
    const codes = [
      ...new Set(
        [
          ...screensOf('settings'),
          ...screensOf('page').filter((one) => one.manifest.partOf === manifest.partOf),
        ].map((one) => one.app),
      ),
    ];
    const load = async () => {
      await loadTitles(codes);
      await Promise.all(codes.flatMap((code) => languages.map((one) => loadTextsIn(code, one))));
      const fields = await Promise.all(codes.map(fieldsOf));
      return new Map(fields.flat());
    };
    // without the titles the pages can still be opened by the names of their apps
    void load().then(setKnown, () => setKnown(new Map()));
  }, []);
  if (!known) return undefined;
  return [
    ...screens.flatMap((one) =>
      (known.get(`${one.app}/${one.name}`) ?? [])
        .filter(({ label }) => hasText(one.app, label))
        .map((field): SettingsEntry => ({
          key: `${one.app}/${one.name}/${field.label}`,
          title: sayIn(one.app, field.label),
          href: fieldAddress(one.path, field),
          icon: one.icon ?? 'settings',
          group: groups.find((group) => group === one.group) ?? 'system',
          words: fold(languages.map((lng) => sayIn(one.app, field.label, { lng })).join(' ')),
          planned: null,
          page: one.title,
        })),
    ),
    ...screens.map((one) => ({
      key: `${one.app}/${one.name}`,
      title: one.title,
      href: `/settings/${one.path}`,
      icon: one.icon ?? 'settings',
      group: groups.find((group) => group === one.group) ?? ('system' as const),
      words: wordsOf(one.app, one.name, one.title),
      planned: null,
    })),
    ...(mayLists ? dictionaryPages(language) : [])
      .filter((one) => !screens.some((screen) => screen.path === one.path))
      .map((one) => ({
        key: one.name,
        title: one.title,
        href: `/settings/${one.path}`,
        icon: 'settings',
        group: groups.find((group) => group === one.group) ?? ('system' as const),
        words: one.words,
        planned: null,
      })),
    ...pages.map((page) => {
      const name = screensOf('page').find((one) => one.screen.path === page.href)?.name ?? '';
      return {
        key: page.href,
        title: page.title,
        href: page.href,
        icon: page.icon,
        group: 'system' as const,
        words: wordsOf(page.app, name, page.title),
        planned: null,
      };
    }),
    ...(mayPlanned ? plannedRoutes() : []).map((one) => ({
      key: `planned/${one.path}`,
      title: one.title[language],
      href: `/settings/${one.path}`,
      icon: 'settings',
      group: groups.find((group) => group === one.group) ?? ('system' as const),
      words: fold(
        [...languages.flatMap((lng) => [one.title[lng], one.app[lng]]), one.path, one.words].join(' '),
      ),
      planned: one.app[language],
    })),
  ];
}

/** Entries in which every typed word stands, in either language, without accents. Of a field, words of its page count beside at least one of its own. */
export function matching(entries: readonly SettingsEntry[], typed: string): readonly SettingsEntry[] {
  const words = fold(typed).split(' ').filter(Boolean);
  return entries.filter((entry) => {
    if (entry.page === undefined) return words.every((word) => entry.words.includes(word));
    const page = fold(entry.page);
    return (
      words.some((word) => entry.words.includes(word)) &&
      words.every((word) => entry.words.includes(word) || page.includes(word))
    );
  });
}
