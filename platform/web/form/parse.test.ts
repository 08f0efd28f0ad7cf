import { describe, expect, test } from 'vitest';
import { parseDay, parseNumber, parseTime } from './parse.ts';

test.each([
  ['1,5', 1.5],
  ['1.5', 1.5],
  [' 72 ', 72],
  ["1'234.5", 1234.5],
  ['1 234', 1234],
  ['-3', -3],
  ['\u22123', -3],
  ['.5', 0.5],
  ['5.', 5],
  ['+2', 2],
  ['1,234.5', undefined],
  ['1.2.3', undefined],
  ['abc', undefined],
  ['', undefined],
  ['12a', undefined],
  ["1'23", undefined],
  ['1e5', undefined],
  ['-', undefined],
])('number %j is %s', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

describe('days as people type them', () => {
  const today = '2026-11-21';
  test.each([
    ['21.11.', '2026-11-21'],
    ['21.11', '2026-11-21'],
    ['1.2.26', '2026-02-01'],
    ['03.02.1938', '1938-02-03'],
    ['3.2.38', '1938-02-03'],
    ['3.2.36', '2036-02-03'],
    ['11/21', '2026-11-21'],
    ['2/3/1938', '1938-02-03'],
    ['2026-11-21', '2026-11-21'],
    ['t', today],
    ['heute', today],
    ['H', today],
    ['-1', '2026-11-20'],
    ['+10', '2026-12-01'],
    ['\u22121', '2026-11-20'],
    ['30.2.2026', undefined],
    ['13/1/2026', undefined],
    ['31.4.', undefined],
    ['gestern', undefined],
    ['', undefined],
    ['5', undefined],
  ])('%j is %s', (text, day) => {
    expect(parseDay(text, today, true)).toBe(day);
  });
  test('digits alone follow the order of the language', () => {
    expect(parseDay('03021938', today, false)).toBe('1938-02-03');
    expect(parseDay('03021938', today, true)).toBe('1938-03-02');
    expect(parseDay('030238', today, false)).toBe('1938-02-03');
  });
});

test.each([
  ['14:05', '14:05'],
  ['1405', '14:05'],
  ['905', '09:05'],
  ['9', '09:00'],
  ['14.05', '14:05'],
  ['7h30', '07:30'],
  ['n', '08:15'],
  ['jetzt', '08:15'],
  ['0:00', '00:00'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['abc', undefined],
  ['', undefined],
  ['1:5', undefined],
])('time %j is %s', (text, time) => {
  expect(parseTime(text, '08:15')).toBe(time);
});
