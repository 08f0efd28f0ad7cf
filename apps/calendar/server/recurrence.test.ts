import { describe, expect, test } from 'vitest';
import { settle } from './expansion.ts';
import { readRule, ruleText } from '../domain/recurrence.ts';

describe('a rule that another calendar says', () => {
  test.each<[string, string, string]>([
    ['2026-11-24', 'FREQ=DAILY', 'FREQ=DAILY;INTERVAL=1'],
    ['2026-11-24', 'FREQ=WEEKLY;COUNT=3', 'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;WKST=MO'],
    ['2026-11-24', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,MO', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;WKST=MO'],
    ['2026-11-24', 'FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=MONTHLY;INTERVAL=1;BYDAY=-1FR'],
    ['2026-11-24', 'FREQ=MONTHLY', 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=24'],
    [
      '2026-11-24',
      'FREQ=MONTHLY;BYMONTHDAY=-1',
      'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    ],
    ['2026-11-24', 'FREQ=YEARLY', 'FREQ=YEARLY;INTERVAL=1;BYMONTH=11;BYMONTHDAY=24'],
    ['2026-11-24', 'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 'FREQ=YEARLY;INTERVAL=1;BYMONTH=11;BYDAY=4TH'],
  ])('of %s: %s is kept as %s', (day, text, kept) => {
    const rule = readRule(text, day);
    expect(rule && ruleText(rule)).toBe(kept);
  });

  test.each([
    'FREQ=HOURLY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=DAILY;BYHOUR=9',
    'FREQ=WEEKLY;WKST=SU;INTERVAL=2',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=MONTHLY;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=5MO',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'FREQ=YEARLY;BYDAY=1MO',
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=DAILY;UNTIL=tomorrow',
    'FREQ=DAILY;COUNT=0',
  ])('%s cannot be kept', (text) => expect(readRule(text, '2026-11-24')).toBeNull());

  test('a plain rule of the 31st leaves out short months, which is not how a day 31 is kept here', () => {
    expect(readRule('FREQ=MONTHLY', '2026-10-31')).toBeNull();
    expect(readRule('FREQ=YEARLY', '2024-02-29')).toBeNull();
  });

  test('its end is a day or a count', () => {
    expect(readRule('FREQ=DAILY;UNTIL=20261231T225959Z', '2026-11-24')).toMatchObject({
      until: '2026-12-31',
      count: null,
    });
    expect(readRule('FREQ=DAILY;COUNT=5', '2026-11-24')).toMatchObject({ until: null, count: 5 });
  });
});

test('what is kept is read again as it was', () => {
  const wanted = {
    frequency: 'monthly',
    interval: 1,
    weekdays: [],
    ordinal: null,
    weekday: null,
    monthDay: null,
    month: null,
    until: null,
    count: null,
  } as const;
  for (const from of ['2026-01-31', '2026-01-30', '2024-02-29', '2026-01-28']) {
    const settled = settle(wanted, from);
    if ('fault' in settled) throw new Error(settled.fault);
    expect(readRule(settled.series.rule!, settled.series.firstDay)).toEqual(settled.recurrence);
  }
});
