import { createHash } from 'node:crypto';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';

export type ExternalSubject =
  | 'resident'
  | 'diagnosis'
  | 'allergy'
  | 'earlierMedicine'
  | 'reading'
  | 'ingredient'
  | 'contact';
export interface ExternalId {
  readonly system: string;
  readonly externalId: string;
}

/** A name that fits its column: longer ones are replaced by their hash. */
const fitting = (text: string): string =>
  text.length <= 200 ? text : `sha256:${createHash('sha256').update(text).digest('hex')}`;

/** The name of a part of a resident's record: its own id, or its content where the source gives none; unique within the resident. */
export function partId(
  residentId: string,
  part: { readonly sourceId: string | null; readonly content?: unknown },
): string {
  const own =
    part.sourceId ?? `content:${createHash('sha256').update(JSON.stringify(part.content)).digest('hex')}`;
  return fitting(`${residentId}/${own}`);
}

const digestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** Whether a part says something else than when it was taken; of what was taken before this was kept nobody knows. */
export const changedSince = (kept: string, content: unknown): boolean =>
  kept !== '' && kept !== digestOf(content);

/** Which of some names are known, by name: our record and what it said when it was taken. */
export async function findKept(
  context: Context,
  system: string,
  externalIds: readonly string[],
): Promise<Map<string, { subjectId: string; content: string }>> {
  const found = new Map<string, { subjectId: string; content: string }>();
  for (let start = 0; start < externalIds.length; start += 1000) {
    const rows = await context.db
      .selectFrom('interchange.external_ids')
      .select(['external_id', 'subject_id', 'content'])
      .where('organisation_id', '=', context.organisationId)
      .where('system', '=', fitting(system))
      .where('external_id', 'in', externalIds.slice(start, start + 1000).map(fitting))
      .execute();
    for (const row of rows) found.set(row.external_id, { subjectId: row.subject_id, content: row.content });
  }
  return found;
}

/** Which of some names are known, by name: the ids of our records. */
export async function findSubjects(
  context: Context,
  system: string,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  return new Map(
    [...(await findKept(context, system, externalIds))].map(([name, { subjectId }]) => [name, subjectId]),
  );
}

/**
 * Keeps the names of a record. Two imports at once that found a name new meet at its unique key: the second one fails with 23505
 * and is to be tried again.
 */
export async function keepIds(
  context: Context,
  subject: ExternalSubject,
  ids: ReadonlyArray<ExternalId & { readonly subjectId: string; readonly content?: unknown }>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += 1000) {
    await context.db
      .insertInto('interchange.external_ids')
      .values(
        ids.slice(start, start + 1000).map((one) => ({
          organisation_id: context.organisationId,
          id: newId(),
          system: fitting(one.system),
          external_id: fitting(one.externalId),
          subject,
          subject_id: one.subjectId,
          content: one.content === undefined ? '' : digestOf(one.content),
        })),
      )
      .execute();
  }
}

/** Forgets the names of records that are gone. */
export async function forgetIds(
  context: Context,
  subject: ExternalSubject,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  await context.db
    .deleteFrom('interchange.external_ids')
    .where('organisation_id', '=', context.organisationId)
    .where('subject', '=', subject)
    .where('subject_id', 'in', [...subjectIds])
    .execute();
}
