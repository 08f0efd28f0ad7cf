import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import type { DefinitionRow, Version } from '../contract/definitions.ts';
import type { FormText } from '../domain/definition.ts';
import { contentOf } from './versions.ts';

/** Forms with the title of their newest version and how often they are used. */
export const definitionRows = (context: Context) =>
  context.db
    .selectFrom('forms.definitions as d')
    .leftJoin('forms.definition_versions as published', (join) =>
      join
        .onRef('published.organisation_id', '=', 'd.organisation_id')
        .onRef('published.definition_id', '=', 'd.id')
        .on('published.status', '=', 'published'),
    )
    .leftJoin('forms.definition_versions as draft', (join) =>
      join
        .onRef('draft.organisation_id', '=', 'd.organisation_id')
        .onRef('draft.definition_id', '=', 'd.id')
        .on('draft.status', '=', 'draft'),
    )
    .select(({ selectFrom }) => [
      'd.id',
      'd.version',
      'd.code',
      'd.origin',
      'd.purpose',
      'd.active',
      'd.public_until',
      'd.changed_at',
      'published.number as published',
      'draft.id as draft_id',
      sql<FormText>`coalesce(published.content -> 'title', draft.content -> 'title')`.as('title'),
      selectFrom('forms.responses as r')
        .select((by) => by.fn.countAll<string>().as('count'))
        .whereRef('r.organisation_id', '=', 'd.organisation_id')
        .where('r.organisation_id', '=', context.organisationId)
        .whereRef('r.definition_id', '=', 'd.id')
        .as('used'),
    ])
    .where('d.organisation_id', '=', context.organisationId);
type Row = Awaited<ReturnType<ReturnType<typeof definitionRows>['executeTakeFirstOrThrow']>>;

export const toDefinitionRow = (context: Context, row: Row): DefinitionRow => ({
  id: row.id,
  version: row.version,
  code: row.code,
  title: row.title,
  origin: row.origin,
  purpose: row.purpose,
  active: row.active,
  published: row.published,
  draft: row.draft_id !== null,
  used: Number(row.used),
  changedAt: row.changed_at,
  public: row.public_until !== null && Date.parse(row.public_until) > context.now.getTime(),
  publicUntil: row.public_until,
});

export const oneDefinition = async (context: Context, id: string): Promise<DefinitionRow> =>
  toDefinitionRow(context, found(await definitionRows(context).where('d.id', '=', id).executeTakeFirst()));

const versionRows = (context: Context) =>
  context.db
    .selectFrom('forms.definition_versions as v')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'v.organisation_id').onRef('a.id', '=', 'v.published_by'),
    )
    .select(({ selectFrom }) => [
      'v.id',
      'v.version',
      'v.definition_id',
      'v.number',
      'v.status',
      'v.content',
      'v.change_note',
      'v.published_at',
      'a.full_name as published_by_name',
      selectFrom('forms.responses as r')
        .select((by) => by.fn.countAll<string>().as('count'))
        .whereRef('r.organisation_id', '=', 'v.organisation_id')
        .where('r.organisation_id', '=', context.organisationId)
        .whereRef('r.definition_id', '=', 'v.definition_id')
        .whereRef('r.definition_version_id', '=', 'v.id')
        .as('used'),
    ])
    .where('v.organisation_id', '=', context.organisationId);

const toVersion = (
  row: Awaited<ReturnType<ReturnType<typeof versionRows>['executeTakeFirstOrThrow']>>,
): Version => ({
  id: row.id,
  version: row.version,
  definitionId: row.definition_id,
  number: row.number,
  status: row.status,
  content: contentOf(row),
  changeNote: row.change_note,
  publishedAt: row.published_at,
  publishedBy: row.published_by_name,
  used: Number(row.used),
});

/** Versions of a form, the newest first. */
export const versionsOf = async (context: Context, definitionId: string): Promise<Version[]> =>
  (
    await versionRows(context)
      .where('v.definition_id', '=', definitionId)
      .orderBy('v.number', 'desc')
      .execute()
  ).map(toVersion);

export const oneVersion = async (context: Context, id: string): Promise<Version> =>
  toVersion(found(await versionRows(context).where('v.id', '=', id).executeTakeFirst()));
