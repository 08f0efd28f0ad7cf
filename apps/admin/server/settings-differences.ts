import { sql } from 'kysely';
import { fold } from '#platform/domain/text/plain-text.ts';
import { validatePattern } from '#platform/domain/numbers/sequence-pattern.ts';
import type { Context } from '#platform/server/call/context.ts';
import {
  dictionariesOf,
  dictionaryOrder,
  dictionaryValues,
  type DictionaryValue,
  orderKey,
} from '#platform/server/settings/dictionaries.ts';
import {
  type NotTaken,
  plainText as plain,
  putItem,
  sameContent,
  tried,
} from '#platform/server/settings/portable.ts';
import type { PortableSettings } from '#platform/server/call/provisions.ts';
import { changeSequence, sequencesOf } from '#platform/server/settings/sequences.ts';
import { carriesVersion, overwriteSetting, storeSetting } from '#platform/server/settings/settings.ts';
import type { Difference } from '../contract/transfer.ts';
import { storeValue } from './dictionary-rows.ts';
import {
  knownSettings,
  manifestsOf,
  portableOf,
  type SettingsFile,
  storedSettings,
} from './settings-file.ts';

/** A difference with what is needed to take it over. */
export interface Found {
  readonly difference: Difference;
  readonly change?: (context: Context) => Promise<NotTaken | null | void>;
}

const shownText = (value: unknown): string =>
  (value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 500);
const refused = (
  difference: Omit<Difference, 'outcome' | 'reason' | 'before' | 'detail'>,
  reason: NonNullable<Difference['reason']>,
  before = '',
): Found => ({ difference: { ...difference, before, outcome: 'refused', reason, detail: '' } });

/** Versions count the changes of one home: those of another say nothing here. */
function withoutVersion(value: unknown): unknown {
  if (!carriesVersion(value)) return value;
  const { version: _, ...rest } = value;
  return rest;
}

/** A value of the file; what it does not speak of (the care center of the preferences) stays. */
const over = (before: unknown, value: unknown): unknown =>
  before !== undefined && typeof before === 'object' && before !== null && typeof value === 'object'
    ? { ...before, ...value }
    : value;

async function ofSettings(context: Context, file: SettingsFile): Promise<Found[]> {
  const known = knownSettings(context);
  const stored = await storedSettings(context);
  return Object.entries(file.settings).flatMap(([key, value]): Found[] => {
    const setting = known.get(key);
    const difference = {
      part: 'setting' as const,
      name: key,
      value: '',
      label: setting?.label[context.language] ?? key,
      after: shownText(withoutVersion(value)),
    };
    if (!setting) return [refused(difference, 'unknown')];
    const parsed = setting.schema.safeParse(value);
    const before = stored.get(key)?.value;
    if (!parsed.success) return [refused(difference, 'invalid', shownText(before))];
    const has = withoutVersion(before);
    const wanted = withoutVersion(over(before, parsed.data));
    if (plain(wanted) === plain(has)) return [];
    return [
      {
        difference: {
          ...difference,
          before: shownText(has),
          after: shownText(wanted),
          outcome: 'changed',
          reason: null,
          detail: '',
        },
        change: async (inside) => {
          await overwriteSetting(inside, key, setting.shipped, (present) => over(present, parsed.data));
          const name = key === 'admin.company' ? (wanted as { name1: string }).name1 : '';
          if (name !== '')
            await sql`select platform.name_organisation(${name}) /* organisation_id of the transaction */`.execute(
              inside.db,
            );
        },
      },
    ];
  });
}

type Value = SettingsFile['lists'][string]['values'][number];
const words = (one: { en: string; de: string; active: boolean }): string =>
  `${one.en} / ${one.de}${one.active ? '' : ' (–)'}`;

/** A list: words that differ or are new are taken over, words that the file does not have stay. */
function ofList(
  name: string,
  label: string,
  home: readonly DictionaryValue[],
  values: readonly Value[],
): Found[] {
  // as the list will be after the words before: two words of the file can be in each other's way, too
  const list = new Map(home.map((one) => [one.value, { en: one.labelEn, de: one.labelDe }]));
  return values.flatMap((one, at): Found[] => {
    const old = home.find((each) => each.value === one.value);
    const before = old ? { en: old.labelEn, de: old.labelDe, active: old.active } : undefined;
    if (before && plain(before) === plain({ en: one.en, de: one.de, active: one.active })) return [];
    const difference = { part: 'list' as const, name, value: one.value, label, after: words(one) };
    const twice = values.findIndex((each) => each.value === one.value) !== at;
    const same = [...list].some(
      ([value, each]) =>
        value !== one.value && (fold(each.en) === fold(one.en) || fold(each.de) === fold(one.de)),
    );
    if (same || twice) return [refused(difference, 'labelTaken', before ? words(before) : '')];
    list.set(one.value, { en: one.en, de: one.de });
    const position = old?.position ?? Math.max(-1, ...home.map((each) => each.position)) + 1 + at;
    return [
      {
        difference: {
          ...difference,
          before: before ? words(before) : '',
          outcome: 'changed',
          reason: null,
          detail: '',
        },
        change: async (inside) => {
          await storeValue(inside, name, {
            value: one.value,
            labelEn: one.en,
            labelDe: one.de,
            active: one.active,
            position,
            shipped: old?.shipped ?? false,
            version: old?.version ?? 0,
          });
        },
      },
    ];
  });
}

