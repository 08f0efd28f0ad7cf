import type { FileAnswer } from '#platform/contract/file.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Purpose } from './contract/definitions.ts';
import type { Filled, Response } from './contract/responses.ts';
import type { Answers, Fact } from './domain/answers.ts';
import type { FormDefinition, FormDraft } from './domain/definition.ts';
import {
  checkedAnswers,
  complete,
  type CompletionRefuse,
  correct,
  remove,
  type ResponseFields,
  save,
  start,
} from './server/filling.ts';
import { type Recorded, recordAll } from './server/recording.ts';
import {
  latest,
  type LatestResult,
  type ResponseRow,
  type ResponseSearch,
  search,
} from './server/overview.ts';
import { factsOfResidents as residentKnown } from './server/opened.ts';
import { printFilled } from './server/print.ts';
import { inWords, type SaidAnswer } from './server/printed.ts';
import {
  completedById,
  completedOf,
  filledById,
  filledOf,
  oneRow,
  type Place,
  theRow,
} from './server/rows.ts';
import {
  ensureShipped,
  type KnownVersion,
  knownVersions,
  type PublishedForm,
  publishedOf,
  versionsById,
} from './server/versions.ts';

// the rules of a form, for the server halves of other apps; their screens have them through web/parts.tsx
export { compile } from './domain/compile.ts';
export { completionOf } from './domain/completion.ts';
export { conditionsOf, evaluateForm, proposals, severityOf, shownItems } from './domain/evaluate.ts';
export { withoutSignatures } from './domain/answers.ts';
export { explain } from './domain/explain.ts';
export { type FactCode, factList } from './domain/fact-list.ts';
export type { CompletionRefuse, LatestResult, PublishedForm, ResponseFields, ResponseRow, ResponseSearch };

/*
 * Forms for other apps. Each app sees the responses of its own purpose only; access, read log and the archive's read-only state
 * are the business of the caller's calls.
 */

/** Makes sure that shipped forms are published as shipped, unless the home adapted them; cheap where nothing changed. By code. */
export function ensureDefinitions(
  context: Context,
  drafts: readonly FormDraft[],
  purpose: Purpose,
): Promise<ReadonlyMap<string, { definitionId: string; versionId: string; number: number }>> {
  return ensureShipped(context, drafts, purpose);
}

/** The published version of every form, by code; switched-off ones too (`active`). */
export function publishedForms(context: Context, purpose: Purpose): Promise<readonly PublishedForm[]> {
  return publishedOf(context, purpose);
}

/** Versions by id as they were and always will be; unknown ids are absent. */
export function definitionsOf(
  context: Context,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly definition: FormDefinition; readonly number: number }>> {
  return versionsById(context, versionIds);
}

/** Begins a response in the published version; 404 for a form of another purpose. Throws the refusal notPublished: declare it. */
export function startResponse(
  context: Context,
  input: {
    readonly purpose: Purpose;
    readonly residentId: string | null;
    readonly definitionId: string;
    readonly day?: string | null;
    readonly shift?: number | null;
    readonly assignedTo?: string | null;
    readonly answers?: Answers;
  },
): Promise<Filled> {
  return start(context, input);
}

/** A response with the definition in which it was answered, also a deleted one; null when there is none of this purpose and resident. */
export async function responseOf(context: Context, place: Place): Promise<Filled | null> {
  const row = await oneRow(context, place);
  return row ? filledOf(context, row) : null;
}

