import { reactionNames } from '#apps/health-record/api.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import type { ReadingTools } from '../domain/fhir-values.ts';
import { convertUnit } from './units.ts';

/** What reading a bundle needs of the home: words for remarks in the language of who imports, its reactions, and units. */
export async function readingTools(context: Context): Promise<ReadingTools> {
  const reactions = await reactionNames(context);
  const byName = new Map(
    reactions.flatMap(({ value, names }) => [value, ...names].map((name) => [fold(name), value] as const)),
  );
  return {
    convert: convertUnit,
    reaction: (text) => byName.get(fold(text)) ?? null,
    word: (word) => say(context.language, `interchange:remarkWords.${word}`),
  };
}