async function ofLists(context: Context, file: SettingsFile): Promise<Found[]> {
  const declared = dictionariesOf(manifestsOf(context));
  const found = await Promise.all(
    Object.entries(file.lists).map(async ([name, list]): Promise<Found[]> => {
      const dictionary = declared.get(name);
      const label = dictionary?.name?.[context.language] ?? name;
      if (!dictionary || !dictionary.editable)
        return [
          refused({ part: 'list', name, value: '', label, after: '' }, dictionary ? 'fixed' : 'unknown'),
        ];
      const order = await dictionaryOrder(context, name);
      const orders: Found[] =
        order === list.order
          ? []
          : [
              {
                difference: {
                  part: 'order',
                  name,
                  value: '',
                  label,
                  before: order,
                  after: list.order,
                  outcome: 'changed',
                  reason: null,
                  detail: '',
                },
                change: (inside) =>
                  storeSetting(inside, 'organisation', inside.organisationId, orderKey(name), list.order),
              },
            ];
      return [
        ...orders,
        ...ofList(name, label, await dictionaryValues(context, name, dictionary), list.values),
      ];
    }),
  );
  return found.flat();
}

async function ofSequences(context: Context, file: SettingsFile): Promise<Found[]> {
  const home = await sequencesOf(context, manifestsOf(context));
  return Object.entries(file.sequences).flatMap(([code, wanted]): Found[] => {
    const known = home.find((one) => one.code === code);
    const after = shownText(wanted);
    const difference = {
      part: 'sequence' as const,
      name: code,
      value: '',
      label: known?.name[context.language] ?? code,
      after,
    };
    if (!known) return [refused(difference, 'unknown')];
    const before = shownText({
      pattern: known.pattern,
      initialNumber: known.initialNumber,
      yearlyRestart: known.yearlyRestart,
    });
    if (before === after) return [];
    if (validatePattern(wanted.pattern, wanted.yearlyRestart).length > 0)
      return [refused(difference, 'invalid', before)];
    return [
      {
        difference: { ...difference, before, outcome: 'changed', reason: null, detail: '' },
        change: async (inside) => {
          await changeSequence(inside, code, wanted, known.version);
        },
      },
    ];
  });
}

type Item = SettingsFile['items'][string][number];

/** One list of items of an app. The change is tried at once: what was added before counts for what comes after. */
async function ofPart(
  context: Context,
  name: string,
  app: string,
  part: PortableSettings,
  items: readonly Item[],
): Promise<Found[]> {
  const found: Found[] = [];
  const seen = new Set<string>();
  for (const [at, raw] of items.entries()) {
    const item = part.item.safeParse(raw);
    const base = { part: 'item' as const, name, label: part.name[context.language], after: shownText(raw) };
    if (!item.success || seen.has(part.keyOf(item.data))) {
      found.push(refused({ ...base, value: `#${at + 1}` }, item.success ? 'labelTaken' : 'invalid'));
      continue;
    }
    const key = part.keyOf(item.data);
    seen.add(key);
    const here = async (inside: Context) => (await part.list(inside)).find((one) => one.key === key);
    const before = await here(context);
    if (before && sameContent(before.item, item.data)) continue;
    const change = async (inside: Context) => putItem(inside, app, part, await here(inside), item.data);
    const shown = { ...base, value: key, after: shownText(item.data), before: shownText(before?.item) };
    const problem = await change(context);
    found.push({
      difference: problem
        ? { ...shown, outcome: 'refused', reason: problem.reason, detail: problem.text }
        : { ...shown, outcome: 'changed', reason: null, detail: '' },
      ...(problem ? {} : { change }),
    });
  }
  return found;
}

async function ofItems(context: Context, file: SettingsFile): Promise<Found[]> {
  const known = portableOf(context);
  const strange = Object.keys(file.items)
    .filter((name) => !known.has(name))
    .map((name) => refused({ part: 'item', name, value: '', label: name, after: '' }, 'unknown'));
  const found: Found[] = [];
  for (const [name, { app, part }] of known)
    found.push(...(await ofPart(context, name, app, part, file.items[name] ?? [])));
  return [...strange, ...found];
}

/** What the file has otherwise than the home, in the order of the file. Nothing stays changed. */
export async function differencesOf(context: Context, file: SettingsFile): Promise<Found[]> {
  return [
    ...(await ofSettings(context, file)),
    ...(await ofLists(context, file)),
    ...(await ofSequences(context, file)),
    ...(await tried(context, () => ofItems(context, file))),
  ];
}

/** Takes over one difference that was found in this transaction; false: it cannot be, for example because what it names was left out. */
export async function applyChange(context: Context, found: Found): Promise<boolean> {
  return !(await found.change?.(context));
}
