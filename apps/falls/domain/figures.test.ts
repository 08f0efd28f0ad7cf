import { describe, expect, test } from 'vitest';
import { fallsPerThousandDays, type Lived, repeatFallers, residentDays, shareInjured } from './figures.ts';

describe('key figures', () => {
  test('6 falls in 2400 days are 2.5 per thousand; without a day there is none', () => {
    expect(fallsPerThousandDays(6, 2400)).toBe(2.5);
    expect(fallsPerThousandDays(0, 2400)).toBe(0);
    expect(fallsPerThousandDays(1, 365)).toBe(2.7);
    expect(fallsPerThousandDays(0, 0)).toBeNull();
  });
  test('share with an injury leaves out what nobody has judged yet', () => {
    expect(shareInjured([0, 1, 2, null])).toBe(67);
    expect(shareInjured([null])).toBeNull();
    expect(shareInjured([])).toBeNull();
  });
  test('who fell twice or more', () => {
    expect(repeatFallers(['a', 'b', 'a', 'c', 'a', 'c'])).toBe(2);
    expect(repeatFallers([])).toBe(0);
  });
});

describe('resident days', () => {
  const lived = (more: Partial<Lived> = {}): Lived => ({
    stays: [{ entryDate: '2026-01-01', exitDate: null }],
    absences: [],
    ...more,
  });
  test.each<[string, Lived, number]>([
    ['the whole of November', lived(), 30],
    ['entry on the 10th', lived({ stays: [{ entryDate: '2026-11-10', exitDate: null }] }), 21],
    ['exit on the 10th', lived({ stays: [{ entryDate: '2026-01-01', exitDate: '2026-11-10' }] }), 10],
    ['left before', lived({ stays: [{ entryDate: '2026-01-01', exitDate: '2026-10-31' }] }), 0],
    [
      'in hospital from the 5th to the 8th: departure and return count',
      lived({ absences: [{ departureDate: '2026-11-05', returnDate: '2026-11-08' }] }),
      28,
    ],
    [
      'in hospital since the 5th',
      lived({ absences: [{ departureDate: '2026-11-05', returnDate: null }] }),
      5,
    ],
    [
      'out and in again on one day is one day',
      lived({
        stays: [
          { entryDate: '2026-01-01', exitDate: '2026-11-10' },
          { entryDate: '2026-11-10', exitDate: null },
        ],
      }),
      30,
    ],
  ])('%s', (_, person, days) => {
    expect(residentDays([person], '2026-11-01', '2026-11-30')).toBe(days);
    expect(residentDays([person, person], '2026-11-01', '2026-11-30')).toBe(days * 2);
  });
});
