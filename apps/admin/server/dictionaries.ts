import type { Dictionary as Declared } from '#platform/contract/app.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import {
  dictionariesOf,
  dictionaryOrder,
  dictionaryValues,
  type DictionaryValue,
  orderKey,
  usesOfValues,
} from '#platform/server/settings/dictionaries.ts';
import { notFound, stale } from '#platform/server/call/problems.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';
import { dictionaries, type DictionaryValues } from '../contract/dictionaries.ts';
import { lastChange, storeValue } from './dictionary-rows.ts';

const manifestsOf = (context: Context) => context.services.apps().map((app) => app.manifest);

function declaredOf(context: Context, name: string): Declared {
  const declared = dictionariesOf(manifestsOf(context)).get(name);
  if (!declared) throw notFound();
  return declared;
}
const labelOf = (context: Context, name: string, declared: Declared): string =>
  declared.name?.[context.language] ?? name;

async function shown(context: Context, name: string, declared: Declared): Promise<DictionaryValues> {
  const [values, uses, order] = await Promise.all([
    dictionaryValues(context, name, declared),
    usesOfValues(context, declared),
    dictionaryOrder(context, name),
  ]);
  return {
    name,
    label: labelOf(context, name, declared),
    editable: declared.editable,
    order,
    changed: await lastChange(context, name),
    values: values.map(({ value, labelEn, labelDe, active, shipped, version }) => ({
      value,
      labelEn,
      labelDe,
      active,
      shipped,
      version,
      uses: uses.get(value) ?? 0,
    })),
  };
}

/** Another value with the same word in one of the languages; people could not tell them apart. */
const sameLabel = (
  values: readonly DictionaryValue[],
  own: string,
  input: { labelEn: string; labelDe: string },
): string | undefined => {
  const other = values.find(
    (one) =>
      one.value !== own &&
      (fold(one.labelEn) === fold(input.labelEn) || fold(one.labelDe) === fold(input.labelDe)),
  );
  return other && (fold(other.labelEn) === fold(input.labelEn) ? input.labelEn : input.labelDe);
};

/** A code for a new value from its English word; records hold the code, so that the word can change. */
function codeFor(label: string, taken: ReadonlySet<string>): string {
  const words = fold(label)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);
  const base =
    words
      .map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1)))
      .join('')
      .slice(0, 60) || 'value';
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}

export const dictionaryCalls = implement(dictionaries, {
  async list({ context }) {
    const rows = await Promise.all(
      [...dictionariesOf(manifestsOf(context))].map(async ([name, declared]) => {
        const values = await dictionaryValues(context, name, declared);
        const app = manifestsOf(context).find((one) => name.startsWith(`${one.code}.`))!.name[
          context.language
        ];
        const active = values.filter((one) => one.active).length;
        return {
          name,
          label: labelOf(context, name, declared),
          app,
          path: declared.settings?.path ?? null,
          group: declared.settings?.group ?? null,
          editable: declared.editable,
          active,
          inactive: values.length - active,
        };
      }),
    );
    return rows.sort(
      (a, b) =>
        a.app.localeCompare(b.app, context.language) || a.label.localeCompare(b.label, context.language),
    );
  },
  values: ({ input, context }) => shown(context, input.name, declaredOf(context, input.name)),
  async add({ input, context, refuse }) {
    const declared = declaredOf(context, input.name);
    if (!declared.editable) throw refuse.fixed();
    const values = await dictionaryValues(context, input.name, declared);
    const label = sameLabel(values, '', input);
    if (label) throw refuse.labelTaken({ label });
    const value = codeFor(input.labelEn, new Set(values.map((one) => one.value)));
    await storeValue(context, input.name, {
      value,
      labelEn: input.labelEn,
      labelDe: input.labelDe,
      active: true,
      shipped: false,
      version: 0,
      position: Math.max(-1, ...values.map((one) => one.position)) + 1,
    });
    return shown(context, input.name, declared);
  },
  async rename({ input, context, refuse }) {
    const declared = declaredOf(context, input.name);
    if (!declared.editable) throw refuse.fixed();
    const values = await dictionaryValues(context, input.name, declared);
    const old = values.find((one) => one.value === input.value);
    if (!old) throw notFound();
    const label = sameLabel(values, old.value, input);
    if (label) throw refuse.labelTaken({ label });
    const done =
      old.version === input.version &&
      (await storeValue(context, input.name, {
        ...old,
        labelEn: input.labelEn,
        labelDe: input.labelDe,
        active: input.active,
      }));
    const now = await shown(context, input.name, declared);
    if (!done) throw stale(now);
    return now;
  },
  async discard({ input, context, db, refuse }) {
    const declared = declaredOf(context, input.name);
    if (!declared.editable) throw refuse.fixed();
    const old = (await dictionaryValues(context, input.name, declared)).find(
      (one) => one.value === input.value,
    );
    if (!old) throw notFound();
    if (old.shipped) throw refuse.valueShipped();
    const count = (await usesOfValues(context, declared)).get(old.value) ?? 0;
    if (count > 0) throw refuse.valueInUse({ count });
    const gone = await db
      .deleteFrom('platform.dictionary_values')
      .where('organisation_id', '=', context.organisationId)
      .where('dictionary', '=', input.name)
      .where('value', '=', old.value)
      .where('version', '=', input.version)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw stale(await shown(context, input.name, declared));
    return shown(context, input.name, declared);
  },
  async sort({ input, context, refuse }) {
    const declared = declaredOf(context, input.name);
    if (!declared.editable) throw refuse.fixed();
    if (input.order === 'manual') {
      const values = new Map(
        (await dictionaryValues(context, input.name, declared)).map((one) => [one.value, one]),
      );
      // somebody has added or removed a value meanwhile: the order that was seen is not the order that would be kept
      if (new Set(input.values).size !== values.size || input.values.some((value) => !values.has(value)))
        throw refuse.orderIncomplete();
      for (const [position, value] of input.values.entries()) {
        const one = values.get(value)!;
        if (one.position !== position) await storeValue(context, input.name, { ...one, position });
      }
    }
    await storeSetting(context, 'organisation', context.organisationId, orderKey(input.name), input.order);
    return shown(context, input.name, declared);
  },
});
