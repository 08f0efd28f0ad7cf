import type { FileAnswer } from '#platform/contract/file.ts';
import { keptKinds, kindOf } from '#platform/domain/text/file-kinds.ts';
import type { Context } from '#platform/server/call/context.ts';
import { keepUpload, removeStored, takeUpload } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/database/ids.ts';
import { acceptPicture, shownFile } from '#platform/server/files/pictures.ts';
import { found, RefusalError } from '#platform/server/call/problems.ts';
import type { Attachment } from './contract/attachments.ts';
import { labelTaken, previewOf } from './domain/files.ts';

/** A record of another app that files hang on: `health-record.allergies` and its id. */
export interface Subject {
  readonly subject: string;
  readonly subjectId: string;
  readonly residentId: string;
}

const rowsOf = (context: Context, subject: string, residentId: string) =>
  context.db
    .selectFrom('files.attachments as t')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 't.organisation_id').onRef('a.id', '=', 't.uploaded_by'),
    )
    .select([
      't.id',
      't.subject_id',
      't.label',
      't.description',
      't.file_id',
      't.name',
      't.media_type',
      't.size',
      't.uploaded_at',
      'a.full_name',
    ])
    .where('t.organisation_id', '=', context.organisationId)
    .where('t.subject', '=', subject)
    .where('t.resident_id', '=', residentId);
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;
const toAttachment = (row: Row): Attachment => ({
  id: row.id,
  subjectId: row.subject_id,
  label: row.label,
  description: row.description,
  name: row.name,
  mediaType: row.media_type,
  size: Number(row.size),
  preview: previewOf(row.media_type),
  uploadedAt: row.uploaded_at,
  uploadedBy: row.full_name,
});

/** Files on all records of a kind of one resident, oldest first. */
export async function attachmentsOf(
  context: Context,
  subject: string,
  residentId: string,
): Promise<Attachment[]> {
  return (await rowsOf(context, subject, residentId).orderBy('t.id').execute()).map(toAttachment);
}

/**
 * Hangs an own upload on a record that the caller has checked. Throws the refusals labelTaken, kindNotKept, pictureTooSmall and
 * pictureUnreadable: the call that uses this declares them.
 */
export async function attach(
  context: Context,
  to: Subject,
  file: { readonly fileId: string; readonly label: string; readonly description: string },
): Promise<Attachment> {
  const others = await rowsOf(context, to.subject, to.residentId)
    .where('t.subject_id', '=', to.subjectId)
    .execute();
  if (
    labelTaken(
      file.label,
      others.map((row) => row.label),
    )
  )
    throw new RefusalError('labelTaken', {});
  const { mediaType, name, bytes } = await takeUpload(context, file.fileId);
  const kind = kindOf(mediaType);
  if (!kind || !keptKinds.includes(kind)) throw new RefusalError('kindNotKept', {});
  const kept = { purpose: to.subject, residentId: to.residentId };
  if (kind.family === 'picture') await acceptPicture(context, file.fileId, kept);
  else await keepUpload(context, file.fileId, kept);
  const id = newId();
  await context.db
    .insertInto('files.attachments')
    .values({
      organisation_id: context.organisationId,
      id,
      resident_id: to.residentId,
      subject: to.subject,
      subject_id: to.subjectId,
      label: file.label,
      description: file.description,
      file_id: file.fileId,
      name,
      media_type: mediaType,
      size: bytes.byteLength,
      uploaded_by: context.actor(),
    })
    .execute();
  return toAttachment(
    found(await rowsOf(context, to.subject, to.residentId).where('t.id', '=', id).executeTakeFirst()),
  );
}

/** Takes a file off a record of this kind and resident, with its bytes; 404 when there is none. */
export async function detach(
  context: Context,
  subject: string,
  residentId: string,
  id: string,
): Promise<void> {
  const row = found(
    await context.db
      .deleteFrom('files.attachments')
      .where('organisation_id', '=', context.organisationId)
      .where('subject', '=', subject)
      .where('resident_id', '=', residentId)
      .where('id', '=', id)
      .returning('file_id')
      .executeTakeFirst(),
  );
  await removeStored(context, [row.file_id]);
}

/** A file of a record of this kind and resident. */
export async function readAttachment(
  context: Context,
  subject: string,
  residentId: string,
  id: string,
): Promise<FileAnswer> {
  return shownFile(
    context,
    found(await rowsOf(context, subject, residentId).where('t.id', '=', id).executeTakeFirst()).file_id,
  );
}
