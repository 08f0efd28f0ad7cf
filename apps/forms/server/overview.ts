import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import type { Purpose } from '../contract/definitions.ts';
import type { FormText, Severity } from '../domain/definition.ts';
import type { FormResult } from '../domain/result.ts';
import { versionsById } from './versions.ts';

/** A response in a list, without its answers. */
export interface ResponseRow {
  readonly id: string;
  readonly version: number;
  readonly definitionId: string;
  readonly versionId: string;
  readonly code: string;
  readonly title: FormText;
  readonly number: number;
  readonly variant: string;
  readonly residentId: string | null;
  readonly status: 'inProgress' | 'complete' | 'replaced';
  readonly day: string | null;
  readonly shift: number | null;
  readonly assignedTo: string | null;
  readonly assignedName: string | null;
  readonly remarks: string;
  readonly score: number | null;
  readonly reachable: number | null;
  readonly maximum: number | null;
  readonly outcome: string | null;
  readonly outcomeLabel: FormText | null;
  readonly severity: Severity;
  readonly flags: readonly string[];
  /** Answered questions of those that are asked. */
  readonly answered: number;
  readonly of: number;
  readonly completedAt: string | null;
  readonly completedBy: string | null;
  readonly corrects: string | null;
  readonly replacedBy: string | null;
  readonly deletedAt: string | null;
  readonly deletedBy: string | null;
  readonly deletionReason: string | null;
  readonly lastChangeAt: string;
  readonly lastChangeBy: string | null;
}

export interface ResponseSearch {
  readonly purpose: Purpose;
  /** Missing: of everybody; null: those without a resident. */
  readonly residentId?: string | null | undefined;
  readonly residentIds?: readonly string[] | undefined;
  readonly definitionIds?: readonly string[] | undefined;
  /** Days that they are about, both included; who has no day yet is in neither. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** True: only deleted ones. False (default): only others. */
  readonly deleted?: boolean | undefined;
  readonly statuses?: readonly ('inProgress' | 'complete' | 'replaced')[] | undefined;
  readonly assignedTo?: string | undefined;
  /** Only ids before this one: pages of those without a resident. */
  readonly before?: string | undefined;
  readonly limit: number;
}

const rows = (context: Context, purpose: Purpose) =>
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
      'r.status',
      'r.day',
      'r.shift',
      'r.assigned_to',
      'assigned.full_name as assigned_name',
      'r.remarks',
      'r.answered',
      'r.askable',
      'r.completed_at',
      'completer.full_name as completed_by_name',
      'r.corrects',
      'next.id as replaced_by',
      'r.deleted_at',
      'deleter.full_name as deleted_by_name',
      'r.deletion_reason',
      'r.last_change_at',
      'changer.full_name as last_change_by_name',
      sql<Pick<
        FormResult,
        'score' | 'reachable' | 'maximum' | 'outcome' | 'severity' | 'flags'
      > | null>`r.result - 'points' - 'calculated'`.as('result'),
    ])
    .where('r.organisation_id', '=', context.organisationId)
    .where('r.purpose', '=', purpose);

/** Responses without answers, the latest day first, without a day before all; those without a resident in the order in which they came. */
export async function search(context: Context, wish: ResponseSearch): Promise<ResponseRow[]> {
  let query = rows(context, wish.purpose).where(
    'r.deleted_at',
    wish.deleted === true ? 'is not' : 'is',
    null,
  );
  if (wish.residentId !== undefined)
    query = query.where('r.resident_id', wish.residentId === null ? 'is' : '=', wish.residentId);
  if (wish.residentIds !== undefined)
    query =
      wish.residentIds.length === 0
        ? query.where(sql<boolean>`false`)
        : query.where('r.resident_id', 'in', [...wish.residentIds]);
  if (wish.definitionIds !== undefined)
    query =
      wish.definitionIds.length === 0
        ? query.where(sql<boolean>`false`)
        : query.where('r.definition_id', 'in', [...wish.definitionIds]);
  if (wish.statuses !== undefined)
    query =
      wish.statuses.length === 0
        ? query.where(sql<boolean>`false`)
        : query.where('r.status', 'in', [...wish.statuses]);
  if (wish.assignedTo !== undefined) query = query.where('r.assigned_to', '=', wish.assignedTo);
  if (wish.from !== undefined) query = query.where('r.day', '>=', wish.from);
  if (wish.to !== undefined) query = query.where('r.day', '<=', wish.to);
  if (wish.before !== undefined) query = query.where('r.id', '<', wish.before);
  if (wish.residentId !== null)
    query = query.orderBy(sql`r.day desc nulls first`).orderBy('r.last_change_at', 'desc');
  const found = await query.orderBy('r.id', 'desc').limit(wish.limit).execute();
  const versions = await versionsById(
    context,
    found.map((row) => row.definition_version_id),
  );
  return found.map((row): ResponseRow => {
    const { definition, number } = versions.get(row.definition_version_id)!;
    const outcome = row.result?.outcome ?? null;
    return {
      id: row.id,
      version: row.version,
      definitionId: row.definition_id,
      versionId: row.definition_version_id,
      code: definition.code,
      title: definition.title,
      number,
      variant: definition.variant,
      residentId: row.resident_id,
      status: row.status,
      day: row.day,
      shift: row.shift,
      assignedTo: row.assigned_to,
      assignedName: row.assigned_name,
      remarks: row.remarks,
      score: row.result?.score ?? null,
      reachable: row.result?.reachable ?? null,
      maximum: row.result?.maximum ?? null,
      outcome,
      outcomeLabel: definition.outcomes.find((one) => one.code === outcome)?.label ?? null,
      severity: row.result?.severity ?? 'none',
      flags: row.result?.flags ?? [],
      answered: row.answered,
      of: row.askable,
      completedAt: row.completed_at,
      completedBy: row.completed_by_name,
      corrects: row.corrects,
      replacedBy: row.replaced_by,
      deletedAt: row.deleted_at,
      deletedBy: row.deleted_by_name,
      deletionReason: row.deletion_reason,
      lastChangeAt: row.last_change_at,
      lastChangeBy: row.last_change_by_name,
    };
  });
}

