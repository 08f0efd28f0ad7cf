import { nothing } from './short-form.ts';
import type { Timing } from './timing.ts';

/** A timing for tests: once a day in the morning, from 1 November 2026. */
export const timing = (more: Partial<Timing> = {}): Timing => ({
  repetition: 'daily',
  from: '2026-11-01',
  until: null,
  anchor: more.from ?? '2026-11-01',
  anchorAt: '2026-11-01T10:00:00+01:00',
  quantities: { ...nothing, morning: 1 },
  times: { morning: '08:00', afternoon: '12:00', evening: '18:00', night: '21:00' },
  explicit: [],
  weekdays: [],
  everyDays: null,
  everyMonths: null,
  monthDay: null,
  daysOn: null,
  daysOff: null,
  intervalHours: null,
  quantity: null,
  rows: [],
  dosesNumber: null,
  ...more,
});
