import { sql } from 'kysely';
import { keptKinds, kindOf } from '#platform/domain/text/file-kinds.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import { keepUpload, takeUpload } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/database/ids.ts';
import { acceptPicture, shownFile } from '#platform/server/files/pictures.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { epd, type EpdConsent, type EpdDocument } from '../contract/epd.ts';
import { checkPublishing, epdSteps } from '../domain/epd.ts';
import { labelTaken, previewOf } from '../domain/files.ts';
import manifest from '../manifest.ts';

const rowsOf = (context: Context, residentId: string) =>
  context.db
    .selectFrom('files.epd_documents as d')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'd.organisation_id').onRef('a.id', '=', 'd.published_by'),
    )
    .select([
      'd.id',
      'd.direction',
      'd.status',
      'd.label',
      'd.description',
      'd.kind',
      'd.confidentiality',
      'd.document_on',
      'd.author',
      'd.file_id',
      'd.name',
      'd.media_type',
      'd.size',
      'd.published_at',
      'a.full_name',
      'd.withdrawn_reason',
      'd.version',
    ])
    .where('d.organisation_id', '=', context.organisationId)
    .where('d.resident_id', '=', residentId);
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const toDocument = (row: Row): EpdDocument => ({
  id: row.id,
  direction: row.direction,
  status: row.status,
  label: row.label,
  description: row.description,
  kind: row.kind,
  confidentiality: row.confidentiality,
  documentOn: row.document_on,
  author: row.author,
  name: row.name,
  mediaType: row.media_type,
  size: Number(row.size),
  preview: previewOf(row.media_type),
  publishedAt: row.published_at,
  publishedBy: row.full_name,
  withdrawnReason: row.withdrawn_reason,
  version: row.version,
});
const oneRow = async (context: Context, residentId: string, id: string): Promise<Row> =>
  found(await rowsOf(context, residentId).where('d.id', '=', id).executeTakeFirst());

async function consentOf(context: Context, residentId: string): Promise<EpdConsent> {
  const row = await context.db
    .selectFrom('files.epd_consents as c')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'c.organisation_id').onRef('a.id', '=', 'c.noted_by'),
    )
    .select(['c.state', 'c.stated_on', 'c.remarks', 'c.version', 'a.full_name'])
    .where('c.organisation_id', '=', context.organisationId)
    .where('c.resident_id', '=', residentId)
    .executeTakeFirst();
  return row
    ? {
        state: row.state,
        statedOn: row.stated_on,
        remarks: row.remarks,
        notedBy: row.full_name,
        version: row.version,
      }
    : { state: null, statedOn: null, remarks: '', notedBy: null, version: 0 };
}

/** Moves a document on and answers it; somebody else's change in between answers 412. */
async function step(
  context: Context,
  input: { residentId: string; id: string; version: number },
  values: Record<string, unknown>,
): Promise<EpdDocument> {
  const changed = await context.db
    .updateTable('files.epd_documents')
    .set(values)
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', input.residentId)
    .where('id', '=', input.id)
    .where('version', '=', input.version)
    .executeTakeFirst();
  const now = toDocument(await oneRow(context, input.residentId, input.id));
  if (changed.numUpdatedRows === 0n) throw stale(now);
  return now;
}

export const epdCalls = implement(epd, {
  list: async ({ input, context }) =>
    (
      await rowsOf(context, input.residentId)
        .orderBy('d.document_on', 'desc')
        .orderBy('d.id', 'desc')
        .execute()
    ).map(toDocument),
  consent: ({ input, context }) => consentOf(context, input.residentId),
  async noteConsent({ input, context, db, refuse }) {
    const before = await consentOf(context, input.residentId);
    if (before.version !== input.version) throw stale(before);
    if (input.statedOn > context.today) throw refuse.inFuture();
    if (input.state === 'withdrawn' && before.state !== 'given') throw refuse.neverGiven();
    const values = {
      state: input.state,
      stated_on: input.statedOn,
      remarks: input.remarks,
      noted_by: context.actor(),
    };
    const written =
      before.version === 0
        ? await db
            .insertInto('files.epd_consents')
            .values({
              organisation_id: context.organisationId,
              id: newId(),
              resident_id: input.residentId,
              ...values,
            })
            .onConflict((conflict) => conflict.columns(['organisation_id', 'resident_id']).doNothing())
            .returning('id')
            .executeTakeFirst()
        : await db
            .updateTable('files.epd_consents')
            .set(values)
            .where('organisation_id', '=', context.organisationId)
            .where('resident_id', '=', input.residentId)
            .where('version', '=', input.version)
            .returning('id')
            .executeTakeFirst();
    const now = await consentOf(context, input.residentId);
    if (!written) throw stale(now);
    return now;
  },
  async add({ input, context, db, refuse }) {
    if (input.documentOn > context.today) throw refuse.inFuture();
    const kinds = await dictionaryItems(context, 'files.epdKind', manifest.dictionaries.epdKind);
    if (!kinds.some((one) => one.itemValue === input.kind)) throw refuse.unknownKind();
    if (
      labelTaken(
        input.label,
        (await rowsOf(context, input.residentId).execute()).map((row) => row.label),
      )
    )
      throw refuse.labelTaken();
    const { mediaType, name, bytes } = await takeUpload(context, input.fileId);
    const kind = kindOf(mediaType);
    if (!kind || !keptKinds.includes(kind)) throw refuse.kindNotKept();
    const kept = { purpose: 'files.epd', residentId: input.residentId };
    if (kind.family === 'picture') await acceptPicture(context, input.fileId, kept);
    else await keepUpload(context, input.fileId, kept);
    const id = newId();
    await db
      .insertInto('files.epd_documents')
      .values({
        organisation_id: context.organisationId,
        id,
        resident_id: input.residentId,
        direction: input.direction,
        status: input.direction === 'received' ? 'received' : 'prepared',
        label: input.label,
        description: input.description,
        kind: input.kind,
        confidentiality: input.confidentiality,
        document_on: input.documentOn,
        author: input.author,
        file_id: input.fileId,
        name,
        media_type: mediaType,
        size: bytes.byteLength,
        created_by: context.actor(),
      })
      .execute();
    return toDocument(await oneRow(context, input.residentId, id));
  },
  async publish({ input, context, refuse }) {
    const refusal = checkPublishing(
      await oneRow(context, input.residentId, input.id),
      (await consentOf(context, input.residentId)).state,
    );
    if (refusal) throw refuse[refusal]();
    return step(context, input, {
      status: 'published',
      confidentiality: input.confidentiality,
      published_at: sql`now()`,
      published_by: context.actor(),
    });
  },
  async withdraw({ input, context, refuse }) {
    const { status } = await oneRow(context, input.residentId, input.id);
    if (!epdSteps[status].includes('withdrawn')) throw refuse.wrongStatus();
    return step(context, input, { status: 'withdrawn', withdrawn_reason: input.reason });
  },
  download: async ({ input, context }) =>
    shownFile(context, (await oneRow(context, input.residentId, input.id)).file_id),
});
