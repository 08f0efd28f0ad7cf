import { expect, test } from 'vitest';
import { standingOn } from './wounds.ts';

const today = '2026-11-24';
const stay = (entryDate: string, exitDate: string | null = null) => ({ entryDate, exitDate });
test.each([
  ['lives here', [stay('2026-01-01')], { gone: false, until: null }],
  ['an exit is planned', [stay('2026-01-01', '2026-11-25')], { gone: false, until: '2026-11-25' }],
  ['leaves today', [stay('2026-01-01', today)], { gone: true, on: today }],
  ['left', [stay('2026-01-01', '2026-11-01')], { gone: true, on: '2026-11-01' }],
  ['came back', [stay('2026-11-20'), stay('2026-01-01', '2026-11-01')], { gone: false, until: null }],
  ['came back on the day', [stay(today), stay('2026-01-01', today)], { gone: false, until: null }],
  [
    'will come back',
    [stay('2026-11-25'), stay('2026-01-01', '2026-10-01'), stay('2026-10-02', '2026-11-01')],
    { gone: true, on: '2026-11-01' },
  ],
  ['comes for the first time', [stay('2026-11-25')], { gone: false, until: null }],
  ['without a stay', [], { gone: false, until: null }],
] as const)('%s', (_, stays, expected) => expect(standingOn(stays, today)).toEqual(expected));
