import { createHash } from 'node:crypto';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Purpose } from '../contract/definitions.ts';
import { compile } from '../domain/compile.ts';
import { FormDefinition, type FormDraft } from '../domain/definition.ts';

export interface PublishedForm {
  readonly definitionId: string;
  readonly versionId: string;
  readonly code: string;
  readonly number: number;
  readonly active: boolean;
  readonly definition: FormDefinition;
}

/** The same content has the same text, in whatever order its parts were written. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`;
}

export const contentHash = (definition: FormDefinition): Buffer =>
  createHash('sha256').update(canonical(definition)).digest();

/** Published versions never change: each is read and laid out once per process. */
const read = new Map<string, FormDefinition>();

export function contentOf(row: {
  readonly id: string;
  readonly status: string;
  readonly content: unknown;
}): FormDefinition {
  if (row.status === 'draft') return FormDefinition.parse(row.content);
  let definition = read.get(row.id);
  if (!definition) {
    definition = FormDefinition.parse(row.content);
    if (read.size > 1000) read.clear();
    read.set(row.id, definition);
  }
  return definition;
}

/** Versions by id, whatever became of them since. */
export async function versionsById(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly definition: FormDefinition; readonly number: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('forms.definition_versions')
    .select(['id', 'number', 'status', 'content'])
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, { definition: contentOf(row), number: row.number }]));
}

export interface KnownVersion {
  readonly id: string;
  readonly number: number;
  readonly active: boolean;
  readonly definition: FormDefinition;
}

/** Published and retired versions of forms of some purposes, by code, then the newest first; drafts are nobody's business. */
export async function knownVersions(
  context: Context,
  purposes: readonly Purpose[],
  wish: { readonly id?: string | undefined } = {},
): Promise<KnownVersion[]> {
  let query = context.db
    .selectFrom('forms.definition_versions as v')
    .innerJoin('forms.definitions as d', (join) =>
      join.onRef('d.organisation_id', '=', 'v.organisation_id').onRef('d.id', '=', 'v.definition_id'),
    )
    .select(['v.id', 'v.number', 'v.status', 'v.content', 'd.active'])
    .where('v.organisation_id', '=', context.organisationId)
    .where('v.status', '!=', 'draft')
    .where('d.purpose', 'in', [...purposes]);
  if (wish.id !== undefined) query = query.where('v.id', '=', wish.id);
  const rows = await query.orderBy('d.code').orderBy('v.number', 'desc').execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    active: row.active && row.status === 'published',
    definition: contentOf(row),
  }));
}

const publishedRows = (context: Context) =>
  context.db
    .selectFrom('forms.definitions as d')
    .innerJoin('forms.definition_versions as v', (join) =>
      join
        .onRef('v.organisation_id', '=', 'd.organisation_id')
        .onRef('v.definition_id', '=', 'd.id')
        .on('v.status', '=', 'published'),
    )
    .select([
      'd.id as definitionId',
      'd.code',
      'd.active',
      'v.id',
      'v.number',
      'v.status',
      'v.content',
      'v.content_hash',
      'v.shipped',
    ])
    .where('d.organisation_id', '=', context.organisationId);

/** The version of each form in which new responses begin, by code. */
export async function publishedOf(context: Context, purpose: Purpose): Promise<PublishedForm[]> {
  const rows = await publishedRows(context).where('d.purpose', '=', purpose).orderBy('d.code').execute();
  return rows.map((row) => ({
    definitionId: row.definitionId,
    versionId: row.id,
    code: row.code,
    number: row.number,
    active: row.active,
    definition: contentOf(row),
  }));
}

const shippedDrafts = new WeakMap<
  FormDraft,
  { readonly definition: FormDefinition; readonly hash: Buffer }
>();

