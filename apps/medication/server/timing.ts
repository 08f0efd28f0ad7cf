import type { Selectable } from 'kysely';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Dated } from '../domain/plan.ts';
import type { Life } from '../domain/standing.ts';
import type { Timing } from '../domain/timing.ts';

export type VersionRow = Selectable<Tables['medication.order_versions']>;
export type RowOfDay = Selectable<Tables['medication.variable_rows']>;
export type OrderRow = Selectable<Tables['medication.orders']>;
export type PauseRow = Selectable<Tables['medication.pauses']>;

/** A stored version as the rules of the domain read it. */
export const timingOf = (row: VersionRow, rows: readonly RowOfDay[], zone: string): Timing => ({
  repetition: row.repetition,
  from: row.starts_on,
  until: row.ends_on,
  anchor: civilOf(row.anchor_at, zone).day,
  anchorAt: row.anchor_at,
  quantities: { morning: row.morning, afternoon: row.afternoon, evening: row.evening, night: row.night },
  times: {
    morning: row.morning_time,
    afternoon: row.afternoon_time,
    evening: row.evening_time,
    night: row.night_time,
  },
  explicit: row.explicit_times.map((time, at) => ({ time, quantity: row.explicit_quantities[at]! })),
  weekdays: row.weekdays,
  everyDays: row.every_days,
  everyMonths: row.every_months,
  monthDay: row.month_day,
  daysOn: row.days_on,
  daysOff: row.days_off,
  intervalHours: row.interval_hours,
  quantity: row.quantity,
  rows,
  dosesNumber: row.doses_number,
});

/** The moment behind a day, by the clock of the home. */
export const afterDay = (day: string, zone: string): string => instantAt(addDays(day, 1), '00:00', zone);

/** Where an order ends: by its stop, or behind the last day of the version that holds last. */
export function lifeOf(
  order: Pick<OrderRow, 'stopped_at'>,
  last: Pick<VersionRow, 'ends_on'>,
  pauses: readonly Pick<PauseRow, 'from_at' | 'until_at'>[],
  zone: string,
): Life {
  return {
    stoppedAt: order.stopped_at === null ? null : Date.parse(order.stopped_at),
    endsAt: last.ends_on === null ? null : Date.parse(afterDay(last.ends_on, zone)),
    pauses: pauses.map((pause) => ({ from: Date.parse(pause.from_at), until: Date.parse(pause.until_at) })),
  };
}

export const datedOf = (
  row: VersionRow,
  rows: readonly RowOfDay[],
  steps: readonly Pick<Selectable<Tables['medication.steps']>, 'id' | 'step'>[],
  zone: string,
): Dated => ({
  number: row.number,
  isRenewed: steps.some((one) => one.id === row.step_id && one.step === 'renewed'),
  startsAt: Date.parse(row.starts_at),
  timing: timingOf(row, rows, zone),
});
