import { dayText } from '#platform/domain/text/day-text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { type ShownTiming, timingText, type Words } from '../domain/shown.ts';

export const wordsOf = (context: Context): Words => ({
  text: (key, values) => say(context.language, `medication:${key}`, values),
  day: (day) => dayText(day, context.language),
});

/** Dafalgan 1 g: 1-0-1-0. */
export const orderLine = (
  words: Words,
  version: ShownTiming & { readonly name: string; readonly strength: string },
): string =>
  `${[version.name, version.strength].filter((text) => text !== '').join(' ')}: ${timingText(version, words)}`;
