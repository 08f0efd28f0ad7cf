import { describe, expect, test } from 'vitest';
import { type TimingRule, timingFault } from './timing.ts';

const rule = (more: Partial<TimingRule>): TimingRule => ({
  repetition: 'daily',
  every: 1,
  weekdays: [],
  from: '2026-11-02',
  until: null,
  moments: ['07:00'],
  ...more,
});

describe('what is wrong with a timing', () => {
  test.each<[string, Partial<TimingRule>, string | undefined]>([
    ['daily', {}, undefined],
    ['an end before the beginning', { until: '2026-11-01' }, 'until'],
    ['an end on the first day', { until: '2026-11-02' }, undefined],
    ['weekly without a weekday', { repetition: 'weekly' }, 'weekdays'],
    ['daily with weekdays', { weekdays: [1] }, 'weekdays'],
    ['a weekday twice', { repetition: 'weekly', weekdays: [1, 1] }, 'weekdays'],
    ['a moment twice', { moments: ['07:00', '07:00'] }, 'moments'],
    ['once, but each second day', { repetition: 'once', every: 2 }, 'every'],
  ])('%s', (_, more, field) => {
    expect(timingFault(rule(more))?.field).toBe(field);
  });
});
