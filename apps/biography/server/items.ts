import { letterHead } from '#apps/sites/api.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import { listName } from '#platform/domain/person-name.ts';
import { implement } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { dictionaryItems } from '#platform/server/dictionaries.ts';
import { removeStored } from '#platform/server/files.ts';
import { newId } from '#platform/server/ids.ts';
import { acceptPicture, shownFile, thumbnailOf } from '#platform/server/pictures.ts';
import { found, stale } from '#platform/server/problems.ts';
import { inHomeLanguage } from '#platform/server/preferences.ts';
import { tableFile } from '#platform/server/table-file.ts';
import { say } from '#platform/server/words.ts';
import { type Item, items } from '../contract/items.ts';
import { checkItem, type ItemRefusal } from '../domain/items.ts';
import manifest from '../manifest.ts';
import { isValue } from './values.ts';

const rowsOf = (context: Context, residentId: string) =>
  context.db
    .selectFrom('biography.items')
    .select([
      'id',
      'name',
      'kind',
      'features',
      'place',
      'quantity',
      'received_on',
      'returned_on',
      'returned_to',
      'photo_file_id',
      'version',
    ])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId);
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;
const toItem = (row: Row): Item => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  features: row.features,
  place: row.place,
  quantity: row.quantity,
  receivedOn: row.received_on,
  returnedOn: row.returned_on,
  returnedTo: row.returned_to,
  hasPhoto: row.photo_file_id !== null,
  version: row.version,
});
const oneRow = async (context: Context, residentId: string, id: string): Promise<Row> =>
  found(await rowsOf(context, residentId).where('id', '=', id).executeTakeFirst());
const allOf = (context: Context, residentId: string): Promise<Row[]> =>
  rowsOf(context, residentId)
    .orderBy((by) => by.fn('lower', ['name']))
    .orderBy('id')
    .execute();

interface Given {
  name: string;
  kind: string;
  features: string;
  place: string;
  quantity: number;
  receivedOn: string | null;
  returnedOn: string | null;
  returnedTo: string;
}
const valuesOf = (given: Given) => ({
  name: given.name,
  kind: given.kind,
  features: given.features,
  place: given.place,
  quantity: given.quantity,
  received_on: given.receivedOn,
  returned_on: given.returnedOn,
  returned_to: given.returnedTo,
});

async function check(
  context: Context,
  residentId: string,
  given: Given,
  refuse: Record<ItemRefusal | 'unknownKind' | 'unknownPlace', () => Error>,
  before?: Row,
): Promise<void> {
  const others = (await allOf(context, residentId))
    .filter((row) => row.id !== before?.id)
    .map((row) => row.name);
  const refusal = checkItem(given, others, context.today);
  if (refusal) throw refuse[refusal]();
  if (!(await isValue(context, 'itemKind', given.kind, before?.kind))) throw refuse.unknownKind();
  if (!(await isValue(context, 'itemPlace', given.place, before?.place))) throw refuse.unknownPlace();
}

/** The smallest photo on which an object can be told again. */
const photoRules = (residentId: string) => ({
  minimumWidth: 320,
  minimumHeight: 320,
  purpose: 'biography.item',
  residentId,
});

/** The list as a PDF: at entry everything that is here, at exit everything with where it went. */
async function inventory(account: Context, residentId: string, occasion: 'entry' | 'exit') {
  const context = await inHomeLanguage(account);
  const resident = found((await residentsBrief(context, [residentId])).get(residentId));
  const text = (key: string) => say(context.language, `biography:${key}`);
  const words = async (name: 'itemKind' | 'itemPlace') =>
    new Map(
      (await dictionaryItems(context, `biography.${name}`, manifest.dictionaries[name], true)).map((one) => [
        one.itemValue,
        one.itemLabel,
      ]),
    );
  const [kinds, places] = [await words('itemKind'), await words('itemPlace')];
  const house = await letterHead(context, resident.centerId);
  const rows = (await allOf(context, residentId)).filter(
    (row) => occasion === 'exit' || row.returned_on === null,
  );
  const column = (key: string, label: string, kind: 'text' | 'number' | 'day' = 'text') => ({
    key,
    label: text(label),
    kind,
  });
  return tableFile('pdf', {
    title: `${text(`inventory.${occasion}`)}: ${listName(resident)}`,
    language: context.language,
    head: [house.name, house.address, house.phone].filter((part) => part !== '').join(' · '),
    columns: [
      column('name', 'fields.name'),
      column('quantity', 'fields.quantity', 'number'),
      column('kind', 'fields.kind'),
      column('features', 'fields.features'),
      column('place', 'fields.place'),
      column('receivedOn', 'fields.receivedOn', 'day'),
      ...(occasion === 'exit'
        ? [column('returnedOn', 'fields.returnedOn', 'day'), column('returnedTo', 'fields.returnedTo')]
        : []),
      column('signature', 'fields.signature'),
    ],
    rows: rows.map((row) => ({
      name: row.name,
      quantity: row.quantity,
      kind: kinds.get(row.kind) ?? row.kind,
      features: row.features,
      place: places.get(row.place) ?? row.place,
      receivedOn: row.received_on,
      returnedOn: row.returned_on,
      returnedTo: row.returned_to,
      signature: '',
    })),
  });
}

export const itemCalls = implement(items, {
  list: async ({ input, context }) => (await allOf(context, input.residentId)).map(toItem),
  async create({ input, context, db, refuse }) {
    await check(context, input.residentId, input, refuse);
    const photo =
      input.fileId === null ? null : await acceptPicture(context, input.fileId, photoRules(input.residentId));
    const id = newId();
    await db
      .insertInto('biography.items')
      .values({
        organisation_id: context.organisationId,
        id,
        resident_id: input.residentId,
        ...valuesOf(input),
        photo_file_id: photo?.id ?? null,
      })
      .execute();
    return toItem(await oneRow(context, input.residentId, id));
  },
  async change({ input, context, db, refuse }) {
    const before = await oneRow(context, input.residentId, input.id);
    if (before.version !== input.version) throw stale(toItem(before));
    await check(context, input.residentId, input, refuse, before);
    const changed = await db
      .updateTable('biography.items')
      .set(valuesOf(input))
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id)
      .where('version', '=', input.version)
      .executeTakeFirst();
    const now = toItem(await oneRow(context, input.residentId, input.id));
    if (changed.numUpdatedRows === 0n) throw stale(now);
    return now;
  },
  async photograph({ input, context, db }) {
    const before = await oneRow(context, input.residentId, input.id);
    const { id } = await acceptPicture(context, input.fileId, photoRules(input.residentId));
    const changed = await db
      .updateTable('biography.items')
      .set({ photo_file_id: id })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id)
      .where('version', '=', input.version)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw stale(toItem(before));
    if (before.photo_file_id !== null) await removeStored(context, [before.photo_file_id]);
    return toItem(await oneRow(context, input.residentId, input.id));
  },
  async remove({ input, context, db }) {
    const before = await oneRow(context, input.residentId, input.id);
    const gone = await db
      .deleteFrom('biography.items')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id)
      .where('version', '=', input.version)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw stale(toItem(before));
    if (before.photo_file_id !== null) await removeStored(context, [before.photo_file_id]);
    return { done: true };
  },
  async photo({ input, context }) {
    const fileId = found((await oneRow(context, input.residentId, input.id)).photo_file_id ?? undefined);
    return input.small ? thumbnailOf(context, fileId) : shownFile(context, fileId);
  },
  inventory: async ({ input, context }) => ({
    ...(await inventory(context, input.residentId, input.occasion)),
    inline: true,
  }),
});
