import { sql } from 'kysely';
import { z } from 'zod';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Attribute, attributes } from '../contract/attributes.ts';
import { attributeProblem } from '../domain/attributes.ts';

const Values = z.array(z.object({ id: z.string(), labelEn: z.string(), labelDe: z.string() }));

/** All attributes by their id; `uses`: products and variants that have a value of it. */
export async function allAttributes(context: Context): Promise<Attribute[]> {
  const rows = await context.db
    .selectFrom('catalog.attributes as a')
    .select([
      'a.id',
      'a.version',
      'a.key',
      'a.name_en as nameEn',
      'a.name_de as nameDe',
      'a.type',
      'a.unit',
      'a.mandatory',
      'a.choices as values',
      sql<number>`((select count(*) from catalog.product_values v where v.organisation_id = a.organisation_id and v.attribute_id = a.id)
        + (select count(*) from catalog.variants v where v.organisation_id = a.organisation_id and v.choices @> jsonb_build_array(jsonb_build_object('attributeId', a.id::text))))::int`.as(
        'uses',
      ),
    ])
    .where('a.organisation_id', '=', context.organisationId)
    .orderBy(sql`lower(a.key)`)
    .execute();
  return rows.map((row) => ({ ...row, values: Values.parse(row.values) }));
}
const load = async (context: Context, id: string): Promise<Attribute> =>
  found((await allAttributes(context)).find((one) => one.id === id));

const rowOf = (input: Omit<Attribute, 'id' | 'version' | 'uses'>) => ({
  key: input.key,
  name_en: input.nameEn,
  name_de: input.nameDe,
  type: input.type,
  unit: input.unit,
  mandatory: input.mandatory,
  choices: JSON.stringify(input.values),
});
const taken = (all: readonly Attribute[], key: string, own: string | null): boolean =>
  all.some((one) => one.id !== own && one.key.toLowerCase() === key.toLowerCase());

/** Values that a product or a variant has. */
async function usedValues(context: Context, attributeId: string): Promise<Set<string>> {
  const products = await context.db
    .selectFrom('catalog.product_values')
    .select('value')
    .distinct()
    .where('organisation_id', '=', context.organisationId)
    .where('attribute_id', '=', attributeId)
    .execute();
  const variants = await sql<{ value: string }>`select distinct choice ->> 'value' as value
    from catalog.variants v, jsonb_array_elements(v.choices) choice
    where v.organisation_id = ${context.organisationId} and choice ->> 'attributeId' = ${attributeId}`.execute(
    context.db,
  );
  return new Set([...products, ...variants.rows].map((row) => row.value));
}

export const attributeCalls = implement(attributes, {
  list: ({ context }) => allAttributes(context),
  async create({ input, context, db, refuse }) {
    if (taken(await allAttributes(context), input.key, null)) throw refuse.keyTaken();
    const problem = attributeProblem(input);
    if (problem) throw refuse[problem]();
    const id = newId();
    await db
      .insertInto('catalog.attributes')
      .values({ organisation_id: context.organisationId, id, ...rowOf(input) })
      .execute();
    return load(context, id);
  },
  async change({ input, context, refuse }) {
    const all = await allAttributes(context);
    const before = found(all.find((one) => one.id === input.id));
    if (taken(all, input.key, input.id)) throw refuse.keyTaken();
    const problem = attributeProblem(input);
    if (problem) throw refuse[problem]();
    if (before.uses > 0 && before.type !== input.type) throw refuse.typeInUse();
    const gone = before.values.filter((value) => !input.values.some((one) => one.id === value.id));
    if (gone.length > 0) {
      const used = await usedValues(context, input.id);
      const missed = gone.find((value) => used.has(value.id));
      if (missed)
        throw refuse.valueInUse({ name: context.language === 'de' ? missed.labelDe : missed.labelEn });
    }
    const { id, version } = input;
    return changeRow(context, 'catalog.attributes', { id, version }, rowOf(input), () => load(context, id));
  },
  async remove({ input, context, refuse }) {
    const { id, version } = input;
    if ((await load(context, id)).uses > 0) throw refuse.attributeInUse();
    await removeRow(context, 'catalog.attributes', { id, version }, () => load(context, id));
    return { done: true };
  },
});