/** Forms with answers that came through a public link, the latest first: how many wait to be put into a record, or to be deleted. */
export async function waitingByForm(
  context: Context,
): Promise<{ definitionId: string; title: FormText; count: number; latestAt: string; public: boolean }[]> {
  const rows = await context.db
    .selectFrom('forms.responses as r')
    .innerJoin('forms.definitions as d', (join) =>
      join.onRef('d.organisation_id', '=', 'r.organisation_id').onRef('d.id', '=', 'r.definition_id'),
    )
    .innerJoin('forms.definition_versions as v', (join) =>
      join
        .onRef('v.organisation_id', '=', 'd.organisation_id')
        .onRef('v.definition_id', '=', 'd.id')
        .on('v.status', '=', 'published'),
    )
    .select(({ fn }) => [
      'r.definition_id',
      'd.public_until',
      sql<FormText>`v.content -> 'title'`.as('title'),
      fn.countAll<string>().as('count'),
      fn.max('r.last_change_at').as('latest'),
    ])
    .where('r.organisation_id', '=', context.organisationId)
    .where('r.purpose', '=', 'form')
    .where('r.resident_id', 'is', null)
    .where('r.deleted_at', 'is', null)
    .groupBy(['r.definition_id', 'd.public_until', sql`v.content -> 'title'`])
    .orderBy('latest', 'desc')
    .orderBy('r.definition_id')
    .execute();
  return rows.map((row) => ({
    definitionId: row.definition_id,
    title: row.title,
    count: Number(row.count),
    latestAt: row.latest!,
    public: row.public_until !== null && Date.parse(row.public_until) > context.now.getTime(),
  }));
}

export interface LatestResult {
  readonly responseId: string;
  readonly definitionId: string;
  readonly versionId: string;
  readonly day: string;
  readonly score: number | null;
  readonly outcome: string | null;
  readonly severity: Severity;
  readonly variant: string;
  readonly completedAt: string;
  readonly assignedTo: string | null;
  readonly reachable: number | null;
  readonly calculated: Readonly<Record<string, number | null>>;
  readonly flags: readonly string[];
}

/** The latest complete response of each form, by resident and code of the form; one statement however many residents. */
export async function latest(
  context: Context,
  wish: {
    readonly purpose: Purpose;
    readonly residentIds: readonly string[];
    readonly codes?: readonly string[] | undefined;
    readonly until?: string | undefined;
    readonly except?: string | undefined;
  },
): Promise<ReadonlyMap<string, ReadonlyMap<string, LatestResult>>> {
  if (wish.residentIds.length === 0) return new Map();
  let query = context.db
    .selectFrom('forms.responses as r')
    .innerJoin('forms.definitions as d', (join) =>
      join.onRef('d.organisation_id', '=', 'r.organisation_id').onRef('d.id', '=', 'r.definition_id'),
    )
    .innerJoin('forms.definition_versions as v', (join) =>
      join.onRef('v.organisation_id', '=', 'r.organisation_id').onRef('v.id', '=', 'r.definition_version_id'),
    )
    .distinctOn(['r.resident_id', 'r.definition_id'])
    .select([
      'r.id',
      'r.resident_id',
      'r.definition_id',
      'r.definition_version_id',
      'd.code',
      'r.day',
      'r.score',
      'r.outcome',
      'r.completed_at',
      'r.assigned_to',
      sql<FormResult>`r.result - 'points'`.as('result'),
      sql<string>`v.content ->> 'variant'`.as('variant'),
    ])
    .where('r.organisation_id', '=', context.organisationId)
    .where('r.purpose', '=', wish.purpose)
    .where('r.status', '=', 'complete')
    .where('r.deleted_at', 'is', null)
    .where('r.resident_id', 'in', [...wish.residentIds]);
  if (wish.codes !== undefined)
    query =
      wish.codes.length === 0
        ? query.where(sql<boolean>`false`)
        : query.where('d.code', 'in', [...wish.codes]);
  if (wish.until !== undefined) query = query.where('r.day', '<=', wish.until);
  if (wish.except !== undefined) query = query.where('r.id', '!=', wish.except);
  const found = await query
    .orderBy('r.resident_id')
    .orderBy('r.definition_id')
    .orderBy('r.day', 'desc')
    .orderBy('r.completed_at', 'desc')
    .execute();
  const byResident = new Map<string, Map<string, LatestResult>>();
  for (const row of found) {
    const forms = byResident.get(row.resident_id!) ?? new Map<string, LatestResult>();
    forms.set(row.code, {
      responseId: row.id,
      definitionId: row.definition_id,
      versionId: row.definition_version_id,
      day: row.day!,
      score: row.score === null ? null : Number(row.score),
      outcome: row.outcome,
      severity: row.result.severity,
      variant: row.variant,
      completedAt: row.completed_at!,
      assignedTo: row.assigned_to,
      reachable: row.result.reachable,
      calculated: row.result.calculated,
      flags: row.result.flags,
    });
    byResident.set(row.resident_id!, forms);
  }
  return byResident;
}
