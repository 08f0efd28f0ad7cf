import type { Context } from '#platform/server/context.ts';
import { say } from '#platform/server/words.ts';
import type { ImportNote } from '../domain/fhir-shapes.ts';

/** What an import shows otherwise than the other system did, as sentences. */
export const notesText = (context: Context, notes: readonly ImportNote[]): string[] =>
  notes.map(({ code, detail }) => say(context.language, `forms:notes.${code}`, { detail }));
