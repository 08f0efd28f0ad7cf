import { createHash } from 'node:crypto';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found } from '#platform/server/call/problems.ts';
import { compile } from '#apps/forms/api.ts';
import { FormDefinition } from '#apps/forms/contract/form.ts';
import { type ItemSet, ItemSetFile } from '../contract/item-sets.ts';
import type { RecordType } from '../domain/record-types.ts';
import { itemsNeeded, type Scale } from '../domain/scales.ts';
import { syntheticSet } from './synthetic-set.ts';

/** A loaded set with its definition, read once. */
export interface ReadSet {
  readonly id: string;
  readonly number: number;
  readonly file: ItemSetFile;
  readonly definition: FormDefinition;
}
export interface SetProblem {
  readonly path: string;
  readonly code: string;
  readonly detail: string;
}

/** Sections of a type; a correction asks what its basis asks. */
function sectionsOf(file: ItemSetFile, type: RecordType): readonly string[] | undefined {
  return file.sectionsByType[type] ?? (type === 'CORR_HALF' ? file.sectionsByType.HALFYEAR : undefined);
}

/** The definition as a type of record asks it. */
function reduced(file: ItemSetFile, definition: FormDefinition, type: RecordType): FormDefinition {
  const only = sectionsOf(file, type);
  return only
    ? { ...definition, sections: definition.sections.filter((section) => only.includes(section.id)) }
    : definition;
}

const read = new Map<string, ReadSet>();
const asked = new WeakMap<ReadSet, Map<RecordType, FormDefinition>>();

/** The same object for the same set and type: what is reckoned of a definition is remembered with it. */
export function definitionFor(set: ReadSet, type: RecordType): FormDefinition {
  const known = asked.get(set) ?? new Map<RecordType, FormDefinition>();
  asked.set(set, known);
  const definition = known.get(type) ?? reduced(set.file, set.definition, type);
  known.set(type, definition);
  return definition;
}

/** Everything that is wrong with a file whose outer shape is right. */
export function problemsOf(file: ItemSetFile): readonly SetProblem[] {
  const parsed = FormDefinition.safeParse(file.definition);
  if (!parsed.success)
    return parsed.error.issues
      .slice(0, 20)
      .map((issue) => ({ path: `definition.${issue.path.join('.')}`, code: 'shape', detail: issue.message }));
  const definition = parsed.data;
  const problems: SetProblem[] = compile(definition).map((fault) => ({
    ...fault,
    path: `definition.${fault.path}`,
  }));
  const sections = new Set(definition.sections.map((section) => section.id));
  const items = new Set(
    definition.sections.flatMap((section) =>
      section.items.filter((item) => item.kind !== 'display').map((item) => item.id),
    ),
  );
  // a record keeps codes, numbers, texts and signatures: a picture has no place in it, nor in the file that leaves the house
  for (const item of definition.sections.flatMap((section) => section.items))
    if (item.kind === 'picture')
      problems.push({ path: `definition: ${item.id}`, code: 'pictureNotKept', detail: item.id });
  for (const [type, only] of Object.entries(file.sectionsByType)) {
    for (const id of only.filter((one) => !sections.has(one)))
      problems.push({ path: `sectionsByType.${type}`, code: 'unknownSection', detail: id });
    if (problems.length === 0)
      problems.push(
        ...compile(reduced(file, definition, type as RecordType)).map((fault) => ({
          ...fault,
          path: `sectionsByType.${type}: ${fault.path}`,
        })),
      );
  }
  for (const [scale, of] of Object.entries(file.scales)) {
    for (const id of of.filter((one) => !items.has(one)))
      problems.push({ path: `scales.${scale}`, code: 'unknownItem', detail: id });
    if (!itemsNeeded[scale as Scale](of.length))
      problems.push({ path: `scales.${scale}`, code: 'itemCount', detail: String(of.length) });
  }
  return problems.slice(0, 50);
}

function toRead(row: { readonly id: string; readonly number: number; readonly content: unknown }): ReadSet {
  let set = read.get(row.id);
  if (!set) {
    const file = ItemSetFile.parse(row.content);
    set = { id: row.id, number: row.number, file, definition: FormDefinition.parse(file.definition) };
    if (read.size > 200) read.clear();
    read.set(row.id, set);
  }
  return set;
}

