import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { paperPerson, residentsBrief } from '#apps/residents/api.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import { removeStored } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/database/ids.ts';
import { acceptPicture, shownFile, thumbnailOf } from '#platform/server/files/pictures.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { inHomeLanguage } from '#platform/server/settings/preferences.ts';
import { listFile } from '#platform/server/settings/list-file.ts';
import { say } from '#platform/server/call/words.ts';
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
  const rows = (await allOf(context, residentId)).filter(
    (row) => occasion === 'exit' || row.returned_on === null,
  );
  const column = (key: string, label: string, kind: 'text' | 'number' | 'day' = 'text') => ({
    key,
    label: text(label),
    kind,
  });
  const file = {
    title: `${text(`inventory.${occasion}`)}: ${listName(resident)}`,
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
  };
  const { centerId } = resident;
  return listFile(context, 'pdf', file, {
    centerId,
    person: await paperPerson(context, residentId, resident),
  });
}

type Asked = { readonly residentId: string; readonly id: string };
const itemOf = async (context: Context, { residentId, id }: Asked) =>
  toItem(await oneRow(context, residentId, id));
const keyOf = ({ residentId, id, version }: Asked & { readonly version: number }) => ({
  resident_id: residentId,
  id,
  version,
});

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
  async change({ input, context, refuse }) {
    const before = await oneRow(context, input.residentId, input.id);
    if (before.version !== input.version) throw stale(toItem(before));
    await check(context, input.residentId, input, refuse, before);
    return changeRow(context, 'biography.items', keyOf(input), valuesOf(input), () => itemOf(context, input));
  },
  async photograph({ input, context }) {
    const before = await oneRow(context, input.residentId, input.id);
    const { id } = await acceptPicture(context, input.fileId, photoRules(input.residentId));
    const now = await changeRow(context, 'biography.items', keyOf(input), { photo_file_id: id }, () =>
      itemOf(context, input),
    );
    if (before.photo_file_id !== null) await removeStored(context, [before.photo_file_id]);
    return now;
  },
  async remove({ input, context }) {
    const before = await oneRow(context, input.residentId, input.id);
    await removeRow(context, 'biography.items', keyOf(input), () => itemOf(context, input));
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
