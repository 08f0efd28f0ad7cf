import { dayText } from '#platform/domain/text/day-text.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { shownReading } from '#apps/vitals/api.ts';
import type { Reading } from '#apps/vitals/contract/readings.ts';
import type { Glucose } from '../contract/punctures.ts';
import { pointOf } from '../domain/points.ts';

type Saying = Pick<Context, 'language'>;

export const word = (
  { language }: Saying,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string => say(language, `diabetes:${key}`, values);

/** A moment by itself: 14:05, and with its day where that is not today. */
export function momentText(context: Context, at: number | string): string {
  const { day, time } = civilOf(at, context.zone);
  return day === context.today ? time : `${dayText(day, context.language)} ${time}`;
}

/** A moment inside a sentence: at 14:05, on 21.11.2026 at 14:05. */
export function momentWords(context: Context, at: number | string): string {
  const { day, time } = civilOf(at, context.zone);
  return day === context.today
    ? word(context, 'told.at', { time })
    : word(context, 'told.onAt', { day: dayText(day, context.language), time });
}

/** LO or HI of the meter, where it wrote that. */
export const beyondOf = ({ circumstances }: Pick<Reading, 'circumstances'>): Pick<Glucose, 'beyond'> =>
  circumstances?.beyond === undefined ? {} : { beyond: circumstances.beyond };

/** A glucose as the vital signs write it: 6.4 mmol/l, LO (< 0.6 mmol/l). */
export const valueText = ({ value, beyond }: Glucose): string =>
  shownReading({ kind: 'bloodGlucose', value, secondValue: null, circumstances: { beyond } });

/** Abdomen, upper left, point 3. */
export function pointText(context: Saying, id: string): string {
  const point = pointOf(id);
  if (point === null) return id;
  const place = word(context, `places.${point.region}.${point.side}`);
  if (point.region === 'earLobe') return place;
  return point.kind === 'insulin'
    ? word(context, 'places.numbered', { place, number: point.number })
    : word(context, `places.edge${point.number}`, { place });
}