const rows = (context: Context) =>
  context.db
    .selectFrom('assessment_exchange.item_sets')
    .where('organisation_id', '=', context.organisationId);

export async function setById(context: Context, id: string): Promise<ReadSet> {
  return toRead(
    found(await rows(context).select(['id', 'number', 'content']).where('id', '=', id).executeTakeFirst()),
  );
}

/** The set with a code in which records begin: the one in use, else the newest; undefined where none is loaded. */
export async function latestSet(context: Context, code: string): Promise<ReadSet | undefined> {
  const inUse = await setInUse(context);
  if (inUse.file.code === code) return inUse;
  const row = await rows(context)
    .select(['id', 'number', 'content'])
    .where('code', '=', code)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return row && toRead(row);
}

/** The set in which new records begin; the practice set as long as a home has loaded none. */
export async function setInUse(context: Context): Promise<ReadSet> {
  const row = await rows(context)
    .select(['id', 'number', 'content'])
    .where('in_use', '=', true)
    .executeTakeFirst();
  return row
    ? toRead(row)
    : setById(context, await loadSet(context, ItemSetFile.parse(syntheticSet), 'shipped'));
}

/** Stores a file that was checked and takes it into use; the same content is stored once. Answers its id. */
export async function loadSet(
  context: Context,
  file: ItemSetFile,
  origin: 'shipped' | 'own',
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(file)).digest();
  const earlier = await rows(context)
    .select(['id', 'number', 'content_hash'])
    .where('code', '=', file.code)
    .orderBy('number', 'desc')
    .execute();
  let id = earlier.find((row) => hash.equals(row.content_hash))?.id;
  if (id === undefined) {
    const number = (earlier[0]?.number ?? 0) + 1;
    const added = await context.db
      .insertInto('assessment_exchange.item_sets')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        code: file.code,
        number,
        edition: file.edition,
        origin,
        content: JSON.stringify(file),
        content_hash: hash,
        loaded_at: context.now,
        loaded_by: context.account?.id ?? null,
      })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'code', 'number']).doNothing())
      .returning('id')
      .executeTakeFirst();
    // another request stored it in the same moment
    id =
      added?.id ??
      (
        await rows(context)
          .select('id')
          .where('code', '=', file.code)
          .where('number', '=', number)
          .executeTakeFirstOrThrow()
      ).id;
  }
  await takeIntoUse(context, id);
  return id;
}

/** One set is in use at a time; locked in the order of ids, so that two who switch do not wait for each other. */
export async function takeIntoUse(context: Context, id: string): Promise<void> {
  await rows(context).select('id').orderBy('id').forUpdate().execute();
  const change = context.db
    .updateTable('assessment_exchange.item_sets')
    .where('organisation_id', '=', context.organisationId);
  await change.set({ in_use: false }).where('in_use', '=', true).where('id', '<>', id).execute();
  await change.set({ in_use: true }).where('in_use', '=', false).where('id', '=', id).execute();
}

/** All sets, the newest first, with how many records use them. */
export async function listSets(context: Context): Promise<ItemSet[]> {
  const all = await context.db
    .selectFrom('assessment_exchange.item_sets as s')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 's.organisation_id').onRef('a.id', '=', 's.loaded_by'),
    )
    .select([
      's.id',
      's.version',
      's.code',
      's.number',
      's.edition',
      's.origin',
      's.in_use',
      's.loaded_at',
      's.content',
      'a.full_name',
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('assessment_exchange.records as r')
        .select(fn.countAll<string>().as('count'))
        .where('r.organisation_id', '=', context.organisationId)
        .whereRef('r.item_set_id', '=', 's.id')
        .as('used'),
    )
    .where('s.organisation_id', '=', context.organisationId)
    .orderBy('s.loaded_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
  return all.map((row) => {
    const { file, definition } = toRead(row);
    return {
      id: row.id,
      version: row.version,
      code: row.code,
      number: row.number,
      edition: row.edition,
      instrument: file.instrument,
      title: definition.title,
      origin: row.origin as ItemSet['origin'],
      inUse: row.in_use,
      items: definition.sections.reduce((sum, section) => sum + section.items.length, 0),
      sections: definition.sections.length,
      used: Number(row.used ?? 0),
      loadedAt: row.loaded_at,
      loadedBy: row.full_name,
    };
  });
}
