import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { type Part, parts, type Quantities } from './short-form.ts';
import type { Timing } from './timing.ts';

/** An order as it is written: with the times that its writer chose, or none for those of the home. */
export interface TimedContent
  extends Quantities, Omit<Timing, 'from' | 'until' | 'anchor' | 'quantities' | 'times'> {
  readonly morningTime?: string | undefined;
  readonly afternoonTime?: string | undefined;
  readonly eveningTime?: string | undefined;
  readonly nightTime?: string | undefined;
  readonly startsAt: string;
  readonly endsOn: string | null;
}

/** The rules of the domain for what is written in an order. */
export function timingFrom(sent: TimedContent, home: Readonly<Record<Part, string>>, zone: string): Timing {
  const { morning, afternoon, evening, night, startsAt, endsOn, ...rest } = sent;
  return {
    ...rest,
    from: civilOf(startsAt, zone).day,
    until: endsOn,
    anchor: civilOf(sent.anchorAt, zone).day,
    quantities: { morning, afternoon, evening, night },
    times: Object.fromEntries(
      parts.map((part) => [part, sent[`${part}Time`] ?? home[part]]),
    ) as Timing['times'],
  };
}
