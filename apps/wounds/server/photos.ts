import { namesOf } from '#platform/server/access/account-names.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import { acceptPicture, shownFile, thumbnailOf } from '#platform/server/files/pictures.ts';
import { type Photo, photos } from '../contract/photos.ts';
import type { Wound } from '../contract/wounds.ts';
import type { Point } from '../domain/area.ts';
import { rulesOf } from './rules.ts';

export interface Taken {
  readonly fileId: string;
  readonly rulerVisible: boolean;
}

/** Keeps an own upload as a photo of an entry. Throws the refusals of a picture: too small for the home, not to be read. */
export async function keepPhoto(
  context: Context,
  entry: { readonly residentId: string; readonly woundId: string; readonly entryId: string },
  { fileId, rulerVisible }: Taken,
): Promise<string> {
  const { photoWidth, photoHeight } = await rulesOf(context);
  const picture = await acceptPicture(context, fileId, {
    minimumWidth: photoWidth,
    minimumHeight: photoHeight,
    purpose: 'wounds.photo',
    residentId: entry.residentId,
  });
  const id = newId();
  await context.db
    .insertInto('wounds.photos')
    .values({
      organisation_id: context.organisationId,
      id,
      resident_id: entry.residentId,
      wound_id: entry.woundId,
      entry_id: entry.entryId,
      file_id: picture.id,
      width: picture.width,
      height: picture.height,
      ruler_visible: rulerVisible,
      consented: true,
      recorded_at: context.now,
      recorded_by: context.actor(),
    })
    .execute();
  return id;
}

const photosOf = (context: Context) =>
  context.db
    .selectFrom('wounds.photos as p')
    .innerJoin('wounds.entries as e', (join) =>
      join.onRef('e.organisation_id', '=', 'p.organisation_id').onRef('e.id', '=', 'p.entry_id'),
    )
    .select([
      'p.id',
      'p.entry_id',
      'p.file_id',
      'e.at',
      'e.outline',
      'p.width',
      'p.height',
      'p.ruler_visible',
      'p.struck_at',
      'p.struck_by',
      'p.struck_reason',
      'p.version',
    ])
    .where('p.organisation_id', '=', context.organisationId);
type Row = Awaited<ReturnType<ReturnType<typeof photosOf>['executeTakeFirstOrThrow']>>;

async function toPhotos(context: Context, rows: readonly Row[]): Promise<Photo[]> {
  const nameOf = await namesOf(
    context,
    rows.map((row) => row.struck_by),
  );
  return rows.map((row) => ({
    id: row.id,
    entryId: row.entry_id,
    at: row.at,
    width: row.width,
    height: row.height,
    rulerVisible: row.ruler_visible,
    struck:
      row.struck_at === null
        ? null
        : { at: row.struck_at, by: nameOf(row.struck_by), reason: row.struck_reason },
    version: row.version,
  }));
}

/** Photos of entries, also struck ones, which say why. */
export const photosOfEntries = async (context: Context, entryIds: readonly string[]): Promise<Photo[]> =>
  entryIds.length === 0
    ? []
    : toPhotos(
        context,
        await photosOf(context)
          .where('p.entry_id', 'in', [...entryIds])
          .orderBy('p.id')
          .execute(),
      );

/** Of each look the photo on which the next one is laid: the one on which the outline was drawn, else its newest. */
export async function guidesOf(
  context: Context,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<Wound['guide']>>> {
  if (entryIds.length === 0) return new Map();
  const rows = await photosOf(context)
    .where('p.entry_id', 'in', [...entryIds])
    .where('p.struck_at', 'is', null)
    .orderBy('p.id')
    .execute();
  const guideOf = ({ id, at, width, height, outline }: Row) => ({
    photoId: id,
    at,
    width,
    height,
    outline: outline as Point[],
  });
  return new Map(
    [...Map.groupBy(rows, (row) => row.entry_id)].map(([entryId, own]) => {
      // an outline is drawn on the photo with which the look was recorded; what was added later has none
      const outlined = own.find((row) => (row.outline as unknown[]).length > 0);
      return [entryId, guideOf(outlined ?? own.at(-1)!)];
    }),
  );
}

const onePhoto = async (context: Context, residentId: string, id: string): Promise<Row> =>
  found(
    await photosOf(context).where('p.resident_id', '=', residentId).where('p.id', '=', id).executeTakeFirst(),
  );
const shown = async (context: Context, residentId: string, id: string): Promise<Photo> =>
  (await toPhotos(context, [await onePhoto(context, residentId, id)]))[0]!;

/** The file of a photo that is not struck; 404 for a struck one: nobody is shown it any more. */
export async function photoFile(context: Context, residentId: string, id: string): Promise<string> {
  const row = await onePhoto(context, residentId, id);
  return found(row.struck_at === null ? row.file_id : undefined);
}

export const photoCalls = implement(photos, {
  async add({ input, context, refuse }) {
    const { residentId, woundId, entryId } = input;
    const entry = found(
      await context.db
        .selectFrom('wounds.entries')
        .select('struck_at')
        .where('organisation_id', '=', context.organisationId)
        .where('resident_id', '=', residentId)
        .where('wound_id', '=', woundId)
        .where('id', '=', entryId)
        .executeTakeFirst(),
    );
    if (entry.struck_at !== null) throw refuse.entryStruck();
    if (!input.consented) throw refuse.consentMissing();
    return shown(context, residentId, await keepPhoto(context, { residentId, woundId, entryId }, input));
  },
  list: async ({ input, context }) =>
    toPhotos(
      context,
      await photosOf(context)
        .where('p.resident_id', '=', input.residentId)
        .where('p.wound_id', '=', input.woundId)
        .where('p.struck_at', 'is', null)
        .where('e.struck_at', 'is', null)
        .orderBy('e.at')
        .orderBy('p.id')
        .limit(500)
        .execute(),
    ),
  async picture({ input, context }) {
    const fileId = await photoFile(context, input.residentId, input.id);
    return input.small ? thumbnailOf(context, fileId) : shownFile(context, fileId);
  },
  async strike({ input, context, db, refuse }) {
    const { residentId, woundId, id } = input;
    const row = await onePhoto(context, residentId, id);
    if (row.version !== input.version) throw stale(await shown(context, residentId, id));
    if (row.struck_at !== null) throw refuse.photoStruck();
    // the area was measured on it: whoever strikes it corrects the entry first
    if ((row.outline as unknown[]).length > 0) throw refuse.photoOutlined();
    const { numUpdatedRows } = await db
      .updateTable('wounds.photos')
      .set({ struck_at: context.now, struck_by: context.actor(), struck_reason: input.reason })
      .where('organisation_id', '=', context.organisationId)
      .where('wound_id', '=', woundId)
      .where('id', '=', id)
      .where('version', '=', input.version)
      .executeTakeFirst();
    const now = await shown(context, residentId, id);
    if (numUpdatedRows === 0n) throw stale(now);
    return now;
  },
});
