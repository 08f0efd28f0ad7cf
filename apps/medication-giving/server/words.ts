import { dayText } from '#platform/domain/text/day-text.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';

/** A moment inside a sentence: 14:05, and with its day where that is not today. */
export function momentText(context: Context, at: number | string): string {
  const { day, time } = civilOf(at, context.zone);
  return day === context.today ? time : `${dayText(day, context.language)} ${time}`;
}

export const word = (
  context: Context,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string => say(context.language, `medication-giving:${key}`, values);

/** 1500 as 1.5 g, 500 as 500 mg. */
export function milligramsText(milligrams: number): string {
  const [value, unit] = milligrams >= 1000 ? [milligrams / 1000, 'g'] : [milligrams, 'mg'];
  return `${Number(value.toFixed(3))} ${unit}`;
}