/** Responses of one purpose with the definitions in which they were answered, also deleted and replaced ones, by id; unknown ids are absent. */
export function responsesById(
  context: Context,
  purpose: Purpose,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Filled>> {
  return filledById(context, purpose, ids);
}

/** What forms know of residents by the record, by id: their conditions use it. */
export function factsOfResidents(
  context: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Fact[]>> {
  return residentKnown(context, residentIds);
}

/** What was answered, in words of the caller's language, in the order of the form; what was not shown or not answered is left out. */
export const answersInWords = (
  context: Context,
  { response, definition }: Filled,
  facts: readonly Fact[],
): SaidAnswer[] =>
  inWords(
    { language: context.language, zone: context.zone, tokens: {} },
    { definition, facts },
    response.answers,
  );

/** Answers as a call of another app carries them, in the shape of forms; anything else is refused at the field `answers`. */
export function answersFrom(context: Context, answers: Readonly<Record<string, unknown>>): Answers {
  return checkedAnswers(context, answers);
}

/** Saves a response in progress, complete or not. Throws 412 with the current one, and alreadyComplete, pictureTooSmall, pictureUnreadable: declare them. */
export function saveResponse(
  context: Context,
  input: Place & ResponseFields & { readonly version: number },
): Promise<Response> {
  return save(context, input);
}

/**
 * Completes a response with what is given, as of `facts`. `refuse` is that of the caller's call, which declares completionErrors
 * (contract/responses.ts) and pictureErrors. Emits forms.completed, or forms.corrected where it takes the place of another.
 */
export function completeResponse(
  context: Context,
  input: Place &
    ResponseFields & {
      readonly version: number;
      readonly confirmationReason: string;
      readonly facts: readonly Fact[];
      readonly refuse: CompletionRefuse;
    },
): Promise<Response> {
  return complete(context, input);
}

/** Records responses that were completed elsewhere or before, in few statements and without events; ids in the order given. Throws RangeError for one that is not complete. */
export function recordResponses(
  context: Context,
  purpose: Purpose,
  rows: readonly Recorded[],
): Promise<string[]> {
  return recordAll(context, purpose, rows);
}

/** A new response that begins with the answers of a complete one, in the same version. Throws notComplete, alreadyCorrected: declare them. */
export function correctResponse(context: Context, place: Place): Promise<Filled> {
  return correct(context, place);
}

/** Deletes with a reason: it stays in the list of deleted ones. What it had corrected counts again. Throws alreadyDeleted: declare it. Emits forms.removed. */
export function removeResponse(
  context: Context,
  input: Place & { readonly version: number; readonly reason: string },
): Promise<Response> {
  return remove(context, input);
}

/** Responses without answers, the latest first. */
export function responsesOf(context: Context, wish: ResponseSearch): Promise<readonly ResponseRow[]> {
  return search(context, wish);
}

/** The latest complete response of each form, about a day until `until`, by resident id and code of the form; residents without one are absent. */
export function latestComplete(
  context: Context,
  wish: {
    readonly purpose: Purpose;
    readonly residentIds: readonly string[];
    readonly codes?: readonly string[];
    readonly until?: string;
    readonly except?: string;
  },
): Promise<ReadonlyMap<string, ReadonlyMap<string, LatestResult>>> {
  return latest(context, wish);
}

/** A response on paper; 404 when there is none of this purpose and resident. */
export async function printResponse(context: Context, place: Place): Promise<FileAnswer> {
  return printFilled(context, await filledOf(context, await theRow(context, place)));
}

export { toQuestionnaire } from './domain/fhir-questionnaire-out.ts';
export { toQuestionnaireResponse } from './domain/fhir-response-out.ts';

/** The resident of a response of this purpose, or null; for interfaces that are asked by the id alone. */
export async function ownerOfResponse(
  context: Context,
  purpose: Purpose,
  id: string,
): Promise<string | null> {
  const row = await context.db
    .selectFrom('forms.responses')
    .select('resident_id')
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.resident_id ?? null;
}

/** Versions that were ever published, of forms of some purposes; one of them by its id. */
export function versionsOf(
  context: Context,
  purposes: readonly Purpose[],
  wish: { readonly id?: string | undefined } = {},
): Promise<readonly KnownVersion[]> {
  return knownVersions(context, purposes, wish);
}

/** Completed responses of a resident with answers, the latest first, from `after` on; without drafts, replaced and deleted ones. */
export function completedResponses(
  context: Context,
  residentId: string,
  wish: {
    readonly purposes: readonly Purpose[];
    readonly after: { readonly at: string; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<readonly Filled[]> {
  return completedOf(context, residentId, wish);
}

/** One that was completed, also a replaced or deleted one, with its definition; null where there is none. */
export function completedResponse(
  context: Context,
  id: string,
  purposes: readonly Purpose[],
): Promise<Filled | null> {
  return completedById(context, id, purposes);
}
