import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import type { Purpose } from '../contract/definitions.ts';
import type { Filled, Response } from '../contract/responses.ts';
import type { Answers } from '../domain/answers.ts';
import type { FormResult } from '../domain/result.ts';
import { versionsById } from './versions.ts';

/** Whose response is meant; `residentId` null: one without a resident. */
export interface Place {
  readonly purpose: Purpose;
  readonly residentId: string | null;
  readonly id: string;
}

/** Responses with the names of the people and the correction that took their place. */
export const responseRows = (context: Context) =>
  context.db
    .selectFrom('forms.responses as r')
    .leftJoin('platform.accounts as assigned', (join) =>
      join
        .onRef('assigned.organisation_id', '=', 'r.organisation_id')
        .onRef('assigned.id', '=', 'r.assigned_to'),
    )
    .leftJoin('platform.accounts as completer', (join) =>
      join
        .onRef('completer.organisation_id', '=', 'r.organisation_id')
        .onRef('completer.id', '=', 'r.completed_by'),
    )
    .leftJoin('platform.accounts as deleter', (join) =>
      join
        .onRef('deleter.organisation_id', '=', 'r.organisation_id')
        .onRef('deleter.id', '=', 'r.deleted_by'),
    )
    .leftJoin('platform.accounts as changer', (join) =>
      join
        .onRef('changer.organisation_id', '=', 'r.organisation_id')
        .onRef('changer.id', '=', 'r.last_change_by'),
    )
    .leftJoin('forms.responses as next', (join) =>
      join
        .onRef('next.organisation_id', '=', 'r.organisation_id')
        .onRef('next.corrects', '=', 'r.id')
        .on('next.deleted_at', 'is', null),
    )
    .select([
      'r.id',
      'r.version',
      'r.definition_id',
      'r.definition_version_id',
      'r.resident_id',
      'r.purpose',
      'r.status',
      'r.day',
      'r.shift',
      'r.assigned_to',
      'assigned.full_name as assigned_name',
      'r.answers',
      'r.remarks',
      'r.confirmation_reason',
      'r.result',
      'r.answered',
      'r.askable',
      'r.completed_at',
      'completer.full_name as completed_by_name',
      'r.corrects',
      'next.id as replaced_by',
      'next.status as next_status',
      'r.deleted_at',
      'deleter.full_name as deleted_by_name',
      'r.deletion_reason',
      'r.last_change_at',
      'changer.full_name as last_change_by_name',
    ])
    .where('r.organisation_id', '=', context.organisationId);
export type Row = Awaited<ReturnType<ReturnType<typeof responseRows>['executeTakeFirstOrThrow']>>;

export const toResponse = (row: Row): Response => ({
  id: row.id,
  version: row.version,
  definitionId: row.definition_id,
  definitionVersionId: row.definition_version_id,
  residentId: row.resident_id,
  status: row.status,
  day: row.day,
  shift: row.shift,
  assignedTo: row.assigned_to,
  assignedName: row.assigned_name,
  answers: row.answers as Answers,
  remarks: row.remarks,
  confirmationReason: row.confirmation_reason,
  result: row.result as FormResult | null,
  completedAt: row.completed_at,
  completedBy: row.completed_by_name,
  corrects: row.corrects,
  replacedBy: row.replaced_by,
  deletedAt: row.deleted_at,
  deletedBy: row.deleted_by_name,
  deletionReason: row.deletion_reason,
  lastChangeAt: row.last_change_at,
  lastChangeBy: row.last_change_by_name,
});

export const oneRow = async (context: Context, { purpose, residentId, id }: Place): Promise<Row | null> =>
  (await responseRows(context)
    .where('r.id', '=', id)
    .where('r.purpose', '=', purpose)
    .where('r.resident_id', residentId === null ? 'is' : '=', residentId)
    .executeTakeFirst()) ?? null;

/** The response or 404: foreign, of another resident or of another app. */
export const theRow = async (context: Context, place: Place): Promise<Row> =>
  found((await oneRow(context, place)) ?? undefined);

export async function filledOf(context: Context, row: Row): Promise<Filled> {
  const { definition, number } = found(
    (await versionsById(context, [row.definition_version_id])).get(row.definition_version_id),
  );
  return { response: toResponse(row), definition, number };
}

/** Completed responses of a resident with their definitions, the latest first; `after` is the place of the last one of the page before. */
export async function completedOf(
  context: Context,
  residentId: string,
  wish: {
    readonly purposes: readonly Purpose[];
    readonly after: { readonly at: string; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<Filled[]> {
  let query = responseRows(context)
    .where('r.resident_id', '=', residentId)
    .where('r.purpose', 'in', [...wish.purposes])
    .where('r.status', '=', 'complete')
    .where('r.deleted_at', 'is', null);
  const { after } = wish;
  if (after)
    query = query.where((by) =>
      by.or([
        by('r.completed_at', '<', after.at),
        by.and([by('r.completed_at', '=', after.at), by('r.id', '<', after.id)]),
      ]),
    );
  const rows = await query
    .orderBy('r.completed_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(wish.limit)
    .execute();
  const versions = await versionsById(
    context,
    rows.map((row) => row.definition_version_id),
  );
  return rows.map((row) => ({ response: toResponse(row), ...versions.get(row.definition_version_id)! }));
}

/** A response that was completed once, also a replaced or deleted one, with its definition; null for drafts, unknown ones and those without a resident. */
export async function completedById(
  context: Context,
  id: string,
  purposes: readonly Purpose[],
): Promise<Filled | null> {
  const row = await responseRows(context)
    .where('r.id', '=', id)
    .where('r.purpose', 'in', [...purposes])
    .where('r.resident_id', 'is not', null)
    .where('r.status', '!=', 'inProgress')
    .executeTakeFirst();
  return row ? filledOf(context, row) : null;
}

/** Responses of one purpose with their definitions by id, whatever became of them; in two statements. */
export async function filledById(
  context: Context,
  purpose: Purpose,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Filled>> {
  if (ids.length === 0) return new Map();
  const rows = await responseRows(context)
    .where('r.purpose', '=', purpose)
    .where('r.id', 'in', [...ids])
    .execute();
  const versions = await versionsById(
    context,
    rows.map((row) => row.definition_version_id),
  );
  return new Map(
    rows.map((row) => [row.id, { response: toResponse(row), ...versions.get(row.definition_version_id)! }]),
  );
}
