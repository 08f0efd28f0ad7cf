import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { stale } from '#platform/server/call/problems.ts';
import { hashToken } from '#platform/server/session/sessions.ts';
import { type DefinitionRow, definitions } from '../contract/definitions.ts';
import { compile } from '../domain/compile.ts';
import { importQuestionnaire } from '../domain/fhir-import.ts';
import { toQuestionnaire } from '../domain/fhir-questionnaire-out.ts';
import { QuestionnaireFault } from '../domain/fhir-shapes.ts';
import { definitionRows, oneDefinition, oneVersion, toDefinitionRow, versionsOf } from './definition-rows.ts';
import { notesText } from './importing.ts';
import {
  createForm,
  discardDraft,
  emptyForm,
  impactOf,
  openDraft,
  publishDraft,
  theDraft,
  writeDraft,
} from './drafts.ts';

/** Changes a form that the caller has read; 412 with the current one. */
const change = (
  context: Context,
  { id, version }: { readonly id: string; readonly version: number },
  values: object,
): Promise<DefinitionRow> =>
  changeRow(context, 'forms.definitions', { id, version }, { ...values, changed_at: context.now }, () =>
    oneDefinition(context, id),
  );

const escaped = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export const definitionCalls = implement(definitions, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 3);
    const title = sql<{
      en: string;
      de: string;
    }>`coalesce(published.content -> 'title', draft.content -> 'title')`;
    // by the title that is shown, without a difference between A and a
    const shownTitle = sql<string>`platform.fold(coalesce(nullif(${title} ->> ${context.language}, ''), nullif(${title} ->> 'en', ''), ${title} ->> 'de', '')) collate "C"`;
    let query = definitionRows(context).where('d.active', '=', !input.archived);
    if (input.purpose !== undefined) query = query.where('d.purpose', '=', input.purpose);
    const text = escaped(input.search);
    if (input.search !== '') {
      query = query.where(
        sql<boolean>`(d.code ilike ${text} or ${title} ->> 'en' ilike ${text} or ${title} ->> 'de' ilike ${text})`,
      );
    }
    if (after)
      query = query.where(
        sql<boolean>`(${shownTitle}, d.code, d.id) > (${after[0]}, ${after[1]}, ${after[2]})`,
      );
    const rows = await query
      .select(shownTitle.as('shown_title'))
      .orderBy('shown_title')
      .orderBy('d.code')
      .orderBy('d.id')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.shown_title, row.code, row.id],
      (shown) => shown.map((row) => toDefinitionRow(context, row)),
    );
  },
  async get({ input, context }) {
    const definition = await oneDefinition(context, input.id);
    const versions = await versionsOf(context, input.id);
    const draft = versions.find((version) => version.status === 'draft');
    return { definition, versions, faults: draft ? compile(draft.content) : [] };
  },
  async create({ input, context }) {
    const source =
      input.copyOf === undefined
        ? undefined
        : (await versionsOf(context, (await oneDefinition(context, input.copyOf)).id))[0];
    const content = source
      ? { ...source.content, code: input.code, title: input.title }
      : emptyForm(input.code, input.title, input.purpose);
    return createForm(context, { content, purpose: input.purpose, origin: 'own' });
  },
  draft: ({ input, context }) => openDraft(context, input.id),
  async saveDraft({ input, context }) {
    const saved = await writeDraft(context, input);
    return { saved, faults: compile(saved.content) };
  },
  async discardDraft({ input, context }) {
    await discardDraft(context, input);
    return { done: true };
  },
  impact: async ({ input, context }) => impactOf(context, await oneVersion(context, input.versionId)),
  async publish({ input, context, refuse }) {
    const draft = await theDraft(context, input);
    const faults = compile(draft.content);
    if (faults.length > 0) throw refuse.faulty({ faults });
    const impact = await impactOf(context, draft);
    const matters = impact.openDrafts + impact.completed > 0 || impact.places.includes('publicLink');
    if (matters && !context.confirmed.includes('hasImpact')) throw refuse.hasImpact(impact);
    return publishDraft(context, draft, input.changeNote);
  },
  activate: ({ input, context }) => change(context, input, { active: input.active }),
  async remove({ input, context, db, refuse }) {
    const form = await oneDefinition(context, input.id);
    if (form.version !== input.version) throw stale(form);
    if (form.origin === 'shipped') throw refuse.shipped();
    if (form.used > 0) throw refuse.inUse({ used: form.used });
    await db
      .deleteFrom('forms.definition_versions')
      .where('organisation_id', '=', context.organisationId)
      .where('definition_id', '=', input.id)
      .execute();
    await removeRow(context, 'forms.definitions', { id: input.id, version: input.version }, () =>
      oneDefinition(context, input.id),
    );
    return { done: true };
  },
  async exportFhir({ input, context }) {
    const version = await oneVersion(context, input.versionId);
    // made for FHIR it holds JSON only, its type says unknown parts
    return toQuestionnaire(
      version.content,
      version.number,
      version.status === 'published' ? 'active' : version.status,
    ) as never;
  },
  async importFhir({ input, context, refuse }) {
    try {
      const { definition, notes } = importQuestionnaire(input.questionnaire, input.code);
      return {
        created: await createForm(context, {
          content: definition,
          purpose: input.purpose,
          origin: 'imported',
        }),
        notes: notesText(context, notes),
      };
    } catch (error) {
      if (error instanceof QuestionnaireFault) throw refuse.notAQuestionnaire({ reason: error.message });
      throw error;
    }
  },
  async share({ input, context, refuse }) {
    const published = (await versionsOf(context, (await oneDefinition(context, input.id)).id)).find(
      (version) => version.status === 'published',
    );
    if (!published) throw refuse.notPublished();
    if (published.content.subject !== 'none') throw refuse.needsNoResident();
    if (Date.parse(input.until) <= context.now.getTime()) throw refuse.endInPast();
    const secret = randomBytes(32).toString('base64url');
    await change(context, input, { public_key_hash: hashToken(secret), public_until: input.until });
    return { link: `${context.organisationId}.${secret}` };
  },
  async unshare({ input, context }) {
    await change(context, input, { public_key_hash: null, public_until: null });
    return { done: true };
  },
});