function shippedOf(draft: FormDraft): { readonly definition: FormDefinition; readonly hash: Buffer } {
  let shipped = shippedDrafts.get(draft);
  if (!shipped) {
    const definition = FormDefinition.parse(draft);
    const faults = compile(definition);
    if (faults.length > 0)
      throw new Error(`the shipped form ${definition.code} has faults: ${JSON.stringify(faults)}`);
    shipped = { definition, hash: contentHash(definition) };
    shippedDrafts.set(draft, shipped);
  }
  return shipped;
}

/** Puts a published version in the place of the one before. */
export async function publishVersion(
  context: Context,
  definitionId: string,
  version: {
    readonly id: string;
    readonly number: number;
    readonly definition: FormDefinition;
    readonly shipped: boolean;
    readonly note: string;
  },
): Promise<void> {
  await retirePublished(context, definitionId);
  await context.db
    .insertInto('forms.definition_versions')
    .values({
      organisation_id: context.organisationId,
      id: version.id,
      definition_id: definitionId,
      number: version.number,
      status: 'published',
      content: JSON.stringify(version.definition),
      content_hash: contentHash(version.definition),
      change_note: version.note,
      shipped: version.shipped,
      published_at: context.now,
      published_by: context.account?.id ?? null,
    })
    .execute();
}

export const retirePublished = (context: Context, definitionId: string) =>
  context.db
    .updateTable('forms.definition_versions')
    .set({ status: 'retired' })
    .where('organisation_id', '=', context.organisationId)
    .where('definition_id', '=', definitionId)
    .where('status', '=', 'published')
    .execute();

/** The form with a code, made if it is not there; locked until the transaction ends, so that two at once make one. */
async function definitionWithCode(context: Context, code: string, purpose: Purpose): Promise<{ id: string }> {
  await context.db
    .insertInto('forms.definitions')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      code,
      origin: 'shipped',
      purpose,
      changed_at: context.now,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'code']).doNothing())
    .execute();
  return context.db
    .selectFrom('forms.definitions')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Makes sure that the shipped forms are there as they are shipped. A form whose content did not change, that the home adapted
 * (its newest version was written by a person) or whose code a home's own form has keeps what it has.
 */
export async function ensureShipped(
  context: Context,
  drafts: readonly FormDraft[],
  purpose: Purpose,
): Promise<ReadonlyMap<string, { definitionId: string; versionId: string; number: number }>> {
  const codes = drafts.map((draft) => draft.code);
  if (codes.length === 0) return new Map();
  const current = new Map(
    (await publishedRows(context).where('d.code', 'in', codes).execute()).map((row) => [row.code, row]),
  );
  const answer = new Map<string, { definitionId: string; versionId: string; number: number }>();
  for (const draft of drafts) {
    const { definition, hash } = shippedOf(draft);
    const row = current.get(definition.code);
    if (row && (!row.shipped || row.content_hash.equals(hash)))
      answer.set(definition.code, { definitionId: row.definitionId, versionId: row.id, number: row.number });
    else answer.set(definition.code, await shipOne(context, definition, purpose, hash));
  }
  return answer;
}

async function shipOne(
  context: Context,
  definition: FormDefinition,
  purpose: Purpose,
  hash: Buffer,
): Promise<{ definitionId: string; versionId: string; number: number }> {
  const { id: definitionId } = await definitionWithCode(context, definition.code, purpose);
  const versions = await context.db
    .selectFrom('forms.definition_versions')
    .select(['id', 'number', 'status', 'content_hash', 'shipped'])
    .where('organisation_id', '=', context.organisationId)
    .where('definition_id', '=', definitionId)
    .orderBy('number', 'desc')
    .execute();
  const published = versions.find((version) => version.status === 'published');
  const adapted = versions.some(
    (version) => version.status === 'draft' || (version === published && !version.shipped),
  );
  if (published && (adapted || published.content_hash.equals(hash)))
    return { definitionId, versionId: published.id, number: published.number };
  const version = {
    id: newId(),
    number: (versions[0]?.number ?? 0) + 1,
    definition,
    shipped: true,
    note: '',
  };
  await publishVersion(context, definitionId, version);
  return { definitionId, versionId: version.id, number: version.number };
}
