import { sql } from 'kysely';
import { keptKinds, kindOf } from '#platform/domain/text/file-kinds.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { keepUpload, removeStored, takeUpload } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/database/ids.ts';
import { acceptPicture, shownFile } from '#platform/server/files/pictures.ts';
import { found } from '#platform/server/call/problems.ts';
import { documents, type StaffDocument } from '../contract/documents.ts';
import { staffMember } from './people.ts';

const purpose = 'personnel.document';

const rowsOf = (context: Context) =>
  context.db
    .selectFrom('personnel.documents as d')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'd.organisation_id').onRef('a.id', '=', 'd.uploaded_by'),
    )
    .select([
      'd.id',
      'd.label',
      'd.description',
      'd.name',
      'd.media_type',
      'd.size',
      'd.uploaded_at',
      'd.file_id',
      'a.full_name',
    ])
    .where('d.organisation_id', '=', context.organisationId);
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;
const toDocument = (row: Row): StaffDocument => ({
  id: row.id,
  label: row.label,
  description: row.description,
  name: row.name,
  mediaType: row.media_type,
  size: Number(row.size),
  uploadedAt: row.uploaded_at,
  uploadedBy: row.full_name,
});
const load = async (context: Context, id: string): Promise<Row> =>
  found(await rowsOf(context).where('d.id', '=', id).executeTakeFirst());

export const documentCalls = implement(documents, {
  async list({ input, context }) {
    await staffMember(context, input.accountId);
    return (
      await rowsOf(context)
        .where('d.account_id', '=', input.accountId)
        .orderBy(sql`lower(d.label)`)
        .orderBy('d.id')
        .limit(500)
        .execute()
    ).map(toDocument);
  },
  async add({ input, context, db, refuse }) {
    await staffMember(context, input.accountId, 'locked');
    const same = await db
      .selectFrom('personnel.documents')
      .select('id')
      .where('organisation_id', '=', context.organisationId)
      .where('account_id', '=', input.accountId)
      .where(sql`lower(label)`, '=', input.label.toLowerCase())
      .executeTakeFirst();
    if (same) throw refuse.labelTaken();
    const { name, mediaType, bytes } = await takeUpload(context, input.fileId);
    const kind = kindOf(mediaType);
    if (!kind || !keptKinds.includes(kind)) throw refuse.kindNotKept();
    if (kind.family === 'picture') await acceptPicture(context, input.fileId, { purpose });
    else await keepUpload(context, input.fileId, { purpose });
    const id = newId();
    await db
      .insertInto('personnel.documents')
      .values({
        organisation_id: context.organisationId,
        id,
        account_id: input.accountId,
        label: input.label,
        description: input.description,
        file_id: input.fileId,
        name,
        media_type: mediaType,
        size: bytes.byteLength,
        uploaded_by: context.actor(),
      })
      .execute();
    return toDocument(await load(context, id));
  },
  read: async ({ input, context }) => shownFile(context, (await load(context, input.id)).file_id),
  async remove({ input, context, db }) {
    const { file_id: fileId } = await load(context, input.id);
    await db
      .deleteFrom('personnel.documents')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id)
      .execute();
    await removeStored(context, [fileId]);
    return { done: true };
  },
});
