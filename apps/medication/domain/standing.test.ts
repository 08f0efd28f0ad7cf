import { describe, expect, test } from 'vitest';
import { reserveFieldFault } from './reserve.ts';
import { nothing } from './short-form.ts';
import { allowed, isPlanned, needsSignature, standingAt } from './standing.ts';
import { timing } from './testing.ts';
import { gapsOf, lastVariableDay, timingFault, variableFault } from './timing.ts';

const rows = (day: string) => [{ ...nothing, day, evening: 1 }];

describe('a variable scheme', () => {
  test.each([
    ['2026-01-01', '2028-01-01', null],
    ['2026-01-01', '2028-01-02', 'variableTooLong'],
    ['2028-02-29', '2030-02-28', null],
    ['2028-02-29', '2030-03-01', 'variableTooLong'],
    ['2026-11-01', '2026-11-01', null],
    ['2026-11-01', '2026-10-31', 'startBeforeEnd'],
  ])('from %s until %s', (from, until, fault) => {
    expect(variableFault({ from, until, rows: rows(from) })).toBe(fault);
  });
  test('its rows lie within, once each, and there is at least one', () => {
    const period = { from: '2026-11-01', until: '2026-11-03' };
    expect(variableFault({ ...period, rows: [] })).toBe('rowsMissing');
    expect(variableFault({ ...period, rows: rows('2026-11-04') })).toBe('rowOutside');
    expect(variableFault({ ...period, rows: rows('2026-10-31') })).toBe('rowOutside');
    expect(variableFault({ ...period, rows: [...rows('2026-11-01'), ...rows('2026-11-01')] })).toBe(
      'rowTwice',
    );
  });
  test('days without a dose are gaps', () => {
    const empty = { ...nothing, day: '2026-11-03' };
    expect(gapsOf({ from: '2026-11-01', until: '2026-11-04', rows: [...rows('2026-11-02'), empty] })).toEqual(
      ['2026-11-01', '2026-11-03', '2026-11-04'],
    );
    expect(lastVariableDay('2028-02-29')).toBe('2030-02-28');
  });
});

describe('what a timing needs', () => {
  test.each([
    [{ quantities: nothing }, 'quantities'],
    [{ repetition: 'weekdays' }, 'weekdays'],
    [{ repetition: 'weekdays', weekdays: [1, 1] }, 'weekdays'],
    [{ repetition: 'everyDays' }, 'everyDays'],
    [{ repetition: 'monthly', monthDay: 3 }, 'everyMonths'],
    [{ repetition: 'cyclic', daysOn: 3 }, 'daysOff'],
    [{ repetition: 'interval', intervalHours: 6 }, 'quantity'],
    [{ repetition: 'variable' }, 'until'],
    [{ until: '2026-10-31' }, 'until'],
    [{ explicit: [{ time: '08:00', quantity: 1 }] }, 'explicit'],
  ] as const)('%j', (more, field) => {
    expect(timingFault(timing(more as object))?.field).toBe(field);
  });
  test('a whole one has no fault', () => {
    expect(timingFault(timing())).toBeNull();
    expect(timingFault(timing({ repetition: 'asNeeded', quantities: nothing }))).toBeNull();
  });
});

describe('a reserve states', () => {
  const whole = {
    indication: 'Pain NRS >= 4',
    quantity: 1,
    quantityMost: null,
    intervalHours: 6,
    max24: 4,
    choice: null,
    callDoctor: 'Pain still above 6 after an hour',
  };
  test('everything but the range', () => {
    expect(reserveFieldFault(whole, [])).toBeNull();
  });
  test.each(['indication', 'quantity', 'intervalHours', 'max24', 'callDoctor'] as const)('%s', (field) => {
    const empty = field === 'indication' || field === 'callDoctor' ? '' : null;
    expect(reserveFieldFault({ ...whole, [field]: empty }, [])).toEqual({ field, code: 'mandatory' });
  });
  test('a range upwards, and the order of choice where several are for one indication', () => {
    expect(reserveFieldFault({ ...whole, quantity: 2, quantityMost: 1 }, [])?.code).toBe('range');
    expect(reserveFieldFault({ ...whole, quantity: 2, quantityMost: 2 }, [])).toBeNull();
    const other = [{ indication: ' pain nrs >= 4', choice: 1 }];
    expect(reserveFieldFault(whole, other)).toEqual({ field: 'choice', code: 'mandatory' });
    expect(reserveFieldFault({ ...whole, choice: 1 }, other)?.code).toBe('choiceTaken');
    expect(reserveFieldFault({ ...whole, choice: 2 }, other)).toBeNull();
    expect(reserveFieldFault(whole, [{ indication: 'Nausea', choice: 1 }])).toBeNull();
  });
});

describe('the states of an order', () => {
  const open = { stoppedAt: null, endsAt: null, pauses: [] };
  test('a pause ends by itself; a stop and the last day do not', () => {
    const paused = { ...open, pauses: [{ from: 10, until: 20 }] };
    expect([9, 10, 19, 20].map((now) => standingAt(paused, now))).toEqual([
      'active',
      'paused',
      'paused',
      'active',
    ]);
    expect([9, 10].map((now) => standingAt({ ...paused, stoppedAt: 10 }, now))).toEqual([
      'active',
      'stopped',
    ]);
    expect([9, 10].map((now) => standingAt({ ...open, endsAt: 10 }, now))).toEqual(['active', 'stopped']);
  });
  test('doses behind a stop are gone, the one at its moment is not', () => {
    expect([10, 11].map((at) => isPlanned({ ...open, stoppedAt: 10 }, at))).toEqual([true, false]);
    expect([9, 10].map((at) => isPlanned({ ...open, endsAt: 10 }, at))).toEqual([true, false]);
  });
  test('what each state allows, and that only the telephone waits for a signature', () => {
    expect(allowed.stopped).toEqual([]);
    expect(allowed.active).not.toContain('resumed');
    expect(allowed.paused).not.toContain('paused');
    expect((['present', 'telephone', 'fax', 'written'] as const).map(needsSignature)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
